import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

const find = 'const crew = await findCrew();';

/** Handlers, and what their answers hold; a star stands for what is always there. */
const handlers: Record<string, [body: string, properties: string]> = {
  whole: [`${find} return crew;`, 'name* rank* secret'],
  named: [`${find} delete crew.secret; return crew;`, 'name* rank*'],
  quoted: [`${find} delete (crew as any)['secret']; return crew;`, 'name* rank*'],
  forced: [
    `${find} const sent = { ...crew, ship: 1 };
    // @ts-expect-error
    delete sent.rank;
    return sent;`,
    'name* secret ship*',
  ],
  'at-times': [
    `${find} const sent = { ...crew, ship: 1 as number | undefined, note: '' as string | undefined };
    if (Math.random() > 0.5) delete sent.note;
    return sent;`,
    'name* note rank* secret ship',
  ],
  'other-way': [
    `${find}
    if (crew.rank > 1) { delete crew.secret; throw createError({ statusCode: 409, data: crew }); }
    if (crew.rank < 0) delete crew.secret;
    else return crew;
    throw createError({ statusCode: 404 });`,
    'name* rank* secret',
  ],
  later: [
    `${find} const sent = { ...crew }; queueMicrotask(() => { delete sent.secret; }); return sent;`,
    'name* rank* secret',
  ],
  given: [
    `${find} const sent = { ...crew }; delete sent.secret; sent.secret = 'x'; return sent;`,
    'name* rank* secret',
  ],
  spread: [`${find} delete crew.secret; return { ...crew, ok: true };`, 'name* ok* rank*'],
  written: [`${find} delete crew.secret; return { ...crew, secret: 'none' };`, 'name* rank* secret*'],
  cleared: [`${find} crew.secret = undefined; return crew;`, 'name* rank*'],
  listed: [`${find} for (const key of ['secret', 'rank']) delete (crew as any)[key]; return crew;`, 'name*'],
  'listed-elsewhere': [
    `${find} const hidden = ['secret', 'rank'] as const; hidden.forEach((key) => delete (crew as any)[key]); return crew;`,
    'name*',
  ],
  'listed-at-times': [
    `${find} for (const key of ['secret', 'rank']) { if (key === 'rank') continue; delete (crew as any)[key]; }
    return crew;`,
    'name* rank secret',
  ],
  'any-name': [
    `${find} for (const key of Object.keys(crew)) if (key !== 'name') delete (crew as any)[key]; return crew;`,
    'name rank secret',
  ],
  'other-callback': [
    `${find} const run = ['secret'].map((key) => () => delete (crew as any)[key]); setTimeout(run[0]!, 10); return crew;`,
    'name* rank* secret',
  ],
  'other-object': [
    `${find} const copy: any = { ...crew }; for (const key of ['secret']) delete copy[key]; return crew;`,
    'name* rank* secret',
  ],
  // What Prisma's records hold, by its schema; the client is that of a name that outlives a reload.
  record: [
    `const diver = await prisma.diver.findUnique({ where: { id: 1 } });
    if (!diver) throw createError({ statusCode: 404 });
    delete diver.password;
    return diver;`,
    'depth* id*',
  ],
};

type Schema = {
  $ref?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
};

it('what is deleted of an object is not sent', async () => {
  const project = createProjectFolder({
    'package.json': JSON.stringify({ name: 'ship', dependencies: { nuxt: '^3.0.0', '@prisma/client': '^6.0.0' } }),
    'nuxt.config.ts': 'export default defineNuxtConfig({});',
    'prisma/schema.prisma': 'model Diver {\n  id Int @id\n  depth Int\n  password String\n}\n',
    'lib/prisma.ts': `
      import { PrismaClient } from '@prisma/client';
      const make = () => new PrismaClient();
      declare const globalThis: { prismaGlobal: ReturnType<typeof make> } & typeof global;
      const prisma = globalThis.prismaGlobal ?? make();
      export default prisma;`,
    'server/utils/crew.ts': `
      export interface Crew { name: string; rank: number; secret?: string }
      export declare function findCrew(): Promise<Crew>;
      export declare function findCrews(): Promise<Crew[]>;`,
    'server/api/nested.get.ts': `
      export default defineEventHandler(async () => {
        ${find}
        delete crew.secret;
        return { ok: true, crew, again: { mate: crew } };
      });`,
    'server/api/items.get.ts': `
      export default defineEventHandler(async () => {
        const crews = await findCrews();
        for (const crew of crews) delete crew.secret;
        // The items of both are the same.
        const mapped = crews.map((crew) => { delete (crew as any).rank; return crew; });
        const waited = await Promise.all((await findCrews()).map(async (crew) => { delete crew.secret; return crew; }));
        const ship = { name: 'x' as string, captain: await findCrew() };
        delete ship.captain.secret;
        const first = await findCrews();
        delete first[0]!.secret;
        delete (first[0]! as any).rank;
        const found = (await findCrews()).filter((crew) => { delete (crew as any).rank; return true; });
        const some = await findCrews();
        for (const crew of some) { if (crew.rank > 3) continue; delete (crew as any).rank; }
        return { crews, mapped, waited, ship, first, found, some };
      });`,
    ...Object.fromEntries(
      Object.entries(handlers).map(([name, [body]]) => [
        `server/api/${name}.get.ts`,
        `import prisma from '~/lib/prisma';
        export default defineEventHandler(async () => { ${body} });`,
      ]),
    ),
  });
  const found = await generate(project);
  const { paths, components } = JSON.parse(found.texts.api!) as {
    paths: Record<string, { get: { responses: Record<string, { content: Record<string, { schema: Schema }> }> } }>;
    components: { schemas: Record<string, Schema> };
  };
  const resolved = (schema: Schema): Schema =>
    schema.$ref ? resolved(components.schemas[schema.$ref.split('/').at(-1)!]!) : schema;
  const said = (schema: Schema): string => {
    const { properties = {}, required = [] } = resolved(schema);
    return Object.keys(properties)
      .map((name) => name + (required.includes(name) ? '*' : ''))
      .sort()
      .join(' ');
  };
  const sentBy = (path: string): Schema => paths[path]!.get.responses['200']!.content['application/json']!.schema;
  expect(Object.fromEntries(Object.keys(handlers).map((name) => [name, said(sentBy(`/api/${name}`))]))).toEqual(
    Object.fromEntries(Object.entries(handlers).map(([name, [, properties]]) => [name, properties])),
  );
  const lists = resolved(sentBy('/api/items')).properties!;
  expect(
    Object.fromEntries(
      Object.entries(lists).map(([name, schema]) => [
        name,
        said(resolved(schema).items ?? resolved(schema).properties!.captain!),
      ]),
    ),
  ).toEqual({
    crews: 'name*',
    mapped: 'name* secret',
    waited: 'name* rank*',
    ship: 'name* rank*',
    first: 'name* rank secret',
    found: 'name* rank* secret',
    some: 'name* rank secret',
  });
  const { crew, again } = resolved(sentBy('/api/nested')).properties!;
  expect([said(crew!), said(resolved(again!).properties!.mate!)]).toEqual(['name* rank*', 'name* rank*']);
});
