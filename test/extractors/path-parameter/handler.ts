// API_SOURCE
import { getRouterParam, getRouterParams, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

function idOf(event: H3Event): string {
  return getRouterParam(event, 'id') ?? '';
}

function numberOf(event: H3Event, name: string): number {
  return Number(getRouterParam(event, name));
}

initializeVersionedSystemWithRoutes(
  {
    'path-parameter': {
      routes(router) {
        router.get('/function/{id}', (event) => {
          getRouterParam(event, 'id');
        });
        router.get('/object/{id}', (event) => {
          void getRouterParams(event).id;
        });
        router.get('/destructured/{id}/{part}', (event) => {
          const { id, part: piece } = getRouterParams(event);
          void [id, piece];
        });
        router.get('/property/{id}', (event) => {
          void event.context.params?.id;
        });
        router.get('/property-asserted/{id}', (event) => {
          void event.context.params!.id;
        });
        router.get('/pattern/{context}', ({ context: { params } }) => {
          void params?.context;
        });
        router.get('/helper/{id}', (event) => {
          idOf(event);
        });
        // A number to the handler, and text in the path.
        router.get('/helper-name/{left}/{right}', (event) => {
          numberOf(event, 'left');
          numberOf(event, 'right');
        });
        // Not read: the path itself says it.
        router.get('/unread/{id}', () => {});
        // Other things of the context.
        router.get('/context/{id}', (event) => {
          const local = { params: { other: 1 } };
          void [event.context.user, local.params.other];
        });
      },
    },
  },
  'path-parameter',
);
