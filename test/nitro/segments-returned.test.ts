import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';
import { shapes } from './shapes.ts';

/** What a handler of `/<name>/{id}` does, and what its document says that it answers. */
const handlers: Record<string, [text: string, answers: string]> = {
  asked: ["return { id: getRouterParam(event, 'id') };", '{ id: string }'],
  held: [
    "const id = getRouterParam(event, 'id'); return { id, more: { id } };",
    '{ id: string; more: { id: string } }',
  ],
  property: ['return { id: event.context.params?.id };', '{ id: string }'],
  'taken-out': ['const { id } = event.context.params; return { id };', '{ id: string }'],
  'taken-out-renamed': [
    'const { id: key } = event.context.params; return { key, n: 1 };',
    '{ key: string; n: integer }',
  ],
  'of-all': ['const { id } = getRouterParams(event); return { id };', '{ id: string }'],
  'by-a-helper': ['return shaped(event);', '{ id: string }'],
  tried: ["try { return { id: getRouterParam(event, 'id') }; } catch { return { id: null }; }", '{ id: string }'],
  sent: ["return Response.json({ id: getRouterParam(event, 'id') });", '{ id: string }'],
  // Nothing that the path has, or that it has no more.
  another: ["return { id: getRouterParam(event, 'key') };", '{ id?: string }'],
  query: ['return { id: getQuery(event).id as string | undefined };', '{ id?: string }'],
  changed: [
    "let id = getRouterParam(event, 'id'); if (Math.random() > 0.5) id = undefined; return { id };",
    '{ id?: string }',
  ],
  either: ["return { id: Math.random() > 0.5 ? getRouterParam(event, 'id') : undefined };", '{ id?: string }'],
};

it.each([1 as const, false as const])(
  'knows that a segment of the path is there where it is sent back: h3 %s',
  async (h3) => {
    const file = (text: string): string => `
    import { defineEventHandler, getQuery, getRouterParam, getRouterParams } from 'h3';
    import { shaped } from '~/lib/shaped';
    export default defineEventHandler((event) => { ${text} });`;
    const generated = await generate(
      createProjectFolder(
        {
          'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
          'lib/shaped.ts': `
          import { getRouterParam, type H3Event } from 'h3';
          export const shaped = (event: H3Event) => ({ id: getRouterParam(event, 'id') });`,
          ...Object.fromEntries(
            Object.entries(handlers).map(([name, [text]]) => [`routes/${name}/[id].get.ts`, file(text)]),
          ),
          // What a catch-all holds may be nothing.
          'routes/rest/[...id].get.ts': file("return { id: getRouterParam(event, 'id') };"),
        },
        { h3 },
      ),
    );
    expect(shapes(generated)).toEqual({
      ...Object.fromEntries(Object.entries(handlers).map(([name, [, answers]]) => [`get /${name}/{id}`, answers])),
      'get /rest/{id}': '{ id?: string }',
    });
    expect(generated.diagnostics.filter((each) => each.startsWith('type-unknown'))).toEqual([]);
  },
);
