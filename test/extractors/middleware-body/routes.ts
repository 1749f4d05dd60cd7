// API_SOURCE
import { HTTPError, readBody, type H3Event, type Middleware } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Note {
  text: string;
}

const parsed: Middleware = async (event) => {
  event.context.note = await readBody<Note>(event as H3Event);
};

const signed: Middleware = async (event, next) => {
  const { text } = (await event.req.clone().json()) as Note;
  if (!text) throw new HTTPError({ status: 422, message: 'No text.' });
  return next();
};

const kept = (event: H3Event) => ({ kept: (event.context.note as Note).text.length });
const own = async (event: H3Event) => ({ title: (await readBody<{ title: string }>(event))?.title ?? '' });

initializeVersionedSystemWithRoutes(
  {
    'middleware-body': {
      routes(router) {
        router.post('/parsed', kept).bindFunc(parsed);
        router.post('/signed', kept).bindFunc(signed);
        // What the handler reads says it best.
        router.post('/own', own).bindFunc(parsed);
        router.post('/neighbour', () => 'fine' as string);
      },
    },
  },
  'middleware-body',
);
