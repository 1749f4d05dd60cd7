import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';
import { shapes } from './shapes.ts';

it('one of several texts that a condition chooses has the order of the source', async () => {
  const handlers: Record<string, string> = {
    inline: `({ state: asked ? ('zinc' as const) : ('alum' as const) })`,
    named: `{ const state = asked ? ('zinc' as const) : ('alum' as const); return { state: state }; }`,
    short: `{ const state = asked ? 'zinc' : (event.path === '/' ? 'mica' : 'alum'); return { state } as const; }`,
    maybe: `{ const state = asked ? 'zinc' : event.path === '/' ? null : 'alum'; return { state } as const; }`,
    list: `{ const state = asked ? ('zinc' as const) : ('alum' as const); return { states: [state] }; }`,
    // A declared type has an order of its own, and texts that were found elsewhere are in no branch.
    declared: `{ const state: Metal = asked ? 'zinc' : 'alum'; return { state }; }`,
    other: `({ state: asked ? metal : metal })`,
    number: `({ state: asked ? 2 : 1.5 })`,
  };
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'ores', dependencies: { nuxt: '^4.0.0' } }),
      'nuxt.config.ts': 'export default defineNuxtConfig({});',
      // The checker knows them in this order.
      'server/utils/a.ts': `export type Metal = 'alum' | 'mica' | 'zinc'; export declare const metal: 'mica' | 'zinc';`,
      ...Object.fromEntries(
        Object.entries(handlers).map(([name, code]) => [
          `server/api/${name}.get.ts`,
          `import { metal, type Metal } from '../utils/a';
          declare const asked: boolean;
          export default defineEventHandler((event) => ${code});`,
        ]),
      ),
    }),
  );
  expect(shapes(found)).toEqual({
    'get /api/inline': '{ state: "zinc" | "alum" }',
    'get /api/named': '{ state: "zinc" | "alum" }',
    'get /api/short': '{ state: "zinc" | "mica" | "alum" }',
    'get /api/maybe': '{ state: "zinc" | "alum" | null }',
    'get /api/list': '{ states: ("zinc" | "alum")[] }',
    'get /api/declared': '{ state: "alum" | "zinc" }',
    'get /api/other': '{ state: "mica" | "zinc" }',
    'get /api/number': '{ state: number }',
  });
});
