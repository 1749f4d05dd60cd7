import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

const schema = `
model Ship {
  id    Int      @id
  name  String   @unique
  tons  Int?
  built DateTime?
  crew  Sailor[]
}
model Sailor {
  id     Int    @id
  name   String
  ship   Ship   @relation(fields: [shipId], references: [id])
  shipId Int
}
`;

const fail = `
  import { Prisma } from '@prisma/client';
  const isKnown = (error: unknown): error is { code: string } => (error as any)?.name === 'PrismaClientKnownRequestError';
  export function toHttp(error: unknown) {
    if (error instanceof Prisma.PrismaClientKnownRequestError) {
      if (error.code === 'P2002') return createError({ statusCode: 409 });
      if (error.code === 'P2003') return createError({ statusCode: 422 });
      if (error.code === 'P2025') return createError({ statusCode: 404 });
      if (error.code === 'P2034') return createError({ statusCode: 503 });
    }
    return createError({ statusCode: 500 });
  }
  export function bySwitch(error: any) {
    if (!isKnown(error)) return createError({ statusCode: 500 });
    switch (error.code) {
      case 'P2002': return createError({ statusCode: 409 });
      case 'P2003': return createError({ statusCode: 422 });
      case 'P2025': return createError({ statusCode: 404 });
      default: return createError({ statusCode: 503 });
    }
  }
  export function refuse(): never { throw createError({ statusCode: 418 }); }
  export function taken(): never { throw Object.assign(new Error('taken'), { code: 'P2002' }); }
  export function takenLater(): never { const error = new Error('taken') as any; error.code = 'P2002'; throw error; }
  export function merged(): never { const error = new Error('taken'); Object.assign(error, { code: 'P2002' }); throw error; }
  export function fail(error: Error): never { throw error; }
  export class Taken extends Error { code = 'P2002'; }
  export class Busy extends Error { constructor(readonly ship: string) { super(ship); } }
  const isTaken = (error: unknown) => (error as any)?.code === 'P2002';
  export function byHelper(error: unknown): never {
    if (isTaken(error)) throw createError({ statusCode: 409 });
    const code = (error as { code?: string }).code;
    if (code === 'P2025' || code === 'P2003') throw createError({ statusCode: 404 });
    throw createError({ statusCode: 500 });
  }`;

/** What is asked of the client, and the statuses that come of it: 409 is P2002, 422 P2003, 404 P2025, 503 another code. */
const queries: Record<string, [code: string, statuses: string]> = {
  list: ['db.ship.findMany({ include: { crew: true } })', '503'],
  one: ['db.ship.findUnique({ where: { id: 1 } })', '503'],
  sure: ['db.ship.findFirstOrThrow({ where: { id: 1 } })', '404 503'],
  counted: ['db.ship.count()', '503'],
  made: ["db.ship.create({ data: { id: 1, name: 'a', tons: null, built: new Date() } })", '409 422 503'],
  many: ['db.ship.createMany({ data: [] })', '409 422 503'],
  // What is written may look for other rows.
  linked: ['db.sailor.create({ data: { id: 1, name: "", ship: { connect: { id: 1 } } } })', '404 409 422 503'],
  crewed: ['db.ship.create({ data: { id: 1, name: "", crew: { create: [{ id: 1, name: "" }] } } })', '409 422 503'],
  spread: ['db.ship.create({ data: { id: 1, ...given } })', '404 409 422 503'],
  given: ['db.ship.create({ data: given })', '404 409 422 503'],
  unknown: ['db.ship.create({ data: { id: 1, name: "", crew: given.crew } })', '404 409 422 503'],
  asked: ['db.ship.create(given)', '404 409 422 503'],
  changed: ['db.ship.update({ where: { id: 1 }, data: { tons: 1 } })', '404 409 422 503'],
  all: ['db.ship.updateMany({ data: { tons: 1 } })', '409 422 503'],
  put: ['db.ship.upsert({ where: { id: 1 }, create: { id: 1, name: "" }, update: { tons: 1 } })', '409 422 503'],
  gone: ['db.ship.delete({ where: { id: 1 } })', '404 422 503'],
  emptied: ['db.ship.deleteMany()', '422 503'],
  // A client whose type is put away is the same client.
  anyClient: ['(db as any).ship.delete({ where: { id: 1 } })', '404 422 503'],
  anyModel: ['(db.ship as any).findMany()', '503'],
  anyOther: ['(own as any).ship.findMany()', '404 409 422 503'],
  // What the code refuses itself, and what the platform is asked, fails with none of these.
  refused: ['(given.all ? db.ship.findMany() : refuse())', '503'],
  thrown: ['(() => { if (given.all) throw new Busy("a"); return db.ship.findMany(); })()', '503'],
  dated: ['db.ship.findMany({ where: { built: new Date(JSON.parse(String(getQuery(event).at))) } })', '503'],
  // Anything may be done in these.
  unresolved: ['db.ship.findMany({ where: { built: makeYear(getQuery(event).at) } })', '404 409 422 503'],
  unresolvedClass: ['db.ship.findMany({ where: { built: new Year(getQuery(event).at) } })', '404 409 422 503'],
  untyped: ['db.ship.findMany({ where: { built: other.dates.parse(getQuery(event).at) } })', '404 409 422 503'],
  kept: [
    '(await new Map<string, Promise<object[]>>(given.pending).get(String(getQuery(event).name)))',
    '404 409 422 503',
  ],
  calledOn: ['other.load.call(other, getQuery(event).name)', '404 409 422 503'],
  raw: ['db.$queryRaw`select 1`', '404 409 422 503'],
  together: ['db.$transaction([db.ship.findMany()])', '404 409 422 503'],
  inside: ['db.$transaction(async (tx) => tx.ship.count())', '404 409 422 503'],
  other: ['other.ship.findMany()', '404 409 422 503'],
  own: ['own.ship.findMany()', '404 409 422 503'],
  twice: ['Promise.all([db.ship.findMany(), other.ship.count()])', '404 409 422 503'],
  both: [
    'db.ship.findMany().then(async (ships) => ({ ships, one: await db.ship.delete({ where: { id: 1 } }) }))',
    '404 422 503',
  ],
};

