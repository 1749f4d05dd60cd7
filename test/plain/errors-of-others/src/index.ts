// API_SOURCE
import { H3, HTTPError } from 'h3';
import { check, open } from './orders.ts';

export const app = new H3();

const items = JSON.parse(process.env.ITEMS ?? '[]') as { bad: boolean }[];
const text = process.env.TEXT ?? '';

const gone = () => new HTTPError({ status: 410 });
function fail(): never {
  throw new HTTPError({ status: 418 });
}

// Thrown for other methods alone: no answer of these.
app.get('/never/direct', (event) => {
  if (event.req.method === 'POST') throw gone();
  return 'done';
});
app.get('/never/helper', (event) => {
  const isWrite = `${event.req.method} ${event.url.pathname}` === 'POST /write';
  if (isWrite) fail();
  return 'done';
});
const refuse = () => fail();
const later = (isBad: boolean): HTTPError => (isBad ? gone() : new HTTPError({ status: 409 }));
app.get('/never/chain', (event) => {
  if (`${event.req.method} ${event.url.pathname}` === 'POST /never') refuse();
  if (`${event.req.method} ${event.url.pathname}` === 'PUT /never') throw later(true);
  return 'done';
});

// The same function makes or throws it where the interpreter does not come: these answer with it.
app.get('/sometimes/catch', async (event) => {
  if (event.req.method === 'POST') throw gone();
  try {
    await fetch('http://localhost');
  } catch {
    throw gone();
  }
  return 'done';
});
app.get('/sometimes/caught-call', async (event) => {
  if (event.req.method === 'POST') throw gone();
  const answer = await fetch('http://localhost').catch(() => {
    throw gone();
  });
  return answer.status;
});
app.get('/sometimes/caught-helper', async (event) => {
  if (event.req.method === 'POST') fail();
  return fetch('http://localhost')
    .then(() => 'done')
    .catch(() => {
      fail();
    });
});
app.get('/sometimes/caught-deeper', async (event) => {
  if (event.req.method === 'POST') refuse();
  try {
    await fetch('http://localhost');
  } catch {
    refuse();
  }
  return 'done';
});
app.get('/sometimes/generator', (event) => {
  if (event.req.method === 'POST') throw gone();
  function* each() {
    if (items.length) throw gone();
    yield 1;
  }
  return [...each()];
});
app.get('/sometimes/promise', (event) => {
  if (event.req.method === 'POST') throw gone();
  return new Promise<string>((resolve, reject) => {
    if (items.length) reject(gone());
    else resolve('done');
  });
});
app.get('/sometimes/rejected', (event) => {
  if (event.req.method === 'POST') throw gone();
  if (items.length) return Promise.reject(gone());
  return 'done';
});
app.get('/sometimes/replaced', (event) => {
  if (event.req.method === 'POST') throw gone();
  return text.replace(/x/g, () => {
    throw gone();
  });
});
app.get('/sometimes/given', async (event) => {
  if (event.req.method === 'POST') fail();
  return fetch('http://localhost').then(() => 'done', fail);
});
app.get('/sometimes/held', async (event) => {
  const error = gone();
  if (event.req.method === 'POST') throw error;
  try {
    await fetch('http://localhost');
  } catch {
    throw error;
  }
  return 'done';
});

// By functions of another file.
app.get('/other-file/never', (event) => {
  check(event.req.method === 'POST');
  return 'done';
});
app.get('/other-file/sometimes', async (event) => {
  check(event.req.method === 'POST');
  return await open(text);
});
