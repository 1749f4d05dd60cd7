import { HTTPResponse } from 'h3';
import type { H3Event, Middleware } from 'h3';
import type { MiddlewareFacts, ResponseFact } from '../../model/facts.ts';
import { createPackageLog } from '../logging/package-log.ts';
import { readBuildConstants, resolveMode } from '../mode.ts';
import { withMiddlewareFacts } from '../routing/middleware-facts.ts';
import type { Authority } from './authority.ts';
import { createAuthority } from './authority.ts';
import type { Authenticate, Caller } from './caller.ts';
import { refusalHeaders, refuse } from './refusal.ts';
import type { Role } from './refusal.ts';

export interface RequireAuthOptions {
  /** Who calls; by default the manager whose route this is bound to is asked. */
  authenticate?: Authenticate;
  /** Where the caller is on `event.context`. Default `auth`. */
  contextKey?: string;
}

/**
 * Middleware that lets only known callers through; others get 401 with `WWW-Authenticate` and `{ error }`. It asks the
 * manager whose route it is bound to; elsewhere it asks `authenticate`; with neither it refuses.
 *
 * @example
 * router.get('/me', (event) => event.context.auth).bind(requireAuth());
 */
export function requireAuth(options: RequireAuthOptions = {}): Middleware {
  return createGuard('requireAuth', 'user', options);
}

/** As `requireAuth`, and a known caller who is neither `admin` nor `superuser` gets 403. */
export function requireAdminAuth(options: RequireAuthOptions = {}): Middleware {
  return createGuard('requireAdminAuth', 'admin', options);
}

/** On the context of a request: the authority of the manager that routes it. */
const authorityKey = Symbol.for('unplugin-openapi.authority');

/** Lets the guards of a route find the manager's authority. */
export function provideAuthority(event: H3Event, authority: Authority): void {
  (event.context as Record<symbol, unknown>)[authorityKey] = authority;
}

function createGuard(name: string, role: Exclude<Role, 'superuser'>, options: RequireAuthOptions): Middleware {
  const { authenticate, contextKey = 'auth' } = options;
  const log = createPackageLog({ mode: resolveMode(readBuildConstants(), undefined) });
  const own = authenticate && createAuthority({ authenticate, contextKey, superuserToken: () => undefined, log });

  const guard: Middleware = async (event, next) => {
    const authority = own ?? ((event.context as Record<symbol, unknown>)[authorityKey] as Authority | undefined);
    const present = event.context[contextKey] as Caller | null | undefined;
    const identity = authority
      ? await authority.identify(event)
      : present
        ? ({ state: 'known', caller: present } as const)
        : ({ state: 'unknown' } as const);
    const refusal = refuse(identity, role);
    if (!refusal) return next();
    return new HTTPResponse(JSON.stringify({ error: refusal.error }), {
      status: refusal.status,
      headers: refusalHeaders(refusal),
    });
  };
  return withMiddlewareFacts(guard, guardFacts(name, role));
}

function guardFacts(name: string, role: 'user' | 'admin'): MiddlewareFacts {
  return {
    name,
    parameters: [],
    responses: [errorResponse(401), ...(role === 'admin' ? [errorResponse(403)] : [])],
    security: [[{ scheme: 'bearer', role }]],
  };
}

function errorResponse(status: number): ResponseFact {
  return {
    status,
    content: {
      contentType: 'application/json',
      type: { kind: 'object', properties: [{ name: 'error', required: true, type: { kind: 'string' } }] },
    },
  };
}
