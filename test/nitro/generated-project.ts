/**
 * A server of 200 handlers in the styles that teams write, none of which imports what its framework makes known. Each
 * style is written once and made for many resources.
 */

interface Style {
  /** Below the folder of the routes. */
  file: string;
  /** What the framework or the project's own folder makes known. */
  uses: readonly string[];
  text: string;
}

/** `Thing` and `thing` stand for the resource. */
const styles: Style[] = [
  {
    file: 'things/index.get.ts',
    uses: ['defineEventHandler', 'readPage', 'thingStore'],
    text: `export default defineEventHandler((event) => {
      const { page, size } = readPage(event);
      return { items: thingStore().list().slice(page * size, size), page };
    });`,
  },
  {
    file: 'things/index.post.ts',
    uses: ['defineEventHandler', 'readBody', 'requireUser', 'setResponseStatus', 'thingStore', 'createError'],
    text: `export default defineEventHandler(async (event) => {
      const user = await requireUser(event);
      const { title, price } = await readBody<{ title?: string; price?: number }>(event);
      if (!title) throw createError({ statusCode: 422, statusMessage: 'A thing needs a title' });
      setResponseStatus(event, 201);
      return { ...thingStore().add({ title, price: price ?? 0 }), by: user.name };
    });`,
  },
  {
    file: 'things/[id].get.ts',
    uses: ['defineEventHandler', 'getRouterParam', 'assertFound', 'ok', 'thingStore'],
    text: `export default defineEventHandler((event) => {
      const thing = thingStore().find(getRouterParam(event, 'id')!);
      assertFound(thing, 'thing');
      return ok(thing);
    });`,
  },
  {
    file: 'things/[id].ts',
    uses: [
      'defineEventHandler',
      'getRouterParam',
      'sendNoContent',
      'isMethod',
      'readBody',
      'thingStore',
      'createError',
    ],
    text: `export default defineEventHandler(async (event) => {
      const id = getRouterParam(event, 'id')!;
      if (isMethod(event, 'DELETE')) {
        if (!thingStore().remove(id)) throw createError({ statusCode: 409, message: 'Still in use' });
        return sendNoContent(event);
      }
      if (event.method === 'PATCH') return thingStore().patch(id, await readBody<{ title: string }>(event));
      throw createError({ statusCode: 405 });
    });`,
  },
  {
    file: 'things/mine.get.ts',
    uses: ['defineAuthed', 'getQuery', 'thingStore'],
    text: `export default defineAuthed((event, user) => {
      const { order = 'title', only } = getQuery(event);
      return thingStore().list().map((each) => ({ ...each, own: user.name, order: String(order), only: only === 'true' }));
    });`,
  },
  {
    file: 'things/export.get.ts',
    uses: ['eventHandler', 'getHeader', 'setHeader', 'thingStore'],
    text: `export default eventHandler((event) => {
      const locale = getHeader(event, 'x-locale') ?? 'en';
      setHeader(event, 'content-disposition', 'attachment; filename="things.csv"');
      setHeader(event, 'content-type', 'text/csv');
      return thingStore().list().map(({ title }) => title + locale).join(';');
    });`,
  },
  {
    file: 'things/picture.put.ts',
    uses: ['defineEventHandler', 'readMultipartFormData', 'createError', 'requireUser'],
    text: `export default defineEventHandler(async (event) => {
      await requireUser(event);
      const parts = await readMultipartFormData(event);
      const picture = parts?.find((part) => part.name === 'picture');
      if (!picture) throw createError({ statusCode: 400, message: 'No picture' });
      return { file: picture.filename, type: picture.type };
    });`,
  },
  {
    file: 'things/latest.get.ts',
    uses: ['defineEventHandler', 'sendRedirect'],
    text: "export default defineEventHandler((event) => sendRedirect(event, '/api/things/1', 302));",
  },
  {
    file: 'things/stats.get.ts',
    uses: ['defineCachedEventHandler', 'useStorage'],
    text: `export default defineCachedEventHandler(async () => {
      const known = await useStorage<{ count: number }>('things').getItem('stats');
      return { count: known?.count ?? 0, at: new Date() };
    }, { maxAge: 60 });`,
  },
  {
    file: 'things/[id]/files/[...path].get.ts',
    uses: ['defineEventHandler', 'getRouterParams', 'createError', 'statuses'],
    text: `export default defineEventHandler((event) => {
      const { id, path } = getRouterParams(event);
      if (path === 'secret') throw createError({ statusCode: statuses.forbidden, data: { path } });
      return { id, path };
    });`,
  },
];

const resources =
  'Order Product Invoice Customer Ticket Parcel Review Coupon Basket Refund Rental Booking Lesson Course Member Payment Report Sensor Recipe Journey'.split(
    ' ',
  );

export const handlerCount = styles.length * resources.length;

/** Modules whose exports need no import, by their path below the project's folder for them. */
const utilities: Record<string, { uses: readonly string[]; exports: readonly string[]; text: string }> = {
  'session.ts': {
    uses: ['getCookie', 'createError', 'defineEventHandler'],
    exports: ['requireUser', 'defineAuthed'],
    text: `import type { H3Event } from 'h3';
    export interface User { id: string; name: string }
    export async function requireUser(event: H3Event): Promise<User> {
      const token = getCookie(event, 'session');
      if (!token) throw createError({ statusCode: 401, statusMessage: 'Unauthorized' });
      return { id: token, name: 'Ada' };
    }
    export const defineAuthed = <T>(handler: (event: H3Event, user: User) => T) =>
      defineEventHandler(async (event) => handler(event, await requireUser(event)));`,
  },
  'request.ts': {
    uses: ['getQuery', 'createError'],
    exports: ['readPage', 'assertFound', 'statuses'],
    text: `import type { H3Event } from 'h3';
    export const statuses = { forbidden: 403, gone: 410 } as const;
    export function readPage(event: H3Event) {
      const { page, size } = getQuery(event);
      return { page: Number(page ?? 0), size: Number(size ?? 20) };
    }
    export function assertFound<T>(value: T | undefined, name: string): asserts value is T {
      if (value === undefined) throw createError({ statusCode: 404, statusMessage: 'There is no such ' + name });
    }`,
  },
  'envelope.ts': {
    uses: [],
    exports: ['ok'],
    text: 'export const ok = <T>(data: T) => ({ ok: true as const, data });',
  },
};

