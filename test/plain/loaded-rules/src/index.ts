// API_SOURCE
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { H3, HTTPError } from 'h3';
import { demand, fixedRules, holder, load, rules } from './rules.ts';

export const app = new H3();

const done = { done: true };

// Whether somebody is asked depends on what is loaded.
app.get('/open/:id', async (event) => {
  const { open } = await rules();
  if (!open?.includes(event.context.params!.id!)) demand(event);
  return done;
});
app.get('/open-or-not/:id', async (event) => {
  const found = await rules();
  if (found.open?.some((each) => each === event.context.params!.id)) return done;
  demand(event);
  return done;
});
app.get('/fixed/:id', (event) => {
  const { open } = fixedRules();
  if (!open?.includes(event.context.params!.id!)) demand(event);
  return done;
});

// One of the rows that are loaded is whose token it is.
app.get('/holder', async (event) => {
  const { name } = await holder(event);
  return { name };
});
app.get('/holder-of-nothing', async (event) => {
  const { value } = await holder(event);
  if (value.length === 0) throw new HTTPError({ status: 404 });
  return done;
});
app.get('/rows', async () => {
  let last: string | undefined;
  for (const { name } of await load()) last = name;
  if (!last) throw new HTTPError({ status: 404 });
  return { last };
});

// Functions in an object are called by what it is given to.
app.get('/chunks', async (event) => {
  demand(event);
  let first: string | undefined;
  const reader = new Transform({
    transform(chunk: Buffer, _, next) {
      first ??= chunk.toString();
      next(null, chunk);
    },
  });
  await pipeline(Readable.from(['a']), reader.resume());
  if (!first) throw new HTTPError({ status: 400 });
  return { first };
});
app.get('/options', async (event) => {
  demand(event);
  let seen = 0;
  const options = { deep: { objectMode: true, read: () => void seen++ } };
  new Readable(options.deep).read();
  if (seen === 0) throw new HTTPError({ status: 400 });
  return { seen };
});
// Nobody is given it, so it never runs.
app.get('/kept', (event) => {
  let first: string | undefined;
  const reader = { read: () => void (first = 'a') };
  if (!first) demand(event);
  return { reads: typeof reader.read };
});
