import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';
import { createProjectFolder, generate } from './project.ts';
import { shapes } from './shapes.ts';

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
  'lib/kept.ts': `
    import { eq } from 'drizzle-orm';
    import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
    import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
    import * as schema from './schema';
    let kept: LibSQLDatabase<typeof schema> | null = null;
    export function useGarden() {
      if (!kept) kept = drizzle({ connection: 'file:garden.db', schema });
      return kept;
    }
    type Step = Parameters<Parameters<ReturnType<typeof useGarden>['transaction']>[0]>[0] | ReturnType<typeof useGarden>;
    export const bedsOf = (db: Step) => db.select({ id: schema.beds.id, area: schema.beds.area }).from(schema.beds);
    export const named = (db: LibSQLDatabase) => db.select({ title: schema.growers.name }).from(schema.growers);
    export const first = (db: BaseSQLiteDatabase<'async', any, typeof schema>) =>
      db.query.growers.findFirst({ columns: { name: true }, with: { beds: true } });`,
  'routes/kept.get.ts': `
    import { bedsOf, first, named, useGarden } from '../lib/kept';
    import { growers } from '../lib/schema';
    export default defineEventHandler(async () => {
      const db = useGarden();
      const all = await db.select().from(growers);
      const step = await db.transaction(async (tx) => ({ beds: await bedsOf(tx), note: 'in one go' }));
      return { all, step, names: await named(db as any), first: await first(db) };
    });`,
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
  'routes/executed.get.ts': `
    import { db } from '../lib/db';
    const prepared = db.query.beds.findMany({ columns: { area: true }, with: { grower: { columns: { name: true } } } }).prepare('beds');
    export default defineEventHandler(async () => {
      const grower = await db.query.growers.findFirst({ columns: { role: true } }).execute();
      if (!grower) throw createError({ statusCode: 404 });
      return { grower, beds: await prepared.execute() };
    });`,
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
  'lib/views.ts': `
    import { sqliteView } from 'drizzle-orm/sqlite-core';
    import { beds } from './schema';
    export const bigBeds = sqliteView('big_beds').as((builder) => builder.select({ id: beds.id, area: beds.area }).from(beds));`,
  'routes/named.get.ts': `
    import { eq, gt, sql } from 'drizzle-orm';
    import { union } from 'drizzle-orm/sqlite-core';
    import { db } from '../lib/db';
    import { beds, growers } from '../lib/schema';
    import { bigBeds } from '../lib/views';
    export default defineEventHandler(async () => {
      const total = db.select({ growerId: beds.growerId, area: sql<number>\`sum(\${beds.area})\`.as('area') }).from(beds).groupBy(beds.growerId).as('total');
      const named = db.$with('named').as(db.select({ id: growers.id, rating: growers.rating }).from(growers));
      const [first, second] = await db.batch([db.select({ id: beds.id }).from(beds), db.query.growers.findFirst({ columns: { name: true } })]);
      return {
        view: await db.select().from(bigBeds),
        totals: await db.select({ name: growers.name, area: total.area }).from(growers).innerJoin(total, eq(total.growerId, growers.id)),
        whole: await db.select().from(total),
        rated: await db.with(named).select().from(named).where(gt(named.rating, 3)),
        both: await union(db.select({ id: beds.id }).from(beds), db.select({ id: bigBeds.id }).from(bigBeds)),
        number: (await db.select({ area: sql\`sum(area)\`.mapWith(Number) }).from(beds))[0]!,
        raw: await db.all<{ id: string }>(sql\`SELECT id FROM beds\`),
        first,
        second,
      };
    });`,
  'routes/typed.get.ts': `
    import type { LibSQLDatabase } from 'drizzle-orm/libsql';
    import { db } from '../lib/db';
    import * as schema from '../lib/schema';
    const growersIn = (used: LibSQLDatabase<typeof schema>) => used.query.growers.findMany({
      columns: { id: true },
      extras: (fields, { sql }) => ({ loud: sql<string>\`upper(\${fields.name})\`.as('loud') }),
    });
    export default defineEventHandler(async () => await growersIn(db));`,
  'routes/sowings.post.ts': `
    import type { NewSowing, Sowing } from '../lib/schema';
    export default defineEventHandler(async (event): Promise<Sowing> => {
      const given = await readBody<NewSowing>(event);
      return { ...given } as Sowing;
    });`,
};

