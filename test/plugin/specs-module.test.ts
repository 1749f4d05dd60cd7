import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Specs } from '../../src/model/specs.ts';
import { registerSpecs } from '../../src/plugin/live.ts';
import { renderSpecsModule } from '../../src/virtual/specs-module.ts';
import type { SpecsModule } from '../../src/virtual/specs-module.ts';

const load = async (content: SpecsModule): Promise<Specs> => {
  const url = `data:text/javascript,${encodeURIComponent(renderSpecsModule(content))}`;
  return ((await import(/* @vite-ignore */ url)) as { default: Specs }).default;
};

describe('#openapi/specs', () => {
  it('is empty where the files are read', async () => {
    const specs = await load({ mode: 'disk' });
    expect([specs.mode, specs.versions(), specs.document('v1')]).toEqual(['disk', [], undefined]);
  });

  it('holds the documents, whatever their text and names', async () => {
    const text = '{"a":"</script>`${x}\\u2028\u2028"}';
    const specs = await load({
      mode: 'inline',
      entries: [
        ['v1', text],
        ['v2', '{}'],
      ],
    });
    expect([specs.mode, specs.versions()]).toEqual(['inline', ['v1', 'v2']]);
    expect(specs.document('v1')).toBe(text);
    expect(specs.document('constructor')).toBeUndefined();
    expect(specs.document('v3')).toBeUndefined();
  });

  it('asks the session of its process on every call', async () => {
    let text = 'old';
    const remove = registerSpecs('session-a', {
      mode: 'live',
      versions: () => ['v1'],
      document: (version) => (version === 'v1' ? text : undefined),
      debug: () => ({ seen: true }),
    });
    const specs = await load({ mode: 'live', session: 'session-a', address: undefined });
    expect([specs.mode, await specs.versions(), await specs.document('v1')]).toEqual(['live', ['v1'], 'old']);
    text = 'new';
    expect(await specs.document('v1')).toBe('new');
    expect(await specs.document('v2')).toBeUndefined();
    expect(await specs.debug!()).toEqual({ seen: true });
    remove();
    await expect(specs.document('v1')).rejects.toThrow('the address of the dev server was not known');
  });

  it('asks the dev server from another process, for its own session', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.statusCode = request.url!.includes('session=b') ? 200 : 404;
      response.setHeader('content-type', 'application/json');
      response.end(request.url!.includes('versions') ? '["v1"]' : '{"v1":"text"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/__openapi/`;
    try {
      const specs = await load({ mode: 'live', session: 'b', address });
      expect(await specs.versions()).toEqual(['v1']);
      expect(await specs.document('v1')).toBe('text');
      expect(await specs.document('v2')).toBeUndefined();
      expect(asked[0]).toBe('/__openapi/_live/versions?session=b');
      const foreign = await load({ mode: 'live', session: 'c', address });
      await expect(foreign.document('v1')).rejects.toThrow('the dev server answered 404');
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
    const specs = await load({ mode: 'live', session: 'b', address });
    await expect(specs.document('v1')).rejects.toThrow(`the dev server does not answer at ${address}_live/documents`);
  });
});
