import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';
import { shapes } from './shapes.ts';

const types = `
  export type Database = {
    public: {
      Tables: {
        boats: {
          Row: { id: number; name: string; owner_id: string | null; port_id: number; kind: 'sail' | 'motor' };
          Insert: { id?: number; name: string; port_id: number };
          Update: { name?: string };
          Relationships: [
            { foreignKeyName: 'a'; columns: ['owner_id']; isOneToOne: false; referencedRelation: 'sailors'; referencedColumns: ['id'] },
            { foreignKeyName: 'b'; columns: ['port_id']; isOneToOne: false; referencedRelation: 'ports'; referencedColumns: ['id'] },
          ];
        };
        sailors: { Row: { id: string; nick: string }; Insert: {}; Update: {}; Relationships: [] };
        ports: { Row: { id: number; title: string }; Insert: {}; Update: {}; Relationships: [] };
      };
      Views: { fleet: { Row: { port: string | null }; Relationships: [] } };
      Functions: { nearest: { Args: { lat: number }; Returns: { id: number; far: number }[] } };
      Enums: {};
      CompositeTypes: {};
    };
  };`;

const handler = (body: string): string => `
  import { serverSupabaseClient } from '#supabase/server';
  export default defineEventHandler(async (event) => {
    const client = await serverSupabaseClient(event);
    ${body}
  });`;

const project = {
  'package.json': JSON.stringify({ dependencies: { nuxt: '^3.17.0', '@nuxtjs/supabase': '^1.4.0' } }),
  'nuxt.config.ts': "export default defineNuxtConfig({ modules: ['@nuxtjs/supabase'] });",
  'types/database.types.ts': types,
  'server/utils/open.ts': `
    import { createClient } from '@supabase/supabase-js';
    export const bare = createClient(process.env.URL!, process.env.KEY!);`,
  'server/api/all.get.ts': handler(`
    const { data, error } = await client.from('boats').select('*').order('name').limit(5);
    if (error) throw createError({ statusCode: 502, message: error.message });
    return data;`),
  'server/api/some.get.ts': handler(`
    const { data, count } = await client.from('boats').select(\`
      id, title:name,
      sailors (nick),
      harbour:ports!inner(id, title)
    \`, { count: 'exact' });
    return { boats: data ?? [], count };`),
  'server/api/far.get.ts': handler(`
    const { data } = await client.from('ports').select('title, boats(id, owner:sailors(*)), size->>deep, id::text, count()');
    return data ?? [];`),
  'server/api/one.get.ts': handler(`
    const { data, error } = await client.from('boats').select('id, kind').eq('id', 1).single();
    if (error || !data) throw createError({ statusCode: 404 });
    const { data: sailor } = await client.from('sailors').select().eq('id', 'x').maybeSingle();
    return { ...data, sailor };`),
  'server/api/add.post.ts': handler(`
    const body = await readBody<{ name: string }>(event);
    const { data, error } = await client.from('boats').insert({ name: body.name, port_id: 1 }).select().single();
    if (error) throw createError({ statusCode: 400, message: error.message });
    setResponseStatus(event, 201);
    return { id: data.id, near: (await client.rpc('nearest', { lat: 1 })).data };`),
  'server/api/gone.delete.ts': handler(
    "const { error, status } = await client.from('boats').delete().eq('id', 1); return { ok: !error, status };",
  ),
  'server/api/view.get.ts': handler("return await client.from('fleet').select('port');"),
  'server/api/file.get.ts': handler(`
    const { data, error } = await client.storage.from('a').upload('b', 'c');
    if (error) throw createError({ statusCode: 500 });
    return { ...data, ...client.storage.from('a').getPublicUrl('b').data };`),
  // Without types of the tables the text of the selection still names what a row holds.
  'server/api/open.get.ts': `
    export default defineEventHandler(async () => {
      const { data, error } = await bare.from('boats').select('id, who:sailors(nick)');
      if (error) throw error;
      const { data: whole } = await bare.from('boats').select();
      const { data: mixed } = await bare.from('boats').select('*, sailors(*)').single();
      return { data, whole, mixed };
    });`,
  'server/api/unknown.get.ts': handler(
    'const { data } = await client.from("boats").select(String(getQuery(event).columns)); return { data };',
  ),
};

