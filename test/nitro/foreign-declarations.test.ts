import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';
import { shapes } from './shapes.ts';

/** A declaration of names that was generated in `folder` of another machine and committed. */
const declared = (folder: string): string => `export {}
declare global {
  const findKite: typeof import('${folder}/store/kites').findKite
  const Kite: typeof import('${folder}/store/model/kite.ts').default
  const refuse: typeof import('${folder}/server/utils/refuse').default
  const gone: typeof import('${folder}/server/utils/gone').gone
  const elsewhere: typeof import('/opt/other/elsewhere').default
}
`;

const files = {
  'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
  'tsconfig.json': '{ "compilerOptions": { "strict": true }, "include": ["**/*.ts"] }',
  // What the config adds is known to running code only.
  'nitro.config.ts': `import { found } from './found';
    export default defineNitroConfig({ srcDir: 'server', imports: { imports: [...(await found('./store'))] } });`,
  'found.ts': 'export const found = async (folder: string): Promise<never[]> => [];',
  'store/kites.ts': 'export const findKite = (id: string): { id: string; tails: number } | undefined => undefined;',
  'store/model/kite.ts': 'export default class Kite { name = ""; }',
  'server/utils/refuse.ts': 'export default function refuse(): never { throw createError({ statusCode: 409 }); }',
  'server/routes/kites/[id].get.ts': `export default defineEventHandler((event) => {
    const kite = findKite(getRouterParam(event, 'id')!);
    if (!kite) refuse();
    return kite;
  });`,
  'server/routes/new.get.ts': 'export default defineEventHandler(() => ({ kite: new Kite() }));',
  'server/routes/gone.get.ts': 'export default defineEventHandler(() => ({ gone: gone() }));',
};

it.each(['/elsewhere/kites-app', 'C:/elsewhere/kites-app'])(
  'reads names by the modules of the project where they were declared in %s',
  async (folder) => {
    const found = await generate(createProjectFolder({ ...files, 'imports.d.ts': declared(folder) }, { h3: false }));
    expect(Object.keys(operation(found, 'get', '/kites/{id}').responses)).toEqual(['200', '409', 'default']);
    expect(shapes(found)).toEqual({
      'get /gone': '{ gone?: any }',
      'get /kites/{id}': '{ id: string; tails: number }',
      'get /new': '{ kite: { name: string } }',
    });
  },
);
