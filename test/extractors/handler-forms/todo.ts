// API_SOURCE
import { defineHandler, getRouterParam, HTTPError, type H3Event } from 'h3';

/** Gets one. */
export const getTodo = defineHandler((event) => ({ id: getRouterParam(event, 'id') ?? '' }));

/**
 * Removes one.
 *
 * @deprecated
 */
export function removeTodo(event: H3Event) {
  if (event.url.hash) throw new HTTPError({ status: 409, message: 'Still open.' });
  return null;
}
