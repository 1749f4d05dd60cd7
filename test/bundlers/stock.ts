import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Project } from './project.ts';

/** A module that registers a version of its own. */
export const stockRoutes = `// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

export const stock = initializeVersionedSystemWithRoutes(
  { v3: { config: { title: 'Stock' }, routes: (router) => void router.setPrefix('/api/v3').get('/stock', listStock) } },
  'v3',
);

export function listStock() {
  return [{ sku: 'a', left: 3 }];
}
`;

/** A marked module outside the root that no marked module imports: the bundler alone sees it. For one test. */
export async function addStock(project: Project): Promise<void> {
  const folder = `${project.root}-stock`;
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "name": "stock", "type": "module" }');
  await writeFile(join(folder, 'routes.ts'), stockRoutes);
  const runtime = 'node_modules/unplugin-openapi';
  // A copy, for Farm does not follow a link that leads out of the folder.
  await cp(project.path(runtime), join(folder, runtime), { recursive: true });
  const first = 'import { createServer }';
  await project.edit('src/server.ts', first, `import '${folder}/routes.ts';\n${first}`);
}
