import { dirname } from 'node:path';
import { compareText } from '../../model/diagnostics.ts';
import { relativePath } from '../location.ts';
import { readServerProject } from './server-project.ts';
import { disk } from '../../disk.ts';

const maxDepth = 4;

/** Folders below a root in which a framework serves files, such as `apps/api` of a workspace, as seen from the root. */
export async function findNestedServers(root: string): Promise<string[]> {
  const ignore = ['**/node_modules/**', '**/.*/**', '**/dist/**'];
  const options = { cwd: root, absolute: true, ignore, deep: maxDepth, followSymbolicLinks: false };
  const folders = (await disk.glob(['*/**/package.json'], options)).map((file) => dirname(file)).sort(compareText);
  const found: string[] = [];
  for (const folder of folders) {
    const isInside = found.some((other) => folder.startsWith(`${other}/`));
    if (!isInside && (await readServerProject(folder))) found.push(folder);
  }
  return found.map((folder) => relativePath(folder, root));
}
