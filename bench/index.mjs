// Every figure by itself: one run's compiler must not warm another's.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

for (const name of ['event-loop', 'runtime']) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(`${name}.mjs`, import.meta.url))], {
    stdio: 'inherit',
  });
  process.exitCode ||= status ?? 1;
}
