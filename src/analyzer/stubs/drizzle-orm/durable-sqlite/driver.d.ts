export * from 'drizzle-orm/durable-sqlite';
