// API_SOURCE
import { HTTPError, getSession, useSession, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Data {
  userId?: string;
  user?: { name: string };
}

const password = String(process.env.SESSION_PASSWORD);
const config = { password, name: 'shop' };

async function used(event: H3Event) {
  const session = await useSession<Data>(event, { password });
  if (!session.data.userId) throw new HTTPError({ status: 401, message: 'Sign in.' });
  return session.data.userId;
}

async function named(event: H3Event) {
  const { data } = await getSession<Data>(event, config);
  const { user } = data;
  if (!user) throw new HTTPError({ status: 403, message: 'Sign in.' });
  return user.name;
}

const openSession = (event: H3Event, name: string) => useSession<Data>(event, { password, name });

async function helped(event: H3Event) {
  const session = await openSession(event, 'desk');
  if (session.data.user?.name === undefined) throw new HTTPError({ status: 401 });
  return session.data.user.name;
}

declare const users: { id: string }[];
declare const database: { user: { findFirst(query: object): Promise<{ id: string } | null> } };

async function listed(event: H3Event) {
  const session = await useSession<Data>(event, { password });
  const user = users.find(({ id }) => id === session.data.userId);
  if (!user) throw new HTTPError({ status: 401 });
  return user.id;
}

async function queried(event: H3Event) {
  const { data } = await useSession<Data>(event, { password });
  const user = await database.user.findFirst({ where: { id: data.userId } });
  if (!user) throw new HTTPError({ status: 401 });
  return user.id;
}

/** Whoever asks was put into the session right here. */
async function started(event: H3Event) {
  const session = await useSession<Data>(event, { password });
  if (!session.data.userId) await session.update({ userId: 'guest' });
  if (!session.data.userId) throw new HTTPError({ status: 401 });
  return session.data.userId;
}

/** A session has an id whether one was sent or not. */
async function counted(event: H3Event) {
  const session = await useSession<Data>(event, { password });
  if (!session.id) throw new HTTPError({ status: 401 });
  return session.id as string;
}

/** What is thrown is answered in other words, with the status that it has. */
async function reworded(event: H3Event) {
  try {
    const session = await useSession<Data>(event, { password });
    if (!session.data.userId) throw new HTTPError({ status: 401, message: 'Sign in.' });
    return session.data.userId;
  } catch (error: any) {
    throw new HTTPError({ status: error.status || 500, message: 'That failed.' });
  }
}

/** Whatever is thrown is a failure of ours, and nobody gets further without a session. */
async function hidden(event: H3Event) {
  try {
    const session = await useSession<Data>(event, { password });
    if (!session.data.userId) throw new HTTPError({ status: 401, message: 'Sign in.' });
    return session.data.userId;
  } catch {
    throw new HTTPError({ status: 500, message: 'That failed.' });
  }
}

async function signIn(event: H3Event) {
  const session = await useSession<Data>(event, { password });
  const body = (await event.req.json()) as { name: string; word: string };
  if (body.word !== password) throw new HTTPError({ status: 401, message: 'Wrong word.' });
  await session.update({ userId: body.name });
  return { signedIn: true };
}

async function greeting(event: H3Event) {
  const session = await useSession<Data>(event, { password });
  return session.data.user ? 'hello' : 'who are you';
}

initializeVersionedSystemWithRoutes(
  {
    'auth-session': {
      routes(router) {
        router.get('/used', used);
        router.get('/named', named);
        router.get('/helped', helped);
        router.get('/listed', listed);
        router.get('/queried', queried);
        router.get('/started', started);
        router.get('/counted', counted);
        router.get('/reworded', reworded);
        router.get('/hidden', hidden);
        router.post('/sign-in', signIn);
        router.get('/greeting', greeting);
      },
    },
  },
  'auth-session',
);
