import { HTTPError, parseCookies, type H3Event, type Middleware } from 'h3';

/** What a middleware keeps of who asks: it is changed once that is known. */
export interface Gate {
  isKnown: boolean;
  user?: { name: string } | undefined;
  check(): Promise<{ isFine: boolean; status: number }>;
}

declare function findUser(token: string): Promise<{ name: string } | null>;

export const gateOf = (event: H3Event) => event.context.gate as Gate;

export const identify: Middleware = async (event, next) => {
  event.context.gate = {
    isKnown: false,
    user: undefined,
    check: async () => {
      if (!gateOf(event).isKnown) return { isFine: false, status: 401 };
      return { isFine: true, status: 200 };
    },
  };
  const { token } = parseCookies(event);
  if (!token) {
    gateOf(event).isKnown = false;
    return next();
  }
  const user = await findUser(token);
  if (user) {
    gateOf(event).isKnown = true;
    gateOf(event).user = user;
  }
  return next();
};

/** Lets everybody in. */
export const welcome: Middleware = (event, next) => {
  gateOf(event).isKnown = true;
  return next();
};

export function requireKnown(event: H3Event): void {
  if (!gateOf(event).isKnown) throw new HTTPError({ status: 401, message: 'Who is it?' });
}
