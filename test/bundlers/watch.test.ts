import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProject } from './project.ts';
import type { Project } from './project.ts';
import { watchers } from './watchers.ts';

let project: Project;
let folder: string;
let close: (() => Promise<unknown>) | undefined;
beforeEach(async () => {
  project = await createProject();
  folder = process.cwd();
  process.chdir(project.root);
});
afterEach(async () => {
  await close?.();
  process.chdir(folder);
  await project.remove();
});

describe.each(Object.keys(watchers) as (keyof typeof watchers)[])('watching with %s', (name) => {
  it('writes the documents again after a change of a handler and of a file with types only', async () => {
    const read = async () => (await project.list('dist/specs'))['v1.json'];
    close = await watchers[name](project);
    await expect.poll(read).toContain('"name"');
    await project.edit('src/types.ts', 'name: string', 'name: string; weight?: number');
    await expect.poll(read).toContain('"weight"');
    // They have the documents inside while they watch, and write no chunk again whose modules are what they were.
    if (name === 'webpack' || name === 'rspack')
      await expect.poll(async () => Object.values(await project.list('dist/bin')).join('\n')).toContain('weight');
    await project.edit('src/items.ts', 'Reads one item.', 'Finds one item.');
    await expect.poll(read).toContain('Finds one item.');
  });
});
