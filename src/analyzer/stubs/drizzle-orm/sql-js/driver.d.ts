export * from 'drizzle-orm/sql-js';
