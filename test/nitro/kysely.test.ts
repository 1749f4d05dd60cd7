import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';
import { shapes } from './shapes.ts';

const project: Record<string, string> = {
  'package.json': JSON.stringify({ dependencies: { nitropack: '2', kysely: '^0.28.0' } }),
  'utils/tables.ts': `
    import { Kysely, PostgresDialect, type ColumnType, type Generated, type Insertable, type Selectable } from 'kysely';
    export interface Tables {
      grower: { id: Generated<number>; name: string; nick: string | null; since: ColumnType<Date, string | undefined, never> };
      bed: { id: Generated<number>; title: string; grower_id: number; kind: 'herb' | 'fruit' };
    }
    export type Grower = Selectable<Tables['grower']>;
    export type NewGrower = Insertable<Tables['grower']>;
    export const tables = new Kysely<Tables>({ dialect: new PostgresDialect({}) });`,
  'routes/all.get.ts':
    "export default defineEventHandler(() => tables.selectFrom('grower').selectAll().where('id', '>', 1).orderBy('name').execute());",
  'routes/one.get.ts': `
    export default defineEventHandler(async () => {
      const found = await tables.selectFrom('grower').select(['id', 'name as title', 'grower.nick']).executeTakeFirst();
      if (!found) throw createError({ statusCode: 404 });
      return found;
    });`,
  'routes/joined.get.ts': `
    export default defineEventHandler(async () => ({
      rows: await tables
        .selectFrom('grower as g')
        .innerJoin('bed', 'bed.grower_id', 'g.id')
        .leftJoin('bed as next', 'next.grower_id', 'g.id')
        .select(['g.id', 'bed.title as bed', 'next.kind', 'name'])
        .execute(),
      whole: await tables.selectFrom('grower').innerJoin('bed', 'bed.grower_id', 'grower.id').selectAll('bed').select('nick').execute(),
    }));`,
  'routes/counted.get.ts': `
    import { sql } from 'kysely';
    export default defineEventHandler(async () => {
      const { count } = await tables.selectFrom('bed').select((eb) => eb.fn.count<number>('id').as('count')).executeTakeFirstOrThrow();
      const kinds = await tables.selectFrom('bed').select(({ fn }) => ['kind', fn.countAll<number>().as('of')]).groupBy('kind').execute();
      const { rows } = await sql<{ day: string }>\`select\`.execute(tables);
      return { count, kinds, rows };
    });`,
  'routes/nested.get.ts': `
    import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
    export default defineEventHandler(() =>
      tables.selectFrom('grower').select((eb) => [
        'grower.id',
        jsonArrayFrom(eb.selectFrom('bed').select(['bed.title']).whereRef('bed.grower_id', '=', 'grower.id')).as('beds'),
        jsonObjectFrom(eb.selectFrom('bed').select(['bed.kind'])).as('best'),
      ]).execute());`,
  'routes/growers.post.ts': `
    export default defineEventHandler(async (event) => {
      const given = await readBody<NewGrower>(event);
      const made = await tables.transaction().execute((change) => change.insertInto('grower').values(given).returningAll().executeTakeFirstOrThrow());
      const changed = await tables.updateTable('bed').set({ title: 'x' }).where('id', '=', 1).returning(['id', 'title']).execute();
      const { numDeletedRows } = await tables.deleteFrom('bed').executeTakeFirstOrThrow();
      setResponseStatus(event, 201);
      return { made, changed, gone: Number(numDeletedRows) };
    });`,
  // A name that no table of the query has, and a query that is made of another.
  'routes/open.get.ts': `
    export default defineEventHandler(async () => ({
      other: await tables.selectFrom('bed').select(['title', 'colour' as 'colour']).execute(),
      within: await tables.with('some', (db) => db.selectFrom('bed')).selectFrom('some').selectAll().execute(),
    }));`,
};

it('knows the rows of Kysely by the interface of its tables, where it is not installed', async () => {
  const found = await generate(createProjectFolder(project, { h3: false }));
  const grower = '{ id: number; name: string; nick: string | null; since: string:date-time }';
  const ordered = (text: string): string =>
    text.replaceAll(/\{ ([^{}]*) \}/g, (_all, inner: string) => `{ ${inner.split('; ').sort().join('; ')} }`);
  const said = Object.fromEntries(Object.entries(shapes(found)).map(([name, text]) => [name, ordered(text)]));
  expect(said).toEqual({
    'get /all': ordered(`(${grower})[]`),
    'get /one': '{ id: number; nick: string | null; title: string }',
    'get /joined':
      '{ rows: ({ bed: string; id: number; kind: "fruit" | "herb" | null; name: string })[]; whole: ({ grower_id: number; id: number; kind: "herb" | "fruit"; nick: string | null; title: string })[] }',
    'get /counted': '{ count: number; kinds: ({ kind: "fruit" | "herb"; of: number })[]; rows: ({ day: string })[] }',
    'get /nested': '({ beds: ({ title: string })[]; best: { kind: "fruit" | "herb" } | null; id: number })[]',
    'post /growers': `{ made: ${ordered(grower)}; changed: ({ id: number; title: string })[]; gone: number }`,
    'get /open': '{ other: ({ colour?: any; title: string })[]; within: ({ [name]: any })[] }',
  });
  expect(JSON.stringify(operation(found, 'post', '/growers').requestBody)).toContain('"required":["name"]');
});
