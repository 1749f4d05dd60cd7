import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExplainedLine } from '../../src/cli/explain-line.ts';
import type { Origin } from '../../src/model/origin.ts';
import type { Project } from '../bundlers/project.ts';
import { repository } from '../built.ts';
import { runIn } from './command.ts';
import { createGuardedProject } from './guarded-project.ts';

let project: Project;
const run = (...args: string[]) => runIn(project.root, ...args);

beforeAll(async () => {
  project = await createGuardedProject();
});
afterAll(() => project.remove());

describe('routes', () => {
  it('lists every operation with its handler, auth, statuses and what is open', async () => {
    const { code, out } = await run('routes');
    expect(code).toBe(0);
    const rows = out.split('\n').map((line) => line.split(/ {2,}/));
    expect(rows).toEqual([
      ['METHOD', 'PATH', 'VERSION', 'AUTH', 'STATUSES', 'OPEN', 'HANDLER', 'SOURCE'],
      ['GET', '/api/v1/items/{id}', 'v1', 'sessionCookie', '200 401 404', '1 open', 'readItem', 'src/items.ts:13:1'],
      ['GET', '/api/v1/orders', 'v1', '-', '200', '-', 'listOrders', 'src/routes.ts:16:1'],
      ['GET', '/api/v2/orders', 'v2', '-', '200', '-', 'listOrders', 'src/routes.ts:16:1'],
    ]);
  });

  it('gives the same as JSON, with the places of what is open', async () => {
    const { routes } = JSON.parse((await run('routes', '--json')).out) as { routes: object[] };
    expect(routes).toHaveLength(3);
    expect(routes[0]).toMatchObject({
      method: 'GET',
      path: '/api/v1/items/{id}',
      version: 'v1',
      handler: 'readItem',
      location: { file: 'src/items.ts', line: 13, column: 1 },
      auth: [['sessionCookie']],
      statuses: ['200', '401', '404', 'default'],
      open: [expect.stringMatching(/\/properties\/raw$/)],
      widened: [],
    });
  });
});

