import { HTTPError, useSession, type H3Event } from 'h3';
import { users } from './users.ts';

interface SessionData {
  userId?: string;
}

const password = 'a-password-of-at-least-thirty-two-characters';

export const sessionOf = (event: H3Event) =>
  useSession<SessionData>(event, { name: 'members', password, cookie: { secure: false } });

/** The user who is logged in with the browser. */
export async function requireSession(event: H3Event) {
  const session = await sessionOf(event);
  const user = users.byId(session.data.userId);
  if (!user) throw new HTTPError({ status: 401, message: 'Please log in.' });
  return user;
}
