import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
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

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('leaves no folder of a revision behind after %s', async (signal, code) => {
    const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'signals-')));
    onTestFinished(() => rmSync(temporary, { recursive: true }));
    const env = { ...process.env, TMPDIR: temporary };
    const child = spawn(process.execPath, [cli, 'diff', 'HEAD', 'HEAD'], { cwd: project.root, env, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await vi.waitFor(() => expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^openapi-revision-/)]), {
      timeout: 60_000,
      interval: 2,
    });
    child.kill(signal);
    expect([await ended, readdirSync(temporary)]).toEqual([code, []]);
  });
});
