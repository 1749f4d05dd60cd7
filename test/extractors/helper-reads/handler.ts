// API_SOURCE
import { getQuery, getRequestHeader, getRequestHeaders, getRouterParam, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { knownVersion, pageOf, proofOf, sortOf, tagsOf } from './requests.ts';
import { fieldOf, fromQuery, headerOf, isOn, spanOf, wholeNumber } from './spans.ts';

const idOf = (event: H3Event) => getRouterParam(event, 'id');

class Gauges {
  span(event: H3Event) {
    const query = event.url.searchParams;
    return { from: query.get('from'), until: query.get('until') };
  }

  list = (event: H3Event) => {
    const { from, until } = this.span(event);
    return { from: from ?? '', until: until ?? '' };
  };
}

const gauges = new Gauges();

initializeVersionedSystemWithRoutes(
  {
    'helper-reads': {
      routes(router) {
        router.get('/variable', (event) => {
          const query = event.url.searchParams;
          const river = query.get('river');
          const state = query.get('state');
          return { river: river ?? '', state: state ?? '' };
        });
        router.get('/inline', (event) => ({
          order: event.url.searchParams.get('order') ?? '',
          limit: event.url.searchParams.get('limit') ?? '',
        }));
        router.get('/whole', (event) => {
          const query = getQuery<{ search?: string }>(event);
          const headers = getRequestHeaders(event);
          return { search: query.search ?? '', language: headers['accept-language'] ?? '' };
        });
        router.get('/header', (event) => ({ client: event.req.headers.get('X-Client') ?? '' }));
        router.get('/gauges/{id}', (event) => ({ id: idOf(event) ?? '' }));
        router.get('/gauges/{id}/mixed', (event) => {
          const id = getRouterParam(event, 'id');
          const query = event.url.searchParams;
          const step = query.get('step');
          const { format } = getQuery<{ format?: string }>(event);
          const client = getRequestHeader(event, 'x-client');
          return { id, step: step ?? '', format: format ?? '', client: client ?? '' };
        });
        router.get('/span', (event) => spanOf(event));
        router.get('/pages', (event) => ({
          page: wholeNumber(event, 'page', 1),
          size: wholeNumber(event, 'page_size', 20),
        }));
        router.get('/switches', (event) => ({ verbose: isOn(event, 'verbose'), raw: isOn(event, 'raw') }));
        router.get('/span-and-page', (event) => {
          const span = spanOf(event);
          return { step: span.step, page: wholeNumber(event, 'page', 0) };
        });
        router.get('/header-by-name', (event) => ({ trail: headerOf(event, 'X-Trail') }));
        router.get('/query-by-name', (event) => ({ locale: fromQuery(event, 'locale') }));
        router.get('/span-and-own', (event) => {
          const span = spanOf(event);
          const sort = event.url.searchParams.get('sort');
          return { ...span, sort: sort ?? 'name' };
        });
        router.get('/method', gauges.list);
        router.post('/form', async (event) => {
          const form = await event.req.formData();
          return { q: String(form.get('q') ?? ''), kind: String(form.get('kind') ?? '') };
        });
        router.post('/form-of-a-helper', async (event) => ({ found: await fieldOf(event) }));
        router.get('/of-the-request', (event) => ({
          proof: proofOf(event.req),
          version: knownVersion(event.req) ?? '',
          page: pageOf(event.req) ?? '',
          sort: sortOf(event.url),
        }));

        router.get('/of-the-address', (event) => ({ tags: tagsOf(event.req.url) }));
        router.get('/by-a-constant', (event) => {
          const name = 'locale';
          const { [name]: locale = 'en', ['zone']: zone } = getQuery<Record<string, string>>(event);
          return { locale, zone };
        });

        // What reads nothing, or of another request, or a name that only the request knows.
        router.get('/none', () => ({ fine: true }));
        router.get('/not-asked', (event) => {
          void [spanOf, event];
          return { fine: true };
        });
        router.get('/of-another-request', () => {
          const other = new Request('https://gauges.example/list?page=2', { headers: { 'X-Payment-Proof': 'none' } });
          return { proof: proofOf(other), page: pageOf(other) ?? '' };
        });
        router.get('/of-its-clone', (event) => ({ page: pageOf(event.req.clone()) ?? '' }));
        router.get('/of-another-address', () => ({ sort: sortOf(new URL('https://gauges.example/list?sort=name')) }));
        router.get('/by-a-name-that-is-sent', (event) => {
          const name = event.req.headers.get('x-name') ?? '';
          const { [name]: value } = getQuery<Record<string, string>>(event);
          return { value };
        });
        router.get('/of-an-object', (event) => {
          const name = event.req.headers.get('x-name') === 'a' ? 'a' : 'b';
          const { [name]: value } = { a: 1, b: 2 };
          return { value };
        });
        router.get('/tags-of-another', () => ({ tags: tagsOf('https://gauges.example/?tag=a') }));
      },
    },
  },
  'helper-reads',
);
