// API_SOURCE
import { readFile, stat } from 'node:fs/promises';
import { defineHandler, getQuery, H3, type H3Event } from 'h3';
import { toHttp } from './errors.ts';
import { add, get, lock, peek, type Files } from './store.ts';

export const app = new H3();

const mapped = <T>(handler: (event: H3Event, name: string) => T | Promise<T>) =>
  defineHandler(async (event) => {
    try {
      return await handler(event, event.context.params?.name ?? '');
    } catch (error) {
      throw toHttp(error);
    }
  });

// What is read of the platform throws none of the store's errors.
app.get(
  '/sizes/:name',
  mapped(async (_, name) => ({ size: (await stat(name)).size })),
);
app.get(
  '/lengths/:name',
  mapped(async (_, name) => ({ length: await peek(name) })),
);
// What the code throws, it throws.
app.get(
  '/texts/:name',
  mapped(async (_, name) => ({ text: await get(name) })),
);
app.post(
  '/names/:name',
  mapped(async (event, name) => {
    await stat(new URL('.', import.meta.url));
    return { count: add([name, ...Object.keys(getQuery(event))]) };
  }),
);
app.delete(
  '/texts/:name',
  mapped(async (_, name) => ({ text: await get(name), count: add([name]) })),
);

// A function that is handed over may throw anything.
app.post(
  '/tasks/:name',
  mapped(async () => ({ done: await new Promise((resolve) => setTimeout(resolve, 1)).then(lock) })),
);
app.post(
  '/kept/:name',
  mapped(async () => Promise.all([1].map(lock))),
);

// Nobody knows whose method it is.
let other: Files | undefined;
export const use = (given: Files): Files => (other = given);
app.get(
  '/others/:name',
  mapped(async (_, name) => ({ text: await other!.read(name) })),
);

// The same in a handler of its own.
app.get('/own/:name', async (event) => {
  try {
    return { text: await readFile(event.context.params!.name!, 'utf8') };
  } catch (error) {
    throw toHttp(error);
  }
});
