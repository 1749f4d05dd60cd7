// The server of project.mjs once more, as tsoa and as Elysia want it: the same resources, operations, answers and refusals.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compilerOptions, operationsPerResource } from './project.mjs';

/**
 * Writes a project of tsoa's controllers into a folder that is below a `node_modules` with tsoa.
 *
 * @param {string} root
 * @param {number} operations
 */
export function writeTsoaProject(root, operations) {
  write(root, namesOf(operations), {
    options: { ...compilerOptions, experimentalDecorators: true },
    shared: { 'src/page.ts': page },
    filesOf: (name) => ({ 'model.ts': models(name), 'controller.ts': controller(name) }),
  });
}

/**
 * Writes a project of Elysia's routers into a folder that is below a `node_modules` with elysia.
 *
 * @param {string} root
 * @param {number} operations
 */
export function writeElysiaProject(root, operations) {
  const names = namesOf(operations);
  write(root, names, {
    options: compilerOptions,
    shared: { 'src/page.ts': page, 'src/access.ts': access, 'src/index.ts': elysiaApp(names) },
    filesOf: (name) => ({ 'model.ts': models(name), 'routes.ts': elysiaRoutes(name) }),
  });
}

const namesOf = (operations) => Array.from({ length: operations / operationsPerResource }, (_, at) => `Thing${at}`);

function write(root, names, { options, shared, filesOf }) {
  const files = {
    'package.json': JSON.stringify({ name: 'bench', type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions: options, include: ['src'] }),
    ...shared,
  };
  for (const name of names) {
    for (const [file, text] of Object.entries(filesOf(name))) files[`src/${name.toLowerCase()}/${file}`] = text;
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const page = `export interface Page<T> {
  items: T[];
  total: number;
  next?: string;
}

export interface Refusal {
  status: number;
  message: string;
}

export function pageOf<T>(all: T[], limit: number, page: number): Page<T> {
  const start = (page - 1) * limit;
  return { items: all.slice(start, start + limit), total: all.length };
}
`;

const access = `export interface User {
  id: string;
  admin: boolean;
}

const users = new Map<string, User>();

export const userOf = (authorization: string | undefined): User | undefined =>
  users.get(authorization?.replace(/^Bearer /, '') ?? '');
`;

const models = (name) => `/** One of many. */
export interface ${name} {
  id: string;
  title: string;
  state: 'open' | 'closed';
  tags: string[];
  owner: { id: string; name: string };
  createdAt: Date;
}

export interface New${name} {
  /**
   * @minLength 1
   * @maxLength 200
   */
  title: string;
  state?: 'open' | 'closed';
  /** @maxItems 10 */
  tags?: string[];
}

export const all: ${name}[] = [];

export const made = (given: New${name}): ${name} => ({
  state: 'open',
  tags: [],
  ...given,
  id: crypto.randomUUID(),
  owner: { id: '1', name: 'x' },
  createdAt: new Date(),
});
`;

const controller = (name) => `import {
  Body, Controller, Delete, Get, Patch, Path, Post, Query, Response, Route, Security, SuccessResponse,
} from 'tsoa';
import { pageOf, type Page, type Refusal } from '../page.ts';
import { all, made, type New${name}, type ${name} } from './model.ts';

@Route('api/v1/${name.toLowerCase()}s')
export class ${name}Controller extends Controller {
  @Get()
  @Response<Refusal>(400)
  public list(@Query() limit = 20, @Query() page = 1): Page<${name}> {
    return pageOf(all, limit, page);
  }

  @Post()
  @Security('bearer')
  @SuccessResponse(201)
  @Response<Refusal>(400)
  @Response<Refusal>(401)
  public async create(@Body() given: New${name}): Promise<${name}> {
    const one = made(given);
    all.push(one);
    this.setStatus(201);
    return one;
  }

  @Get('{id}')
  @Response<Refusal>(404)
  public find(@Path() id: string): ${name} {
    const found = all.find((each) => each.id === id);
    if (!found) throw new Error('There is none of that id.');
    return found;
  }

  @Patch('{id}')
  @Security('bearer')
  @Response<Refusal>(400)
  @Response<Refusal>(401)
  @Response<Refusal>(404)
  public async update(@Path() id: string, @Body() given: Partial<New${name}>): Promise<${name}> {
    return Object.assign(this.find(id), given);
  }

  @Delete('{id}')
  @Security('bearer')
  @SuccessResponse(204)
  @Response<Refusal>(401)
  @Response<Refusal>(403)
  @Response<Refusal>(404)
  public remove(@Path() id: string): void {
    all.splice(all.indexOf(this.find(id)), 1);
    this.setStatus(204);
  }
}
`;

const elysiaApp = (names) => `import { Elysia } from 'elysia';
${names.map((name) => `import { routes as routesOf${name} } from './${name.toLowerCase()}/routes.ts';`).join('\n')}

export const app = new Elysia()
${names.map((name) => `  .use(routesOf${name})`).join('\n')};
`;

const elysiaRoutes = (name) => `import { Elysia, t } from 'elysia';
import { userOf } from '../access.ts';
import { pageOf } from '../page.ts';
import { all, made } from './model.ts';

const New${name} = t.Object({
  title: t.String({ minLength: 1, maxLength: 200 }),
  state: t.Optional(t.Union([t.Literal('open'), t.Literal('closed')])),
  tags: t.Optional(t.Array(t.String(), { maxItems: 10 })),
});
const find = (id: string) => all.find((each) => each.id === id);

export const routes = new Elysia({ prefix: '/api/v1/${name.toLowerCase()}s' })
  .get('/', ({ query }) => pageOf(all, query.limit ?? 20, query.page ?? 1), {
    query: t.Object({ limit: t.Optional(t.Integer({ minimum: 1 })), page: t.Optional(t.Integer({ minimum: 1 })) }),
  })
  .post('/', ({ body, headers, status }) => {
    if (!userOf(headers.authorization)) return status(401, { message: 'Who are you?' });
    const one = made(body);
    all.push(one);
    return status(201, one);
  }, { body: New${name} })
  .get('/:id', ({ params, status }) => find(params.id) ?? status(404, { message: 'There is none of that id.' }))
  .patch('/:id', ({ params, body, headers, status }) => {
    if (!userOf(headers.authorization)) return status(401, { message: 'Who are you?' });
    const found = find(params.id);
    return found ? Object.assign(found, body) : status(404, { message: 'There is none of that id.' });
  }, { body: t.Partial(New${name}) })
  .delete('/:id', ({ params, headers, status }) => {
    const user = userOf(headers.authorization);
    if (!user) return status(401, { message: 'Who are you?' });
    if (!user.admin) return status(403, { message: 'Administrators only.' });
    const found = find(params.id);
    if (!found) return status(404, { message: 'There is none of that id.' });
    all.splice(all.indexOf(found), 1);
    return status(204, undefined);
  });
`;
