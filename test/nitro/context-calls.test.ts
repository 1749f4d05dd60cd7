import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

const handlers: Record<string, string> = {
  called: 'event.context.checkAuth();',
  method: 'event.context.auth.require();',
  helped: 'protect(event);',
  idle: '',
  caught: 'try { event.context.checkAuth(); } catch { return { ok: false }; }',
  missing: 'event.context.checkOther();',
};

it('what a middleware puts on the context is called by handlers', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ dependencies: { nitropack: '^2.0.0' } }),
      'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server' });",
      'server/utils/protect.ts': 'export function protect(event: any) { event.context.checkAuth(); }',
      'server/utils/refuse.ts': `
        export const refuse = (event: any) => {
          if (!getHeader(event, 'authorization')) throw createError({ statusCode: 401 });
        };`,
      'server/middleware/auth.ts': `
        export default defineEventHandler((event) => {
          event.context.checkAuth = () => { if (!getHeader(event, 'authorization')) throw createError({ statusCode: 401 }); };
          event.context.auth = { require() { refuse(event); } };
        });`,
      ...Object.fromEntries(
        Object.entries(handlers).map(([name, code]) => [
          `server/routes/${name}.get.ts`,
          `export default defineEventHandler((event) => { ${code} return { ok: true }; });`,
        ]),
      ),
    }),
  );
  const said = Object.keys(handlers).map((name) => {
    const { security = [], responses } = operation(found, 'get', `/${name}`);
    return [name, security.length, '401' in responses];
  });
  expect(said).toEqual([
    ['called', 1, true],
    ['method', 1, true],
    ['helped', 1, true],
    ['idle', 0, false],
    ['caught', 0, false],
    ['missing', 0, false],
  ]);
});
