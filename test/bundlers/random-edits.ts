import { rename, rm } from 'node:fs/promises';
import type { Project } from './project.ts';

/** Edits, renames and deletions of the fixture app's files, the same ones for the same seed. */
export interface RandomEdits {
  pick<T>(list: readonly T[]): T;
  /** Makes one. @returns the absolute paths that may differ after it */
  edit(): Promise<string[]>;
  /** Ends the syntax errors that edits have left: a file has its first text again, or is gone. */
  mend(): Promise<string[]>;
}

export async function createRandomEdits(project: Project, seed: number): Promise<RandomEdits> {
  let state = seed;
  const pick = <T>(list: readonly T[]): T => {
    state = (state * 16_807) % 2_147_483_647;
    return list[state % list.length]!;
  };
  const texts = new Map<string, string>();
  for (const name of ['items', 'routes', 'types']) texts.set(`src/${name}.ts`, await project.read(`src/${name}.ts`));
  const files = [...texts.keys()];
  const moved = 'src/moved.ts';
  const edits: ((file: string, text: string) => Promise<unknown>)[] = [
    (file, text) => project.write(file, text),
    (file, text) => project.write(file, text.replaceAll('string', pick(['number', 'boolean', 'string[]']))),
    (file, text) =>
      project.write(file, text.replace('export interface Item {', 'export interface Item {\n  extra: 1;')),
    (file, text) => project.write(file, text.replace('// API_SOURCE', '// nothing')),
    (file, text) => project.write(file, text.replace('{', '{{')),
    (file) => rm(project.path(file), { force: true }),
    (file) => rename(project.path(file), project.path(moved)).catch(() => {}),
    () => rm(project.path(moved), { force: true }),
  ];
  return {
    pick,
    async edit() {
      const file = pick(files);
      await pick(edits)(file, texts.get(file)!);
      return [project.path(file), project.path(moved)];
    },
    async mend() {
      const broken: string[] = [];
      for (const file of [...files, moved]) {
        const text = await project.read(file).catch(() => '');
        if (!text.includes('{{')) continue;
        broken.push(project.path(file));
        if (texts.has(file)) await project.write(file, texts.get(file)!);
        else await rm(project.path(file));
      }
      return broken;
    },
  };
}
