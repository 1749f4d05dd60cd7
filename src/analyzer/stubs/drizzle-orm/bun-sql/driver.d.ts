export * from 'drizzle-orm/bun-sql';
