// API_SOURCE
import { H3, HTTPError } from 'h3';

export interface Hold {
  take(crate: string): { weight: number } | null;
}

/** What is answered and refused, the hold decides that is handed in. */
export function createHold(prefix: string, hold: Hold) {
  const app = new H3();
  app.get(`${prefix}/crates/:id`, (event) => hold.take(event.context.params!.id!));
  return app;
}

/** The same for functions that nobody calls. */
export function createDeck(prefix: string, hold: Hold) {
  const app = new H3();
  app.get(`${prefix}/crates/:id`, (event) => hold.take(event.context.params!.id!));
  return app;
}

export class DryHold implements Hold {
  take(crate: string) {
    if (crate.length > 9) throw new HTTPError({ status: 413, message: 'Too large.' });
    return { weight: crate.length };
  }
}

/** An app of its own, by the name of another function. */
export const start = () => new H3().get('/other', () => 'other');
