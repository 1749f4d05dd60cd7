export { drizzle } from 'drizzle-orm';
