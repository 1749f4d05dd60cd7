import { getCookie, getQuery, HTTPError, type H3Event, type Middleware } from 'h3';

export interface Caller {
  id: string;
}
declare function verify(token: string): Promise<Caller | null>;

/** Who sends nothing goes on, and who sends a token that nobody knows does not. */
export const callerIfAny: Middleware = async (event, next) => {
  const header = event.req.headers.get('authorization');
  if (!header) return next();
  const caller = await verify(header.replace('Bearer ', ''));
  if (!caller) throw new HTTPError({ status: 401, message: 'Nobody knows this token.' });
  event.context.caller = caller;
  return next();
};

/** A token that nobody knows is none. */
export const callerIfKnown: Middleware = async (event, next) => {
  const header = event.req.headers.get('authorization');
  event.context.caller = header ? await verify(header.replace('Bearer ', '')) : undefined;
  return next();
};

export async function callerOf(event: H3Event): Promise<Caller | undefined> {
  const header = event.req.headers.get('authorization');
  if (!header?.startsWith('Bearer ')) return undefined;
  try {
    return (await verify(header.slice(7))) ?? undefined;
  } catch {
    throw new HTTPError({ status: 401, message: 'Nobody knows this token.' });
  }
}

export class Door {
  constructor(private readonly event: H3Event) {}

  async open(): Promise<Caller | null> {
    const session = getCookie(this.event, 'session');
    if (session === undefined) return null;
    const caller = await verify(session);
    if (!caller) throw new HTTPError({ status: 401 });
    return caller;
  }

  /** One of two, if any. */
  async eitherWay(): Promise<Caller | null> {
    const token = this.event.req.headers.get('x-api-key') ?? getCookie(this.event, 'session');
    if (!token) return null;
    const caller = await verify(token);
    if (!caller) throw new HTTPError({ status: 401 });
    return caller;
  }
}

export async function invited(event: H3Event): Promise<void> {
  const { token } = getQuery<{ token?: string }>(event);
  if (token && !(await verify(token))) throw new HTTPError({ status: 401 });
}
