import { disk } from '../../disk.ts';
import { relativePath } from '../location.ts';
import { compareTokens, type Moves } from './moved-tokens.ts';
import { isProjectFile } from './project-file.ts';
import type { ProjectState } from './project.ts';

export type { Moves };

/** Where the places of a project's files are in their new texts; undefined where one of them has to be read anew. */
export function findMoves(
  { program, root, bundled }: Pick<ProjectState, 'program' | 'root' | 'bundled'>,
  changed: readonly string[],
): Moves | undefined {
  const moves = new Map<string, Moves>();
  for (const path of changed) {
    const file = program.getSourceFile(path);
    const text = disk.readText(path);
    const isBundled = bundled.some((each) => each.file === path && each.code !== undefined);
    const move =
      file && text !== undefined && isProjectFile(file) && !isBundled
        ? compareTokens(path, file.text, text)
        : undefined;
    if (!move) return undefined;
    moves.set(relativePath(path, root), move);
  }
  return (location) => (moves.get(location.file) ?? ((same) => same))(location);
}
