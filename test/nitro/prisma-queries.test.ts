import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation, type Generated } from './project.ts';

const schema = `
generator client {
  provider = "prisma-client-js"
  output   = "../node_modules/.prisma/client"
}
datasource db {
  provider = "postgresql"
  url      = env("DATABASE_URL")
}
enum Rank {
  CADET
  CAPTAIN // of a ship
}
model Sailor {
  id        Int      @id @default(autoincrement())
  /// As the crew calls them.
  name      String
  email     String?  @unique @db.VarChar(80)
  rank      Rank     @default(CADET)
  secret    String   @ignore
  wage      Decimal
  born      DateTime @map("date_of_birth")
  tags      String[]
  extra     Json?
  ship      Ship?    @relation(fields: [shipId], references: [id], onDelete: Cascade)
  shipId    Int?
  logs      Log[]
  place     Unsupported("point")?
  @@index([name, rank])
}
model Ship {
  id   Int @id @default(autoincrement())
  name String
  crew Sailor[]
}
model Log {
  id       String @id @default(uuid())
  text     String
  sailor   Sailor @relation(fields: [sailorId], references: [id])
  sailorId Int
}
model Hidden {
  id Int @id
  @@ignore
}
`;

const files = {
  'package.json': JSON.stringify({ name: 'fleet', dependencies: { nuxt: '^3.17.0', '@prisma/client': '^5.0.0' } }),
  'nuxt.config.ts': 'export default defineNuxtConfig({});',
  'prisma/schema.prisma': schema,
  'server/utils/prisma.ts': `
    import { PrismaClient } from '@prisma/client';
    export const prisma = new PrismaClient();
    export const fleet = new PrismaClient({ log: ['query'], omit: { sailor: { email: true, wage: false } } });`,
  'server/utils/sailors.ts': `
    import type { Prisma } from '@prisma/client';
    export const brief = { id: true, name: true, ship: { select: { name: true } } } satisfies Prisma.SailorSelect;`,
  'server/api/sailors/index.get.ts': 'export default defineEventHandler(() => prisma.sailor.findMany());',
  'server/api/sailors/brief.get.ts':
    'export default defineEventHandler(() => prisma.sailor.findMany({ select: brief, take: 3 }));',
  'server/api/sailors/full.get.ts':
    'export default defineEventHandler(() => prisma.sailor.findMany({ include: { ship: true, logs: { select: { text: true } }, _count: true } }));',
  'server/api/sailors/page.get.ts': `
    export default defineEventHandler(async () => {
      const [items, total] = await prisma.$transaction([prisma.sailor.findMany({ omit: { email: true } }), prisma.sailor.count()]);
      return { items, total };
    });`,
  'server/api/sailors/[id].get.ts': `
    export default defineEventHandler(async (event) => {
      const found = await prisma.sailor.findUnique({ where: { id: Number(getRouterParam(event, 'id')) } });
      if (!found) throw createError({ statusCode: 404 });
      const { email, ...rest } = found;
      return rest;
    });`,
  'server/api/sailors/first.get.ts':
    'export default defineEventHandler(() => prisma.sailor.findFirst({ select: { id: true } }));',
  'server/api/sailors/index.post.ts': `
    import type { Prisma } from '@prisma/client';
    export default defineEventHandler(async (event) => {
      const data = await readBody<Prisma.SailorCreateInput>(event);
      return prisma.sailor.create({ data, select: { id: true, wage: true } });
    });`,
  'server/api/sailors/hidden.get.ts': 'export default defineEventHandler(() => fleet.sailor.findMany());',
  'server/api/sailors/shown.get.ts':
    'export default defineEventHandler(() => fleet.sailor.findMany({ omit: { email: false, name: true } }));',
  'server/api/logs/sailor.get.ts': `
    export default defineEventHandler(async () => {
      const found = await fleet.log.findFirstOrThrow({ select: { sailor: true } });
      return found.sailor;
    });`,
  'server/api/sailors/asked.get.ts': `
    export default defineEventHandler((event) =>
      prisma.sailor.findMany({ select: { id: true, name: getQuery(event).named === '1', email: false } }));`,
  'server/api/sailors/left.get.ts': `
    export default defineEventHandler((event) =>
      prisma.ship.findMany({ omit: { name: getQuery(event).brief === '1' }, include: { crew: Boolean(getQuery(event).crew) } }));`,
  'server/api/ships.delete.ts': 'export default defineEventHandler(() => prisma.ship.deleteMany());',
  'server/api/wages.get.ts': `
    export default defineEventHandler(() => prisma.sailor.groupBy({ by: ['rank'], _count: true, _max: { wage: true } }));`,
};

