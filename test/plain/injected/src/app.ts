// API_SOURCE
import { H3, type H3Event } from 'h3';

interface Desk {
  staff: { knows(badge: string): boolean; seen(badge: string): void };
  counter: { take(key: string): { free: boolean; wait: number } };
  shelves: { list(): string[] };
}

/** Who calls this is not part of the project: nothing is known of what the desk does. */
export function createDesk(desk: Desk): H3 {
  const { staff, counter } = desk;

  function isStaff(badge: string | null): boolean {
    const text = badge ?? '';
    const number = text.startsWith('Bearer ') ? text.slice('Bearer '.length) : '';
    return number ? staff.knows(number) : false;
  }

  /** Null where the request may go on. */
  const refusal = (event: H3Event): { reason: string } | null => {
    const badge = event.req.headers.get('authorization');
    if (!isStaff(badge)) {
      if (!counter.take('strangers').free) {
        event.res.status = 429;
        return { reason: 'too many strangers' };
      }
      event.res.status = 401;
      return { reason: 'staff only' };
    }
    if (badge) staff.seen(badge);
    if (!counter.take('staff').free) {
      event.res.status = 429;
      return { reason: 'too busy' };
    }
    return null;
  };

  /** Refuses nobody for who they are. */
  const queue = (event: H3Event): { reason: string } | undefined => {
    const { free, wait } = counter.take('all');
    if (free) return undefined;
    event.res.status = 503;
    event.res.headers.set('retry-after', String(wait));
    return { reason: 'closed' };
  };

  /** Says more to staff, and something to everybody. */
  const greeting = (event: H3Event): { text: string } => {
    if (isStaff(event.req.headers.get('authorization'))) return { text: 'welcome back' };
    if (!counter.take('strangers').free) event.res.status = 429;
    return { text: 'hello' };
  };

  const app = new H3();
  app.get('/shelves', (event) => {
    const refused = refusal(event);
    if (refused) return refused;
    return { shelves: desk.shelves.list() };
  });
  app.get('/shelves/first', (event) => {
    const refused = refusal(event);
    if (refused !== null) return refused;
    const [first] = desk.shelves.list();
    if (!first) {
      event.res.status = 404;
      return { reason: 'empty' };
    }
    return { shelf: first };
  });
  app.get('/hours', (event) => {
    const closed = queue(event);
    if (closed) return closed;
    return { open: 9 };
  });
  app.get('/greeting', (event) => greeting(event));
  return app;
}
