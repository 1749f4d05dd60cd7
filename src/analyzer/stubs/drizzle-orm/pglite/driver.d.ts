export * from 'drizzle-orm/pglite';
