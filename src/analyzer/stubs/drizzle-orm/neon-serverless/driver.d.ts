export * from 'drizzle-orm/neon-serverless';
