export * from 'drizzle-orm/expo-sqlite';
