import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { lint } from '../conformance/lint.ts';
import type { Example } from './example.ts';
import { checkDocs, conform } from './notes.ts';

/** How an example is built, started and developed; modules are those of packages, or `./` of its own. */
export interface Commands {
  build: [module: string, ...args: string[]];
  server: string;
  specs: string;
  /** The TypeScript configuration of its server; the example's own where there is none. */
  types?: string;
  dev?: {
    module: string;
    args(port: number): string[];
    handler: string;
    /** Whether a place on the page opens in an editor. */
    editor: boolean;
  };
}

/** Builds it, serves what was built, and holds it against the document that was written. */
export async function checkProduction(
  example: Example,
  { build, server, specs, types = '.' }: Commands,
): Promise<void> {
  const said = await example.run(...build);
  expect(said).toMatch(/6 operations, 1 version, 0 warnings/);
  // Some frameworks make the types by which their own code is checked.
  await example.run('typescript/bin/tsc', '--noEmit', '-p', types);
  const file = join(specs, 'v1.json');
  const document = JSON.parse(await example.read(file)) as OpenAPIDocument;
  expect(await lint([join(example.root, file)])).toEqual([]);
  const origin = await example.start(server, { path: '/api/v1/health' });
  await conform(document, origin);
  const { servers, ...served } = await checkDocs(origin);
  expect(servers[0]!.url).toBe(`${origin}/api/v1`);
  // What is said of a whole API may be known to the running server alone.
  expect(served).toEqual({ ...document, info: served.info, servers: undefined });
  expect(served.info).toMatchObject({ title: 'Notes', version: '1.0.0', license: { name: 'MIT' } });
  expect(await (await fetch(`${origin}/__openapi/v1.json`)).text()).not.toContain('"openapi"');
}

const written = "'ok' as const";

/** Starts its dev server with no set-up, and holds it against the live document, before and after an edit. */
export async function checkDevelopment(example: Example, { specs, dev }: Commands): Promise<void> {
  const { module, args, handler, editor } = dev!;
  // It writes down what it is to open.
  const [command, opened] = [join(example.root, 'editor'), join(example.root, 'opened')];
  await writeFile(command, `#!/bin/sh\nprintf '%s ' "$@" > ${JSON.stringify(opened)}\n`, { mode: 0o755 });
  const origin = await example.start(module, { path: '/api/v1/health', args, env: { LAUNCH_EDITOR: command } });
  const read = async (): Promise<string> => (await fetch(`${origin}/__openapi/v1.json`)).text();
  const text = await read();
  // Another way to the same bytes.
  expect(text).toBe(await example.read(join(specs, 'v1.json')));
  await conform(JSON.parse(text) as OpenAPIDocument, origin);
  await checkDocs(origin);
  expect(await (await fetch(`${origin}/__openapi/v1`)).text()).toContain('Notes v1');
  const page = await (await fetch(`${origin}/__openapi/`)).text();
  const [, href] = /data-editor href="([^"]+)"/.exec(page) ?? [];
  expect(href !== undefined).toBe(editor);
  if (href) {
    expect((await fetch(origin + href)).status).toBe(200);
    const place = /^\S+\/(?:server|src)\/\S+\.ts \d+ \d+ $/;
    await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toMatch(place);
  }
  await example.edit(handler, written, `${written}, edited: true`);
  try {
    await expect.poll(read, { interval: 250 }).toContain('"edited"');
  } finally {
    await example.edit(handler, `${written}, edited: true`, written);
  }
}
