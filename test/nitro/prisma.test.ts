import ts from 'typescript';
import { expect, it } from 'vitest';
import { parsePrisma } from '../../src/analyzer/prisma/schema.ts';
import { prismaDeclarations } from '../../src/analyzer/prisma/declarations.ts';
import { createPipeline } from '../../src/pipeline.ts';
import { createProjectFolder, generate } from './project.ts';

const schema = `
generator client {
  provider = "prisma-client-js"
}
datasource db { // "}" in a comment
  provider = "postgresql"
  url      = env("DATABASE_URL")
}
/// People who sail.
model Sailor {
  id        Int       @id @default(autoincrement())
  /// As it is painted on the locker.
  name      String    @db.VarChar(80)
  rank      Rank      @default(MATE)
  secret    String    // never shown
  pay       Decimal?
  born      DateTime?
  tags      String[]
  gear      Gear?
  notes     Json?
  ship      Ship?     @relation(fields: [shipId], references: [id])
  shipId    Int?      @map("ship_id")
  voyages   Voyage[]
  old       String    @ignore
  shape     Unsupported("polygon")?

  @@unique([name, shipId])
}
model Ship {
  id      Int      @id
  name    String
  crew    Sailor[]
}
model Voyage {
  id       String @id @default("a//b")
  sailor   Sailor @relation(fields: [sailorId], references: [id])
  sailorId Int
}
type Gear {
  boots Int
}
model Wreck {
  id Int @id
  @@ignore
}
enum Rank {
  CAPTAIN @map("captain")
  MATE
}
`;

const handlers: Record<string, string> = {
  'all.get.ts': 'db.sailor.findMany()',
  'one.get.ts':
    'db.sailor.findUniqueOrThrow({ where: { id: 1 }, include: { ship: true, voyages: { select: { id: true } } } })',
  'few.get.ts':
    "db.sailor.findFirst({ select: { id: true, secret: false, ship: { select: { name: true } } }, orderBy: { name: 'asc' } })",
  'public.get.ts': 'db.sailor.findMany({ omit: { secret: true } })',
  'counts.get.ts': 'db.ship.findMany({ include: { _count: { select: { crew: true } } } })',
  'many.post.ts': 'db.sailor.createMany({ data: [] })',
  'number.get.ts': 'db.sailor.count()',
  'both.get.ts': 'db.$transaction([db.ship.findMany(), db.ship.count()]).then(([ships, total]) => ({ ships, total }))',
  'inside.post.ts': 'db.$transaction(async (inner) => inner.ship.create({ data: { id: 1, name: "" } }))',
  'raw.get.ts': 'db.$queryRaw`select 1`',
  'loose.get.ts': 'db.sailor.findMany(options as any)',
};

const project = (files: Record<string, string> = {}): string =>
  createProjectFolder(
    {
      'package.json': JSON.stringify({
        name: 'app',
        dependencies: { nitropack: '^2.0.0', '@prisma/client': '^6.0.0' },
      }),
      'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server' });",
      'prisma/schema.prisma': schema,
      'server/utils/db.ts': `
        import { PrismaClient } from '@prisma/client';
        export const db = new PrismaClient().$extends({});
        export declare const options: object;`,
      ...Object.fromEntries(
        Object.entries(handlers).map(([name, code]) => [
          `server/routes/${name}`,
          `export default defineEventHandler(async () => ${code});`,
        ]),
      ),
      ...files,
    },
    { h3: false },
  );

interface Schema {
  $ref?: string;
  items?: Schema;
  type?: string;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
}

/** The names of what a GET or POST answers with 200, an object's or those of a list's items. */
function answered(text: string): Record<string, string> {
  const { paths, components } = JSON.parse(text) as {
    paths: Record<
      string,
      Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>
    >;
    components: { schemas?: Record<string, Schema> };
  };
  const names = (given: Schema): string[] => {
    const found = given.$ref ? components.schemas![given.$ref.split('/').at(-1)!]! : given;
    if (found.items) return names(found.items);
    const parts = [...(found.allOf ?? []), ...(found.anyOf ?? [])].flatMap(names);
    return [...parts, ...Object.keys(found.properties ?? {})];
  };
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      const [schema] = Object.values(Object.values(item)[0]!.responses['200']?.content ?? {}).map(
        (each) => each.schema,
      );
      return [path, schema ? names(schema).join(' ') || (schema.type ?? '-') : 'empty'];
    }),
  );
}

