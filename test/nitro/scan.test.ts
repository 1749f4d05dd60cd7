import { expect, it } from 'vitest';
import { detectFramework } from '../../src/analyzer/nitro/detect.ts';
import { findServerFiles, routeOf } from '../../src/analyzer/nitro/files.ts';
import { resolveLayout } from '../../src/analyzer/nitro/layout.ts';
import { createProjectFolder } from './project.ts';

// What Nitro 2.13.6 and 3.0.260903-beta make of these names.
it.each([
  ['users.get.ts', '/api', { route: '/api/users', method: 'get' }],
  ['users/index.ts', '/api', { route: '/api/users' }],
  ['index.ts', '/api', { route: '/api' }],
  ['index.ts', '/', { route: '/' }],
  ['index.get.ts', '/', { route: '/', method: 'get' }],
  ['users/[id].delete.ts', '/api', { route: '/api/users/:id', method: 'delete' }],
  ['(admin)/reports.ts', '/api', { route: '/api/reports' }],
  ['[...slug].ts', '/', { route: '/**:slug' }],
  ['docs/[...].get.ts', '/', { route: '/docs/**', method: 'get' }],
  ['test.get.dev.ts', '/', { route: '/test', method: 'get', env: 'dev' }],
  ['feed.xml.ts', '/', { route: '/feed.xml' }],
  ['get.ts', '/api', { route: '/api/get' }],
])('%s below %s', (path, prefix, expected) => {
  expect(routeOf(path, prefix, 2)).toEqual(expected);
  expect(routeOf(path, prefix, 3)).toEqual(expected);
});

it('asks for files as a production build does, and lets the config add to them', async () => {
  const root = createProjectFolder(
    {
      'nitro.config.ts': `export default {
        srcDir: './server',
        baseURL: '/base/',
        ignore: ['api/**/_*'],
        handlers: [
          { route: '/from-config', method: 'POST', handler: './lib/extra.ts' },
          { route: '/api/**', handler: '~/lib/guard', middleware: true },
        ],
        devHandlers: [{ route: '/dev-only', handler: './lib/extra.ts' }],
      };`,
      'server/api/a.ts': '',
      'server/api/_hidden.ts': '',
      'server/api/b.get.prod.ts': '',
      'server/api/c.get.prerender.ts': '',
      'server/api/types.d.ts': '',
      'server/routes/api/a.ts': '',
      'server/middleware/10.late.ts': '',
      'server/middleware/2.early.ts': '',
      'lib/extra.ts': '',
      'lib/guard.ts': '',
    },
    { h3: false },
  );
  const layout = resolveLayout(root, detectFramework(root)!);
  const { routes, middleware, missing } = await findServerFiles(layout);
  const short = (file: string): string => file.slice(root.length + 1);
  expect(layout.baseURL).toBe('/base');
  expect(routes.map(({ file, route, method }) => `${method ?? ''} ${route} ${short(file)}`)).toEqual([
    ' /api/a server/api/a.ts',
    'get /api/b server/api/b.get.prod.ts',
    'post /from-config lib/extra.ts',
  ]);
  expect(middleware.map(({ file, route }) => `${short(file)} ${route ?? ''}`)).toEqual([
    'server/middleware/10.late.ts ',
    'server/middleware/2.early.ts ',
    'lib/guard.ts /api/**',
  ]);
  expect(missing).toEqual([]);
});
