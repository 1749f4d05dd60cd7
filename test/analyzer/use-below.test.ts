import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { H3 } from 'h3';
import { afterAll, describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../src/analyzer/index.ts';

// Below the repository, so that h3 is found.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
let folder: string | undefined;

afterAll(() => folder && rm(folder, { recursive: true, force: true }));

describe('a handler that h3 2 is given with use() for all paths below one', () => {
  it('answers there as a route does', async () => {
    const app = new H3();
    app.use('/files/**', () => ({ found: true }));
    app.use('/passed/**', () => undefined);
    expect((await app.request('/files/a/b')).status).toBe(200);
    expect((await app.request('/passed/a')).status).toBe(404);
  });

  it('is an operation where it always answers, and else none', async () => {
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, 'use-'));
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', include: ['.'], exclude: [] }),
    );
    await writeFile(
      join(folder, 'server.ts'),
      `// API_SOURCE
import { getQuery, H3 } from 'h3';
export const app = new H3();
app.use('/files/**', () => ({ found: true as boolean }));
app.use('/gone/**', () => new Response('gone', { status: 410 }));
app.use('/one', (event) => ({ found: event.url.pathname }));
app.use('/passed/**', () => undefined);
app.use('/asked/**', (event) => {
  if (getQuery(event).stop === 'yes') return { stopped: true };
});
app.use('/next/**', (_event, next) => next());
app.use('/**', () => undefined);
app.get('/asked/first', () => ({ first: true as boolean }));
`,
    );
    const { facts } = await createAnalyzer({ root: folder }).analyze();
    const routes = facts.versions.flatMap((version) => version.routes);
    const answers = routes.map(
      ({ path, handler }) => `${path} ${handler.responses.map(({ status }) => status).join()}`,
    );
    expect(answers.toSorted()).toEqual(['/asked/first 200', '/files/** 200', '/gone/** 410', '/one 200']);
  });
});
