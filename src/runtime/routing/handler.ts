import { defineHandler, toEventHandler } from 'h3';
import type { EventHandler, EventHandlerObject, FetchableObject, H3Core, H3Event, H3RouteMeta, Middleware } from 'h3';
import { showValue } from '../errors.ts';
import { readWrittenName } from './written-name.ts';

/**
 * What a route is served by: a function of the event, or whatever `defineHandler` and `app.on` accept. A handler with a
 * request type of its own (`defineHandler<{ body: NewTodo }>`) fits as well: methods are compared both ways.
 */
export type RouteHandler = HandlerFunction | HandlerObject | FetchableObject | H3Core;

type HandlerFunction = { call(event: H3Event): unknown }['call'];

interface HandlerObject {
  handler: HandlerFunction;
  middleware?: Middleware[];
  meta?: H3RouteMeta;
}

/** What h3 calls, and what the handler brings with it. */
export interface ResolvedHandler {
  call: EventHandler;
  /** The name of its function. */
  name?: string;
  meta?: H3RouteMeta;
}

/** @throws TypeError where it is nothing that h3 can call; `where` names the route */
export function resolveHandler(input: unknown, where: string): ResolvedHandler {
  if (typeof input === 'function') {
    return describe(toEventHandler(input as EventHandler)!, input, input as EventHandler);
  }
  const given = (typeof input === 'object' && input !== null ? input : {}) as Partial<EventHandlerObject>;
  if (typeof given.handler !== 'function' && typeof given.fetch !== 'function') {
    throw new TypeError(
      `${where}: the handler is ${showValue(input)}; give a function (event) or what defineHandler accepts.`,
    );
  }
  const isApp = Boolean((given.constructor as { '~h3'?: boolean } | undefined)?.['~h3']);
  if (isApp) return { call: toEventHandler(input as H3Core)! };
  return describe(defineHandler(given as EventHandlerObject), given.handler as { name?: string }, given);
}

function describe(
  call: EventHandler,
  named: { name?: string } | undefined,
  { meta }: { meta?: H3RouteMeta },
): ResolvedHandler {
  const name = named && readWrittenName(named);
  return { call, ...(name ? { name } : {}), ...(meta ? { meta } : {}) };
}
