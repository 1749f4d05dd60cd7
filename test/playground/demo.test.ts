import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { repository } from '../built.ts';

test.each(['abc', '-1', '3000.5', '65536', '0x10'])('the demo refuses PORT=%s before it builds anything', (port) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/demo.mjs'], {
    cwd: repository,
    // Were it not refused, the build would fail at once: the test must not touch dist.
    env: { ...process.env, PORT: port, npm_execpath: '/none' },
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `The environment variable PORT is "${port}". Give a number from 0 to 65535, for example PORT=3001.\n`,
  });
});
