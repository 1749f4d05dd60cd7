// API_SOURCE
import { H3, HTTPError, serve, type H3Event } from 'h3';
import { berths, cranes, docks, ferries, gulls, ports, ships } from './parts.ts';

declare function loaded(): H3[];
declare const settings: { base: string; isNight: boolean };

const requireBadge = (event: H3Event): void => {
  if (!event.req.headers.get('authorization')) throw new HTTPError({ status: 401, message: 'Who?' });
};

export const app = new H3();
app.use('/static/**', requireBadge);
app.get('/', () => 'harbour');
app.mount('/static', docks);
// A place that only running code knows is not the root.
app.mount(settings.base, ports);
app.mount(`${settings.base}/ships`, ships);
app.use(settings.base, cranes);
app.mount('/either', settings.isNight ? berths : ferries);
// Any of those that nobody else mounts may be among these.
for (const each of loaded()) app.mount('/loaded', each);

// What another server answers is no app of the project.
app.mount('/elsewhere', { fetch: (request: Request) => fetch(request) });

// One that is served is at its root, whatever else is mounted.
export const admin = new H3().get('/admin', () => 'admin');
serve(admin, { port: 4000 });
serve(app);
export { gulls };
