import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';

// Below the repository, so that h3 is found; not below node_modules, where no project lies.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

const server = `// API_SOURCE
import { initializeVersionedSystemWithRoutes, type VersionedAPIRouter } from 'unplugin-openapi/runtime';
import { readBody } from 'h3';

const shared = (router: VersionedAPIRouter) => {
  router.get('/both', () => JSON.parse('{}'));
};

initializeVersionedSystemWithRoutes(
  {
    v1: {
      config: { title: process.env.TITLE },
      routes(router) {
        shared(router);
        router.post('/first', async (event) => {
          await readBody(event);
          return { ok: true };
        });
      },
    },
    v2: { config: { status: 'testing', publicSwagger: true }, routes: shared },
    v3: { config: {}, routes: (router) => void router.get('/fine', () => ({ ok: true })) },
  },
  'v1',
);
`;

it('a diagnostic says which versions it is about, and is there once', async () => {
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'diagnostic-versions-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const tsconfig = { extends: '../../tsconfig.json', include: ['.'], exclude: [] };
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(tsconfig));
  await writeFile(join(root, 'server.ts'), server);

  const { diagnostics } = await createPipeline({ root, include: ['nowhere/**'] }).run();
  const found = diagnostics.map(({ code, versions }) => [code, versions]);
  expect(found).toEqual([
    ['include-empty', undefined],
    ['response-type-unknown', ['v1', 'v2']],
    ['config-not-static', ['v1']],
    ['body-type-unknown', ['v1']],
    ['version-config-status', ['v2']],
  ]);
});
