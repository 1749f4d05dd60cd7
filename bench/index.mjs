// Every figure by itself: one run's compiler must not warm another's. `npm run bench -- runtime shutdown` takes those alone;
// `npm run bench -- servers <folder>` the real servers that are checked out in a folder.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const all = ['analysis', 'event-loop', 'runtime', 'docs', 'page', 'shutdown'];
const [first, ...rest] = process.argv.slice(2);
const given = first === 'servers' ? [] : process.argv.slice(2);
const unknown = given.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${all.join(', ')}, and servers with a folder.`);
  process.exit(1);
}
if (first === 'servers') run('servers', rest);
else for (const name of given.length > 0 ? given : all) run(name);

function run(name, args = []) {
  console.log(`\n${name}`);
  const script = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  process.exitCode ||= status ?? 1;
}