/**
 * A document with its schemas where they are referred to: properties that are built by types have no order, and with it a
 * repeated shape gets a name or none. The package's own types lose the columns of which a relational query keeps a part.
 */
function unordered(text: string): unknown {
  const sorted = JSON.parse(text, (key, value: unknown) =>
    ['required', 'enum'].includes(key) && Array.isArray(value)
      ? value.toSorted()
      : key === 'type' && value === 'integer'
        ? 'number'
        : value,
  ) as { components: { schemas?: Record<string, unknown> } };
  const { schemas = {}, ...components } = sorted.components;
  const inline = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(inline);
    const { $ref } = value as { $ref?: string };
    const name = $ref?.startsWith('#/components/schemas/') ? $ref.split('/').at(-1)! : undefined;
    if (name !== undefined) return inline(schemas[name]);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inline(each)]));
  };
  return inline({ ...sorted, components });
}

it('has the rows of drizzle where it is not installed as where it is', async () => {
  const installed = createProjectFolder(project);
  const package_ = fileURLToPath(new URL('../../node_modules/drizzle-orm', import.meta.url));
  symlinkSync(package_, join(installed, 'node_modules', 'drizzle-orm'));
  const real = await generate(installed);
  const bare = await generate(createProjectFolder(project));
  expect(real.diagnostics).toEqual([]);
  expect(bare.diagnostics).toEqual([expect.stringMatching(/^packages-missing {2}drizzle-orm is not installed here/)]);
  expect(unordered(bare.texts.api!)).toEqual(unordered(real.texts.api!));
});

it('keeps what a schema made of a table is refined to', async () => {
  const { texts } = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({
        dependencies: { nitropack: '2', 'drizzle-orm': '1', 'drizzle-zod': '0.8', zod: '4' },
      }),
      'lib/schema.ts': schema,
      'lib/input.ts': `
        import { createInsertSchema, createSelectSchema } from 'drizzle-zod';
        import { z } from 'zod';
        import { growers, sowings } from './schema';
        export const sowing = createInsertSchema(sowings, {
          // Text in the table, a number in the request.
          price: () => z.number().min(0),
          note: (column) => column.trim().min(1),
          day: z.array(z.string()),
          season: (column) => column,
        }).pick({ price: true, note: true, day: true, season: true });
        export const grower = createSelectSchema(growers, { name: () => z.boolean() }).pick({ name: true, rating: true });`,
      'routes/sowings.post.ts': `
        import { sowing } from '../lib/input';
        export default defineEventHandler((event) => readValidatedBody(event, sowing.parse));`,
      'routes/growers.post.ts': `
        import { grower } from '../lib/input';
        export default defineEventHandler((event) => readValidatedBody(event, grower.parse));`,
    }),
  );
  const { paths, components } = JSON.parse(texts.api!) as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: { $ref?: string } }> } } }>;
    components: { schemas: Record<string, unknown> };
  };
  const body = (path: string): unknown => {
    const { schema } = paths[path]!.post.requestBody.content['application/json']!;
    return schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!] : schema;
  };
  expect(body('/sowings')).toMatchObject({
    type: 'object',
    properties: {
      price: { type: 'number', nullable: true },
      note: { type: 'string' },
      day: { type: 'array', items: { type: 'string' } },
      season: { type: 'string', enum: expect.arrayContaining(['spring', 'autumn']) as unknown },
    },
  });
  expect((body('/sowings') as { required: string[] }).required.toSorted()).toEqual(['day', 'note', 'season']);
  expect(body('/growers')).toMatchObject({
    properties: { name: { type: 'boolean' }, rating: { type: 'number', nullable: true } },
  });
});

