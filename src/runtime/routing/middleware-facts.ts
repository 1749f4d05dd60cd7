import type { MiddlewareFacts } from '../../model/facts.ts';
import { readWrittenName } from './written-name.ts';

/** On a middleware: what it does to the routes that it is bound to. */
const factsKey = Symbol.for('unplugin-openapi.middleware');

/** Attaches to a middleware what a document must say about it. */
export function withMiddlewareFacts<T extends object>(middleware: T, facts: MiddlewareFacts): T {
  return Object.defineProperty(middleware, factsKey, { value: facts });
}

/**
 * What is known of a middleware without its source: its own facts, else its name.
 *
 * @param name in place of the function's own; `''` where that says nothing
 */
export function readMiddlewareFacts(middleware: object, name = readWrittenName(middleware)): MiddlewareFacts {
  const facts = (middleware as { [factsKey]?: MiddlewareFacts })[factsKey];
  if (facts) return facts;
  return { ...(name ? { name } : {}), parameters: [], responses: [] };
}
