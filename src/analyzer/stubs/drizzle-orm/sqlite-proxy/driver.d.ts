export * from 'drizzle-orm/sqlite-proxy';
