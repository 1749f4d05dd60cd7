import { describe, expect, it } from 'vitest';
import type { H3Event } from 'h3';
import type { Specs } from '../../src/runtime/index.ts';
import { bearer, superuserToken } from './harness.ts';
import { createDirectory, documentText, startManager } from './specs-harness.ts';

const specs: Specs = { mode: 'inline', versions: () => ['v1'], document: () => documentText('Bundle') };

/** Changes all that can be changed about a value, as code that means no harm does by accident. */
function spoil(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (value instanceof Headers)
    return void ['etag', 'x-spoilt', 'content-type'].forEach((name) => value.set(name, 'spoilt'));
  if (value instanceof Uint8Array) return void value.fill(0x20);
  for (const key of Reflect.ownKeys(value)) {
    const entry: unknown = Reflect.get(value, key);
    spoil(entry, seen);
    if (typeof entry !== 'object' && key !== 'length') Reflect.set(value, key, 'spoilt');
  }
  Reflect.set(value, 'spoilt', true);
}

describe.each(['disk', 'module', 'registry'] as const)('what is served from the %s', (kind) => {
  it('is the same after code of the user has changed all that it was given', async () => {
    const directory = kind === 'disk' ? await createDirectory({ 'v1.json': documentText('File') }) : '';
    const options = kind === 'module' ? { specs } : {};
    const { manager, app } = await startManager({ directory, options, config: { publicSwagger: true } });
    let isSpoiling = false;
    app.use(async (_event: H3Event, next: () => unknown) => {
      const answer = await next();
      if (!isSpoiling) return answer;
      spoil(answer instanceof Response ? answer.headers : answer);
      if (answer instanceof Response) spoil(new Uint8Array(await answer.clone().arrayBuffer()));
      return answer;
    });
    app.get('/mine', (event: H3Event) => manager.getVersionOpenAPI(event, 'v1'));
    const paths = ['/api/docs/v1', '/api/docs/v1/spec', '/api/docs/v1/swagger', '/api/v1/schema/config', '/mine'];
    const read = async (accept: string) =>
      Promise.all(
        paths.map(async (path) => {
          const headers = { ...bearer(superuserToken).headers, 'accept-encoding': accept };
          const response = await app.request(path, { headers });
          const { 'x-trace-id': _, ...rest } = Object.fromEntries(response.headers);
          return [path, response.status, rest, Buffer.from(await response.arrayBuffer()).toString('base64')];
        }),
      );
    const accepts = ['identity', 'gzip', 'br'];
    const readAll = async () => [await read(accepts[0]!), await read(accepts[1]!), await read(accepts[2]!)];
    const before = await readAll();
    expect(before.flat().map(([, status]) => status)).toEqual(Array.from({ length: 15 }, () => 200));

    isSpoiling = true;
    await readAll();
    isSpoiling = false;
    const { document, endpoints } = manager.getVersionRegistry('v1');
    for (const value of [
      document(),
      endpoints(),
      manager.getVersionRegistry('v1'),
      manager.getVersionInfo('v1'),
      manager.getVersionConfig('v1'),
      manager.getAllVersions(),
    ])
      spoil(value);
    const response = await manager.getVersionOpenAPI({ req: new Request('http://localhost/x') } as H3Event, 'v1');
    spoil(response.headers);
    const reader = response.body!.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) spoil(part.value);
    expect(await readAll()).toEqual(before);
  });

  it('is the same after who has no middleware has changed the answers', async () => {
    const directory = kind === 'disk' ? await createDirectory({ 'v1.json': documentText('File') }) : '';
    const options = kind === 'module' ? { specs } : {};
    const { app } = await startManager({ directory, options, config: { publicSwagger: true } });
    const read = async () => {
      const response = await app.request('/api/docs/v1/spec');
      const { 'x-trace-id': _, ...rest } = Object.fromEntries(response.headers);
      return [rest, await response.text()];
    };
    await read();
    const before = await read();
    app.config.onResponse = async (response) => {
      spoil(response.headers);
      spoil(new Uint8Array(await response.clone().arrayBuffer()));
    };
    expect(await read()).not.toEqual(before);
    delete app.config.onResponse;
    const given = await app.request('/api/docs/v1/spec');
    spoil(given.headers);
    spoil(new Uint8Array(await given.arrayBuffer()));
    expect(await read()).toEqual(before);
  });
});
