import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { expect, it, vi } from 'vitest';
import { createProjectFolder, generate } from '../nitro/project.ts';
import { writeHandlers, type RandomRoute } from './handlers.ts';

/** What was seen or said of a route: the keys of its answers by their status; those of errors don't count. */
type Answers = Map<number, Set<string>>;

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
  oneOf?: Schema[];
  anyOf?: Schema[];
}

// Every way of every handler is gone by real requests, so what is documented and what happens can be held together
// from both sides: nothing that happens is missing, and nothing is claimed that never happens.
it.each([
  [2, 1],
  [2, 2],
  [1, 3],
  [1, 4],
] as const)(
  'random handlers of h3 %s answer what is documented, and nothing less (seed %s)',
  async (major, seed) => {
    const { text, routes } = writeHandlers(seed, major, 40);
    const manifest = { type: 'module', dependencies: { h3: String(major) } };
    const root = createProjectFolder({ 'package.json': JSON.stringify(manifest), 'app.ts': text }, { h3: major });
    const seen = await observe(root, text, routes);
    const { texts } = await generate(root);
    const said = readDocument(Object.values(texts)[0]!);
    const faults = routes.flatMap(({ path }) =>
      compare(path, seen.get(path)!, said.get(path) ?? new Map<never, never>()),
    );
    expect(faults).toEqual([]);
  },
  180_000,
);

/** Asks each route with every combination of its flags. */
async function observe(root: string, text: string, routes: readonly RandomRoute[]): Promise<Map<string, Answers>> {
  const { code } = await transform(text, { loader: 'ts', format: 'esm' });
  const file = join(root, 'node_modules', '.run', 'app.mjs');
  await mkdir(join(root, 'node_modules', '.run'));
  await writeFile(file, code);
  const { ask } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    ask(path: string): Promise<Response>;
  };
  // h3 prints what it did not expect.
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  const seen = new Map<string, Answers>();
  for (const { path, flags } of routes) {
    const answers: Answers = new Map();
    const all = [...flags, 'also'];
    for (let bits = 0; bits < 2 ** all.length; bits++) {
      const query = all.filter((_, index) => bits & (2 ** index)).map((name) => `${name}=x`);
      const response = await ask(`${path}?${query.join('&')}`);
      const keys = answers.get(response.status) ?? new Set();
      answers.set(response.status, keys);
      const body = await response.text();
      const value = (body === '' ? {} : JSON.parse(body)) as object;
      if (!('status' in value || 'statusCode' in value)) for (const key of Object.keys(value)) keys.add(key);
    }
    seen.set(path, answers);
  }
  silenced.mockRestore();
  return seen;
}

function readDocument(text: string): Map<string, Answers> {
  const document = JSON.parse(text) as {
    paths: Record<string, { get: { responses: Record<string, { content?: Record<string, { schema: Schema }> }> } }>;
    components: { schemas: Record<string, Schema> };
  };
  const keysOf = ({ $ref, properties = {}, oneOf = [], anyOf = [] }: Schema): string[] =>
    $ref
      ? keysOf(document.components.schemas[$ref.split('/').at(-1)!]!)
      : [...Object.keys(properties), ...[...oneOf, ...anyOf].flatMap(keysOf)];
  return new Map(
    Object.entries(document.paths).map(([path, { get }]) => [
      path,
      new Map(
        Object.entries(get.responses)
          .filter(([status]) => status !== 'default')
          .map(([status, { content = {} }]) => [
            Number(status),
            new Set(Object.values(content).flatMap(({ schema }) => keysOf(schema))),
          ]),
      ),
    ]),
  );
}

function compare(path: string, seen: Answers, said: Answers): string[] {
  const faults: string[] = [];
  for (const [status, keys] of seen) {
    const known = said.get(status);
    if (!known) faults.push(`${path} answers ${status}, which is not documented`);
    else
      for (const key of keys) if (!known.has(key)) faults.push(`${path} ${status} has ${key}, which is not documented`);
  }
  for (const [status, keys] of said) {
    const own = [...keys].filter((key) => /^[kc]\d/.test(key));
    // For failures that no request brings about.
    const isUnforeseen = own.length > 0 && own.every((key) => key.startsWith('c'));
    const known = seen.get(status);
    if (!known && !isUnforeseen) faults.push(`${path} never answers ${status}`);
    for (const key of own)
      if (known && !known.has(key) && key.startsWith('k')) faults.push(`${path} ${status} never has ${key}`);
  }
  return faults;
}
