export * from 'drizzle-orm/d1';
