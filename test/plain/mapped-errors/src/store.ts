import { readFile } from 'node:fs/promises';
import { Full, Gone, Locked } from './errors.ts';

export interface Files {
  read(name: string): Promise<string | null>;
}

export const files: Files = {
  async read(name) {
    const text = await readFile(new URL(`./${name}`, import.meta.url), 'utf8');
    return text === '' ? null : text;
  },
};

export const buildGet = (from: Files) => async (name: string) => {
  const text = await from.read(name);
  if (text === null) throw new Gone();
  return text;
};
export const buildPeek = (from: Files) => async (name: string) => (await from.read(name))?.length ?? 0;

export const get = buildGet(files);
export const peek = buildPeek(files);

export function lock(): void {
  throw new Locked();
}

export function add(names: string[]): number {
  if (names.length > 3) throw new Full();
  return names.length;
}
