import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation, type Operation } from './project.ts';

const files = {
  'package.json': JSON.stringify({ name: 'app', dependencies: { nuxt: '^4.2.0' } }),
  'nuxt.config.ts': 'export default defineNuxtConfig({});',
  'server/utils/pages.ts': `
    import type { H3Event } from 'h3';
    export async function page(event: H3Event): Promise<string | void> {
      if (!getQuery(event).name) {
        await sendRedirect(event, '/start');
        return;
      }
      return \`<p>\${getQuery(event).name}</p>\`;
    }
    export async function done(event: H3Event): Promise<void> {
      await sendRedirect(event, '/done');
    }
    export async function maybe(event: H3Event) {
      if (getQuery(event).name) return { name: 'x' };
    }`,
  'server/routes/page.get.ts': 'export default defineEventHandler((event) => page(event));',
  'server/routes/done.get.ts': 'export default defineEventHandler((event) => done(event));',
  'server/routes/maybe.get.ts': 'export default defineEventHandler((event) => maybe(event));',
  ...Object.fromEntries(
    Object.entries({
      thenNothing: 'return sendStream(event, read()).then(() => { note(); });',
      thenElse: 'return sendStream(event, read()).then(() => ({ size: 1 }));',
      awaited: 'await sendStream(event, read()); note();',
      inTry: 'try { await sendStream(event, read()); } catch { throw createError({ statusCode: 400 }); }',
      unset: "removeResponseHeader(event, 'content-type'); await sendStream(event, read());",
      unsent: 'return read().then(() => { note(); });',
    }).map(([name, body]) => [
      `server/routes/${name}.get.ts`,
      `declare const read: () => any;
      declare const note: () => void;
      export default defineEventHandler(async (event) => {
        setResponseHeader(event, 'Content-Type', 'text/csv');
        ${body}
      });`,
    ]),
  ),
};

/** With h3 1, what a redirect has sent is the answer, whatever the helper returns after it. */
it('knows what a helper has sent before it returns nothing', async () => {
  const generated = await generate(createProjectFolder(files, { h3: false }));
  const statuses = (path: string): string[] => Object.keys(of(path).responses).filter((each) => each !== 'default');
  const of = (path: string): Operation => operation(generated, 'get', path);
  expect(statuses('/page')).toEqual(['200', '302']);
  expect(statuses('/done')).toEqual(['302']);
  // Here nothing was sent.
  expect(statuses('/maybe')).toEqual(['200', '204']);
});

it('gives what was sent the content type that was set before, whatever is returned after it', async () => {
  const generated = await generate(createProjectFolder(files, { h3: false }));
  const answered = (path: string): string[] =>
    Object.entries(operation(generated, 'get', path).responses)
      .filter(([status]) => status !== 'default')
      .map(([status, { content = {} }]) => [status, ...Object.keys(content)].join(' '));
  expect(answered('/thenNothing')).toEqual(['200 text/csv']);
  expect(answered('/thenElse')).toEqual(['200 text/csv']);
  expect(answered('/awaited')).toEqual(['200 text/csv']);
  expect(answered('/inTry')).toEqual(['200 text/csv', '400 application/json']);
  expect(answered('/unset')).toEqual(['200 application/octet-stream']);
  expect(answered('/unsent')).toEqual(['204']);
});
