// API_SOURCE
import { HTTPError, getCookie, getQuery, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Guest {
  id: string;
  role: string;
}

/** Code that no one reads here. */
declare const lodge: {
  getSession(event: H3Event): Promise<{ guest: Guest } | null>;
  authenticate(request: Request): Promise<Guest | undefined>;
  createSession(event: H3Event): Promise<Guest | null>;
  guestBook(event: H3Event): { validate(): Promise<Guest | null>; read(): Promise<{ lines: number } | null> };
  sessionOf(event: H3Event): { validate(): Promise<Guest | null> };
  visitOf(event: H3Event): { setSession(guest: Guest): Promise<Guest | null> };
  guestByUser(event: H3Event, name: string): Promise<Guest | null>;
  verifyCaptchaToken(event: H3Event): Promise<boolean>;
  checkToken(token: string, event: H3Event): Promise<boolean>;
  authenticateGuest(event: H3Event, asked: { name: string; word: string }): Promise<Guest | null>;
  userAgent(event: H3Event): string | undefined;
  findRoom(event: H3Event): Promise<{ id: string } | null>;
};
declare function currentUser(event: H3Event): Promise<Guest | null>;
declare function logIn(event: H3Event, name: string): Promise<Guest | null>;
declare function isMember(id: string): Promise<boolean>;
declare const cookieName: string;

initializeVersionedSystemWithRoutes(
  {
    'auth-unread': {
      routes(router) {
        router.get('/session', async (event) => {
          const session = await lodge.getSession(event);
          if (!session) throw new HTTPError({ status: 401 });
          return { id: session.guest.id };
        });
        router.get('/request', async (event) => {
          const guest = await lodge.authenticate(event.req);
          if (guest?.role !== 'host') throw new HTTPError({ status: 401 });
          return { id: guest.id };
        });
        router.get('/current', async (event) => {
          const user = await currentUser(event).catch(() => null);
          if (!user) throw new HTTPError({ status: 401 });
          return { id: user.id };
        });
        router.get('/validated', async (event) => {
          const session = lodge.sessionOf(event);
          const guest = await session.validate();
          if (!guest) throw new HTTPError({ status: 401 });
          return { id: guest.id };
        });
        router.get('/context', (event) => {
          const { user } = event.context as { user?: Guest };
          if (!user) throw new HTTPError({ status: 401 });
          return { id: user.id };
        });
        router.get('/cookie', (event) => {
          if (!getCookie(event, cookieName)) throw new HTTPError({ status: 401 });
          return 'in' as string;
        });
        router.get('/forbidden', async (event) => {
          const session = await lodge.getSession(event);
          if (!session) throw new HTTPError({ status: 403 });
          return { id: session.guest.id };
        });
        router.get('/forbidden-context', (event) => {
          if (!event.context.account) throw new HTTPError({ status: 403 });
          return 'in' as string;
        });
        // What is not asked for by name, or is no one's session.
        router.get('/room', async (event) => {
          if (!(await lodge.findRoom(event))) throw new HTTPError({ status: 401 });
          return 'room' as string;
        });
        router.get('/book', async (event) => {
          const book = lodge.guestBook(event);
          if (!(await book.validate()) || !(await book.read())) throw new HTTPError({ status: 401 });
          return 'book' as string;
        });
        router.put('/session', async (event) => {
          const visit = lodge.visitOf(event);
          if (!(await visit.setSession({ id: '1', role: 'guest' }))) throw new HTTPError({ status: 401 });
          return 'set' as string;
        });
        router.get('/maybe', async (event) => {
          const session = await lodge.getSession(event);
          return { id: session?.guest.id ?? 'nobody' };
        });
        router.post('/session', async (event) => {
          const session = await lodge.createSession(event);
          if (!session) throw new HTTPError({ status: 401 });
          return { id: session.id };
        });
        router.post('/log-in', async (event) => {
          const body = await readBody<{ name: string }>(event);
          const guest = await logIn(event, body?.name ?? '');
          if (!guest) throw new HTTPError({ status: 401 });
          return { id: guest.id };
        });
        router.post('/guests', async (event) => {
          const guest = await lodge.guestByUser(event, 'host');
          if (!guest) throw new HTTPError({ status: 401 });
          return { id: guest.id };
        });
        router.post('/people', async (event) => {
          if (!(await lodge.verifyCaptchaToken(event))) throw new HTTPError({ status: 403 });
          return 'no robot' as string;
        });
        router.post('/proof', async (event) => {
          const { token } = (await readBody<{ token: string }>(event))!;
          if (!(await lodge.checkToken(token, event))) throw new HTTPError({ status: 403 });
          return 'proven' as string;
        });
        router.post('/door', async (event) => {
          const { name, word } = (await readBody<{ name: string; word: string }>(event))!;
          const guest = await lodge.authenticateGuest(event, { name, word });
          if (!guest) throw new HTTPError({ status: 401 });
          return { id: guest.id };
        });
        router.get('/browser', (event) => {
          if (!lodge.userAgent(event)) throw new HTTPError({ status: 403 });
          return 'a browser' as string;
        });
        router.get('/members', async (event) => {
          const { id } = getQuery(event);
          if (!(await isMember(String(id)))) throw new HTTPError({ status: 401 });
          return 'one of us' as string;
        });
        router.get('/tent', (event) => {
          const { tent } = event.context as { tent?: string };
          if (!tent) throw new HTTPError({ status: 401 });
          return { tent };
        });
      },
    },
  },
  'auth-unread',
);
