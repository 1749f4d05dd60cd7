// API_SOURCE
import { createApp, createError, createRouter, eventHandler, getHeader, type H3Event } from 'h3';

const served = eventHandler(() => ({ served: true }));

const refuse = (event: H3Event, name: string): void => {
  if (!getHeader(event, name)) throw createError({ statusCode: 401, statusMessage: 'Who are you?' });
};

export const app = createApp();

// A path is the beginning of a text: it ends in the middle of a segment, too.
app.use(
  '/pre',
  eventHandler((event) => refuse(event, 'x-pre')),
);
app.use(
  ['/first', '/second'],
  eventHandler((event) => refuse(event, 'x-listed')),
);
const many = ['/third', '/fourth'];
app.use(many, [eventHandler((event) => refuse(event, 'x-many')), eventHandler((event) => refuse(event, 'x-more'))]);
// What is null is sent: nobody comes further.
app.use(
  '/null',
  eventHandler(() => null),
);
app.use({ route: '/fifth', handler: eventHandler((event) => refuse(event, 'x-own')) });
app.use([
  { route: '/sixth', handler: eventHandler((event) => refuse(event, 'x-sixth')) },
  { match: (path) => path === '/pr', handler: eventHandler((event) => refuse(event, 'x-matched')) },
]);
app.use([eventHandler((event) => refuse(event, 'x-all'))]);
app.use(
  '/maybe',
  eventHandler((event) => (getHeader(event, 'x-page') ? undefined : null)),
);
// Which paths these are for, running code knows; and two are for none.
app.use({ route: process.env.GUARDED ?? '/guarded', handler: eventHandler((event) => refuse(event, 'x-guarded')) });
app.use(
  ['/seventh', process.env.GUARDED ? '/eighth' : '/ninth'],
  eventHandler((event) => refuse(event, 'x-chosen')),
);
app.use(
  '/items/:id',
  eventHandler((event) => refuse(event, 'x-item')),
);
app.use(
  'bare',
  eventHandler((event) => refuse(event, 'x-bare')),
);
// It answers below its path, at one alone.
app.use(
  '/only',
  eventHandler(() => ({ only: true })),
  { match: (path) => path === '/here' },
);

const router = createRouter();
router.get('/seventh', served);
router.get('/eighth', served);
router.get('/ninth', served);
router.get('/items/:id', served);
router.get('/bare', served);
router.get('/pre', served);
router.get('/pre/below', served);
router.get('/prefixed', served);
router.get('/pr', served);
router.get('/:any', served);
router.get('/first/below', served);
router.get('/second', served);
router.get('/third', served);
router.get('/fourth/below', served);
router.get('/fifth', served);
router.get('/sixth/below', served);
router.get('/null/below', served);
router.get('/maybe/below', served);
app.use(router);
app.use(['/direct', '/other'], served);
