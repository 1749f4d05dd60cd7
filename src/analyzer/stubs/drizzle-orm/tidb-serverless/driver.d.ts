export * from 'drizzle-orm/tidb-serverless';