it('knows rows by the relations that are said of all tables at once', async () => {
  const { 'lib/schema.ts': tables } = {
    'lib/schema.ts': schema.slice(0, schema.indexOf('export const bedsRelations')),
  };
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ dependencies: { nitropack: '2', 'drizzle-orm': '1.0.0-beta.9' } }),
      'lib/schema.ts': tables,
      'lib/db.ts': `
        import { defineRelations } from 'drizzle-orm';
        import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
        import * as schema from './schema';
        const relations = defineRelations(schema, (r) => ({
          growers: { beds: r.many.beds({ from: r.growers.id, to: r.beds.growerId }) },
          beds: {
            grower: r.one.growers({ from: r.beds.growerId, to: r.growers.id, optional: false }),
            helper: r.one.growers({ from: r.beds.growerId, to: r.growers.id, alias: 'helper' }),
          },
        }));
        export const db = drizzle(process.env.URL!, { relations });
        export const held: NodePgDatabase<typeof relations> = db;
        export const bare = drizzle(process.env.URL!);`,
      'routes/growers.get.ts': `
        import { db } from '../lib/db';
        export default defineEventHandler(() => db.query.growers.findMany({ where: { id: 3 }, columns: { id: true, name: true }, with: { beds: { columns: { growerId: false } } } }));`,
      'routes/bed.get.ts': `
        import { held } from '../lib/db';
        export default defineEventHandler(async () => {
          const bed = await held.query.beds.findFirst({ with: { grower: { columns: { name: true } }, helper: { columns: { name: true }, with: { beds: true } } } });
          if (!bed) throw createError({ statusCode: 404 });
          return bed;
        });`,
      'routes/columns.get.ts': `
        import { eq, getColumns } from 'drizzle-orm';
        import { bare } from '../lib/db';
        import { beds, growers } from '../lib/schema';
        export default defineEventHandler(() => {
          const { joinedAt, tags, ...kept } = getColumns(growers);
          return bare.select({ ...kept, bed: getColumns(beds) }).from(growers).innerJoin(beds, eq(beds.growerId, growers.id));
        });`,
      // A table that has no relation of that name.
      'routes/lost.get.ts': `
        import { db } from '../lib/db';
        export default defineEventHandler(() => db.query.beds.findMany({ columns: { id: true }, with: { owner: true } }));`,
    }),
  );
  const beds = '({ id: string; growerId: integer; area: number })[]';
  expect(shapes(found)).toEqual({
    'get /growers': '({ id: integer; name: string; beds: ({ id: string; area: number })[] })[]',
    'get /bed': `{ id: string; growerId: integer; area: number; grower: { name: string }; helper: { name: string; beds: ${beds} } | null }`,
    'get /columns':
      '({ id: integer; name: string; role: "owner" | "helper"; rating: number | null; isActive: boolean; bed: { id: string; growerId: integer; area: number } })[]',
    'get /lost': '({ id: string; owner?: any })[]',
  });
});

it('says how a column of JSON gets its type', async () => {
  const { diagnostics } = await createPipeline({
    root: createProjectFolder({
      'package.json': JSON.stringify({ dependencies: { nitropack: '2', 'drizzle-orm': '0' } }),
      'lib/schema.ts': `
        import { json, jsonb, pgTable, serial } from 'drizzle-orm/pg-core';
        export const crates = pgTable('crates', {
          id: serial('id').primaryKey(),
          notes: jsonb('notes'),
          tags: json('tags').$type<string[]>(),
          parts: json('parts').$type<{ inside: any }>(),
        });`,
      'lib/db.ts': `
        import { drizzle } from 'drizzle-orm/node-postgres';
        export const db = drizzle('x');`,
      'routes/a.get.ts': `
        import { db } from '../lib/db';
        import { crates } from '../lib/schema';
        export default defineEventHandler(() => db.select().from(crates));`,
    }),
  }).run();
  const open = diagnostics.filter(({ code }) => code === 'type-unknown');
  expect(open.map(({ location, hint }) => [location!.line, hint])).toEqual([
    [5, "Say what the column holds: json('notes').$type<Notes>()."],
    [7, 'Replace any or unknown by the type that the value has.'],
  ]);
});
