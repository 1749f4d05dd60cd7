import { createProject } from '../bundlers/project.ts';
import type { Project } from '../bundlers/project.ts';

/** A session that is asked for by a helper, and an item that is looked up. */
const guarded = `// API_SOURCE
import { getCookie, getRouterParam, HTTPError } from 'h3';
import type { H3Event } from 'h3';
import type { Item } from './types.ts';

function requireUser(event: H3Event): string {
  const session = getCookie(event, 'session');
  if (!session) throw new HTTPError({ status: 401, message: 'Sign in.' });
  return session;
}

// API_DESC Reads one item.
export function readItem(event: H3Event): Item & { raw: unknown } {
  requireUser(event);
  const id = getRouterParam(event, 'id');
  if (id === 'none') throw new HTTPError({ status: 404, message: 'No such item.' });
  return { id: id ?? '', name: 'Lamp', raw: JSON.parse('1') };
}
`;

/** A shop with a route that asks for a session, may answer 404, and sends something of which nothing is known. */
export async function createGuardedProject(): Promise<Project> {
  const project = await createProject();
  await project.write('src/items.ts', guarded);
  return project;
}
