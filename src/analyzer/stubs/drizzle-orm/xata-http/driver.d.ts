export * from 'drizzle-orm/xata-http';
