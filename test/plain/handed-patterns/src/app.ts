// API_SOURCE
import { H3, HTTPError, withBase } from 'h3';

export const app = new H3();

// The handler of an app compares the whole path, whatever pattern hands it the request.
const whole = new H3().get('/whole/a', () => 'a').get('/a', () => 'never');
app.use('/whole/**', whole.handler);

const named = new H3()
  .get('/named/a', () => 'a')
  .post('/named/a', () => 'never')
  .all('/named/b', () => 'b');
app.get('/named/**', named.handler);

const based = new H3().get('/a', () => 'a');
app.use('/based/**', withBase('/based', based.handler));
app.all('/routed/**', withBase('/routed', based.handler));

// An app itself is mounted.
app.use(
  '/mounted',
  new H3().get('/a', () => 'a'),
);

// Its middlewares see what it is handed, and nothing else.
const guarded = new H3()
  .use((event) => {
    if (!event.req.headers.get('x-key')) throw new HTTPError({ status: 401 });
  })
  .get('/guarded/a', () => 'a');
app.use('/guarded/**', guarded.handler);
app.get('/open', () => 'open');

// A `*` takes slashes too, in the pattern of a middleware and in that of a route.
const starred = new H3().get('/starred/a', () => 'a').get('/starred/in/a', () => 'a');
app.use('/starred/*', starred.handler);
const segment = new H3().get('/segment/a', () => 'a').get('/segment/in/a', () => 'a');
app.all('/segment/*', segment.handler);

// Within a mounted app a middleware sees the path without the base, and a route sees it with the base.
const inner = new H3()
  .get('/in/a', () => 'without')
  .get('/layers/in/a', () => 'with')
  .get('/routes/in/b', () => 'b');
app.mount('/layers', new H3().use('/in/**', inner.handler));
app.mount('/routes', new H3().all('/in/**', inner.handler));
