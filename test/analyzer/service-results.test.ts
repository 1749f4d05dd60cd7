import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { createPipeline } from '../../src/pipeline.ts';
import { app } from '../plain/service-results/src/index.ts';

// Helpers that say what a service has failed with are shared by all routes: each documents what its own service fails with.

const tsconfig = fileURLToPath(new URL('../tsconfig.fixtures.json', import.meta.url));

const headers: Record<string, string>[] = [{}, { authorization: 'Bearer good' }, { 'x-name': 'fern' }];

describe('errors of a helper that a service decides', () => {
  let document: OpenAPIDocument;

  beforeAll(async () => {
    const root = fileURLToPath(new URL('../plain/service-results', import.meta.url));
    const { documents } = await createPipeline({ root, tsconfig }).run();
    document = JSON.parse(documents[0]!.text) as OpenAPIDocument;
  }, 60_000);

  const documented = (path: string): number[] =>
    Object.keys(document.paths[path]!.get!.responses)
      .filter((status) => status !== 'default')
      .map(Number);

  it.each([
    '/plants',
    '/plants/{id}',
    '/plants/{id}/water',
    '/plants/{id}/prune',
    '/plants/{id}/repot',
    '/seeds',
    '/checks/given',
    '/checks/completed',
    '/checks/none',
    '/checks/always',
    '/checks/plainly',
    '/checks/default',
  ])('%s documents what is answered, and nothing else', async (path) => {
    const answered = new Set<number>();
    for (const id of ['1', '2', 'x']) {
      for (const query of ['', '?all=yes']) {
        for (const each of headers) {
          answered.add((await app.request(path.replace('{id}', id) + query, { headers: each })).status);
        }
      }
    }
    expect(documented(path)).toEqual([...answered].sort((a, b) => a - b));
  });

  it('of a service that cannot be read, all of them', () => {
    expect(documented('/plugins/{id}')).toEqual([200, 400, 404, 409, 500, 501]);
  });
});
