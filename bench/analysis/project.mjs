// A server of a given size, the same each time: resources of five operations each, with models, a generic page, helpers two
// deep, validators, checks of the caller, and a wrapper around every handler.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Operations of a resource: list, create, get, update, delete. */
export const operationsPerResource = 5;

/**
 * Writes the project into a folder that is below a `node_modules` with h3 and zod.
 *
 * @param {string} root
 * @param {number} operations a multiple of `operationsPerResource`
 * @returns {Record<'handler' | 'helper' | 'model', string>} files that an edit may change
 */
export function writeProject(root, operations) {
  const count = operations / operationsPerResource;
  if (!Number.isInteger(count)) throw new RangeError(`${operations} is no multiple of ${operationsPerResource}`);
  const names = Array.from({ length: count }, (_, index) => `Thing${index}`);
  const files = {
    'package.json': JSON.stringify({ name: 'bench', type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
    'src/page.ts': page,
    'src/access.ts': access,
    'src/wrap.ts': wrap,
    'src/app.ts': appOf(names),
    ...Object.fromEntries(names.flatMap((name) => filesOf(name))),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return {
    handler: join(root, 'src/thing0/routes.ts'),
    helper: join(root, 'src/page.ts'),
    model: join(root, 'src/thing0/model.ts'),
  };
}

export const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  lib: ['es2022', 'dom'],
  types: [],
};

const page = `import { getQuery, HTTPError, type H3Event } from 'h3';

export interface Page<T> {
  items: T[];
  total: number;
  next?: string;
}

function numberOf(event: H3Event, name: string, fallback: number): number {
  const given = getQuery(event)[name];
  if (given === undefined) return fallback;
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1) throw new HTTPError({ status: 400, message: \`\${name} is a whole number.\` });
  return value;
}

export function pageOf<T>(event: H3Event, all: T[]): Page<T> {
  const limit = numberOf(event, 'limit', 20);
  const start = (numberOf(event, 'page', 1) - 1) * limit;
  return { items: all.slice(start, start + limit), total: all.length };
}
`;

const access = `import { HTTPError, type H3Event } from 'h3';

export interface User {
  id: string;
  admin: boolean;
}

const users = new Map<string, User>();

export function requireUser(event: H3Event): User {
  const token = event.req.headers.get('authorization')?.replace(/^Bearer /, '');
  const user = token === undefined ? undefined : users.get(token);
  if (!user) throw new HTTPError({ status: 401, message: 'Who are you?' });
  return user;
}

export function requireAdmin(event: H3Event): User {
  const user = requireUser(event);
  if (!user.admin) throw new HTTPError({ status: 403, message: 'Administrators only.' });
  return user;
}

export function noteTenant(event: H3Event): void {
  event.context.tenant = event.req.headers.get('x-tenant') ?? 'none';
}
`;

const wrap = `import { defineHandler, type H3Event } from 'h3';
import { noteTenant } from './access.ts';

/** Every handler of the server is made by it. */
export const handled = <T>(handler: (event: H3Event) => T) =>
  defineHandler((event) => {
    noteTenant(event);
    return handler(event);
  });
`;

const appOf = (names) => `// API_SOURCE
import { H3 } from 'h3';
${names.map((name) => `import { register as register${name} } from './${name.toLowerCase()}/routes.ts';`).join('\n')}

export const app = new H3();
${names.map((name) => `register${name}(app);`).join('\n')}
`;

function filesOf(name) {
  const folder = `src/${name.toLowerCase()}`;
  const path = `/api/v1/${name.toLowerCase()}s`;
  return [
    [
      `${folder}/model.ts`,
      `import { z } from 'zod';

/** One of many. */
export interface ${name} {
  id: string;
  title: string;
  state: 'open' | 'closed';
  tags: string[];
  owner: { id: string; name: string };
  createdAt: Date;
}

export const new${name}Schema = z.object({
  title: z.string().min(1).max(200),
  state: z.enum(['open', 'closed']).default('open'),
  tags: z.array(z.string()).max(10).optional(),
});

export const all: ${name}[] = [];
`,
    ],
    [
      `${folder}/store.ts`,
      `import { HTTPError } from 'h3';
import { all, type ${name} } from './model.ts';

const lookUp = (id: string): ${name} | undefined => all.find((each) => each.id === id);

export function find(id: string | undefined): ${name} {
  const found = id === undefined ? undefined : lookUp(id);
  if (!found) throw new HTTPError({ status: 404, message: 'There is none of that id.' });
  return found;
}
`,
    ],
    [
      `${folder}/routes.ts`,
      `// API_SOURCE
import { getRouterParam, readValidatedBody, type H3 } from 'h3';
import { requireAdmin, requireUser } from '../access.ts';
import { pageOf } from '../page.ts';
import { handled } from '../wrap.ts';
import { all, new${name}Schema, type ${name} } from './model.ts';
import { find } from './store.ts';

export function register(app: H3): void {
  app.get('${path}', handled((event) => pageOf(event, all)));
  app.post('${path}', handled(async (event) => {
    const user = requireUser(event);
    const given = await readValidatedBody(event, new${name}Schema);
    const made: ${name} = { tags: [], ...given, id: crypto.randomUUID(), owner: { id: user.id, name: 'x' }, createdAt: new Date() };
    all.push(made);
    event.res.status = 201;
    return made;
  }));
  app.get('${path}/:id', handled((event) => find(getRouterParam(event, 'id'))));
  app.patch('${path}/:id', handled(async (event) => {
    requireUser(event);
    const found = find(getRouterParam(event, 'id'));
    return Object.assign(found, await readValidatedBody(event, new${name}Schema.partial()));
  }));
  app.delete('${path}/:id', handled((event) => {
    requireAdmin(event);
    all.splice(all.indexOf(find(getRouterParam(event, 'id'))), 1);
    event.res.status = 204;
    return null;
  }));
}
`,
    ],
  ];
}
