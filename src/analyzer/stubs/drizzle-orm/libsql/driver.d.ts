export * from 'drizzle-orm/libsql';
