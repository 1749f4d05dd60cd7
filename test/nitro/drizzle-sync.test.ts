import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';
import { shapes } from './shapes.ts';

/** Routes by what they answer with, each in a handler that waits for nothing. */
const answers: Record<string, string> = {
  spread: `
    const found = db.select().from(growers).get();
    if (!found) throw createError({ statusCode: 404 });
    return { ...found, n: 1 };`,
  rest: `
    const { secret, ...rest } = db.select().from(growers).get()!;
    return rest;`,
  listed: `
    const rows = db.select().from(growers).all();
    return rows.map((row) => ({ id: row.id, label: row.name }));`,
  inserted: `return db.insert(growers).values({ name: 'n', secret: 's' }).returning({ id: growers.id }).get();`,
  'in-one-go': `return db.transaction((tx) => tx.insert(growers).values({ name: 'n', secret: 's' }).returning().get());`,
  gone: `return db.delete(growers).returning({ id: growers.id }).get() ?? { id: 0 };`,
  prepared: `return db.select({ id: growers.id }).from(growers).prepare().all();`,
};

const project = (driver: string, routes: Record<string, string>): Record<string, string> => ({
  'package.json': JSON.stringify({ dependencies: { nitropack: '2', 'drizzle-orm': '^0.45.0' } }),
  'lib/schema.ts': `
    import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
    export const growers = sqliteTable('growers', {
      id: integer('id').primaryKey(),
      name: text('name').notNull(),
      secret: text('secret').notNull(),
    });`,
  'lib/db.ts': `
    import { drizzle } from 'drizzle-orm/${driver}';
    import * as schema from './schema';
    export function useGarden() { return drizzle({} as any, { schema }); }`,
  ...Object.fromEntries(
    Object.entries(routes).map(([name, text]) => [
      `routes/${name}.get.ts`,
      `
      import { useGarden } from '../lib/db';
      import { growers } from '../lib/schema';
      export default defineEventHandler(() => {
        const db = useGarden();
        ${text}
      });`,
    ]),
  ),
});

const expected = {
  'get /gone': '{ id: integer }',
  'get /in-one-go': '{ id: integer; name: string; secret: string }',
  'get /inserted': '{ id: integer }',
  'get /listed': '({ id: integer; label: string })[]',
  'get /prepared': '({ id: integer })[]',
  'get /rest': '{ id: integer; name: string }',
  'get /spread': '{ n: integer; id: integer; name: string; secret: string }',
};

it.each(['better-sqlite3', 'better-sqlite3/driver', 'bun-sqlite', 'durable-sqlite', 'expo-sqlite', 'sql-js'])(
  'knows that %s waits for nothing, where it is not installed',
  async (driver) => {
    const found = await generate(createProjectFolder(project(driver, answers)));
    expect(shapes(found)).toEqual(expected);
    expect(found.texts.api).not.toContain('"204"');
  },
);

it('knows the same where it is installed', async () => {
  const folder = createProjectFolder(project('better-sqlite3', answers));
  symlinkSync(
    fileURLToPath(new URL('../../node_modules/drizzle-orm', import.meta.url)),
    join(folder, 'node_modules', 'drizzle-orm'),
  );
  expect(shapes(await generate(folder))).toEqual(expected);
});

it('knows that other drivers give promises, and where nothing may be inserted', async () => {
  const insert = "useGarden().insert(growers).values({ name: 'n', secret: 's' })";
  const handler = (body: string): string => `
    import { useGarden } from '../lib/db';
    import { growers } from '../lib/schema';
    export default defineEventHandler(async () => ${body});`;
  const found = await generate(
    createProjectFolder({
      ...project('libsql', {}),
      'routes/awaited.get.ts': handler(`(await ${insert}.returning({ id: growers.id }).get())`),
      'routes/perhaps.get.ts': handler(`${insert}.onConflictDoNothing().returning({ id: growers.id }).get()`),
      'routes/updated.get.ts': handler(
        `${insert}.onConflictDoUpdate({ target: growers.id, set: { name: 'm' } }).returning({ id: growers.id }).get()`,
      ),
      'routes/updated-at-times.get.ts': handler(
        `${insert}.onConflictDoUpdate({ target: growers.id, set: { name: 'm' }, setWhere: true }).returning({ id: growers.id }).get()`,
      ),
    }),
  );
  expect(shapes(found)).toEqual({
    'get /awaited': '{ id: integer }',
    'get /perhaps': '{ id: integer }',
    'get /updated': '{ id: integer }',
    'get /updated-at-times': '{ id: integer }',
  });
  const { paths } = JSON.parse(found.texts.api!) as { paths: Record<string, { get: { responses: object } }> };
  const empty = Object.keys(paths).filter((path) => '204' in paths[path]!.get.responses);
  expect(empty.toSorted()).toEqual(['/perhaps', '/updated-at-times']);
});
