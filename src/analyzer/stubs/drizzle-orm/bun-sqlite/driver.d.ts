export * from 'drizzle-orm/bun-sqlite';
