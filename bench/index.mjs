// Every figure by itself: one run's compiler must not warm another's. `npm run bench -- runtime shutdown` takes those alone.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const all = ['analysis', 'event-loop', 'runtime', 'docs', 'page', 'shutdown'];
const given = process.argv.slice(2);
const unknown = given.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(1);
}
for (const name of given.length > 0 ? given : all) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(`${name}.mjs`, import.meta.url))], {
    stdio: 'inherit',
  });
  process.exitCode ||= status ?? 1;
}
