import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { UsageError } from './arguments.ts';

/** Why a word names no commit of the repository that a folder is in, as the end of a sentence; undefined where it names one. */
export function findRevisionFault(folder: string, name: string): string | undefined {
  if (isCommit(folder, name)) return undefined;
  let isShallow: boolean;
  try {
    isShallow = git(folder, ['rev-parse', '--is-shallow-repository']).trim() === 'true';
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT') return 'git is not installed. Install it, or write the path of a document.';
    if (stderr.includes('not a git repository'))
      return `${folder} is not a git repository. Write --root, or the path of a document.`;
    return `git refuses to read ${folder} (${stderr.trim().split('\n')[0]}).`;
  }
  if (isShallow)
    return 'this clone is shallow and has no such revision: run git fetch --unshallow, or set fetch-depth: 0 in the CI.';
  if (!isCommit(folder, 'HEAD')) return `the repository of ${folder} has no commit yet. Commit something first.`;
  return `the repository of ${folder} has no such revision. git log lists them.`;
}

function isCommit(folder: string, name: string): boolean {
  try {
    git(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Puts the files of a commit into a folder of its own, with what is installed now beside them. The repository, its index
 * and its working tree stay as they are. Where the process ends before, the folder is removed too.
 *
 * @returns where the project is in it, and what removes it
 */
export async function checkOutRevision(root: string, name: string): Promise<{ root: string; remove(): Promise<void> }> {
  const top = realpathSync(git(root, ['rev-parse', '--show-toplevel']).trim());
  const way = relative(top, realpathSync(root));
  const { folder, remove } = makeFolder();
  try {
    const env = { ...process.env, GIT_INDEX_FILE: join(folder, '.index') };
    git(top, ['read-tree', `${name}^{commit}`], env);
    git(top, ['checkout-index', '--all', '--force', `--prefix=${join(folder, 'tree')}/`], env);
    const tree = join(folder, 'tree');
    if (!existsSync(join(tree, way))) throw new UsageError(`the revision ${name} has no ${way}.`);
    linkIgnored(top, tree);
    return { root: join(tree, way), remove };
  } catch (error) {
    // Ctrl-C ends git too, and is then why it failed: the process ends here.
    await remove();
    throw error;
  }
}

/** Makes a temporary folder, and what removes it at once. */
function makeFolder(): { folder: string; remove(): Promise<void> } {
  const made: string[] = [];
  const removeFolder = (): void => made.forEach((each) => rmSync(each, { recursive: true, force: true }));
  // As a shell tells of a program that a signal has ended.
  const end = (signal: NodeJS.Signals): void => process.exit(128 + constants.signals[signal]);
  process.once('exit', removeFolder);
  for (const signal of signals) process.on(signal, end);
  // Only now: a signal between the two would leave it there.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'openapi-revision-')));
  made.push(folder);
  return {
    folder,
    async remove() {
      removeFolder();
      // A signal that has come meanwhile is told of before the end of the next turn, and the first may be the end of this one.
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => void setImmediate(resolve));
      process.off('exit', removeFolder);
      for (const signal of signals) process.off(signal, end);
    },
  };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What is installed and what tools have generated is in no commit: that of the working tree stands in for it. */
function linkIgnored(top: string, tree: string): void {
  const ignored = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z'];
  for (const path of git(top, ignored).split('\0')) {
    const to = join(tree, path);
    // A folder that the commit does not have holds nothing that its source asks for.
    if (path !== '' && existsSync(dirname(to)) && !existsSync(to))
      symlinkSync(join(top, path), to.replace(/[\\/]$/, ''), path.endsWith('/') ? 'junction' : 'file');
  }
}

/** Waits for it: a signal that comes meanwhile is heeded when git has ended, and writes no more. */
const git = (folder: string, args: readonly string[], env = process.env): string =>
  execFileSync('git', args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
