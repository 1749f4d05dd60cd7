import { describe, expect, it } from 'vitest';
import { createLargeProject, generatedTypes, handlerCount, nitro, nuxt } from './generated-project.ts';
import { createProjectFolder, generate, operation } from './project.ts';

describe.each([
  ['Nitro', nitro, '.nitro'],
  ['Nuxt', nuxt, '.nuxt'],
] as const)('%s: a server of 200 handlers that import nothing', (_name, shape, folder) => {
  it('has the document of one with every import written out, with and without generated types', async () => {
    expect(handlerCount).toBe(200);
    const files = createLargeProject(shape, 'none');
    const bare = await generate(createProjectFolder(files));
    expect(bare.diagnostics).toEqual([]);
    // One file answers to two methods.
    expect(bare.operations).toHaveLength(220);
    expect(await generate(createProjectFolder({ ...files, ...generatedTypes(shape, folder) }))).toEqual(bare);
    expect(await generate(createProjectFolder(createLargeProject(shape, 'written')))).toEqual(bare);

    const made = operation(bare, 'post', '/api/orders');
    expect(Object.keys(made.responses)).toEqual(['201', '400', '401', '422', 'default']);
    expect(made.security).toEqual([{ sessionCookie: [] }]);
    const mine = operation(bare, 'get', '/api/journeys/mine');
    expect(mine.parameters?.map(({ name }) => name)).toEqual(['order', 'only']);
    expect(Object.keys(mine.responses)).toEqual(['200', '401', 'default']);
    expect(Object.keys(operation(bare, 'get', '/api/sensors/{id}').responses)).toEqual(['200', '404', 'default']);
    expect(Object.keys(operation(bare, 'delete', '/api/sensors/{id}').responses)).toEqual(['204', '409', 'default']);
  });
});
