import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from './arguments.ts';

const run = promisify(execFile);

/** Whether a word names a commit of the repository that a folder is in. */
export async function isRevision(folder: string, name: string): Promise<boolean> {
  if (name.startsWith('-')) return false;
  return git(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).then(
    () => true,
    () => false,
  );
}

/**
 * Puts the files of a commit into a folder of its own, with what is installed now beside them. The repository, its index
 * and its working tree stay as they are.
 *
 * @returns where the project is in it, and what removes it
 */
export async function checkOutRevision(root: string, name: string): Promise<{ root: string; remove(): Promise<void> }> {
  const top = await realpath((await git(root, ['rev-parse', '--show-toplevel'])).trim());
  const way = relative(top, await realpath(root));
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'openapi-revision-')));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const env = { ...process.env, GIT_INDEX_FILE: join(folder, '.index') };
    await git(top, ['read-tree', `${name}^{commit}`], env);
    await git(top, ['checkout-index', '--all', '--force', `--prefix=${join(folder, 'tree')}/`], env);
    const tree = join(folder, 'tree');
    if (!existsSync(join(tree, way))) throw new UsageError(`the revision ${name} has no ${way}.`);
    await linkIgnored(top, tree);
    return { root: join(tree, way), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What is installed and what tools have generated is in no commit: that of the working tree stands in for it. */
async function linkIgnored(top: string, tree: string): Promise<void> {
  const ignored = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z'];
  for (const path of (await git(top, ignored)).split('\0')) {
    const to = join(tree, path);
    // A folder that the commit does not have holds nothing that its source asks for.
    if (path !== '' && existsSync(dirname(to)) && !existsSync(to))
      await symlink(join(top, path), to.replace(/[\\/]$/, ''), path.endsWith('/') ? 'junction' : 'file');
  }
}

async function git(folder: string, args: readonly string[], env = process.env): Promise<string> {
  const { stdout } = await run('git', args, { cwd: folder, env, maxBuffer: 256 * 1024 * 1024 });
  return stdout;
}
