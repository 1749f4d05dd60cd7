// API_SOURCE
import { readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, json, requireAuth } from 'unplugin-openapi/runtime';
import { readID, readSearch, readTenant, readText } from './reads.ts';
import type { Item, NewItem, Order } from './types.ts';

const item: Item = { id: '1', name: 'One' };

// API_DESC Lists what there is.
// API_TAGS stock, reading
function listItems(event: H3Event): Item[] {
  event.url.searchParams.get('sort');
  event.req.headers.get('X-Page');
  return [item];
}

async function createItem(event: H3Event) {
  const body = await readBody<NewItem>(event);
  return json(event, 201, { ...item, ...body } as Item);
}

async function replaceItem(event: H3Event) {
  const body = (await event.req.json()) as NewItem;
  return json(event, 200, { ...item, name: body.name } as Item);
}

function searchItems(event: H3Event): string[] {
  readSearch(event);
  readTenant(event);
  return [readText(event, 'order', 'name')];
}

const getItem = (event: H3Event): Item => ({ ...item, id: readID(event) });
const getPart = (): Item => item;
const getOrder = (): Order => ({ items: [item] });

export default initializeVersionedSystemWithRoutes(
  {
    v1: {
      config: { title: 'Shop', publicSwagger: true },
      routes(router) {
        const api = router.setPrefix('/api/v1');
        api.get('/items', listItems);
        api.post('/items', createItem).bind(requireAuth());
        api.get('/items/{id}', getItem);
        api.put('/items/{id}', replaceItem);
        api.get('/items/{id}/parts/{part}', getPart);
        api.get('/search', searchItems);
      },
    },
    v2: {
      routes(router) {
        router.setPrefix('/api/v2').get('/orders', getOrder);
      },
    },
    v3: {
      routes(router) {
        router.setPrefix('/api/v3').get('/ping', () => 'pong');
      },
    },
  },
  'v1',
);
