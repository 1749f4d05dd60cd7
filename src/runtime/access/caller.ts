import type { H3Event } from 'h3';

/** Who calls, as `authenticate` says; other fields are the application's own. */
export interface Caller {
  id: string | number;
  /** An administrator. A superuser is one as well. */
  admin?: boolean;
  /** May read every document, whatever the version. */
  superuser?: boolean;
  [field: string]: unknown;
}

/** What says who calls: a `Caller`, or an object of the application's own type that has its fields. */
export type GivenCaller = Caller | { id: string | number; admin?: boolean; superuser?: boolean };

/**
 * Says who calls, or null for a caller without credentials. Asked once per request and only when something needs it.
 * To throw is to refuse: an `HTTPError` with status 401 or 403 is that answer, anything else is a 500.
 */
export type Authenticate = (event: H3Event) => GivenCaller | null | undefined | Promise<GivenCaller | null | undefined>;

export const isAdmin = (caller: Caller): boolean => caller.admin === true || caller.superuser === true;
