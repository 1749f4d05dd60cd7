import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';
import { shapes } from './shapes.ts';

/** The part of Prisma's own types that generated clients name: what rows are, and what is chosen of them. */
const runtime = `
export namespace Types {
  namespace Extensions {
    export { DefaultArgs, GetPayloadResult, InternalArgs };
  }
  namespace Result {
    export { DefaultSelection, GetResult };
  }
}
interface InternalArgs { result: Record<string, Record<string, unknown>> }
interface DefaultArgs { result: Record<string, {}> }
type Payload = { name: string; objects: any; scalars: any; composites: any };
type Computed<R> = string extends keyof R ? never : keyof R;
type GetPayloadResult<Base extends Record<any, any>, R> = Omit<Base, Computed<R>> & { [K in Computed<R>]: R[K] };
type Unwrapped<P> = P extends Payload
  ? P['scalars'] & { [K in keyof P['composites']]: Unwrapped<P['composites'][K]> }
  : P extends (infer I)[] ? Unwrapped<I>[] : P;
type Flat<T> = { [K in keyof T]: T[K] };
type Left<T, O> = { [K in keyof T as K extends keyof O ? (O[K] extends true ? never : K) : K]: T[K] };
type DefaultSelection<P extends Payload, A = {}> = Left<Unwrapped<P>, A extends { omit: infer O } ? O : {}>;
type Related<P, A> = P extends (infer I)[] ? Found<I, A>[] : P extends null ? null : Found<P, A>;
type Found<P, A> = P extends Payload
  ? A extends { select: infer S }
    ? { [K in keyof S]: K extends keyof P['objects'] ? Related<P['objects'][K], S[K]> : P['scalars'][K] }
    : A extends { include: infer I }
      ? { [K in keyof I]: K extends keyof P['objects'] ? Related<P['objects'][K], I[K]> : never } & DefaultSelection<P>
      : DefaultSelection<P, A>
  : never;
type GetResult<P extends Payload, A, N extends 'many' | 'maybe' | 'one' = 'one'> = {
  many: Found<P, A>[];
  maybe: Found<P, A> | null;
  one: Found<P, A>;
}[N];
`;

const fields = {
  Crew: 'id: number; name: string; shipId: number | null',
  Ship: 'id: number; name: string; built: Date; tons: number; decks: number[]',
};

const kinds = {
  Crew: { id: 'Int', name: 'String', shipId: 'Int' },
  Ship: { id: 'Int', name: 'String', built: 'DateTime', tons: 'Float', decks: 'Int[]' },
};

const references = (name: keyof typeof kinds): string =>
  Object.entries(kinds[name])
    .map(([field, kind]) => `readonly ${field}: FieldRef<"${name}", '${kind}'>;`)
    .join('\n');

const payload = (name: keyof typeof fields, objects: string, types: string, composites = ''): string => `
  export type $${name}Payload<Args extends ${types}.Extensions.InternalArgs = ${types}.Extensions.DefaultArgs> = {
    name: '${name}';
    objects: { ${objects} };
    scalars: ${types}.Extensions.GetPayloadResult<{ ${fields[name]} }, Args['result']['${name}']>;
    composites: { ${composites} };
  };
  type FieldRef<Model, Kind> = { model: Model; kind: Kind };
  export interface ${name}FieldRefs { ${references(name)} }`;

const delegate = (name: string, types: string): string => `
  export interface ${name}Delegate {
    findMany<const A>(args?: A): Promise<${types}.Result.GetResult<Prisma.$${name}Payload, A, 'many'>>;
    findUnique<const A>(args: A): Promise<${types}.Result.GetResult<Prisma.$${name}Payload, A, 'maybe'>>;
    findFirstOrThrow<const A>(args?: A): Promise<${types}.Result.GetResult<Prisma.$${name}Payload, A>>;
    create<const A>(args: A): Promise<${types}.Result.GetResult<Prisma.$${name}Payload, A>>;
  }`;

