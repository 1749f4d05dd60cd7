// API_SOURCE
import { HTTPError, HTTPResponse, getHeader, getRequestHeader, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';

interface User {
  id: string;
}

declare function verify(token: string): Promise<User>;
declare function findUser(token: string | undefined): Promise<User | undefined>;
declare const tokens: Map<string, User>;

const secret = String(process.env.API_TOKEN);

const absent = (event: H3Event) => {
  const header = event.req.headers.get('authorization');
  if (!header) throw new HTTPError({ status: 401, message: 'No token.' });
  return header.slice(7).length;
};

/** An error with no status is a refusal as well. */
const unnamed = (event: H3Event) => {
  const token = event.req.headers.get('authorization')?.split(' ')[1];
  if (!token) throw new Error('No token.');
  return token.length;
};

async function prefixed(event: H3Event) {
  const header = getRequestHeader(event, 'Authorization');
  if (!header?.startsWith('Bearer ')) throw new HTTPError({ status: 401 });
  const user = await verify(header.slice('Bearer '.length));
  return { id: user.id };
}

/** A word of the answer that is a scheme elsewhere. */
function planOf(id: string) {
  return id.length > 3 ? ('basic' as string) : ('none' as string);
}

async function subscribed(event: H3Event) {
  const user = await findUser(event.headers.get('authorization')?.split(' ')[1]);
  if (!user) throw new HTTPError({ status: 401 });
  return { plan: planOf(user.id) };
}

async function split(event: H3Event) {
  const [scheme, token] = (getHeader(event, 'authorization') ?? '').split(' ');
  if (scheme !== 'Bearer' || !token) return json(event, 401, { error: 'unauthorized' });
  return json(event, 200, { token: true });
}

async function looked(event: H3Event) {
  const token = event.headers.get('authorization')?.replace(/^Bearer /, '');
  const user = await findUser(token);
  if (!user) throw new HTTPError({ status: 403, message: 'Unknown token.' });
  return user.id;
}

async function verified(event: H3Event) {
  const token = event.headers.get('authorization')?.split(' ')[1];
  let user: User;
  try {
    user = await verify(token as string);
  } catch {
    throw new HTTPError({ status: 401, message: 'Bad token.' });
  }
  return user.id;
}

function compared(event: H3Event) {
  if (event.headers.get('authorization') !== `Bearer ${secret}`) {
    event.res.status = 401;
    return { error: 'unauthorized' };
  }
  return { error: '' };
}

function raw(event: H3Event) {
  const known = tokens.get(event.headers.get('authorization') ?? '');
  if (known === undefined) return new HTTPResponse('no', { status: 401 });
  return known.id;
}

async function assigned(event: H3Event) {
  let user: User | null = null;
  const header = event.headers.get('authorization');
  if (header && header.startsWith('Bearer ')) user = await verify(header.slice(7));
  if (user === null) throw new HTTPError({ status: 401 });
  return user.id;
}

async function afterLookup(event: H3Event) {
  const id = event.url.searchParams.get('id');
  if (!id) throw new HTTPError({ status: 400, message: 'No id.' });
  const user = await verify(event.headers.get('authorization')?.slice(7) ?? '').catch(() => null);
  if (!user) throw new HTTPError({ status: 401 });
  return user.id;
}

/** `Bearer` is what another server is sent, whichever way it is written. */
async function passed(event: H3Event) {
  if (event.headers.get('authorization') !== secret) throw new HTTPError({ status: 401 });
  await fetch('https://upstream.example', { headers: { Authorization: `Bearer ${process.env.UPSTREAM}` } });
  return 'ok' as string;
}

async function passedByHelper(event: H3Event) {
  if (event.headers.get('authorization') !== secret) throw new HTTPError({ status: 401 });
  await upstream('a');
  return 'ok' as string;
}

async function upstream(name: string) {
  const authorization = `Bearer ${process.env.UPSTREAM}`;
  const given = `Bearer ${name}`;
  const headers = new Headers();
  headers.set('Authorization', given);
  const others: Record<string, string> = { 'x-forwarded-authorization': 'none' };
  others.authorization = `Bearer ${name}`;
  await fetch('https://upstream.example', { headers });
  await fetch('https://upstream.example', { headers: { authorization } });
  await fetch('https://upstream.example', { headers: { ...others, 'x-auth': `Bearer ${name}` } });
  await fetch('https://upstream.example', { headers: [['authorization', `Bearer ${name}`]] });
}

/** What is told the caller says what the header is, whatever is sent on. */
async function told(event: H3Event) {
  const user = await findUser(event.headers.get('authorization') ?? undefined);
  if (!user) throw new HTTPError({ status: 401, message: 'A Bearer token, please.' });
  await fetch('https://upstream.example', { headers: { Authorization: `Basic ${process.env.UPSTREAM}` } });
  return user.id;
}

/** The text that is compared is one that is sent on as well. */
async function relayed(event: H3Event) {
  const expected = `Bearer ${secret}`;
  if (event.headers.get('authorization') !== expected) throw new HTTPError({ status: 401 });
  await fetch('https://upstream.example', { headers: { Authorization: expected } });
  return 'ok' as string;
}

/** What a token says is in base64, too. */
function claimed(event: H3Event) {
  const token = event.headers.get('authorization')?.slice(7);
  if (!token) throw new HTTPError({ status: 401 });
  const said = Buffer.from(token.split('.')[1] ?? '', 'base64').toString();
  if (!said.includes(secret)) throw new HTTPError({ status: 401 });
  return 'ok' as string;
}

function key(event: H3Event) {
  const given = event.headers.get('x-api-key');
  if (!given || given !== secret) throw new HTTPError({ status: 401, message: 'No key.' });
  return 'ok' as string;
}

async function keyOrToken(event: H3Event) {
  const token = event.headers.get('x-api-key') ?? event.headers.get('authorization')?.slice(7);
  if (!token) throw new HTTPError({ status: 401 });
  return (await verify(token)).id;
}

async function keyAndToken(event: H3Event) {
  if (event.headers.get('x-api-key') !== secret) throw new HTTPError({ status: 403 });
  const token = event.headers.get('authorization')?.slice(7);
  if (!token) throw new HTTPError({ status: 401 });
  return (await verify(token)).id;
}

initializeVersionedSystemWithRoutes(
  {
    'auth-bearer': {
      routes(router) {
        router.get('/absent', absent);
        router.get('/unnamed', unnamed);
        router.get('/prefixed', prefixed);
        router.get('/subscribed', subscribed);
        router.get('/split', split);
        router.get('/looked', looked);
        router.get('/verified', verified);
        router.get('/compared', compared);
        router.get('/raw', raw);
        router.get('/assigned', assigned);
        router.get('/after-lookup', afterLookup);
        router.get('/passed', passed);
        router.get('/passed-by-helper', passedByHelper);
        router.get('/told', told);
        router.get('/relayed', relayed);
        router.get('/claimed', claimed);
        router.get('/key', key);
        router.get('/key-or-token', keyOrToken);
        router.get('/key-and-token', keyAndToken);
      },
    },
  },
  'auth-bearer',
);