const sailor = 'id name rank secret pay born tags gear notes shipId';

it('a client that nobody has generated gives what its schema says', async () => {
  const { texts } = await generate(project());
  expect(answered(texts['api']!)).toEqual({
    '/all': sailor,
    '/one': `${sailor} ship voyages`,
    '/few': 'id ship',
    '/public': sailor.replace(' secret', ''),
    '/counts': 'id name _count',
    '/many': 'count',
    '/number': 'integer',
    '/both': 'ships total',
    '/inside': 'id name',
    '/raw': '-',
    '/loose': sailor,
  });
  const { components } = JSON.parse(texts['api']!) as { components: { schemas: Record<string, Schema> } };
  expect(components.schemas.Sailor).toMatchObject({
    properties: {
      name: { type: 'string', description: 'As it is painted on the locker.' },
      rank: { type: 'string', enum: ['CAPTAIN', 'MATE'] },
      pay: { type: 'string', nullable: true },
      born: { type: 'string', format: 'date-time', nullable: true },
      tags: { type: 'array', items: { type: 'string' } },
    },
  });
});

it('rows that a client counts are whole numbers, and what it sums up is not', async () => {
  const { texts } = await generate(
    project({
      'server/api/parts.get.ts': `export default defineEventHandler(async () => {
        const [ships, total] = await db.$transaction([db.ship.findMany({ include: { _count: true } }), db.ship.count()]);
        const { count } = await db.ship.deleteMany();
        const { _max } = await db.sailor.aggregate({ _max: { id: true } });
        const own = { count: () => 0.5 as number, $transaction: (list: unknown[]) => list as number[] };
        const [half] = own.$transaction([db.ship.count()]);
        return { counts: ships[0]!._count, total, count, top: _max.id, half, own: own.count() };
      });`,
    }),
  );
  const { components } = JSON.parse(texts['api']!) as { components: { schemas: Record<string, Schema> } };
  const { counts, ...numbers } = components.schemas.GetPartsOutput!.properties!;
  const { properties: crew } = components.schemas[counts!.$ref!.split('/').at(-1)!]!;
  expect(crew).toEqual({ crew: { type: 'integer' } });
  expect(Object.entries(numbers).map(([name, { type }]) => `${name} ${type}`)).toEqual([
    'total integer',
    'count integer',
    'top number',
    'half number',
    'own number',
  ]);
});

it('a client that was generated is asked itself', async () => {
  const own =
    'export declare class PrismaClient { $extends(e: any): this; sailor: { findMany(): Promise<{ own: 1 }[]> } }';
  const { texts } = await generate(
    project({
      'node_modules/@prisma/client/package.json': JSON.stringify({ name: '@prisma/client', types: 'index.d.ts' }),
      'node_modules/@prisma/client/index.d.ts': own,
      'node_modules/.prisma/client/schema.prisma': schema,
    }),
  );
  expect(answered(texts['api']!)).toMatchObject({ '/all': 'own' });
});

it('a client with a folder of its own is found there', async () => {
  const { texts } = await generate(
    project({
      'prisma/schema.prisma': schema.replace(
        '"prisma-client-js"',
        '"prisma-client"\n  output = "../server/generated/prisma"',
      ),
      'server/utils/db.ts':
        "import { PrismaClient } from '../generated/prisma/client';\nexport const db = new PrismaClient();\nexport declare const options: object;",
    }),
  );
  expect(answered(texts['api']!)).toMatchObject({ '/all': sailor, '/many': 'count' });
});

it('what is made of a schema is sound', () => {
  expect(faultsOf(prismaDeclarations(parsePrisma(schema, 'schema.prisma')))).toEqual([]);
});

