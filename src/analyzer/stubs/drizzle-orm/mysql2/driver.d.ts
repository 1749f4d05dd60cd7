export * from 'drizzle-orm/mysql2';
