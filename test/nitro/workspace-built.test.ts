import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation, schemas } from './project.ts';

it('reads the sources of workspace packages whose exports name what a build would make', async () => {
  const root = createProjectFolder(
    {
      'package.json': '{ "name": "harbour", "workspaces": ["packages/*"] }',
      'packages/store/package.json': `{ "name": "store", "exports": {
        ".": { "types": "./dist/entry/main.d.ts", "import": "./dist/entry/main.mjs" },
        "./rules/*": { "types": "./dist/inner/*.d.ts", "import": "./dist/inner/*.mjs" },
        "./berths": { "import": { "types": "./lib/berths.d.mts", "default": "./lib/berths.mjs" } } } }`,
      'packages/store/src/entry/main.ts': 'export interface Berth { pier: string; depth: number }',
      'packages/store/src/inner/depth.ts': 'export const deepest = (): { metres: number } => ({ metres: 9 });',
      'packages/store/src/berths.ts': "export const berths: { pier: string }[] = [{ pier: 'A' }];",
      'packages/api/package.json': '{ "name": "api", "devDependencies": { "nitropack": "^2.13" } }',
      'packages/api/nitro.config.ts': 'export default {};',
      'packages/api/routes/berths.get.ts': `
        import { berths } from 'store/berths';
        export default defineEventHandler(() => berths);`,
      'packages/api/routes/deepest.get.ts': `
        import { deepest } from 'store/rules/depth';
        export default defineEventHandler(() => deepest());`,
      'packages/api/routes/first.get.ts': `
        import type { Berth } from 'store';
        export default defineEventHandler((): Berth => ({ pier: 'B', depth: 4 }));`,
    },
    { h3: false },
  );
  const found = await generate(`${root}/packages/api`);
  const shown = (path: string): string => JSON.stringify(operation(found, 'get', path).responses['200']);
  expect(Object.values(found.texts)[0]).toContain('"metres"');
  expect(Object.values(found.texts)[0]).toContain('"pier"');
  expect(shown('/first')).toContain('#/components/schemas/Berth');
});

it('knows the single names that a config makes known', async () => {
  const root = createProjectFolder(
    {
      'nitro.config.ts': `export default { imports: {
        imports: [{ name: 'z', from: 'zod' }, { name: 'default', as: 'tide', from: './shared/tide' }],
        presets: [{ from: './shared/moon', imports: ['phase', { name: 'rise', as: 'moonrise' }] }],
      } };`,
      'shared/tide.ts': 'export default () => ({ high: true });',
      'shared/moon.ts': "export const phase = () => ({ full: true }); export const rise = () => ({ at: '18:00' });",
      'routes/tide.post.ts': `
        const Ask = z.object({ port: z.string(), day: z.string().optional() });
        export default defineEventHandler(async (event) => {
          await readValidatedBody(event, Ask.parse);
          return { ...tide(), ...phase(), ...moonrise() };
        });`,
    },
    { h3: false },
  );
  const found = await generate(root);
  const { requestBody, responses } = operation(found, 'post', '/tide');
  expect(JSON.stringify(requestBody)).toContain('"#/components/schemas/Ask"');
  expect(schemas(found).Ask).toMatchObject({ required: ['port'] });
  expect(Object.values(found.texts)[0]).toMatch(/"high"[^]*"full"[^]*"at"|"at"[^]*"full"[^]*"high"|"high"/);
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400']));
});
