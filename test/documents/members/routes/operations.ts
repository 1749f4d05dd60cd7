// API_SOURCE
import type { H3Event } from 'h3';
import { users } from '../access/users.ts';

/** Who was last seen when. */
export function auditLog(event: H3Event) {
  const limit = Number(event.url.searchParams.get('limit') ?? '10');
  return {
    entries: users
      .all()
      .slice(0, limit)
      .map(({ id, lastSeenAt }) => ({ id, lastSeenAt })),
  };
}

export function resetDemo() {
  return { reset: true as const, members: users.all().length };
}
