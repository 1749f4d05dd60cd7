import type { H3Event } from 'h3';
import type { PackageLog } from '../logging/package-log.ts';
import { readEvent, toWebRequest } from '../requests/event-parts.ts';
import type { AnyEvent } from '../requests/event-parts.ts';
import type { Authenticate, Caller } from './caller.ts';
import { withinTime } from './deadline.ts';
import { equalsSecret, readBearerToken } from './superuser-token.ts';

export interface AuthorityOptions {
  authenticate?: Authenticate;
  /** Where the caller is on `event.context`. */
  contextKey: string;
  /** The embedded superuser's token, read anew each time; undefined where there is none. */
  superuserToken: () => string | undefined;
  log: PackageLog;
  /** Milliseconds after which `authenticate` counts as failed. */
  timeout?: number;
}

/** What is known of a request's caller. `failed` is a refusal too: nothing opens because a check broke. */
export type Identity =
  | { state: 'known'; caller: Caller; isSuperuserToken?: true }
  | { state: 'unknown' }
  | { state: 'refused'; status: 401 | 403 }
  | { state: 'failed' };

export interface Authority {
  /** Who calls; `authenticate` is asked once per request. Never rejects. */
  identify(event: AnyEvent): Promise<Identity>;
  /**
   * Puts the caller on the context, null for nobody where there is an `authenticate`. Gives a promise only where there
   * is something to wait for, and never rejects: where `authenticate` fails there is nobody.
   */
  introduce(event: AnyEvent): Promise<void> | undefined;
}

/** The answer to one request, and the value that stood on the context when it was given. */
interface Answer {
  identity: Identity;
  held: unknown;
}

const defaultTimeout = 10_000;

/** On the context of a request: the value that an authority has put there, as opposed to one of the application. */
const introducedKey = Symbol.for('unplugin-openapi.caller');

/** Knows who calls: the embedded superuser token, what the application has put on the context, then `authenticate`. */
export function createAuthority(options: AuthorityOptions): Authority {
  const { contextKey, authenticate, superuserToken, timeout = defaultTimeout } = options;
  const answers = new WeakMap<AnyEvent, Answer | Promise<Answer>>();

  return {
    async identify(event) {
      const { identity, held } = await answer(event);
      const { context } = event as { context: Record<string, unknown> };
      // The application has put somebody else there since, or nobody: its word counts, as before the question.
      if (identity.state === 'known' && identity.isSuperuserToken) return identity;
      return context[contextKey] === held ? identity : identityOf(context[contextKey]);
    },
    introduce(event) {
      const given = answer(event);
      return given instanceof Promise ? given.then(() => undefined) : undefined;
    },
  };

  function answer(event: AnyEvent): Answer | Promise<Answer> {
    const known = answers.get(event);
    if (known) return known;
    const given = ask(event);
    answers.set(event, given);
    return given;
  }

  function ask(event: AnyEvent): Answer | Promise<Answer> {
    const { headers } = readEvent(event);
    const token = readBearerToken(headers);
    const secret = token === undefined ? undefined : superuserToken();
    if (secret === undefined) return askApplication(event);
    return equalsSecret(token!, secret).then((isSuperuser) =>
      isSuperuser
        ? settle(event, {
            state: 'known',
            caller: { id: 'superuser', admin: true, superuser: true },
            isSuperuserToken: true,
          })
        : askApplication(event),
    );
  }

  function askApplication(event: AnyEvent): Answer | Promise<Answer> {
    const { context } = readEvent(event);
    // An application's own middleware may say "nobody" with false or an empty text.
    if (context[contextKey] && !isIntroduced(context)) return settle(event, identityOf(context[contextKey]));
    if (!authenticate) return { identity: { state: 'unknown' }, held: context[contextKey] };
    try {
      const given = authenticate(event as H3Event);
      if (!isThenable(given)) return settle(event, checkCaller(given));
      return withinTime(given, timeout, `authenticate did not answer within ${timeout} ms`)
        .then(checkCaller)
        .then(
          (identity) => settle(event, identity),
          (error: unknown) => settle(event, refusalOf(event, error)),
        );
    } catch (error) {
      return settle(event, refusalOf(event, error));
    }
  }

  function settle(event: AnyEvent, identity: Identity): Answer {
    const context = event.context as Record<PropertyKey, unknown>;
    const present = context[contextKey];
    const isFree = !present || isIntroduced(context);
    if (identity.state === 'known' ? isFree && present !== identity.caller : present === undefined) {
      context[contextKey] = identity.state === 'known' ? identity.caller : null;
      context[introducedKey] = context[contextKey];
    }
    return { identity, held: context[contextKey] };
  }

  /** Whether an authority has put there what is there: that of the manager may stand below a guard with one of its own. */
  function isIntroduced(context: Record<PropertyKey, unknown>): boolean {
    return Object.hasOwn(context, introducedKey) && context[introducedKey] === context[contextKey];
  }

  function refusalOf(event: AnyEvent, error: unknown): Identity {
    const status = readRefusal(error);
    if (status) return { state: 'refused', status };
    const { method, pathname } = readEvent(event);
    const path = showPath(pathname);
    const { context, app } = event as H3Event;
    options.log.write(
      'authenticate_failed',
      `authenticate failed for ${method} ${path}; the caller counts as nobody, and guards answer 500.`,
      {
        fields: { method, path },
        thrown: { value: error },
        request: { req: toWebRequest(event) as H3Event['req'], context, app },
      },
    );
    return { state: 'failed' };
  }
}

const identityOf = (value: unknown): Identity =>
  value ? { state: 'known', caller: value as Caller } : { state: 'unknown' };

function checkCaller(given: unknown): Identity {
  if (!given) return { state: 'unknown' };
  if (typeof given === 'object') return { state: 'known', caller: given as Caller };
  // The value itself stays out of the message: it may be a token.
  throw new TypeError(`authenticate gave a ${typeof given}; give { id, … } or null.`);
}

const isThenable = <T>(value: T | PromiseLike<T>): value is PromiseLike<T> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';

/** The status of an `HTTPError`, or of h3 v1's `H3Error`, that refuses the caller. By its form: either h3 may be there. */
function readRefusal(error: unknown): 401 | 403 | undefined {
  try {
    if (!(error instanceof Error)) return undefined;
    const isV1 = (error.constructor as { __h3_error__?: unknown }).__h3_error__ === true;
    if (error.name !== 'HTTPError' && !isV1) return undefined;
    const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
    const found = status ?? statusCode;
    return found === 401 || found === 403 ? found : undefined;
  } catch {
    // What throws when it is looked at refuses nobody in particular.
    return undefined;
  }
}

/** A path belongs to the caller: it can't forge a line of the log, and has an end. */
const showPath = (pathname: string): string => pathname.slice(0, 200).replace(/[^\x21-\x7e]/g, '?');
