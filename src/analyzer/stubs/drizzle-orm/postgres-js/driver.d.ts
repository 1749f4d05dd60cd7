export * from 'drizzle-orm/postgres-js';
