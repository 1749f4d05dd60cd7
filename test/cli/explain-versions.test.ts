import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Project } from '../bundlers/project.ts';
import { runIn } from './command.ts';
import { createGuardedProject } from './guarded-project.ts';

let project: Project;
const run = (...args: string[]) => runIn(project.root, ...args);

beforeAll(async () => {
  project = await createGuardedProject();
  await project.edit(
    'src/routes.ts',
    "api.get('/orders', listOrders);",
    "api.get('/orders', (event) => {\n    void event.url.searchParams.get('page');\n    return listOrders();\n  });",
  );
});
afterAll(() => project.remove());

it('shows the versions that have a part, and says which have not', async () => {
  const { code, out, notes } = await run('explain', 'GET', '/orders', '/parameters/0');
  expect([code, notes]).toEqual([0, 'There is no /parameters/0 in GET /api/v2/orders of v2.']);
  expect(out).toMatch(/^GET \/api\/v1\/orders {2}v1\n\n\S+\/parameters\/0\n/);
  expect(out).not.toContain('v2');
  const json = JSON.parse((await run('explain', 'GET', '/orders', '/parameters/0', '--json')).out) as object;
  expect(json).toMatchObject({
    operations: [{ version: 'v1' }],
    without: [{ operation: 'GET /api/v2/orders', version: 'v2' }],
  });
  expect(await run('explain', 'GET', '/orders', '/parameters/1')).toMatchObject({
    code: 2,
    out: '',
    notes: expect.stringContaining('"/parameters/1" leads nowhere in GET /api/v1/orders: ') as string,
  });
});

it('takes an empty pointer for the operation, and a slash at the end of a path for none', async () => {
  const { out } = await run('explain', 'GET', '/orders');
  expect((await run('explain', 'GET', '/orders', '')).out).toBe(out);
  expect((await run('explain', 'GET', '/api/v1/orders/')).out).toBe(out.split('\n\nGET ')[0]);
  expect((await run('explain', 'GET', '/')).code).toBe(2);
});

it('finds a file from the working directory, then from the root, with slashes of either kind', async () => {
  const { code, out } = await run('explain', 'src/items.ts:8');
  expect(code).toBe(0);
  const elsewhere = (...args: string[]) => runIn(project.path('..'), 'explain', '--root', project.root, ...args);
  expect((await elsewhere('src/items.ts:8')).out).toBe(out);
  expect((await elsewhere('src\\items.ts:8:3')).out).toBe(out);
  expect((await elsewhere(`${project.path('src/items.ts')}:8`)).out).toBe(out);
  expect(await elsewhere('src/none.ts:8')).toMatchObject({ code: 2 });
  // Which is a name of its own anywhere but on Windows.
  if (process.platform === 'win32') return;
  await project.write('src\\items.ts', '');
  expect((await run('explain', 'src\\items.ts:8')).out).toBe('No part of a document comes from src\\items.ts:8.');
});

it('takes codes of diagnostics in capitals', async () => {
  expect((await run('explain', 'TYPE-UNKNOWN')).out).toBe((await run('explain', 'type-unknown')).out);
});
