export * from 'drizzle-orm/planetscale-serverless';