it('knows what is chosen by names of the client, by lists of calls and by groups', async () => {
  const found = await generate(createProjectFolder(files));
  const all = ['id', 'name', 'email', 'rank', 'wage', 'born', 'tags', 'extra', 'shipId'];
  expect(answered(found, '/api/sailors').items).toEqual(all);
  expect(answered(found, '/api/sailors/brief').items).toEqual(['id', 'name', 'ship']);
  expect(answered(found, '/api/sailors/full').items).toEqual([...all, '_count', 'logs', 'ship']);
  expect(answered(found, '/api/sailors/page').properties).toEqual(['items', 'total']);
  expect(answered(found, '/api/sailors/{id}').properties).toEqual(all.filter((each) => each !== 'email'));
  expect(Object.keys(operation(found, 'get', '/api/sailors/{id}').responses)).toEqual(['200', '404', 'default']);
  // Null where there is none.
  expect(Object.keys(operation(found, 'get', '/api/sailors/first').responses)).toEqual(['200', '204', 'default']);
  expect(answered(found, '/api/sailors', 'post').properties).toEqual(['id', 'wage']);
  // What the client leaves out everywhere, unless it is asked for.
  expect(answered(found, '/api/sailors/hidden').items).toEqual(all.filter((each) => each !== 'email'));
  expect(answered(found, '/api/sailors/shown').items).toEqual(all.filter((each) => each !== 'name'));
  expect(answered(found, '/api/logs/sailor').properties).toEqual(all.filter((each) => each !== 'email'));
  // What only running code picks may be missing.
  expect(needed(found, '/api/sailors/asked')).toEqual({ id: true, name: false });
  expect(needed(found, '/api/sailors/left')).toEqual({ id: true, name: false, crew: false });
  expect(answered(found, '/api/ships', 'delete').properties).toEqual(['count']);
  expect(answered(found, '/api/wages').items).toEqual(['rank', '_count', '_max']);
  const { schemas } = JSON.parse(found.texts.api!).components;
  expect(schemas.Sailor.properties).toMatchObject({
    name: { type: 'string', description: 'As the crew calls them.' },
    email: { type: 'string', nullable: true },
    rank: { type: 'string', enum: ['CADET', 'CAPTAIN'] },
    wage: { type: 'string' },
    born: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string' } },
  });
  expect(schemas.SailorCreateInput.required).toEqual(['name', 'wage', 'born']);
  expect(Object.keys(schemas.SailorCreateInput.properties)).not.toContain('shipId');
});

