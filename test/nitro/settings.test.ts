import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

const files = {
  'package.json': JSON.stringify({ name: 'harbour', dependencies: { nitropack: '^2.13.0' } }),
  'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server', runtimeConfig: { isOpen: 'false' } });",
  'server/middleware/door.ts': `
    export default defineEventHandler((event) => {
      if (useRuntimeConfig(event).isOpen === 'true') {
        event.context.user = { name: 'anybody' };
        return;
      }
      const header = getHeader(event, 'authorization');
      if (!header?.startsWith('Bearer ')) throw createError({ statusCode: 401 });
      event.context.user = { name: header.slice(7) };
    });`,
  'server/api/boats.get.ts': "export default defineEventHandler(() => [{ name: 'Ida' }]);",
  'server/api/piers.get.ts': "export default defineEventHandler(() => [{ name: 'North' }]);",
  'server/api/asked.get.ts': `
    export default defineEventHandler((event) => {
      const { isOpen } = useRuntimeConfig(event);
      if (getHeader(event, 'x-key') !== 'k') throw createError({ statusCode: 401 });
      return { isOpen };
    });`,
};

it('asks for the credential that a setting of the server may make needless', async () => {
  const generated = await generate(createProjectFolder(files, { h3: false }));
  expect(operation(generated, 'get', '/api/boats').security).toEqual([{ bearerAuth: [] }]);
  expect(generated.diagnostics.filter((each) => each.startsWith('auth-not-found'))).toEqual([]);
});

it('says once that the setting decides, where the code reads it', async () => {
  const { diagnostics } = await generate(createProjectFolder(files, { h3: false }));
  expect(diagnostics.filter((each) => each.startsWith('auth-assumed'))).toEqual([
    "auth-assumed server/middleware/door.ts GET /api/boats asks for a credential or not as the server's setting runtimeConfig.isOpen says; it is documented as asking for one.",
  ]);
});