const client = `
export declare class PrismaClient {
  readonly crew: Prisma.CrewDelegate;
  readonly ship: Prisma.ShipDelegate;
}`;

const ofPackage = {
  'node_modules/@prisma/client/package.json': JSON.stringify({ name: '@prisma/client', version: '6.19.0' }),
  'node_modules/@prisma/client/runtime/library.d.ts': runtime,
  'node_modules/.prisma/client/schema.prisma': '',
};

/** Into the package: one file, with a namespace. */
const packaged = {
  ...ofPackage,
  'node_modules/@prisma/client/index.d.ts': "export * from '../../.prisma/client';",
  'node_modules/.prisma/client/index.d.ts': `
    import runtime = require('@prisma/client/runtime/library');
    import Given = runtime.Types;
    export type Crew = Given.Result.DefaultSelection<Prisma.$CrewPayload>;
    export type Ship = Given.Result.DefaultSelection<Prisma.$ShipPayload>;
    export namespace Prisma {
      ${payload('Crew', 'ship: Prisma.$ShipPayload | null', 'Given')}
      ${payload('Ship', 'crew: Prisma.$CrewPayload[]', 'Given').replace(/type FieldRef<.*/, '')}
      ${delegate('Crew', 'Given')}${delegate('Ship', 'Given')}
    }${client}`,
  'server/utils/db.ts': `import { PrismaClient } from '@prisma/client'; export const db = new PrismaClient();`,
};

/** Into the project: a file for each model. */
const model = (name: keyof typeof fields, objects: string): string => `
  import type * as runtime from '@prisma/client/runtime/library';
  import type * as Prisma from '../names';
  export type ${name}Model = runtime.Types.Result.DefaultSelection<Prisma.$${name}Payload>;
  ${payload(name, objects, 'runtime.Types')}${delegate(name, 'runtime.Types')}`;
const inProject = {
  ...ofPackage,
  'generated/names.ts': "export type * from './models/Crew'; export type * from './models/Ship';",
  'generated/models/Crew.ts': model('Crew', 'ship: Prisma.$ShipPayload | null'),
  'generated/models/Ship.ts': model('Ship', 'crew: Prisma.$CrewPayload[]'),
  'generated/client.ts': `
    import type * as Prisma from './names';
    export type Crew = Prisma.CrewModel;
    export type Ship = Prisma.ShipModel;${client}`,
  'server/utils/db.ts': `import { PrismaClient } from '../../generated/client'; export const db = new PrismaClient();`,
};

const project = (files: Record<string, string>, handlers: Record<string, string>): string =>
  createProjectFolder({
    'package.json': JSON.stringify({
      name: 'fleet',
      dependencies: { nitropack: '^2.0.0', '@prisma/client': '^6.0.0' },
    }),
    'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server' });",
    ...files,
    ...Object.fromEntries(
      Object.entries(handlers).map(([name, code]) => [
        `server/routes/${name}.ts`,
        code.includes('export default') ? code : `export default defineEventHandler(async () => ${code});`,
      ]),
    ),
  });

interface Schema {
  type?: string;
  nullable?: boolean;
  $ref?: string;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
}

function read(text: string): { answer(path: string, method?: string): Schema; schemas: Record<string, Schema> } {
  const { paths, components } = JSON.parse(text);
  return {
    answer: (path, method = 'get') => paths[path][method].responses['200'].content['application/json'].schema,
    schemas: components.schemas,
  };
}

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

