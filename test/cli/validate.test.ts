import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runIn } from './command.ts';

it('validate judges JSON and YAML of both versions, and names the place of a fault', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'validate-')));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const run = (...args: string[]) => runIn(folder, 'validate', ...args);

  const paths = "paths: { /a: { get: { responses: { '200': { description: OK } } } } }";
  await write('a.yaml', `openapi: 3.1.0\ninfo: { title: A, version: '1' }\n${paths}\n`);
  const fine = await run('.');
  expect([fine.code, fine.out]).toEqual([0, 'a.yaml  valid, OpenAPI 3.1.0']);
  await write(
    'b.json',
    '{\n  "openapi": "3.0.3",\n  "info": {\n    "title": 1,\n    "version": "1"\n  },\n  "paths": {}\n}\n',
  );
  await write('c.json', '{ "swagger": "2.0" }');
  await write('d.yaml', 'a: [');
  const { code, out } = await run('.');
  expect(code).toBe(1);
  expect(out.split('\n')).toEqual([
    'a.yaml  valid, OpenAPI 3.1.0',
    'b.json:4  its "/info/title" is not of type string',
    expect.stringMatching(/^c\.json:1 {2}it is of Swagger "2\.0"/),
    expect.stringMatching(/^d\.yaml:\d+ {2}it is no YAML \(/),
  ]);
  expect(JSON.parse((await run('b.json', '--json')).out)).toMatchObject({
    files: [{ file: 'b.json', openapi: '3.0.3', pointer: '/info/title', line: 4 }],
  });
  const reference = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\nwebhooks:\n  a:\n    $ref: '#/b'\n`;
  await write('e.yaml', reference);
  expect((await run('e.yaml')).out).toBe('e.yaml:5  its reference "#/b" leads nowhere');
  await write('e.yaml', reference.replace("$ref: '#/b'", 'description: A'));
  expect((await run('e.yaml')).out).toBe('e.yaml  valid, OpenAPI 3.1.0');
  expect(await runIn(folder, 'diff', 'e.yaml', 'a.yaml')).toMatchObject({
    code: 0,
    out: expect.stringContaining('compatible  GET /a: the operation is new') as string,
  });
  await write(
    'f.yaml',
    `openapi: 3.0.3\ninfo: { title: A, version: '1' }\npaths:\n  /a/{id}:\n    get: { responses: { '200': { description: OK } } }\n`,
  );
  expect((await run('f.yaml')).out).toBe('f.yaml:5  its "/paths/~1a~1{id}/get" has no path parameter "id"');
});
