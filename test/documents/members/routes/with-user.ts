// API_SOURCE
import { defineHandler, type H3Event } from 'h3';
import { requireToken } from '../access/guards.ts';
import { publicUser, type User } from '../access/users.ts';

/** A handler that gets the caller as its second argument. */
export function withUser<T>(handler: (event: H3Event, user: User) => T) {
  return defineHandler((event) => handler(event, publicUser(requireToken(event))));
}
