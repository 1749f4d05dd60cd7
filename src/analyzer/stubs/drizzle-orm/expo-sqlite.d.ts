export * from './better-sqlite3';
