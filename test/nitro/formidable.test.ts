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
  expect(bodyOf('/kept')).toEqual({ required: true, 'multipart/form-data': { schema: {} } });
}, 120_000);
