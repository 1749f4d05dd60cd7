import type { H3Event } from 'h3';
import type { Logger } from '../log.ts';
import { readEvent } from '../requests/event-parts.ts';
import type { Authenticate, Caller, GivenCaller } from './caller.ts';
import { equalsSecret, readBearerToken } from './superuser-token.ts';

export interface AuthorityOptions {
  authenticate?: Authenticate;
  /** Where the caller is on `event.context`. */
  contextKey: string;
  /** The embedded superuser's token, read anew each time; undefined where there is none. */
  superuserToken: () => string | undefined;
  logger: Logger;
  /** Milliseconds after which `authenticate` counts as failed. */
  timeout?: number;
}

/** What is known of a request's caller. `failed` is a refusal too: nothing opens because a check broke. */
export type Identity =
  | { state: 'known'; caller: Caller }
  | { state: 'unknown' }
  | { state: 'refused'; status: 401 | 403 }
  | { state: 'failed' };

export interface Authority {
  /** Who calls; asked once per request, never rejects. */
  identify(event: H3Event): Promise<Identity>;
}

const defaultTimeout = 10_000;

/** Knows who calls: what is on the context already, the embedded superuser token, then `authenticate`. */
export function createAuthority(options: AuthorityOptions): Authority {
  const asked = new WeakMap<H3Event, Promise<Identity>>();

  return {
    identify(event) {
      const known = asked.get(event);
      if (known) return known;
      const pending = identify(event);
      asked.set(event, pending);
      return pending;
    },
  };

  async function identify(event: H3Event): Promise<Identity> {
    try {
      return await decide(event);
    } catch (error) {
      const status = readRefusal(error);
      if (status) return { state: 'refused', status };
      const { method, pathname } = readEvent(event);
      const path = showPath(pathname);
      options.logger.error(`authenticate failed for ${method} ${path}; the caller is refused.`, error);
      return { state: 'failed' };
    }
  }

  async function decide(event: H3Event): Promise<Identity> {
    const { contextKey, superuserToken } = options;
    const { context, headers } = readEvent(event);
    const present = context[contextKey];
    const secret = superuserToken();
    const token = secret === undefined ? undefined : readBearerToken(headers);
    if (token !== undefined && (await equalsSecret(token, secret!))) {
      return settle(event, { id: 'superuser', admin: true, superuser: true });
    }
    // An application's own middleware may say "nobody" with false or an empty text.
    if (present) return { state: 'known', caller: present as Caller };
    const caller = await ask(event);
    if (!caller) return { state: 'unknown' };
    if (typeof caller !== 'object') {
      // Not what it was: that may be a token.
      throw new TypeError(`authenticate gave a ${typeof caller}; give { id, … } or null.`);
    }
    return settle(event, caller as Caller);
  }

  function settle(event: H3Event, caller: Caller): Identity {
    const { contextKey } = options;
    if (event.context[contextKey] === undefined) event.context[contextKey] = caller;
    return { state: 'known', caller };
  }

  async function ask(event: H3Event): Promise<GivenCaller | null | undefined> {
    const { authenticate, timeout = defaultTimeout } = options;
    if (!authenticate) return null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`authenticate did not answer within ${timeout} ms`)), timeout);
    });
    try {
      return await Promise.race([authenticate(event), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The status of an `HTTPError`, or of h3 v1's `H3Error`, that refuses the caller. By its form: either h3 may be there. */
function readRefusal(error: unknown): 401 | 403 | undefined {
  if (!(error instanceof Error)) return undefined;
  const isV1 = (error.constructor as { __h3_error__?: unknown }).__h3_error__ === true;
  if (error.name !== 'HTTPError' && !isV1) return undefined;
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  const found = status ?? statusCode;
  return found === 401 || found === 403 ? found : undefined;
}

/** A path belongs to the caller: it can't forge a line of the log, and has an end. */
const showPath = (pathname: string): string => pathname.slice(0, 200).replace(/[^\x21-\x7e]/g, '?');
