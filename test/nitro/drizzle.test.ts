import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

const schema = `
  import { relations, sql } from 'drizzle-orm';
  import * as pg from 'drizzle-orm/pg-core';
  import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

  export const growers = sqliteTable('growers', {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    role: text('role', { enum: ['owner', 'helper'] }).notNull().default('helper'),
    rating: real('rating'),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    joinedAt: integer('joined_at', { mode: 'timestamp' }).notNull().$defaultFn(() => new Date()),
    tags: text('tags', { mode: 'json' }).$type<string[]>(),
  });
  export const beds = sqliteTable(
    'beds',
    {
      id: text().primaryKey(),
      growerId: integer('grower_id').notNull().references(() => growers.id),
      area: real().notNull(),
    },
    (table) => [index('beds_grower').on(table.growerId)],
  );
  export const bedsRelations = relations(beds, ({ one }) => ({
    grower: one(growers, { fields: [beds.growerId], references: [growers.id] }),
  }));
  export const growersRelations = relations(growers, ({ many }) => ({ beds: many(beds) }));

  export const season = pg.pgEnum('season', ['spring', 'autumn']);
  export const sowings = pg.pgTable('sowings', (t) => ({
    id: t.uuid().defaultRandom().primaryKey(),
    number: t.serial(),
    season: season('season').notNull(),
    price: pg.numeric({ precision: 6, scale: 2 }),
    note: pg.varchar('note', { length: 80 }).notNull(),
    day: pg.date('day').notNull(),
    at: t.timestamp({ withTimezone: true }).notNull().defaultNow(),
    seen: pg.timestamp('seen', { mode: 'string' }),
    count: pg.bigint('count', { mode: 'number' }).notNull(),
    plots: pg.integer('plots').array().notNull(),
    extra: pg.jsonb('extra').$type<{ color: string }>(),
  }));
  export type Sowing = typeof sowings.$inferSelect;
  export type NewSowing = typeof sowings.$inferInsert;`;

const project: Record<string, string> = {
  'package.json': JSON.stringify({ dependencies: { nitropack: '2', 'drizzle-orm': '^0.45.0' } }),
  'lib/schema.ts': schema,
  'lib/db.ts': `
    import { drizzle } from 'drizzle-orm/libsql';
    import * as schema from './schema';
    export const db = drizzle({ connection: 'file:garden.db', schema });`,
  'routes/growers.get.ts': `
    import { db } from '../lib/db';
    import { growers } from '../lib/schema';
    export default defineEventHandler(() => db.select().from(growers).limit(5));`,
  'routes/grower.get.ts': `
    import { eq } from 'drizzle-orm';
    import { db } from '../lib/db';
    import { growers } from '../lib/schema';
    export default defineEventHandler(async () => {
      const [found] = await db.select({ id: growers.id, title: growers.name, tags: growers.tags }).from(growers).where(eq(growers.id, 1));
      if (!found) throw createError({ statusCode: 404 });
      return found;
    });`,
  'routes/pairs.get.ts': `
    import { eq } from 'drizzle-orm';
    import { db } from '../lib/db';
    import { beds, growers } from '../lib/schema';
    export default defineEventHandler(async () => ({
      inner: await db.select().from(beds).innerJoin(growers, eq(beds.growerId, growers.id)),
      left: await db.select().from(growers).leftJoin(beds, eq(beds.growerId, growers.id)),
    }));`,
  'routes/beds.post.ts': `
    import { db } from '../lib/db';
    import { beds } from '../lib/schema';
    export default defineEventHandler(async () => {
      const [bed] = await db.insert(beds).values({ id: 'a', growerId: 1, area: 2 }).returning();
      setResponseStatus(useEvent(), 201);
      return bed!;
    });`,
  'routes/beds.delete.ts': `
    import { db } from '../lib/db';
    import { beds } from '../lib/schema';
    export default defineEventHandler(() => db.delete(beds).returning({ gone: beds.id }));`,
  'routes/nested.get.ts': `
    import { db } from '../lib/db';
    export default defineEventHandler(async () => ({
      first: await db.query.growers.findFirst({ columns: { id: true, name: true } }),
      all: await db.query.growers.findMany({ with: { beds: true }, columns: { tags: false } }),
    }));`,
  'routes/count.get.ts': `
    import { count, max, sql } from 'drizzle-orm';
    import { db } from '../lib/db';
    import { growers } from '../lib/schema';
    export default defineEventHandler(() => db.select({ total: count(), best: max(growers.rating), word: sql<string>\`'x'\` }).from(growers));`,
  'routes/sowings.post.ts': `
    import type { NewSowing, Sowing } from '../lib/schema';
    export default defineEventHandler(async (event): Promise<Sowing> => {
      const given = await readBody<NewSowing>(event);
      return { ...given } as Sowing;
    });`,
};

/** Properties that are built by types have no order. */
const unordered = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) =>
    ['required', 'enum'].includes(key) && Array.isArray(value) ? value.toSorted() : value,
  );

it('has the rows of drizzle where it is not installed as where it is', async () => {
  const installed = createProjectFolder(project);
  const package_ = fileURLToPath(new URL('../../node_modules/drizzle-orm', import.meta.url));
  symlinkSync(package_, join(installed, 'node_modules', 'drizzle-orm'));
  const real = await generate(installed);
  const bare = await generate(createProjectFolder(project));
  expect(real.diagnostics).toEqual([]);
  expect(bare.diagnostics).toEqual([expect.stringMatching(/^packages-missing {2}drizzle-orm is not installed here/)]);
  expect(unordered(bare.texts.api!)).toEqual(unordered(real.texts.api!));
}, 120_000);