it('a client leaves out what it was told to leave out, and no other client does', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': files['package.json'],
      'nuxt.config.ts': files['nuxt.config.ts'],
      'prisma/schema.prisma': schema,
      'server/utils/prisma.ts': `
        import { PrismaClient, type Prisma } from '@prisma/client';
        import type { Settings } from 'not-installed';
        export const named = new PrismaClient<Prisma.PrismaClientOptions, 'query'>({ log: ['query'] });
        export const unresolved = (settings: Settings) => new PrismaClient(settings);
        const kept = globalThis as unknown as { plain?: PrismaClient };
        export const plain = kept.plain ?? new PrismaClient({ log: ['error'] });
        export const logging = new PrismaClient({ log: ['query'], omit: { ship: {} } });
        export const guarded = () =>
          new PrismaClient({ log: ['query'], omit: { sailor: { email: true, wage: true, tags: false }, log: { text: true } } });`,
      'server/api/list.get.ts': 'export default defineEventHandler(() => guarded().sailor.findMany());',
      'server/api/back.get.ts':
        'export default defineEventHandler(() => guarded().sailor.findMany({ omit: { email: false, born: true } }));',
      'server/api/chosen.get.ts':
        'export default defineEventHandler(() => guarded().sailor.findMany({ select: { id: true, email: true } }));',
      'server/api/nested.get.ts': `
        export default defineEventHandler(async () => {
          const logs = await guarded().log.findMany({ include: { sailor: true } });
          return logs.map((each) => each.sailor);
        });`,
      'server/api/inside.post.ts': `
        export default defineEventHandler(() =>
          guarded().$transaction(async (client) => client.log.create({ data: { sailorId: 1, text: 'ahoy' } })));`,
      'server/api/ships.get.ts': 'export default defineEventHandler(() => guarded().ship.findMany());',
      'server/api/plain.get.ts': 'export default defineEventHandler(() => plain.sailor.findMany());',
      'server/api/named.get.ts': 'export default defineEventHandler(() => named.sailor.findMany());',
      'server/api/unresolved.get.ts': 'export default defineEventHandler(() => unresolved({}).sailor.findMany());',
      'server/api/logging.get.ts': 'export default defineEventHandler(() => logging.sailor.findMany());',
    }),
  );
  const all = ['id', 'name', 'email', 'rank', 'wage', 'born', 'tags', 'extra', 'shipId'];
  const without = (...names: string[]) => all.filter((each) => !names.includes(each));
  expect(answered(found, '/api/list').items).toEqual(without('email', 'wage'));
  expect(answered(found, '/api/back').items).toEqual(without('wage', 'born'));
  expect(answered(found, '/api/chosen').items?.toSorted()).toEqual(['email', 'id']);
  expect(answered(found, '/api/nested').items).toEqual(without('email', 'wage'));
  expect(answered(found, '/api/inside', 'post').properties).toEqual(['id', 'sailorId']);
  expect(answered(found, '/api/ships').items).toEqual(['id', 'name']);
  expect(answered(found, '/api/plain').items).toEqual(all);
  expect(answered(found, '/api/named').items).toEqual(all);
  expect(answered(found, '/api/unresolved').items).toEqual(all);
  expect(answered(found, '/api/logging').items).toEqual(all);
});

interface Schema {
  $ref?: string;
  type?: string;
  items?: Schema;
  allOf?: Schema[];
  properties?: Record<string, unknown>;
  required?: string[];
}

/** The properties of what is answered with 200, or of its items. */
function answered(found: Generated, path: string, method = 'get'): { properties?: string[]; items?: string[] } {
  const { components } = JSON.parse(found.texts.api!) as { components: { schemas: Record<string, Schema> } };
  const resolve = (given: Schema): Schema => (given.$ref ? components.schemas[given.$ref.split('/').pop()!]! : given);
  const names = (given: Schema): string[] =>
    (given.allOf ?? [given]).flatMap((each) => Object.keys(resolve(each).properties ?? {}));
  const { content } = operation(found, method, path).responses['200']!;
  const body = resolve(content!['application/json']!.schema as Schema);
  return body.items ? { items: names(resolve(body.items)) } : { properties: names(body) };
}

/** The properties of the items that are answered with 200, and whether each is always there. */
function needed(found: Generated, path: string): Record<string, boolean> {
  const { components } = JSON.parse(found.texts.api!) as { components: { schemas: Record<string, Schema> } };
  const resolve = (given: Schema): Schema => (given.$ref ? components.schemas[given.$ref.split('/').pop()!]! : given);
  const { content } = operation(found, 'get', path).responses['200']!;
  const { properties, required } = resolve(resolve(content!['application/json']!.schema as Schema).items!);
  return Object.fromEntries(Object.keys(properties ?? {}).map((each) => [each, required?.includes(each) ?? false]));
}
