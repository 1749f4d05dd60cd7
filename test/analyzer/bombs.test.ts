import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from '../../src/index.ts';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';

// Below the repository, so that h3 is found.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

let root: string;
beforeAll(async () => {
  await mkdir(cache, { recursive: true });
  root = await mkdtemp(join(cache, 'bombs-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const tree = (name: string): string => `const ${name}0 = { ${name}: 'a' };
  ${range(24)
    .map((index) => `const ${name}${index + 1} = { left: ${name}${index}, right: ${name}${index} };`)
    .join('\n')}
  app.get('/${name}', () => ${name}24);`;

const chain = (keyword: 'class' | 'interface'): string =>
  range(2_000)
    .map((index) => `${keyword} C${index}${index ? ` extends C${index - 1}` : ''} { p${index}: ${index} }`)
    .join('\n');

/** Each stands beside a route that has to be documented whatever becomes of the others. */
const bombs: Record<string, string> = {
  'a chain of 2,000 classes': `${chain('class')} app.get('/far', () => ({ far: new C1999() }));`,
  'a chain of 2,000 interfaces': `${chain('interface')} declare const far: C1999; app.get('/far', () => ({ far }));`,
  'trees of nameless objects in 20 handlers': range(20)
    .map((index) => tree(`t${'abcdefghijklmnopqrst'[index]}`))
    .join('\n'),
  'a union of 100,000 literals in a query': `type Big = ${range(100_000)
    .map((index) => `'k${index}'`)
    .join('|')};
    app.get('/big', (event) => ({ big: getQuery<{ big: Big }>(event).big }));`,
  'a body that grows without end': `interface Grow<T> { value: T; next: Grow<T[]>; other: Grow<{ of: T }> }
    app.post('/grow', async (event) => readBody<Grow<string>>(event));`,
};

it.each(Object.entries(bombs))(
  '%s leaves the rest of the document as it is',
  async (name, code) => {
    const folder = join(root, name.replaceAll(/\W+/g, '-'));
    await mkdir(folder);
    const server = `// API_SOURCE
      import { getQuery, H3, readBody } from 'h3';
      const app = new H3();
      app.get('/ok', () => ({ id: 1, name: 'a' }));
      ${code}
      export default app;`;
    await writeFile(join(folder, 'server.ts'), server);
    await writeFile(join(folder, 'package.json'), '{ "name": "bombs", "type": "module" }');
    const { documents, diagnostics } = await generate({ root: folder });
    expect([...new Set(diagnostics.map(({ code: found }) => found))]).toEqual(['type-too-large']);
    const { text } = documents[0]!;
    expect(text.length).toBeLessThan(20_000_000);
    const { paths, components } = JSON.parse(text) as OpenAPIDocument;
    expect(Object.keys(paths).length).toBeGreaterThan(1);
    expect(components!.schemas!.Ok).toMatchObject({ required: ['id', 'name'] });
  },
  // Some take two seconds: the bounds are counts, and this only ends what would never end.
  60_000,
);
