export * from 'drizzle-orm/better-sqlite3';
