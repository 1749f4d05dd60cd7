export * from 'drizzle-orm/neon-http';
