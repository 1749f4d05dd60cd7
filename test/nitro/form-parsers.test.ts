import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

it('knows the fields and the files that a form has by what is read of them', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({
          name: 'recipes',
          dependencies: { nitropack: '^2.11.0', 'h3-formidable': '^1.0.0' },
        }),
        'nitro.config.ts': 'export default defineNitroConfig({});',
        'routes/recipes/index.post.ts': `
          import { readFiles } from 'h3-formidable';
          export default defineEventHandler(async (event) => {
            const { fields, files, form } = await readFiles(event, {});
            const image = files.image[0];
            if (!fields.name) throw createError({ statusCode: 400 });
            const tags = fields.tags?.map((each) => each.trim());
            return { name: String(fields.name), path: String(image.filepath), tags: tags.length, form: Boolean(form) };
          });`,
        'routes/chapters/index.post.ts': `
          import { readFiles } from 'h3-formidable';
          export default defineEventHandler(async (event) => {
            const form = await readFiles(event);
            const { language } = form.fields;
            return { language: language?.[0] === 'en', pages: Object.keys(form.files).length };
          });`,
        // Handed on whole, it may be anything.
        'routes/kept/index.post.ts': `
          import { readFiles } from 'h3-formidable';
          export default defineEventHandler(async (event) => {
            console.log(await readFiles(event));
            return { kept: true };
          });`,
      },
      { h3: false },
    ),
  );
  const bodyOf = (path: string): unknown => {
    const { content, required } = operation(found, 'post', path).requestBody as {
      required?: boolean;
      content: Record<string, { schema: unknown }>;
    };
    return { required, ...content };
  };
  const binary = { type: 'string', format: 'binary' };
  expect(bodyOf('/recipes')).toEqual({
    required: true,
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { image: binary, name: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
        required: ['name'],
      },
    },
  });
  expect(bodyOf('/chapters')).toEqual({
    required: true,
    'multipart/form-data': {
      schema: { type: 'object', properties: { language: { type: 'string' } }, additionalProperties: binary },
    },
  });
  expect(bodyOf('/kept')).toEqual({ required: true, 'multipart/form-data': { schema: { type: 'object' } } });
});

it('knows forms that Node packages read of the request', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({
          name: 'recipes',
          dependencies: { nitropack: '^2.11.0', formidable: '^3.5.0', multer: '^1.4.0' },
        }),
        'nitro.config.ts': 'export default defineNitroConfig({});',
        'routes/pair.ts': `
          import formidable from 'formidable';
          export default defineEventHandler(async (event) => {
            const [fields, files] = await formidable({ multiples: false }).parse(event.node.req);
            const photo = files.photo?.[0];
            if (!photo) throw createError({ statusCode: 400 });
            return { title: String(fields.title?.[0]), type: String(photo.mimetype) };
          });`,
        'routes/later.ts': `
          import { IncomingForm } from 'formidable';
          export default defineEventHandler(async (event) => {
            let fields, files;
            try {
              [fields, files] = await new IncomingForm().parse(event.node.req);
            } catch (error) {
              throw createError({ statusCode: 422 });
            }
            return { note: String(fields.note[0]), scan: String(files.scan[0].filepath) };
          });`,
        'routes/promised.ts': `
          import formidable from 'formidable';
          export default defineEventHandler(async (event) => {
            const form = formidable({});
            const read = await new Promise<any>((resolve, reject) => {
              form.parse(event.node.req, (error, fields, files) => {
                if (error) reject(error);
                resolve({ fields, files });
              });
            });
            const { fields, files } = read;
            return { text: String(fields.text), images: Object.keys(files).length };
          });`,
        'routes/helped.js': `
          import formidable from 'formidable';
          const readForm = (request) => new Promise((resolve, reject) => {
            formidable({}).parse(request, (error, fields, files) => {
              if (error) return reject(error);
              resolve({ ...fields, ...files });
            });
          });
          export default defineEventHandler(async (event) => {
            const body = await readForm(event.node.req);
            return { name: body.cover[0].originalFilename, of: body.of[0] };
          });`,
        'routes/inside.post.ts': `
          import formidable from 'formidable';
          export default defineEventHandler((event) => new Promise((resolve) => {
            formidable({}).parse(event.node.req, (error, fields, files) => {
              resolve({ id: String(fields.id?.[0]), length: files.pages.length });
            });
          }));`,
        'routes/taken.ts': `
          import multer from 'multer';
          const upload = multer({ dest: 'uploads' });
          export default defineEventHandler(async (event) => {
            await callNodeListener(upload.single('avatar'), event.node.req, event.node.res);
            return { ok: true };
          });`,
        'routes/named.post.ts': `
          import { callNodeListener } from 'h3';
          import multer from 'multer';
          const gallery = multer().array('pictures', 4);
          export default defineEventHandler(async (event) => {
            await callNodeListener(gallery as any, event.node.req, event.node.res);
            return { ok: true };
          });`,
        // Nothing of the request: a function of the project, and a parser that reads no form.
        'routes/other.ts': `
          const formidable = (options: object) => ({ parse: (text: string) => [text, options] });
          export default defineEventHandler(() => ({ parts: formidable({}).parse('a') }));`,
      },
      { h3: false },
    ),
  );
  const { paths } = JSON.parse(found.texts.api!) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: unknown }> } }>>;
  };
  const said = Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.entries(item).map(([method, { requestBody }]) => [
        method,
        requestBody?.content['multipart/form-data']?.schema,
      ]),
    ]),
  );
  const [text, file] = [{ type: 'string' }, { type: 'string', format: 'binary' }];
  const form = (properties: object, more = {}): unknown => [['post', { type: 'object', properties, ...more }]];
  expect(said).toEqual({
    '/pair': form({ photo: file, title: text }, { required: ['photo'] }),
    '/later': form({ note: text, scan: file }),
    '/promised': form({ text }, { additionalProperties: file }),
    '/helped': form({ cover: file, of: text }),
    '/inside': form({ id: text, pages: file }),
    '/taken': form({ avatar: file }, { additionalProperties: true }),
    '/named': form({ pictures: { type: 'array', items: file } }, { additionalProperties: true }),
    '/other': [['get', undefined]],
  });
});
