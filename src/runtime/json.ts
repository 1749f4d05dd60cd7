import { HTTPResponse } from 'h3';
import type { H3Event } from 'h3';
import { showValue } from './errors.ts';

/**
 * What `json()` gives: an answer of h3 that also says in its type which status and which body it has. The documents are
 * made from this type, so a helper that returns what `json()` gave it is documented like the call itself.
 */
export interface JSONResponse<Status extends number, T> extends HTTPResponse {
  readonly status: Status;
  /** Carries the type of the body; never there at run time. */
  readonly '~data'?: T;
}

/**
 * Answers with a status and a JSON body (service.md: `c.JSON(status, data)`). Headers set on `event.res.headers` stay,
 * a `content-type` among them; without one it is h3's own, `application/json;charset=UTF-8`.
 *
 * @example
 * router.post('/todos', async (event) => json(event, 201, await createTodo(await readBody<NewTodo>(event))));
 *
 * @param status 200 to 599; a literal or a constant, so that the documents can name it
 * @param data what `JSON.stringify` makes of it; `undefined` is an empty body
 * @throws RangeError for another status; TypeError for what JSON can't hold (a BigInt, a cycle)
 */
export function json<const Status extends number, T>(
  _event: H3Event,
  status: Status,
  data: T,
): JSONResponse<Status, T> {
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new RangeError(`json() was given the status ${showValue(status)}; write a whole number from 200 to 599.`);
  }
  const body: string | undefined = JSON.stringify(data);
  const headers = body === undefined ? undefined : { 'content-type': 'application/json;charset=UTF-8' };
  return new HTTPResponse(body ?? null, { status, headers }) as JSONResponse<Status, T>;
}
