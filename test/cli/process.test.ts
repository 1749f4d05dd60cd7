import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dist } from '../built.ts';
import type { Project } from '../bundlers/project.ts';
import { createGuardedProject } from './guarded-project.ts';

const cli = join(dist, 'cli.mjs');
let project: Project;

beforeAll(async () => {
  project = await createGuardedProject();
  await project.write('.gitignore', 'node_modules\n');
  const as = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'first'],
  ])
    execFileSync('git', [...as, ...args], { cwd: project.root });
});
afterAll(() => project.remove());

describe.skipIf(process.platform === 'win32')('the process of the command line', () => {
  it.each(['routes', 'generate --json'])('%s ends quietly where nobody reads on', (command) => {
    const script = `${JSON.stringify(process.execPath)} ${JSON.stringify(cli)} ${command} | true; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: project.root, encoding: 'utf8' });
    expect(stderr).not.toMatch(/EPIPE|Error|at /);
    expect(stdout).toBe('141\n');
  });

  it.runIf(existsSync('/dev/full'))('says that the output cannot be written', () => {
    const script = `exec ${JSON.stringify(process.execPath)} ${JSON.stringify(cli)} --help > /dev/full`;
    const { status, stderr } = spawnSync('bash', ['-c', script], { cwd: project.root, encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, 'unplugin-openapi: the output cannot be written (ENOSPC).\n']);
  });

  describe('leaves no folder of a revision behind, and says nothing,', () => {
    let temporary: string;
    beforeEach(() => {
      temporary = realpathSync(mkdtempSync(join(tmpdir(), 'signals-')));
      onTestFinished(() => rmSync(temporary, { recursive: true }));
      mkdirSync(join(temporary, 'tmp'));
    });

    /** Starts `diff` with more in its environment; what it comes to. */
    function start(more: NodeJS.ProcessEnv = {}) {
      const env = { ...process.env, TMPDIR: join(temporary, 'tmp'), ...more };
      const child = spawn(process.execPath, [cli, 'diff', 'HEAD', 'HEAD'], { cwd: project.root, env });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += String(part)));
      const ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
      return { child, ended: ended.then((code) => [code, text, readdirSync(join(temporary, 'tmp'))]) };
    }

    it.each([
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const)('after %s', async (signal, code) => {
      const { child, ended } = start();
      await vi.waitFor(
        () => expect(readdirSync(join(temporary, 'tmp'))).toEqual([expect.stringMatching(/^openapi-revision-/)]),
        { timeout: 60_000, interval: 2 },
      );
      child.kill(signal);
      expect(await ended).toEqual([code, '', []]);
    });

    it('after one that comes when the folder has just been made', async () => {
      const script = `import fs from 'node:fs';
        import { syncBuiltinESMExports } from 'node:module';
        const { mkdtempSync } = fs;
        fs.mkdtempSync = (...args) => {
          const made = mkdtempSync(...args);
          process.kill(process.pid, 'SIGTERM');
          return made;
        };
        syncBuiltinESMExports();`;
      writeFileSync(join(temporary, 'kill.mjs'), script);
      const { ended } = start({ NODE_OPTIONS: `--import=${pathToFileURL(join(temporary, 'kill.mjs')).href}` });
      expect(await ended).toEqual([143, '', []]);
    });

    it.each(['read-tree', 'ls-files'])('after Ctrl-C, which ends git too: %s', async (command) => {
      const git = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
      const script = `#!/bin/sh\nif [ "$1" = ${command} ]; then kill -INT $PPID; kill -INT $$; fi\nexec '${git}' "$@"\n`;
      mkdirSync(join(temporary, 'bin'));
      writeFileSync(join(temporary, 'bin/git'), script, { mode: 0o755 });
      const { ended } = start({ PATH: `${join(temporary, 'bin')}:${process.env.PATH}` });
      expect(await ended).toEqual([130, '', []]);
    });
  });
});
