// API_SOURCE
import { HTTPError, readFormData, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

async function formOf(event: H3Event): Promise<FormData> {
  return await event.req.formData();
}

async function store(file: File) {
  return (await file.arrayBuffer()).byteLength;
}

const titleOf = (form: FormData) => form.get('title');

function fail(status: number): never {
  throw new HTTPError({ status });
}

const failLate = async (what: string) => {
  throw new HTTPError({ status: 422, message: what });
};

/** One that comes back. */
function warn(what: string) {
  if (what.length > 20) throw new HTTPError({ status: 422, message: what });
}

initializeVersionedSystemWithRoutes(
  {
    form: {
      routes(router) {
        router.post('/texts', async (event) => {
          const form = await event.req.formData();
          /** What it is called. */
          const name = form.get('name');
          if (!name) throw new HTTPError({ status: 422, message: 'A name is needed.' });
          // For those who work on the code.
          const tags = form.getAll('tag');
          return { name: String(name), tags: tags.length };
        });
        // Whether it is there says nothing of what it is.
        router.post('/there', async (event) => ({ isNew: (await readFormData(event)).has('new') }));
        router.post('/file', async (event) => {
          const form = await readFormData(event);
          /** A picture of the front. */
          const image = form.get('image');
          if (!(image instanceof File)) throw new HTTPError({ status: 422, message: 'image must be a file.' });
          return { size: image.size, caption: String(form.get('caption') ?? '') };
        });
        router.post('/cast', async (event) => {
          const form = await formOf(event);
          const file = form.get('file') as File | null;
          if (file === null) throw new HTTPError({ status: 400, message: 'No file.' });
          return { bytes: await store(file) };
        });
        router.post('/files', async (event) => {
          const form = await readFormData(event);
          const files = form.getAll('files').filter((entry) => entry instanceof File);
          if (files.length === 0) throw new HTTPError({ status: 422, message: 'Send at least one file.' });
          return { names: files.map((file) => file.name) };
        });
        router.post('/handed', async (event) => {
          const form = await readFormData(event);
          const title = titleOf(form);
          return { title: String(title) };
        });
        // What a helper throws that never comes back is thrown here.
        router.post('/helped', async (event) => {
          const form = await readFormData(event);
          const title = form.get('title');
          if (!title) fail(400);
          const photo = form.get('photo');
          if (!photo) return fail(422);
          const sort = form.get('sort');
          if (!sort) await failLate('No sort.');
          const note = form.get('note');
          if (!note) warn('No note.');
          const place = form.get('place');
          if (!place) void failLate('No place.');
          return {
            title: String(title),
            photo: String(photo),
            sort: String(sort),
            note: String(note),
            place: String(place),
          };
        });
        // Any field may be there.
        router.post('/every', async (event) => {
          const form = await readFormData(event);
          const id = form.get('id');
          return { id: String(id), fields: Object.keys(Object.fromEntries(form)).length };
        });
        router.post('/by-name', async (event) => {
          const form = await readFormData(event);
          return { value: String(form.get(String(event.context.field))) };
        });
        // A form that is made here is no body.
        router.post('/made', () => {
          const form = new FormData();
          form.set('x', '1');
          return { x: String(form.get('x')) };
        });
      },
    },
  },
  'form',
);
