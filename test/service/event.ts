import { H3Event } from 'h3';

/** An event of a request that no app has routed. */
export const createEvent = (path: string, init?: RequestInit): H3Event =>
  new H3Event(new Request(`http://localhost${path}`, init) as never);
