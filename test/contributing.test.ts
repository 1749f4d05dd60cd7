import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from './built.ts';

const text = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8');

/** Folders and files below one, by their paths from the repository. */
const below = (folder: string): { path: string; isFolder: boolean }[] =>
  readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((each) => {
    const path = `${folder}/${each.name}`;
    const isFolder = each.isDirectory();
    return each.name === 'node_modules' ? [] : [{ path, isFolder }, ...(isFolder ? below(path) : [])];
  });

it('the map of the analyzer has every folder, and none that is gone', () => {
  const [, map = ''] = /### The rooms of `src\/analyzer`\n([^]*?)\n###/.exec(text) ?? [];
  const named = [...map.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!);
  const folders = below('src/analyzer')
    .filter(({ path, isFolder }) => isFolder && !path.startsWith('src/analyzer/stubs/'))
    .map(({ path }) => path.slice('src/analyzer/'.length));
  expect(named.toSorted()).toEqual(folders.toSorted());
});

it('names no file that is not there', () => {
  const known = ['src', 'test', 'bench', 'docs', 'scripts', 'playground'].flatMap((folder) => below(folder));
  // Invented for the step-by-steps.
  const invented = /house-|tenant|dock|gone\.ts/;
  const named = [...text.matchAll(/`([\w@./-]+)`/g)]
    .map(([, name]) => name!.replace(/\/$/, ''))
    .filter((name) => /\w\.(?:ts|md|mjs|svg)$|^(?:src|test|bench|scripts|docs)\//.test(name) && !invented.test(name));
  expect(named.length).toBeGreaterThan(40);
  const isThere = (name: string): boolean => known.some(({ path }) => path === name || path.endsWith(`/${name}`));
  const isMade = (name: string): boolean => /generated$|^(?:build|vitest)\.config\.ts$/.test(name);
  expect(named.filter((name) => !isMade(name) && !isThere(name))).toEqual([]);
});
