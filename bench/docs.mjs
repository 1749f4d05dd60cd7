// What a docs path that needs no credentials costs a server, against a static route of the same size in the same process:
// CPU time for each request, which other work on the machine does not stretch. Needs `npm run build`. It prints verdicts
// and always ends with 0.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { load } from './load.mjs';

const rounds = 7;
/** Milliseconds. */
const slice = 300;
const target = 2;

const server = spawn(process.execPath, [fileURLToPath(new URL('runtime-server.mjs', import.meta.url)), 'docs'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
});
try {
  const [{ port }] = await once(server, 'message');
  const html = await (await fetch(`http://127.0.0.1:${port}/api/docs/v1/swagger`)).text();
  const fileOf = (name) => `/api/docs/_ui/${new RegExp(`_ui/(${name}\\.\\w+\\.\\w+)"`).exec(html)[1]}`;
  const bundle = fileOf('swagger-ui-bundle');
  const rows = [
    { title: 'largest file, brotli', path: bundle, coding: 'br' },
    { title: 'largest file, gzip', path: bundle, coding: 'gzip' },
    { title: 'largest file, identity', path: bundle, coding: 'identity' },
    { title: 'largest file, HEAD', path: bundle, coding: 'br', method: 'HEAD' },
    { title: 'smallest file, brotli', path: fileOf('theme'), coding: 'br' },
    { title: 'page', path: '/api/docs/v1/swagger', coding: 'br' },
    { title: 'page, HEAD', path: '/api/docs/v1/swagger', coding: 'br', method: 'HEAD' },
    { title: 'spec of 7 MB, brotli', path: '/api/docs/v1/spec', coding: 'br' },
    { title: 'spec of 7 MB, identity', path: '/api/docs/v1/spec', coding: 'identity' },
    { title: 'spec of 7 MB, HEAD', path: '/api/docs/v1/spec', coding: 'br', method: 'HEAD' },
    { title: 'version that is not there', path: '/api/docs/v9/spec', coding: 'br' },
    { title: 'no credentials', path: '/api/docs/v1', coding: 'br' },
  ];
  console.log(`CPU for each request against a static route of the same size, median of ${rounds} pairs`);
  for (const row of rows) console.log(await compare(port, row));
} catch (error) {
  console.error(error);
} finally {
  server.kill();
}
process.exit(0);

async function compare(port, { title, path, coding, method = 'GET' }) {
  const sides = [`/static${path}`, path];
  for (const side of sides) await run(port, side);
  const costs = [[], []];
  for (let round = 0; round < rounds; round++) {
    // Each goes first as often as the other.
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) costs[index].push(await run(port, sides[index]));
  }
  const [ratio, plain, ours] = [costs[1].map((cost, round) => cost / costs[0][round]), ...costs].map(median);
  const verdict = ratio <= target ? 'pass' : 'FAIL';
  return `${title.padEnd(28)} ${plain.toFixed(0).padStart(6)} us ${ours.toFixed(0).padStart(6)} us  ${ratio.toFixed(2)} x  <= ${target} x  ${verdict}`;

  async function run(port, side) {
    const before = await measureServer();
    const choose = () => ({ path: side, method, headers: [`accept-encoding: ${coding}`] });
    const { answers } = await load(port, { connections: 8, duration: slice, choose });
    return ((await measureServer()) - before) / answers;
  }
}

async function measureServer() {
  server.send('measure');
  const [{ cpu }] = await once(server, 'message');
  return cpu;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
