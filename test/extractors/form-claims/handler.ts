// API_SOURCE
import { HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, type VersionedAPIRouter } from 'unplugin-openapi/runtime';
import { FormReader, bad, needed, sentIn, textIn, type Sent } from './fields.ts';

const sentBy = (event: H3Event): Promise<FormData> => event.req.formData();

/** `test/analyzer/form-claims.test.ts` sends each form but the last without one field at a time. */
export const versions: Parameters<typeof initializeVersionedSystemWithRoutes>[0] = {
  'form-claims': {
    routes(router: VersionedAPIRouter) {
      router.post('/helped', async (event) => {
        const form = await sentBy(event);
        return { title: needed(form, 'title'), note: textIn(form, 'note') };
      });
      router.post('/read-by-class', async (event) => {
        const reader = new FormReader(await sentBy(event));
        return { title: reader.need('title'), note: reader.text('note') };
      });
      router.post('/rethrown', async (event) => {
        const form = await sentBy(event);
        try {
          if (!form.get('title')) throw new TypeError('title');
        } catch (error) {
          throw new HTTPError({ status: 422, cause: error });
        }
        return { title: form.get('title'), note: form.get('note') };
      });
      router.post('/recovered', async (event) => {
        const form = await sentBy(event);
        try {
          return { title: needed(form, 'title') };
        } catch {
          return { title: 'untitled' };
        }
      });
      router.post('/listed', async (event) => {
        const form = await sentBy(event);
        for (const name of ['title', 'place']) if (!form.has(name)) throw bad(name);
        return { title: form.get('title'), place: form.get('place'), note: form.get('note') };
      });
      router.post('/one-of-two', async (event) => {
        const form = await sentBy(event);
        const email = form.get('email');
        const phone = form.get('phone');
        if (!email && !phone) throw bad('email or phone');
        return { email, phone };
      });
      router.post('/by-kind', async (event) => {
        const form = await sentBy(event);
        const kind = form.get('kind');
        if (kind !== 'boat' && kind !== 'pier') throw bad('kind');
        if (kind === 'boat' && !form.get('length')) throw bad('length');
        return { kind, length: form.get('length') };
      });
      router.post('/defaulted', async (event) => {
        const form = await sentBy(event);
        const title = form.get('title') ?? 'untitled';
        if (!title) throw bad('title');
        return { title };
      });
      router.post('/entries', async (event) => {
        const { title, note } = Object.fromEntries(await sentBy(event));
        if (typeof title !== 'string' || title.length === 0) throw bad('title');
        return { title, note };
      });
      router.post('/put', async (event) => {
        const data: Record<string, unknown> = {};
        for (const [name, value] of (await sentBy(event)).entries()) data[name] = value;
        if (!data.title) throw bad('title');
        return { title: data.title, note: data.note };
      });
      router.post('/all-of-one', async (event) => {
        const form = await sentBy(event);
        const tags = form.getAll('tag').map(String);
        if (tags.length === 0) throw bad('tag');
        return { tags, notes: form.getAll('note').length };
      });
      // What is made of one field is none of another one's.
      router.post('/of-another', async (event) => {
        const form = await sentBy(event);
        const stored = store(form.get('file'));
        if (!stored.title) throw bad('title');
        return { stored, title: form.get('title') };
      });
      router.post('/bounds', async (event) => {
        const form = await sentBy(event);
        const count = Number(form.get('count'));
        if (!Number.isInteger(count) || count < 1 || count > 9) throw bad('count');
        const title = form.get('title');
        if (typeof title !== 'string' || title.length > 5) throw bad('title');
        const size = form.get('size') ?? 'small';
        if (size !== 'small' && size !== 'large') throw bad('size');
        return { count, title, size };
      });
      router.post('/file', async (event) => {
        const form = await sentBy(event);
        const file = form.get('file');
        if (!(file instanceof File) || file.size > 100) throw bad('file');
        return { name: file.name, note: form.get('note') };
      });
      router.post('/handed-back', async (event) => {
        const form = await sentBy(event);
        const file = sentIn(form, 'file') as File | undefined;
        return { size: file?.size, title: textIn(form, 'title') };
      });
      router.post('/parts', async (event) => {
        const parts = await partsOf(event);
        const photo = parts.find((part) => part.name === 'photo');
        const caption = parts.find(({ name }) => name === 'caption');
        if (!photo?.text) throw bad('photo');
        return { photo: photo.text, caption: caption?.text };
      });
    },
  },
};

initializeVersionedSystemWithRoutes(versions, 'form-claims');

async function partsOf(event: H3Event): Promise<Sent[]> {
  const form = await sentBy(event);
  return [...form.entries()].map(([name, value]) => ({ name, text: String(value) }));
}

/** Code that nobody can read. */
const store: (file: unknown) => { title: string } = new Function('return { title: "stored" };') as never;
