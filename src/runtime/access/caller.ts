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
 * Says who calls, or null for a caller without credentials. Asked once per request: before the first middleware of a
 * versioned route, and by docs endpoints that are not public. What it returns is `event.context.auth`. Where it throws
 * or takes longer than 10 seconds, that is null, and guards refuse: with its status for an `HTTPError` of 401 or 403,
 * else with 500 and one line in the log.
 */
export type Authenticate = (event: H3Event) => GivenCaller | null | undefined | Promise<GivenCaller | null | undefined>;

export const isAdmin = (caller: Caller): boolean => caller.admin === true || caller.superuser === true;
