// How long a server takes to stop: with 50 requests in flight that take 1.5 s each, and with a stream that has no end and a
// timer that nobody clears. Needs `npm run build`. It prints the rows of the reliability list with targets and verdicts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const grace = 600;
const rows = [
  { id: 'G1', title: '50 requests of 1.5 s in flight', path: '/slow', count: 50, answered: 50, target: 2500 },
  {
    id: 'G2',
    title: `endless stream, leaked timer, grace ${grace} ms`,
    path: '/events',
    count: 1,
    answered: 0,
    target: grace + 1000,
  },
];

for (const { id, title, path, count, answered, target } of rows) {
  const times = [];
  let fine = true;
  for (let round = 0; round < 5; round++) {
    const result = await stop(path, count);
    times.push(result.time);
    fine &&= result.code === 0 && result.answers === answered;
  }
  const time = times.toSorted((a, b) => a - b)[2];
  const verdict = fine && time <= target ? 'met' : 'MISSED';
  console.log(`${id}  ${title.padEnd(48)} ${time.toFixed(0)} ms to exit code 0, <= ${target} ms: ${verdict}`);
}

/** Milliseconds from the signal to the end of the process, and how many requests were answered whole. */
async function stop(path, count) {
  const script = fileURLToPath(new URL('shutdown-server.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, String(path === '/events' ? grace : 10_000)], {
    env: { ...process.env, CI: 'true', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ url }] = await once(child, 'message');
  let begun = 0;
  const allBegun = new Promise((resolve) => child.on('message', () => ++begun === count && resolve()));
  let answers = 0;
  const all = Promise.allSettled(
    Array.from({ length: count }, async () => {
      const response = await fetch(url + path);
      await response.text();
      answers++;
    }),
  );
  await allBegun;
  const signalled = performance.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  const time = performance.now() - signalled;
  await all;
  return { time, code, answers };
}
