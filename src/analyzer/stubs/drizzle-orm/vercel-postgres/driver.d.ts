export * from 'drizzle-orm/vercel-postgres';
