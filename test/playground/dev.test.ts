import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { repository } from '../built.ts';

test('npm run dev serves the app and its docs with listhen, and ends on a signal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playground-dev-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: repository,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_FILE: join(folder, 'dev.db'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  onTestFinished(() => void child.kill('SIGKILL'));
  const docs = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout })
      .on('line', (line) => {
        const [, found] = /^docs: (http:\S+)$/.exec(line) ?? [];
        if (found) resolve(found);
      })
      .once('close', () => reject(new Error('The dev script ended.')));
  });
  const { origin } = new URL(docs);
  const todos = await fetch(`${origin}/api/v1/todos`);
  expect(((await todos.json()) as { total: number }).total).toBe(3);
  expect(todos.headers.get('x-trace-id')).toHaveLength(18);
  const refused = await fetch(`${origin}/api/v2/todos`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo', 'content-type': 'application/json' },
    body: '{"title":"Rest","due":"zzz"}',
  });
  expect(refused.status).toBe(422);
  expect(await (await fetch(docs)).text()).toContain('To-do API');
  child.kill('SIGTERM');
  expect((await exit)[0]).toBe(0);
});
