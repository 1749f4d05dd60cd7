import { isAdmin } from './caller.ts';
import type { Identity } from './authority.ts';

/** An answer that lets nobody in, or has no word for what is asked: the body is `{ error }`. */
export interface Refusal {
  status: 400 | 401 | 403 | 404 | 500;
  error: string;
}

export type Role = 'user' | 'admin' | 'superuser';

const deniedTexts = {
  user: 'access denied',
  admin: 'administrator rights are required',
  superuser: 'superuser rights are required',
} as const satisfies Record<Role, string>;

/** Why somebody is not let in, or undefined for those who are (contract, "Access" and "Refusals"). */
export function refuse(identity: Identity, role: Role): Refusal | undefined {
  switch (identity.state) {
    case 'failed':
      return { status: 500, error: 'authentication failed' };
    case 'unknown':
      return { status: 401, error: 'authentication required' };
    case 'refused':
      return identity.status === 401
        ? { status: 401, error: 'authentication required' }
        : { status: 403, error: deniedTexts[role] };
    case 'known': {
      const { caller } = identity;
      const allowed = role === 'user' || (role === 'admin' ? isAdmin(caller) : caller.superuser === true);
      return allowed ? undefined : { status: 403, error: deniedTexts[role] };
    }
  }
}

/** The headers of a refusal: a 401 says how to authenticate (RFC 9110, 11.6.1). */
export function refusalHeaders({ status }: Refusal): Record<string, string> {
  return {
    'content-type': 'application/json;charset=UTF-8',
    'cache-control': 'no-store',
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
  };
}