const store = `
    export interface Thing { id: string; title: string; price: number; madeAt: Date }
    const things: Thing[] = [];
    export default function thingStore() {
      return {
        list: (): Thing[] => things,
        find: (id: string): Thing | undefined => things.find((each) => each.id === id),
        add: (given: { title: string; price: number }): Thing => {
          const made = { ...given, id: '1', madeAt: new Date() };
          things.push(made);
          return made;
        },
        patch: (id: string, given: { title: string }): Thing | null => null,
        remove: (id: string): boolean => things.some((each) => each.id === id),
      };
    }`;

/** How a name that needs no import is had: not at all, or written out. */
type Imports = 'none' | 'written';

interface ProjectShape {
  /** Files beside the server. */
  base: Record<string, string>;
  /** Where the server lies. */
  server: string;
  /** The specifier of a module of the server's own folder, from any file. */
  alias: string;
  framework: string;
}

export const nitro: ProjectShape = {
  base: {
    'package.json': JSON.stringify({ name: 'large', dependencies: { nitropack: '^2.13.0' } }),
    'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server' });",
    'tsconfig.json': JSON.stringify({ extends: './.nitro/types/tsconfig.json' }),
  },
  server: 'server',
  alias: '~/utils/',
  framework: 'nitropack/runtime',
};

export const nuxt: ProjectShape = {
  base: {
    'package.json': JSON.stringify({ name: 'large', dependencies: { nuxt: '^4.0.0' } }),
    'nuxt.config.ts': 'export default defineNuxtConfig({});',
    'tsconfig.json': JSON.stringify({ files: [], references: [{ path: './.nuxt/tsconfig.server.json' }] }),
    'app/app.vue': '<template />',
  },
  server: 'server',
  alias: '~~/server/utils/',
  framework: 'nitropack/runtime',
};

const framework = new Set(['defineCachedEventHandler', 'useStorage']);

/** The whole project. */
export function createLargeProject(shape: ProjectShape, imports: Imports): Record<string, string> {
  const files = { ...shape.base };
  const put = (path: string, uses: readonly string[], text: string): void => {
    const lines = imports === 'none' ? [] : uses.map((name) => importOf(name, shape));
    files[`${shape.server}/${path}`] = [...lines, text].join('\n');
  };
  for (const [path, { uses, text }] of Object.entries(utilities)) put(`utils/${path}`, uses, text);
  for (const resource of resources) {
    put(`utils/stores/${nameIn(resource, 'thing-store')}.ts`, [], nameIn(resource, store));
    for (const { file, uses, text } of styles) {
      const named = uses.map((name) => nameIn(resource, name));
      put(`api/${nameIn(resource, file)}`, named, nameIn(resource, text));
    }
  }
  return files;
}

/** What the framework would have generated for the project. */
export function generatedTypes({ server, framework: entry }: ProjectShape, folder: string): Record<string, string> {
  const names = new Set([
    ...styles.flatMap(({ uses }) => uses),
    ...Object.values(utilities).flatMap(({ uses }) => uses),
  ]);
  const constant = (name: string, from: string, exported = name): string =>
    `  const ${name}: typeof import('${from}')['${exported}']`;
  const lines = [...names].flatMap((name) => {
    if (name === 'thingStore' || ownerOf(name)) return [];
    return [constant(name, framework.has(name) ? entry : 'h3')];
  });
  for (const [path, { exports }] of Object.entries(utilities)) {
    const from = `../../${server}/utils/${path.replace(/\.ts$/, '')}`;
    lines.push(...exports.map((name) => constant(name, from)));
  }
  for (const resource of resources) {
    const from = `../../${server}/utils/stores/${nameIn(resource, 'thing-store')}`;
    lines.push(constant(nameIn(resource, 'thingStore'), from, 'default'));
  }
  const config = JSON.stringify({ compilerOptions: { strict: true }, include: ['./types/*.d.ts', './*.d.ts'] });
  return {
    [`${folder}/types/nitro-imports.d.ts`]: `declare global {\n${lines.join('\n')}\n}\nexport {}\n`,
    [`${folder}/types/tsconfig.json`]: config,
    [`${folder}/tsconfig.server.json`]: config,
  };
}

const nameIn = (resource: string, text: string): string =>
  text.replaceAll('Thing', resource).replaceAll('thing', resource.toLowerCase());

function importOf(name: string, { alias, framework: entry }: ProjectShape): string {
  const owner = ownerOf(name);
  if (owner) return `import { ${name} } from '${alias}${owner.replace(/\.ts$/, '')}';`;
  const [, resource] = /^(\w+)Store$/.exec(name) ?? [];
  if (resource) return `import ${name} from '${alias}stores/${resource}-store';`;
  return `import { ${name} } from '${framework.has(name) ? entry : 'h3'}';`;
}

const ownerOf = (name: string): string | undefined =>
  Object.keys(utilities).find((path) => utilities[path]!.exports.includes(name));