it('models may be called as what the client is declared with is called', async () => {
  const own = prismaDeclarations({ models: [], enums: [], outputs: [] }).matchAll(/\b[A-Z]\w*\b/g);
  // Words of the language of schemas, and the two that code imports.
  const taken = new Set(['Decimal', 'Prisma', 'PrismaClient']);
  const names = [...new Set(['Date', 'Uint8Array', ...[...own].map(([name]) => name)])].filter(
    (name) => !taken.has(name),
  );
  expect(names).toEqual(expect.arrayContaining(['Result', 'Models', 'Delegate', 'Promise', 'Record', 'M']));
  const text = names
    .map(
      (name) => `model ${name} {
  id    Int      @id
  at    DateTime
  bytes Bytes?
  pay   Decimal
  all   ${name}[] @relation("${name}")
}
`,
    )
    .join('');
  const rows = names.map((name, index) => {
    const delegate = `db.${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    return `
const list${index} = await ${delegate}.findMany();
export const plain${index}: Same<(typeof list${index})[number], ${row}> = true;
const one${index} = await ${delegate}.findUniqueOrThrow({ where: { id: 1 }, include: { all: { omit: { at: true } } } });
export const with${index}: Same<(typeof one${index})['all'][number], Omit<${row}, 'at'>> = true;
const some${index} = await ${delegate}.findFirst({ select: { at: true, _count: true } });
export const chosen${index}: Same<typeof some${index}, { at: Date; _count: { all: number } } | null> = true;
export const input${index}: Prisma.${name}CreateInput = { id: 1, at: new Date(), pay: list${index}[0]!.pay };`;
  });
  const use = `
import { PrismaClient, type Prisma } from './client';
type Same<A, B> = 0 extends 1 & A ? never : [A, B] extends [B, A] ? true : never;
const db = new PrismaClient();
${rows.join('')}`;
  expect(faultsOf(prismaDeclarations(parsePrisma(text, 'schema.prisma')), use)).toEqual([]);
  const { texts } = await generate(
    project({
      'prisma/schema.prisma': schema.replaceAll('Voyage', 'Result').replaceAll('Ship', 'Part'),
      'server/routes/parts.get.ts': 'export default defineEventHandler(() => db.part.findMany());',
    }),
  );
  expect(answered(texts['api']!)).toMatchObject({
    '/all': sailor,
    '/one': `${sailor} ship voyages`,
    '/parts': 'id name',
  });
});

const row = '{ id: number; at: Date; bytes: Uint8Array | null; pay: Prisma.Decimal }';

/** What a compiler finds wrong with the declarations of a client, and with code beside them that names it `./client`. */
function faultsOf(client: string, use = ''): string[] {
  const sources = new Map(
    Object.entries({ '/client.d.ts': client, '/use.ts': use }).map(([name, text]) => [
      name,
      ts.createSourceFile(name, text, ts.ScriptTarget.ESNext),
    ]),
  );
  const options = {
    noEmit: true,
    strict: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (file, ...rest) => sources.get(file) ?? getSourceFile.call(host, file, ...rest);
  host.fileExists = (file) => sources.has(file) || fileExists.call(host, file);
  const program = ts.createProgram([...sources.keys()], options, host);
  const faults = [...sources.values()].flatMap((source) => [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ]);
  return faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

it('what is told of a field points at its line of the file that has it', async () => {
  const text = schema.replace('  name    String', '  tons    BigInt\n  name    String');
  const root = project({
    'prisma/schema.prisma': text,
    'prisma/wharf.prisma': 'model Wharf {\n  id Int @id\n\n  depth BigInt\n}\n',
    'server/routes/wharf.get.ts': 'export default defineEventHandler(() => db.wharf.findMany());',
  });
  const { diagnostics } = await createPipeline({ root }).run();
  const told = diagnostics.filter(({ code }) => code === 'type-not-serializable');
  const line = text.slice(0, text.indexOf('tons')).split('\n').length;
  expect(told.map(({ location, count }) => [location, count])).toEqual([
    [{ file: 'prisma/schema.prisma', line, column: 3 }, 4],
    [{ file: 'prisma/wharf.prisma', line: 4, column: 3 }, undefined],
  ]);
});

it('a field of the type Json holds any JSON, and that is no gap', async () => {
  const root = project();
  const { diagnostics, documents } = await createPipeline({ root }).run();
  expect(diagnostics.filter(({ message }) => message.includes('notes'))).toEqual([]);
  const { components } = JSON.parse(documents[0]!.text) as { components: { schemas: Record<string, Schema> } };
  expect(components.schemas.Sailor!.properties!.notes).toEqual({ $ref: '#/components/schemas/JsonValue' });
});
