// API_SOURCE
import { HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import {
  Access,
  assertPresent,
  authenticate,
  bearerToken,
  getUser,
  requireAdmin,
  requireUser,
  unauthorized,
  withUser,
} from './access.ts';

const access = new Access('No cookie.');

const required = async (event: H3Event) => (await requireUser(event)).id;

const admin = async (event: H3Event) => {
  await requireAdmin(event);
  return 'secret' as string;
};

async function tested(event: H3Event) {
  const user = await getUser(event);
  if (!user) throw unauthorized('Who are you?');
  return user.id;
}

async function resulting(event: H3Event) {
  const result = await authenticate(event);
  if (!result.ok) throw unauthorized();
  return result.user.id;
}

function asserted(event: H3Event) {
  const token = bearerToken(event, 'x-access-token');
  assertPresent(token);
  return token.length;
}

const wrapped = withUser((_event, user) => ({ id: user.id }));

const inClass = (event: H3Event) => access.check(event).length;

/** Whoever is not known gets less. */
async function optional(event: H3Event) {
  const user = await getUser(event);
  return { name: user?.id ?? 'guest' };
}

async function caught(event: H3Event) {
  try {
    return (await requireUser(event)).id;
  } catch {
    return 'guest';
  }
}

async function rethrown(event: H3Event) {
  try {
    return (await requireUser(event)).id;
  } catch (error) {
    if (error instanceof HTTPError && error.status === 401) throw error;
    throw new HTTPError({ status: 503, message: 'Try later.' });
  }
}

async function promised(event: H3Event) {
  const user = await requireUser(event).catch(() => undefined);
  return user ? user.id : 'guest';
}

/** Only some of its requests need a user. */
async function conditional(event: H3Event) {
  if (event.url.searchParams.has('mine')) await requireUser(event);
  return 'list' as string;
}

initializeVersionedSystemWithRoutes(
  {
    'auth-helper': {
      routes(router) {
        router.get('/required', required);
        router.get('/admin', admin);
        router.get('/tested', tested);
        router.get('/resulting', resulting);
        router.get('/asserted', asserted);
        router.get('/wrapped', wrapped);
        router.get('/in-class', inClass);
        router.get('/rethrown', rethrown);
        router.get('/optional', optional);
        router.get('/caught', caught);
        router.get('/promised', promised);
        router.get('/conditional', conditional);
      },
    },
  },
  'auth-helper',
);
