import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
}

interface Document {
  paths: Record<string, { get: { responses: Record<string, { content: Record<string, { schema: Schema }> }> } }>;
  components: { schemas: Record<string, Schema> };
}

/** What a handler answers, and what the document says of `of`. */
const answers: Record<string, [text: string, of: unknown]> = {
  destructured: ['const [first] = await find(); return { of: !!first };', { type: 'boolean' }],
  missing: ['const [first] = await find(); return { of: !first };', { type: 'boolean' }],
  'of-an-item': ['const rows = await find(); return { of: !!rows[1] };', { type: 'boolean' }],
  'of-a-call': ['return { of: !!(await find())[0] };', { type: 'boolean' }],
  held: ['const rows = await find(); const row = rows[0]; return { of: !row };', { type: 'boolean' }],
  'held-truth': ['const [row] = await find(); const of = !!row; return { of };', { type: 'boolean' }],
  'of-a-key': ['return { of: !!byName[getRouterParam(event, "name")!] };', { type: 'boolean' }],
  'of-an-entry': ['return { of: !!byName.rose };', { type: 'boolean' }],
  'taken-of-a-table': ['const { rose } = byName; return { of: !rose };', { type: 'boolean' }],
  'of-a-part': ['const rows = await find(); return { of: !!rows[0]?.owner };', { type: 'boolean' }],
  'by-a-helper': ['return { of: !!(await firstOf()) };', { type: 'boolean' }],
  cast: ['const rows = await find(); return { of: !!(rows[0] as Row) };', { type: 'boolean' }],
  tried: [
    'try { const [row] = await find(); return { of: !!row }; } catch { throw createError({ statusCode: 503 }); }',
    { type: 'boolean' },
  ],
  chosen: ['const [row] = await find(); return { of: row ? true : false };', { type: 'boolean' }],
  converted: ['const rows = await find(); return { of: Boolean(rows[0]) };', { type: 'boolean' }],
  compared: ['const rows = await find(); return { of: rows[0] !== undefined };', { type: 'boolean' }],
  both: ['const [one, two] = await find(); return { of: !!one && !!two };', { type: 'boolean' }],
  // What the code has asked for, or the type says, is so.
  asked: [
    'const [row] = await find(); if (!row) throw createError({ statusCode: 404 }); return { of: !!row };',
    { type: 'boolean', enum: [true] },
  ],
  nullable: [
    'const row = await findOne(); if (!row) throw createError({ statusCode: 404 }); return { of: !!row };',
    { type: 'boolean', enum: [true] },
  ],
  'of-a-property': ['const row = await firstOf(); return { of: !!row.owner };', { type: 'boolean', enum: [true] }],
  'of-a-pair': ['const [owner] = pair; return { of: !!owner };', { type: 'boolean', enum: [true] }],
  'of-a-list': ['return { of: !(await find()) };', { type: 'boolean', enum: [false] }],
  // The values themselves are what they are said to be.
  value: [
    'const rows = await find(); return { of: rows[0].owner };',
    { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] },
  ],
};

it('leaves open whether an item of a list or an entry of a table is there, where that is what a route tells', async () => {
  const { texts } = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
      'tsconfig.json': JSON.stringify({
        compilerOptions: { strict: true, module: 'esnext', moduleResolution: 'bundler' },
      }),
      'lib/rows.ts': `
        export interface Row { owner: { id: number } }
        export declare function find(): Promise<Row[]>;
        export declare function findOne(): Promise<Row | undefined>;
        export declare const byName: Record<string, Row>;
        export declare const pair: [{ id: number }, string];
        export const firstOf = async () => { const [row] = await find(); return row; };`,
      ...Object.fromEntries(
        Object.entries(answers).map(([name, [text]]) => [
          `routes/${name}/[name].get.ts`,
          `import { createError, defineEventHandler, getRouterParam } from 'h3';
          import { byName, find, findOne, firstOf, pair, type Row } from '../../lib/rows';
          export default defineEventHandler(async (event) => { ${text} });`,
        ]),
      ),
    }),
  );
  const { paths, components } = JSON.parse(texts.api!) as Document;
  const resolved = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').pop()!]!;
  const found = Object.keys(answers).map((name) => {
    const { schema } = paths[`/${name}/{name}`]!.get.responses['200']!.content['application/json']!;
    return [name, resolved(resolved(schema).properties!.of!)];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(answers).map(([name, [, of]]) => [name, of])),
  );
});

it('knows what a whole answer tells as little', async () => {
  const { texts } = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
      'tsconfig.json': JSON.stringify({
        compilerOptions: { strict: true, module: 'esnext', moduleResolution: 'bundler' },
      }),
      'routes/there.get.ts': `
        import { defineEventHandler } from 'h3';
        declare function find(): Promise<{ id: number }[]>;
        export default defineEventHandler(async () => !!(await find())[0]);`,
    }),
  );
  const { content } = (JSON.parse(texts.api!) as Document).paths['/there']!.get.responses['200']!;
  expect(content['application/json']!.schema).toEqual({ type: 'boolean' });
});
