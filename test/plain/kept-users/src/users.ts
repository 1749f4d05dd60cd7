import { getCookie, type H3Event } from 'h3';

export interface User {
  id: string;
  roles: string[];
}

export const byToken = new Map<string, User>([['good', { id: 'u', roles: ['admin'] }]]);

const find = (event: H3Event): User | null => byToken.get(getCookie(event, 'session') ?? '') ?? null;

const kept = new WeakMap<H3Event, User | null>();

/** Looks for the user once for each request. */
export function userOf(event: H3Event): User | null {
  const known = kept.get(event);
  if (known !== undefined) return known;
  const user = find(event);
  kept.set(event, user);
  return user;
}

/** The same in a class, which asks whether it has looked. */
export class Users {
  readonly #kept = new WeakMap<H3Event, User | null>();

  of(event: H3Event): User | null {
    if (!this.#kept.has(event)) this.#kept.set(event, find(event));
    return this.#kept.get(event) ?? null;
  }
}

const promises = new WeakMap<H3Event, Promise<User | null>>();

async function load(event: H3Event): Promise<User | null> {
  return find(event);
}

export function promisedUser(event: H3Event): Promise<User | null> {
  let found = promises.get(event);
  if (!found) {
    found = load(event);
    promises.set(event, found);
  }
  return found;
}

/** What other code keeps here, and nobody looks for. */
export const notes = new WeakMap<H3Event, string>();

export const current = Symbol('current');
export const other = Symbol('current');
