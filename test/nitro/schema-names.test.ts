import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation, schemas } from './project.ts';

const handler = (schema: string, name: string) => `
  import { z } from 'zod';
  const ${name} = ${schema};
  export default defineEventHandler(async (event) => {
    await readValidatedBody(event, (value) => ${name}.parse(value));
    return 'read';
  });`;
const small = 'z.object({ title: z.string().max(20), rows: z.number() })';

it.each([
  ['crop', 'Crop'],
  ['newCropSchema', 'NewCrop'],
  ['bodyOfCrop', 'BodyOfCrop'],
  ['routing', 'Routing'],
  ['routeSchema', 'Route'],
  ['routeParams', undefined],
  ['formDataSchema', undefined],
  ['body', undefined],
  ['bodySchema', undefined],
  ['BodySchema', undefined],
  ['requestBody', undefined],
  ['schema', undefined],
  ['querySchema', undefined],
  ['inputValidator', undefined],
])('a schema in the constant %s is the component %s', async (name, component) => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ dependencies: { nitropack: '2', zod: '4' } }),
      'routes/crops.post.ts': handler(small, name),
    }),
  );
  const { content } = operation(found, 'post', '/crops').requestBody as {
    content: Record<string, { schema: { $ref?: string; required?: string[] } }>;
  };
  const { schema } = content['application/json']!;
  expect(schema.$ref).toBe(component && `#/components/schemas/${component}`);
  expect(component ? schemas(found)[component] : schema).toMatchObject({ required: ['title', 'rows'] });
});

it('one that holds itself is a component in any case, called after its operation where its constant says nothing', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ dependencies: { nitropack: '2', zod: '4' } }),
      'routes/crops.post.ts': handler(
        'z.object({ title: z.string(), get parts() { return z.array(body).max(3); } })',
        'body',
      ),
    }),
  );
  expect(Object.values(schemas(found)).map(({ properties }) => properties)).toContainEqual(
    expect.objectContaining({
      parts: { type: 'array', maxItems: 3, items: { $ref: '#/components/schemas/CreateCropInput' } },
    }),
  );
});
