import { createInsertSchema, createSelectSchema } from 'drizzle-zod';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const boats = sqliteTable('boats', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  keel: integer('keel'),
});
export const row = createSelectSchema(boats).parse({});
export const given = createInsertSchema(boats).parse({});