describe('explain', () => {
  it('names the place, the way to it and the condition of each part', async () => {
    const { code, out } = await run('explain', 'get', '/items/:id');
    expect(code).toBe(0);
    for (const part of [
      /^GET \/api\/v1\/items\/\{id\} {2}v1\n/,
      /\nreadItem\n {2}src\/items\.ts:13:1 {2}handler readItem\n/,
      /\n {2}src\/routes\.ts:8:\d+ {2}registered\n/,
      /\nsecurity sessionCookie\n {2}src\/items\.ts:8:\d+ {2}thrown in requireUser, when !session\n/,
      /\npath parameter id\n {2}src\/items\.ts:15:\d+ {2}read\n/,
      /\nresponse 200 OK\n {2}src\/items\.ts:17:\d+ {2}answered\n/,
      /\nresponse 401 Unauthorized\n {2}src\/items\.ts:8:\d+ {2}thrown in requireUser, when !session\n {4}if \(!session\) throw .*\n {4}only where the cookie `session` is absent or empty\n/,
      /\nresponse 404 Not Found\n {2}src\/items\.ts:16:\d+ {2}thrown, when id === 'none'\n.*\n {4}only where the cookie `session` is sent, and the path parameter `id` is 'none'\n/,
      /\nopen\n {2}\S+\/properties\/raw\n/,
      /\nwarning type-unknown {2}src\/items\.ts:\d+:\d+\n/,
    ])
      expect(out).toMatch(part);
  });

  it('follows a pointer through references to the property', async () => {
    const pointer = '/responses/200/content/application~1json/schema/items/properties/total';
    const { out } = await run('explain', 'GET', '/api/v2/orders', pointer);
    expect(out).toMatch(
      /\n\/components\/schemas\/Order\/properties\/total\n {2}src\/types\.ts:8:3 {2}property\n {4}total: number;/,
    );
    const { operations } = JSON.parse((await run('explain', 'GET', '/orders', pointer, '--json')).out) as {
      operations: { version: string; parts: { origins: Origin[] }[] }[];
    };
    expect(operations.map(({ version }) => version)).toEqual(['v1', 'v2']);
    expect(operations[0]!.parts.at(-1)!.origins).toEqual([
      expect.objectContaining({
        kind: 'property',
        location: expect.objectContaining({ file: 'src/types.ts', line: 8 }) as object,
      }),
    ]);
  });

  it('names the places of the operation itself for a schema that has no declaration', async () => {
    const pointer = '/responses/404/content/application~1json/schema';
    const explain = (...args: string[]) => runIn(join(repository, 'playground'), 'explain', ...args, '--no-cache');
    const { out } = await explain('DELETE', '/api/v1/todos/{id}', pointer);
    expect(out).toMatch(
      /\n\/components\/schemas\/\w+\n {2}src\/find-todo\.ts:9:\d+ {2}thrown in findTodo, when !todo\n/,
    );
    // Other operations answer with the same schema.
    expect(out).not.toContain('src/input.ts');
    const returned = (await explain('GET', '/api/v2/todos/{id}', '/responses/404')).out;
    expect(returned).toMatch(/\n {2}src\/find-todo\.ts:15:\d+ {2}answered in missing\n/);
    expect(returned).toMatch(/\n {4}only where the first entry of `selectTodos\(\).*` is not set$/);
    const whole = (await explain('POST', '/api/v1/todos')).out;
    expect(whole).toMatch(/\nsecurity bearerAuth\n {2}src\/v1\/routes\.ts:18:5 {2}middleware requireAuth\n.*\n\n/);
    expect(whole).toMatch(/\nschema Todo\n/);
    expect(whole).not.toMatch(/\nschema HTTPError/);
  });

  it('names the parts that a line of the source makes, and those that it is within', async () => {
    const { code, out } = await run('explain', 'src/items.ts:8');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'src/items.ts:8',
      '',
      'makes',
      '  v1  GET /api/v1/items/{id} response 401 Unauthorized: thrown in requireUser, when !session',
      '  v1  GET /api/v1/items/{id} security: thrown in requireUser, when !session',
    ]);
    const { parts, around } = JSON.parse((await run('explain', 'src/items.ts:16:3', '--json')).out) as ExplainedLine;
    expect(parts.map(({ pointer }) => pointer)).toEqual(['/paths/~1items~1{id}/get/responses/404']);
    expect(around.map(({ title }) => title)).toEqual(['GET /api/v1/items/{id}']);
    expect((await run('explain', 'src/types.ts:8')).out).toContain('  v1  schema Order /properties/total: property\n');
  });

  it('says where nothing comes from a line, and which lines of the file something does', async () => {
    expect((await run('explain', 'src/types.ts:1')).out).toMatch(
      /^No part of a document comes from src\/types\.ts:1\. Lines of the file that some do: [\d, ]+\.$/,
    );
    expect((await run('explain', 'package.json:1')).out).toBe('No part of a document comes from package.json:1.');
  });

  it('prints the page of a diagnostic', async () => {
    const { code, out } = await run('explain', 'type-unknown');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^type-unknown\n\nLevel: warning\.\n\nWhy\n[^]*\n {6}value: unknown;\n[^]*\nHow to fix it\n[^]*'off'/,
    );
    expect(out).not.toMatch(/```|\]\(/);
    expect(JSON.parse((await run('explain', 'type-unknown', '--json')).out)).toEqual({
      code: 'type-unknown',
      page: expect.stringContaining('# type-unknown') as string,
    });
  });

  it.each([
    [['type-unkown'], 'no diagnostic is called "type-unkown". There is body-type-unknown, '],
    [['no-such'], 'There is no-source, no-version, '],
    [['type-unknown', '/items'], '"/items" stands behind the code type-unknown.'],
    [['TYPE-UNKOWN'], 'no diagnostic is called "TYPE-UNKOWN". There is body-type-unknown, '],
    [['src/none.ts:1'], '"src/none.ts" is not a file.'],
    [['src/items.ts'], '"src/items.ts" has no line behind it. Write one, as src/items.ts:12.'],
    [['src/items.ts:0'], '"src/items.ts:0" is no line: they begin at 1.'],
    [['src:3'], '"src" is a folder. Write a file and a line, as src/auth.ts:12.'],
    [['./src'], '"./src" is a folder.'],
    [['src/items.ts:1', '/items'], '"/items" stands behind the line src/items.ts:1.'],
    [['GET'], 'explain needs a path behind the method GET'],
  ])('%s is bad use', async (args, message) => {
    const { code, notes } = await run('explain', ...args);
    expect(code).toBe(2);
    expect(notes).toContain(message);
  });
});