it('knows the rows of tables by the types that the project has of them', async () => {
  const found = await generate(createProjectFolder(project, { h3: false }));
  const boat = '{ id: number; name: string; owner_id: string | null; port_id: number; kind: "sail" | "motor" }';
  const failure = '{ message: string; details: string | null; hint: string | null; code: string }';
  expect(shapes(found)).toEqual({
    'get /api/all': `(${boat})[]`,
    'get /api/some':
      '{ boats: ({ harbour: { id: number; title: string }; id: number; sailors: { nick: string } | null; title: string })[]; count: number | null }',
    'get /api/far':
      '({ boats: ({ id: number; owner: { id: string; nick: string } | null })[]; count?: any; deep?: any; id?: any; title: string })[]',
    'get /api/one': '{ sailor: { id: string; nick: string } | null; id: number; kind: "motor" | "sail" }',
    'post /api/add': '{ id: number; near: ({ id: number; far: number })[] | null }',
    'delete /api/gone': '{ ok: boolean; status: number }',
    'get /api/view': [
      '{ error: null; data: ({ port: string | null })[]; count: number | null; status: number; statusText: string }',
      `{ error: ${failure}; data: null; count: null; status: number; statusText: string }`,
    ].join(' | '),
    'get /api/file': '{ id: string; path: string; fullPath: string; publicUrl: string }',
    'get /api/open': '{ data: ({ id?: any; who?: any })[]; whole: (any)[] | null; mixed?: any }',
    'get /api/unknown': '{ data: (any)[] | null }',
  });
  expect(Object.keys(operation(found, 'get', '/api/all').responses)).toEqual(['200', '502', 'default']);
});

it('knows the columns that a selection names where the project has no types of its tables', async () => {
  const project = {
    'package.json': JSON.stringify({ dependencies: { nuxt: '^3.12.0', '@nuxtjs/supabase': '^1.4.0' } }),
    'nuxt.config.ts': "export default defineNuxtConfig({ modules: ['@nuxtjs/supabase'] });",
    'server/api/some.get.ts': handler(`
      const { data, error } = await client.from('boats').select(\`name, port,
        sailors(*)\`).eq('port', 3);
      if (error) throw createError({ statusCode: 502 });
      return data;`),
    'server/api/one.get.ts': handler(
      "const { data } = await client.from('boats').select('id, berth:ports(title)').single(); return { boat: data };",
    ),
    // What the table has besides is not known.
    'server/api/all.get.ts': handler("const { data } = await client.from('boats').select(); return { data };"),
    'server/api/mixed.get.ts': handler(
      "const { data } = await client.from('boats').select('*, ports(title)'); return { data };",
    ),
    'server/api/asked.get.ts': handler(
      "const { data } = await client.from('boats').select(`id, ${getQuery(event).more}`); return { data };",
    ),
  };
  expect(shapes(await generate(createProjectFolder(project, { h3: false })))).toEqual({
    'get /api/some': '({ name?: any; port?: any; sailors?: any })[]',
    'get /api/one': '{ boat: { berth?: any; id?: any } | null }',
    'get /api/all': '{ data: (any)[] | null }',
    'get /api/mixed': '{ data: (any)[] | null }',
    'get /api/asked': '{ data: (any)[] | null }',
  });
});

it('says no list of the rows beside a row where the client that is installed knows no tables', async () => {
  const manifest = (name: string): string => JSON.stringify({ name, version: '2.0.0', types: 'index.d.ts' });
  const installed = {
    'package.json': JSON.stringify({ dependencies: { nuxt: '^4.0.0', '@supabase/supabase-js': '^2.0.0' } }),
    'node_modules/@supabase/supabase-js/package.json': manifest('@supabase/supabase-js'),
    'node_modules/@supabase/supabase-js/index.d.ts': `
      import type { Query } from '@supabase/postgrest-js';
      export declare function createClient(url: string, key: string): Query;`,
    'node_modules/@supabase/postgrest-js/package.json': manifest('@supabase/postgrest-js'),
    'node_modules/@supabase/postgrest-js/index.d.ts': `
      type ProcessNodesWithoutSchema<Nodes> = { nick: string };
      type Beside<Node$1 extends { children: unknown }> = ProcessNodesWithoutSchema<Node$1['children']>[];
      type Row = { id: number; owner: Beside<{ children: [] }>; tags: string[] };
      export interface Query { from(table: string): { select(columns: string): Promise<{ data: Row[] }> } }`,
    'server/api/boats.get.ts': `
      import { createClient } from '@supabase/supabase-js';
      export default defineEventHandler(async () => {
        const { data } = await createClient('', '').from('boats').select('id, tags, owner:sailors(nick)');
        return data;
      });`,
  };
  expect(shapes(await generate(createProjectFolder(installed, { h3: false })))).toEqual({
    'get /api/boats': '({ id: number; owner?: any; tags: (string)[] })[]',
  });
});
