import type { Middleware } from 'h3';
import type { MiddlewareFacts } from '../../model/facts.ts';
import { MiddlewareError, showValue } from '../errors.ts';
import { readMiddlewareFacts } from './middleware-facts.ts';
import { readWrittenName } from './written-name.ts';

/** A middleware with an order of its own (service.md, "a hook handler"). */
export interface HookHandler {
  /** Names it in the documents and in messages. */
  id?: string;
  /** Lower runs first; equal ones run in the order in which they were bound. Default 0, as for plain functions. */
  priority?: number;
  func: Middleware;
}

/** Plain h3 middleware. `next()` gives what the rest of the chain answers; to return nothing goes on as well. */
export type MiddlewareFunction = Middleware;

/** One bound middleware, checked and with its defaults. */
export interface BoundMiddleware {
  run: Middleware;
  priority: number;
  facts: MiddlewareFacts;
}

/**
 * Checks what is given to `bind`: hook handlers and plain functions.
 *
 * @param where names the route
 * @param index its place among those that were given, from 0
 * @throws MiddlewareError (`MIDDLEWARE_INVALID`) for anything else
 */
export function resolveMiddleware(input: unknown, where: string, index: number): BoundMiddleware {
  if (typeof input === 'function') return resolveFunction(input as Middleware);
  if (!isHookHandler(input)) {
    throw new MiddlewareError(
      `${where}: ${showValue(input)} is no middleware; bind a function (event, next) or a hook handler { id?, priority?, func }.`,
    );
  }
  const { id, priority = 0, func } = input;
  if (id !== undefined && typeof id !== 'string') {
    throw new MiddlewareError(
      `${where}: the id of a hook handler is ${showValue(id)}; write a string or leave it out.`,
    );
  }
  if (typeof priority !== 'number' || Number.isNaN(priority)) {
    throw new MiddlewareError(
      `${where}: the priority of the hook handler ${showHook(input, index)} is ${showValue(priority)}; write a number, lower runs first.`,
    );
  }
  return { run: func, priority, facts: readMiddlewareFacts(func, nameHook(input) ?? '') };
}

/**
 * Checks what is given to `bindFunc`: plain functions only.
 *
 * @throws MiddlewareError (`MIDDLEWARE_INVALID`), a `TypeError`
 */
export function resolvePlainMiddleware(input: unknown, where: string, index: number): BoundMiddleware {
  if (typeof input === 'function') return resolveFunction(input as Middleware);
  throw new MiddlewareError(
    isHookHandler(input)
      ? `${where}: bindFunc takes plain functions only; give the hook handler ${showHook(input, index)} to bind.`
      : `${where}: ${showValue(input)} is no middleware function; give bindFunc functions (event, next).`,
  );
}

/** The order in which they run: by priority, then as bound. */
export function orderMiddlewares(bound: readonly BoundMiddleware[]): BoundMiddleware[] {
  // Array.prototype.sort is stable.
  return [...bound].sort((a, b) => (a.priority < b.priority ? -1 : a.priority > b.priority ? 1 : 0));
}

const resolveFunction = (run: Middleware): BoundMiddleware => ({ run, priority: 0, facts: readMiddlewareFacts(run) });

/** By its id, else by its function; one that is written in its place is called `func`, like all of them. */
function nameHook({ id, func }: HookHandler): string | undefined {
  if (typeof id === 'string' && id !== '') return id;
  const name = readWrittenName(func);
  return name === 'func' ? undefined : name;
}

function showHook(hook: HookHandler, index: number): string {
  const name = nameHook(hook);
  return name === undefined ? `at place ${index + 1}` : showValue(name);
}

function isHookHandler(input: unknown): input is HookHandler {
  return typeof input === 'object' && input !== null && typeof (input as HookHandler).func === 'function';
}
