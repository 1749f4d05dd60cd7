export * from 'drizzle-orm';
