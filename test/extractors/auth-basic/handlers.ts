// API_SOURCE
import { HTTPError, basicAuth, requireBasicAuth, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const password = String(process.env.ADMIN_PASSWORD);
const pong = () => 'pong' as string;

async function required(event: H3Event) {
  await requireBasicAuth(event, { password });
  return 'in' as string;
}

async function helped(event: H3Event) {
  await ensureAdmin(event);
  return 'in' as string;
}

const ensureAdmin = (event: H3Event) => requireBasicAuth(event, { username: 'admin', password });

function own(event: H3Event) {
  const header = event.headers.get('authorization') ?? '';
  const [name, word] = header.startsWith('Basic ') ? atob(header.slice(6)).split(':') : [];
  if (!name || word !== password) {
    throw new HTTPError({ status: 401, headers: { 'www-authenticate': 'Basic' } });
  }
  return name;
}

/** The word before the name and the password is not looked at. */
function byHand(event: H3Event) {
  const sent = (event.headers.get('authorization') ?? '').split(' ')[1] ?? '';
  const [name, word] = Buffer.from(sent, 'base64').toString().split(':');
  if (!name || word !== password) throw new HTTPError({ status: 401 });
  return name;
}

/** Another scheme is what the answer is about. */
function issued(event: H3Event) {
  const name = own(event);
  return { name, access: `Bearer ${name}`, type: 'Bearer' as string };
}

/** Either of two. */
function either(event: H3Event) {
  const header = event.headers.get('authorization') ?? '';
  if (header !== `Bearer ${password}` && !/^Basic\s+\S/.test(header)) throw new HTTPError({ status: 401 });
  return header.length;
}

/** A name and a password are sent; `Bearer` is what another server is sent. */
async function passedOn(event: H3Event) {
  const sent = (event.headers.get('authorization') ?? '').split(' ')[1];
  if (!sent) throw new HTTPError({ status: 401 });
  const [name, word] = Buffer.from(sent, 'base64').toString().split(':');
  if (word !== password) throw new HTTPError({ status: 401 });
  await fetch('https://upstream.example', { headers: { Authorization: `Bearer ${process.env.UPSTREAM}` } });
  return name;
}

/** The answer has the word. */
async function exchanged(event: H3Event) {
  const [, sent = ''] = (event.headers.get('authorization') ?? '').split(' ');
  const pair = atob(sent);
  if (pair.slice(pair.indexOf(':') + 1) !== password) throw new HTTPError({ status: 401 });
  return { type: 'Bearer' as string };
}

/** It gives `true`, or it throws. */
async function asserted(event: H3Event) {
  const isKnown = await requireBasicAuth(event, { password });
  if (!isKnown) throw new HTTPError({ status: 403 });
  return 'in' as string;
}

/** A helper hands it on. */
async function assertedByHelper(event: H3Event) {
  if (!(await ensureAdmin(event))) throw new HTTPError({ status: 403 });
  return 'in' as string;
}

/** Here it gives something else. */
async function caught(event: H3Event) {
  const isKnown = await requireBasicAuth(event, { password }).catch(() => false);
  if (!isKnown) throw new HTTPError({ status: 401, message: 'Who are you?' });
  return 'in' as string;
}

/** What is refused is caught. */
async function optional(event: H3Event) {
  const isKnown = await requireBasicAuth(event, { password }).catch(() => false);
  return { isKnown };
}

initializeVersionedSystemWithRoutes(
  {
    'auth-basic': {
      routes(router) {
        router.get('/bound', pong).bindFunc(basicAuth({ password }));
        router.get('/required', required);
        router.get('/helped', helped);
        router.get('/own', own);
        router.get('/by-hand', byHand);
        router.get('/issued', issued);
        router.get('/either', either);
        router.get('/passed-on', passedOn);
        router.get('/exchanged', exchanged);
        router.get('/asserted', asserted);
        router.get('/asserted-by-helper', assertedByHelper);
        router.get('/caught', caught);
        router.get('/optional', optional);
        router.get('/open', pong);
      },
    },
  },
  'auth-basic',
);
