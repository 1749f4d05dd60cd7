import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';
import { shapes } from './shapes.ts';

const handler = (body: string): string => `
  import knex from 'knex';
  import type { Knex } from 'knex';
  interface Bee { id: number; queen: string; weight: number | null }
  const db = knex({ client: 'pg' });
  declare const column: string;
  export default defineEventHandler(async (event) => {
    const held: Knex = event.context.db;
    ${body}
  });`;

const project = {
  'package.json': JSON.stringify({ dependencies: { nitropack: '2', knex: '^3.1.0' } }),
  'routes/some.get.ts': handler(
    "return await held('bees').select('id', 'hives.name', 'weight as grams').where({ id: 1 });",
  ),
  'routes/one.get.ts': handler(`
    const bee = await held('bees').where({ id: 1 }).first('id', 'queen');
    if (!bee) throw createError({ statusCode: 404 });
    return { ...bee, kinds: await held('bees').distinct('kind') };`),
  'routes/typed.get.ts': handler(`return {
      some: await db<Bee>('bees').select('id').orderBy('id'),
      more: await db<Bee>('bees').select('id').select('queen as name'),
      names: await db<Bee>('bees').pluck('queen'),
    };`),
  'routes/count.get.ts': handler(`
    const found = await held('bees').count('id as total').first();
    return { found, groups: await held('bees').select('kind', held.raw('count(*) as total')).groupBy('kind') };`),
  'routes/made.post.ts': handler(`
    return await held.transaction(async (trx) => {
      const [made] = await trx('bees').insert({ queen: 'a' }, ['id', 'queen']);
      await trx('bees').where({ id: 1 }).update({ queen: 'b' }).returning(['id']);
      return { made, gone: await trx('bees').where('id', 2).del() };
    });`),
  // What else is in a row is not known.
  'routes/open.get.ts': handler(`return {
      all: await held('bees'),
      star: await held('bees').select('bees.*', 'hives.name as hive'),
      asked: await held('bees').select(column, 'id'),
      written: await held('bees').select(held.raw('id, queen as name')),
      small: await held('bees').select(held.raw('max(weight) as maxWeight')),
      counted: await held('bees').count('id').first(),
      id: await held('bees').insert({}).returning('id'),
      renamed: await knex({ client: 'pg', postProcessResponse: (rows: any) => rows })('bees').select('queen_id'),
    };`),
};

it('knows the columns that a query of knex names, where it is not installed', async () => {
  expect(shapes(await generate(createProjectFolder(project, { h3: false })))).toEqual({
    'get /some': '({ grams?: any; id?: any; name?: any })[]',
    'get /one': '{ id?: any; queen?: any; kinds: ({ kind?: any })[] }',
    'get /typed': '{ some: ({ id: number })[]; more: ({ id: number; name?: any })[]; names: (string)[] }',
    'get /count': '{ found?: { total?: any }; groups: ({ kind?: any; total?: any })[] }',
    'post /made': '{ made: { id?: any; queen?: any }; gone: number }',
    'get /open':
      '{ all: (any)[]; star: ({ hive?: any; [name]: any })[]; asked: ({ id?: any; [name]: any })[]; written: (any)[]; small: (any)[]; counted?: any; id?: any; renamed?: any }',
  });
});
