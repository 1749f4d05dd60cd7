import { expect, it, onTestFinished } from 'vitest';
import { readProjectOptions } from '../../src/cli/project-options.ts';
import { readProject } from '../../src/cli/read-project.ts';
import { watchProject } from '../../src/cli/watch-project.ts';
import { createGuardedProject } from './guarded-project.ts';

it('what changes after it was read and before it is watched is read again', async () => {
  const project = await createGuardedProject();
  onTestFinished(() => project.remove());
  const end = new AbortController();
  const terminal = { cwd: project.root, print() {}, note() {}, signal: end.signal };
  const read = await readProject(readProjectOptions({}, project.root), terminal);
  await project.edit('src/types.ts', 'total: number;', 'total: number;\n  note?: string;');
  const texts: string[] = [];
  const watching = watchProject(read, terminal, async ({ documents }) => {
    texts.push(documents.map(({ text }) => text).join('\n'));
  });
  await expect.poll(() => texts).toEqual([expect.stringContaining('"note"')]);
  end.abort();
  expect(await watching).toBe(0);
});