/** Errors of the code's own that are given a code, and such as are not; what is asked of the code alone is so of them. */
const coded: Record<string, [code: string, statuses: string]> = {
  plain: ['refuse()', ''],
  ofPlain: ['fail(new Busy("a"))', ''],
  assigned: ['taken()', '409'],
  assignedLater: ['takenLater()', '409'],
  merged: ['merged()', '409'],
  ofClass: ['fail(new Taken())', '409'],
  given: ['fail(Object.assign(new Error(), other.details))', '404 409'],
};

it('an error of Prisma has the codes that the calls may fail with', async () => {
  const handler = (code: string, mapper: string): string =>
    `export default defineEventHandler(async (event) => { try { const given: any = {}; await readBody(event); return await ${code}; } catch (error) { throw ${mapper}(error); } });`;
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nitropack: '^2.0.0', '@prisma/client': '^6.0.0' } }),
        'prisma/schema.prisma': schema,
        'server/utils/db.ts': `
          import { PrismaClient } from '@prisma/client';
          import { connect } from 'other-client';
          export const db = new PrismaClient();
          export const other: any = connect();
          export declare const own: { ship: { findMany(): Promise<object[]> } };`,
        'server/utils/fail.ts': fail,
        'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server' });",
        ...Object.fromEntries(
          Object.entries(coded).map(([name, [code]]) => [
            `server/routes/coded/${name}.post.ts`,
            handler(code, 'byHelper'),
          ]),
        ),
        ...Object.fromEntries(
          Object.entries(queries).flatMap(([name, [code]]) =>
            ['toHttp', 'bySwitch', 'byHelper'].map((mapper) => [
              `server/routes/${mapper.toLowerCase()}/${name}.post.ts`,
              handler(code, mapper),
            ]),
          ),
        ),
      },
      { h3: false },
    ),
  );
  const statusesOf = (method: string, path: string, own: ReadonlySet<string>): string =>
    Object.keys(operation(found, method, path).responses)
      .filter((each) => own.has(each))
      .join(' ');
  const statuses = (mapper: string, own: ReadonlySet<string>, rows = queries): Record<string, string> =>
    Object.fromEntries(Object.keys(rows).map((name) => [name, statusesOf('post', `/${mapper}/${name}`, own)]));
  const expected = Object.fromEntries(Object.entries(queries).map(([name, [, each]]) => [name, each]));
  const codes = new Set(['404', '409', '422', '503']);
  expect(statuses('tohttp', codes)).toEqual(expected);
  expect(statuses('byswitch', codes)).toEqual(expected);
  const merged = Object.entries(expected).map(([name, each]) => {
    const isMissing = /404|422/.test(each);
    return [name, [...(isMissing ? ['404'] : []), ...(each.includes('409') ? ['409'] : [])].join(' ')];
  });
  expect(statuses('byhelper', codes)).toEqual(Object.fromEntries(merged));
  expect(statuses('coded', codes, coded)).toEqual(
    Object.fromEntries(Object.entries(coded).map(([name, [, each]]) => [name, each])),
  );
});
