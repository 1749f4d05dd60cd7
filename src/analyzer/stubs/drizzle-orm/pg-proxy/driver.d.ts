export * from 'drizzle-orm/pg-proxy';
