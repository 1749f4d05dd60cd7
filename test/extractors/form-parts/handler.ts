// API_SOURCE
import { HTTPError, readMultipartFormData, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { fileOf, textOf, type Part } from './fields.ts';

declare function store(name: string, bytes: Uint8Array): Promise<string>;

const rename = (parts: Part[]) => {
  const text = (name: string) => parts.find((each) => each.name === name)?.data.toString();
  return { from: text('from'), to: text('to') };
};

initializeVersionedSystemWithRoutes(
  {
    'form-parts': {
      routes(router) {
        router.post('/found', async (event) => {
          const parts = await readMultipartFormData(event);
          const photo = parts?.find((part) => part.name === 'photo');
          if (!photo?.filename) throw new HTTPError({ status: 400, message: 'No photo.' });
          const caption = parts?.find(({ name }) => name === 'caption')?.data.toString();
          return { stored: await store(photo.filename, photo.data), caption };
        });
        router.post('/filtered', async (event) => {
          const form = (await readMultipartFormData(event)) || [];
          const pages = form.filter((part) => part.name === 'page' && part.filename);
          if (!pages.length) throw new HTTPError({ status: 400 });
          return { pages: pages.length };
        });
        router.post('/looped', async (event) => {
          let title = '';
          let sheet: Part | undefined;
          for (const part of (await readMultipartFormData(event)) ?? []) {
            if (part.name === 'title') title = Buffer.from(part.data).toString('utf8');
            if (part.name === 'sheet') sheet = part;
          }
          if (!title) throw new HTTPError({ status: 422 });
          return { title, size: sheet?.data.length ?? 0 };
        });
        router.post('/switched', async (event) => {
          const found: Record<string, string> = {};
          for (const part of (await readMultipartFormData(event)) ?? []) {
            switch (part.name) {
              case 'name':
                found.name = new TextDecoder().decode(part.data);
                break;
              case 'scan':
                found.scan = await store('scan', part.data);
                break;
            }
          }
          return { count: Object.keys(found).length };
        });
        router.post('/helped', async (event) => {
          const parts = (await readMultipartFormData(event)) ?? [];
          const role = textOf(parts, 'role');
          const image = fileOf(parts, 'image');
          if (!image) throw new HTTPError({ status: 400 });
          return { role, stored: await store('image', image.data) };
        });
        router.post('/closure', async (event: H3Event) => rename((await readMultipartFormData(event)) ?? []));
        // Any part may be there.
        router.post('/all', async (event) => {
          const parts = (await readMultipartFormData(event)) ?? [];
          const stored = [];
          for (const { filename, data } of parts) if (filename) stored.push(await store(filename, data));
          return { stored };
        });
        router.post('/first', async (event) => ({ size: (await readMultipartFormData(event))?.[0]?.data.length ?? 0 }));
        // A list of something else has parts of its own.
        router.get('/other', () => {
          const menu = [{ name: 'soup', data: 'hot' }];
          return { soup: menu.find((each) => each.name === 'soup')?.data };
        });
      },
    },
  },
  'form-parts',
);
