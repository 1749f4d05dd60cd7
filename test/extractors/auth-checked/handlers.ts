// API_SOURCE
import { HTTPError, getCookie, getRequestHeader, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

declare const seal: { open(text: string, secret: string): { owner: string } };
declare const notebook: { add(text: string): void };
declare const secret: string;

/** Opening what is no seal throws. */
function isSealed(token: string | undefined): boolean {
  try {
    seal.open(token as string, secret);
    return true;
  } catch {
    return false;
  }
}

function ownerOf(token: string | undefined) {
  try {
    return seal.open(token as string, secret).owner;
  } catch {
    return null;
  }
}

function check(token: string | undefined) {
  try {
    return { valid: true, owner: seal.open(token as string, secret).owner };
  } catch {
    return { valid: false, owner: null };
  }
}

/** What is made where one is asked for it. */
function visitOf(event: H3Event) {
  const token = getCookie(event, 'token');
  if (token) {
    return {
      get owner() {
        return Promise.resolve(seal.open(token, secret).owner);
      },
    };
  }
  return {
    get owner() {
      return Promise.resolve(null);
    },
  };
}

const isDev = process.env.NODE_ENV === 'development';

const isKeeper = (name: string | undefined, keepers: string[]): boolean => keepers.includes(name as string) ?? false;

/** A refusal that is given back, to be told from the rest by what is in it. */
function keeperOf(event: H3Event): { keeper: string } | { problem: string } {
  const owner = ownerOf(getCookie(event, 'token'));
  if (!owner) {
    event.res.status = 401;
    return { problem: 'Who are you?' };
  }
  return { keeper: owner };
}

/** It answers with something else, whoever asks. */
function wordsOf(token: string | undefined): string[] {
  try {
    return [seal.open(token as string, secret).owner];
  } catch {
    return ['nobody'];
  }
}

/** It fails for other reasons, and the token has nothing to do with it. */
function isNoted(text: string): boolean {
  try {
    notebook.add(text);
    return true;
  } catch {
    return false;
  }
}

interface Visitor {
  name: string;
  rights: { isIn: boolean; isHost: boolean };
}
const nobody: Visitor = { name: '', rights: { isIn: false, isHost: false } };
const stranger: Visitor = { name: '', rights: { isIn: true, isHost: false } };

/** Somebody is always there, as the constant says. */
function visitorOf(event: H3Event, otherwise = nobody): Visitor {
  const token = getCookie(event, 'token');
  if (!token) return otherwise;
  return { name: seal.open(token, secret).owner, rights: { isIn: true, isHost: token.length > 3 } };
}

initializeVersionedSystemWithRoutes(
  {
    'auth-checked': {
      routes(router) {
        router.get('/sealed', (event) => {
          if (!isSealed(getCookie(event, 'token'))) throw new HTTPError({ status: 401 });
          return 'sealed' as string;
        });
        router.get('/owner', (event) => {
          const owner = ownerOf(getRequestHeader(event, 'authorization')?.replace('Bearer ', ''));
          if (!owner) throw new HTTPError({ status: 401 });
          return { owner };
        });
        router.get('/checked', (event) => {
          const { valid, owner } = check(getCookie(event, 'token'));
          if (!valid) {
            event.res.status = 403;
            return { problem: 'Not yours.' };
          }
          return { owner };
        });
        router.get('/visit', async (event) => {
          const { owner } = visitOf(event);
          if (!(await owner)) throw new HTTPError({ status: 401 });
          return 'in' as string;
        });
        router.get('/kept', (event) => {
          const found = keeperOf(event);
          if ('problem' in found) return found;
          return { keeper: found.keeper, isKept: true };
        });
        router.get('/listed', (event) => {
          const owner = ownerOf(getCookie(event, 'token'));
          if (!isKeeper(owner ?? undefined, ['ada', 'bob'])) throw new HTTPError({ status: 401 });
          return { owner };
        });
        router.get('/outside', (event) => {
          if (!isDev && !isSealed(getCookie(event, 'token'))) throw new HTTPError({ status: 401 });
          return 'sealed' as string;
        });
        router.get('/switched', (event) => {
          if (!process.env.IS_OPEN && !isSealed(getCookie(event, 'token'))) throw new HTTPError({ status: 401 });
          return 'sealed' as string;
        });
        // What says no is caught, and something else is said in its place.
        router.get('/hushed', (event) => {
          try {
            if (!isSealed(getCookie(event, 'token'))) throw new HTTPError({ status: 401 });
            return 'sealed' as string;
          } catch {
            throw new HTTPError({ status: 500, message: 'Something went wrong.' });
          }
        });
        router.get('/smoothed', (event) => {
          try {
            if (!isSealed(getCookie(event, 'token'))) throw new HTTPError({ status: 401 });
            return { isSealed: true };
          } catch {
            return { isSealed: false };
          }
        });
        router.get('/words', (event) => {
          const words = wordsOf(getCookie(event, 'token'));
          if (words.length > 5) throw new HTTPError({ status: 401 });
          return { words };
        });
        router.get('/noted', (event) => {
          const isMine = isSealed(getCookie(event, 'token'));
          if (!isNoted('asked')) throw new HTTPError({ status: 401 });
          return { isMine };
        });
        router.get('/either', (event) => {
          const owner = ownerOf(getCookie(event, 'token'));
          return { owner, isKnown: owner !== null };
        });
        router.get('/nobody', (event) => {
          const { name, rights } = visitorOf(event);
          if (!rights.isIn) throw new HTTPError({ status: 401 });
          return { name };
        });
        // Whoever has no token is let in as well.
        router.get('/stranger', (event) => {
          const { name, rights } = visitorOf(event, stranger);
          if (!rights.isIn) throw new HTTPError({ status: 401 });
          return { name };
        });
        router.get('/nobody-in', (event) => {
          const visitor = visitorOf(event);
          if (visitor.rights.isHost) throw new HTTPError({ status: 401 });
          return { name: visitor.name };
        });
      },
    },
  },
  'auth-checked',
);
