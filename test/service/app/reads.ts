import { getQuery, getRouterParam, type H3Event } from 'h3';

/** Of one domain: the name is its own. */
export const readSearch = (event: H3Event) => getQuery(event).search as string | undefined;

/** For any parameter: the name is given. */
export const readText = (event: H3Event, name: string, fallback: string) =>
  (getQuery(event)[name] as string | undefined) ?? fallback;

export const readTenant = (event: H3Event) => event.req.headers.get('X-Tenant');

export const readID = (event: H3Event) => getRouterParam(event, 'id') ?? '';
