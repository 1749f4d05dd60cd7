import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished, pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createApp, createRouter, eventHandler, toNodeListener } from 'h3-v1';
import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

/** Bodies of handlers, and what is answered: `stream` stands for a stream of a file. */
const handlers: Record<string, [body: string, answered: string[]]> = {
  // Nothing is waited for: the framework has answered before the first byte is read.
  alone: ['stream.pipe(event.node.res);', ['204']],
  awaitedStream: ['stream.pipe(event.node.res); await finished(stream);', ['200 text/csv']],
  awaitedMethod: ['const zip = zipped(); zip.pipe(event.node.res); await zip.finalize();', ['200 text/csv']],
  awaitedResponse: [
    'const { res } = event.node; stream.pipe(packed()).pipe(res); await once(res, "finish");',
    ['200 text/csv'],
  ],
  awaitedPipe: ['await stream.pipe(event.node.res);', ['204']],
  oldName: ['stream.pipe(event.res); await finished(stream);', ['200 text/csv']],
  // What else is waited for may take longer than the first bytes do, or not.
  awaitedElse: ['stream.pipe(event.node.res); await load();', ['200 text/csv', '204']],
  awaitedBefore: ['await finished(stream); stream.pipe(event.node.res);', ['204']],
  executor: [
    `await new Promise((resolve, reject) => {
      stream.on('end', resolve).on('error', reject);
      stream.pipe(event.node.res);
    });`,
    ['200 text/csv'],
  ],
  returned: ['stream.pipe(event.node.res); return finished(stream);', ['200 text/csv']],
  chained: ['stream.pipe(event.node.res); return finished(stream).then(() => { note(); });', ['200 text/csv']],
  pipeline: ['await pipeline(stream, packed(), event.node.res);', ['200 text/csv']],
  // One that fails destroys the response: nobody gets what is thrown then, but what was thrown before.
  pipelineInTry: [
    `try {
      if (!getQuery(event).name) throw createError({ statusCode: 400 });
      await pipeline(stream, event.node.res, { end: true });
    } catch (error) { throw error; }`,
    ['200 text/csv', '400 application/json'],
  ],
  pipelineAlone: ['void pipeline(stream, event.node.res);', ['204']],
  pipelineElsewhere: ['await pipeline(stream, target());', ['204']],
  elsewhere: ['stream.pipe(target()); await finished(stream);', ['204']],
  // Of a caller's arguments.
  helper: ['await pipeAll(stream, event.node.res);', ['200 text/csv']],
  // A method of a stream that a caller gives is waited for: whether that has begun then, is left open.
  helperOfEvent: ['await pipeOf(stream, event);', ['200 text/csv', '204']],
  helperElsewhere: ['await pipeAll(stream, target());', ['204']],
  helperAlone: ['start(stream, event.node.res);', ['204']],
  helperThenAwaited: ['start(stream, event.node.res); await finished(event.node.res);', ['200 text/csv']],
};

it('tells what is piped into the response from what is not', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'piped', dependencies: { nitropack: '^2.13.0' } }),
      'utils/streams.ts': `
        import { finished } from 'node:stream/promises';
        declare const note: () => void;
        export async function pipeAll(source: any, into: any) { source.pipe(into); await finished(source); note(); }
        export async function pipeOf(source: any, event: any) { source.pipe(event.node.res); await source.finalize(); }
        export function start(source: any, into: any) { source.pipe(into); }`,
      ...Object.fromEntries(
        Object.entries(handlers).map(([name, [body]]) => [
          `routes/${name}.get.ts`,
          `import { createReadStream } from 'node:fs';
          import { once } from 'node:events';
          import { finished, pipeline } from 'node:stream/promises';
          import { packed, zipped } from 'packing';
          declare const target: () => any;
          declare const load: () => Promise<string>;
          declare const note: () => void;
          export default defineEventHandler(async (event) => {
            const stream = createReadStream('rows.csv');
            setResponseHeader(event, 'Content-Type', 'text/csv');
            ${body}
          });`,
        ]),
      ),
    }),
  );
  const { paths } = JSON.parse(found.texts['api']!) as {
    paths: Record<string, { get: { responses: Record<string, { content?: object }> } }>;
  };
  const answered = Object.keys(handlers).map((name) => [
    name,
    Object.entries(paths[`/${name}`]!.get.responses)
      .filter(([status]) => status !== 'default')
      .map(([status, { content = {} }]) => [status, ...Object.keys(content)].join(' ')),
  ]);
  expect(answered).toEqual(Object.entries(handlers).map(([name, [, expected]]) => [name, expected]));
});

it('is what h3 1 answers', async () => {
  const read = () => createReadStream(fileURLToPath(import.meta.url));
  const ways: Record<string, [handle: (response: ServerResponse) => unknown, status: number]> = {
    alone: [(response) => void read().pipe(response), 204],
    awaitedStream: [(response) => finished(start(response)), 200],
    awaitedPipe: [async (response) => void (await read().pipe(response)), 204],
    awaitedResponse: [async (response) => void (await once(start(response) && response, 'finish')), 200],
    pipeline: [(response) => pipeline(read(), response), 200],
    pipelineAlone: [(response) => void pipeline(read(), response).catch(() => {}), 204],
  };
  const start = (response: ServerResponse) => {
    const stream = read();
    stream.pipe(response);
    return stream;
  };
  // Nitro's router answers with nothing where a handler gives nothing.
  const router = createRouter({ preemptive: true });
  for (const [name, [handle]] of Object.entries(ways)) {
    router.get(
      `/${name}`,
      eventHandler((event) => handle(event.node.res)),
    );
  }
  const server = createServer(toNodeListener(createApp().use(router))).listen(0);
  await once(server, 'listening');
  const get = (name: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}/${name}`);
  for (const [name, [, status]] of Object.entries(ways))
    expect([name, (await get(name)).status]).toEqual([name, status]);
  server.close();
});