it.each([
  ['the package', packaged],
  ['the project', inProject],
])('a row of a client that was generated into %s is a component with the name of its model', async (_, files) => {
  const found = await generate(
    project(files, {
      'ships.get': 'db.ship.findMany()',
      'ship.get': 'db.ship.findFirstOrThrow()',
      'maybe.get': '({ ship: await db.ship.findUnique({ where: { id: 1 } }) })',
      'crew.post': "db.crew.create({ data: { name: '' } })",
      'full.get': 'db.ship.findFirstOrThrow({ include: { crew: true } })',
      'aboard.get': 'db.crew.findFirstOrThrow({ include: { ship: true } })',
      // A part of a row, more than a row, and a row that is nearly one.
      'few.get': 'db.ship.findFirstOrThrow({ select: { id: true, built: true } })',
      'left.get': 'db.ship.findFirstOrThrow({ omit: { built: true } })',
      'more.get': '({ ...(await db.ship.findFirstOrThrow()), isLate: true as boolean })',
      'near.get': "({ ...(await db.ship.findFirstOrThrow()), built: 'long ago' as string })",
    }),
  );
  const { answer, schemas } = read(found.texts.api!);
  expect(answer('/ships')).toEqual({ type: 'array', items: ref('Ship') });
  expect(answer('/ship')).toEqual(ref('Ship'));
  expect(answer('/crew', 'post')).toEqual(ref('Crew'));
  expect(shapes(found)['get /maybe']).toContain('null');
  expect(JSON.stringify(schemas.Maybe)).toContain('#/components/schemas/Ship');
  expect(schemas.Full!.properties!.crew).toEqual({ type: 'array', items: ref('Crew') });
  expect(JSON.stringify(schemas.Aboard!.properties!.ship)).toContain('#/components/schemas/Ship');
  expect(Object.keys(schemas.Ship!.properties!)).toEqual(['id', 'name', 'built', 'tons', 'decks']);
  expect(schemas.Ship!.properties).toMatchObject({
    id: { type: 'integer' },
    tons: { type: 'number' },
    decks: { type: 'array', items: { type: 'integer' } },
  });
  expect(schemas.Crew!.properties).toMatchObject({
    id: { type: 'integer' },
    shipId: { type: 'integer', nullable: true },
  });
  // What was chosen of a row: of two that look the same, TypeScript keeps the first.
  expect(schemas.Few!.properties!.id).toEqual({ type: 'number' });
  expect(Object.keys(schemas.Crew!.properties!)).toEqual(['id', 'name', 'shipId']);
  for (const path of ['Few', 'Left', 'More', 'Near']) {
    expect(answer(`/${path.toLowerCase()}`)).toEqual(ref(path));
    expect(schemas[path]!.properties).toBeDefined();
  }
  expect(Object.keys(schemas).filter((name) => /Ship|Crew/.test(name))).toEqual(['Crew', 'Ship']);
});

it('a type that the project declares keeps its name, and a row that is called the same takes another', async () => {
  const found = await generate(
    project(packaged, {
      'ship.get': 'db.ship.findFirstOrThrow()',
      'own.get': `
        interface Ship { title: string; masts: number }
        export default defineEventHandler((): Ship => ({ title: 'Ann', masts: 2 }));`,
    }),
  );
  const { answer, schemas } = read(found.texts.api!);
  expect(answer('/own')).toEqual(ref('Ship'));
  expect(Object.keys(schemas.Ship!.properties!)).toEqual(['title', 'masts']);
  expect(answer('/ship')).toEqual(ref('Ship2'));
  expect(found.diagnostics.map((each) => each.split(' ')[0])).toContain('component-name-conflict');
});

it('an alias of the project that only looks like a model of a client names nothing', async () => {
  const found = await generate(
    project(
      {
        'server/utils/db.ts': `
          type GetPayloadResult<T, _> = { [K in keyof T]: T[K] };
          type DefaultSelection<P extends { scalars: object }> = P['scalars'];
          export type $ShipPayload = { name: 'Ship'; scalars: GetPayloadResult<{ id: number; name: string }, {}> };
          type Row = DefaultSelection<$ShipPayload>;
          export declare const db: { find(): Promise<{ [K in keyof Row]: Row[K] }> };`,
      },
      { 'boat.get': 'db.find()' },
    ),
  );
  const { answer, schemas } = read(found.texts.api!);
  expect(answer('/boat')).toEqual(ref('Boat'));
  expect(Object.keys(schemas.Boat!.properties!)).toEqual(['id', 'name']);
  expect(schemas.Ship).toBeUndefined();
});
