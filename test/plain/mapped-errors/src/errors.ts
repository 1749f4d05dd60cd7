import { HTTPError } from 'h3';

export class StoreError extends Error {}
export class Full extends StoreError {}
export class Gone extends StoreError {}
export class Locked extends StoreError {}

/** Says of the store's errors what they are to a client. */
export function toHttp(error: unknown): HTTPError {
  if (error instanceof HTTPError) return error;
  if (error instanceof Full) return new HTTPError({ status: 403, message: 'Full' });
  if (error instanceof Gone) return new HTTPError({ status: 410, message: 'Gone' });
  if (error instanceof Locked) return new HTTPError({ status: 423, message: 'Locked' });
  return new HTTPError({ status: 500, message: 'Unknown' });
}
