import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation, type Generated } from './project.ts';

const project = (files: Record<string, string>, config = '{}') =>
  createProjectFolder({
    'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
    'nitro.config.ts': `export default defineNitroConfig(${config});`,
    ...files,
  });

type Words = Partial<Record<'summary' | 'description' | 'tags' | 'deprecated', unknown>>;

const words = (found: Generated, path: string) => {
  const { summary, description, tags, deprecated } = operation(found, 'get', path) as Words;
  return { summary, description, tags, deprecated };
};

it("takes the words of Nitro's own macro where the code has none", async () => {
  const found = await generate(
    project({
      'routes/meta.get.ts': `
        defineRouteMeta({ openAPI: { tags: ['Plants'], summary: 'All plants', description: 'Every one.', deprecated: true,
          responses: { 418: { description: 'never' } }, parameters: [{ in: 'query', name: 'none' }] } });
        export default defineEventHandler(() => [{ name: 'rose' }]);`,
      'routes/both.get.ts': `
        defineRouteMeta({ openAPI: { summary: 'From the macro', description: 'From the macro.' } });
        /** From the code. */
        export default defineEventHandler(() => 1);`,
      'routes/own.get.ts': `
        function defineRouteMeta(meta: unknown) {}
        defineRouteMeta({ openAPI: { summary: 'Of a function of the project' } });
        export default defineEventHandler(() => 1);`,
    }),
  );
  expect(words(found, '/meta')).toEqual({
    summary: 'All plants',
    description: 'Every one.',
    tags: ['Plants'],
    deprecated: true,
  });
  // What it takes and answers is read from the code.
  expect(Object.keys(operation(found, 'get', '/meta').responses)).toEqual(['200', 'default']);
  expect(operation(found, 'get', '/meta').parameters).toBeUndefined();
  expect(words(found, '/both')).toMatchObject({ summary: 'From the macro', description: 'From the code.' });
  expect(words(found, '/own').summary).toBe('Get own');
});

it('says nothing of the bodies of errors that an error handler answers which is not there to be read', async () => {
  const files = {
    'routes/plant.get.ts': `
      export default defineEventHandler((event) => {
        if (!getQuery(event).name) throw createError({ statusCode: 404, message: 'No plant' });
        return { name: 'rose' };
      });`,
  };
  const schema = (found: Generated) => operation(found, 'get', '/plant').responses['404']!.content;
  const usual = await generate(project(files));
  expect([usual.diagnostics, JSON.stringify(schema(usual))]).toEqual([[], expect.stringContaining('$ref')]);
  const own = await generate(project(files, "{ errorHandler: 'some-package/error' }"));
  expect(own.diagnostics).toEqual([expect.stringMatching(/^answer-replaced nitro\.config\.ts The errorHandler/)]);
  expect(schema(own)).toEqual({ '*/*': { schema: {} } });
});
