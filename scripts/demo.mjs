// One line for a new user: builds the package and the playground, shows what came out, and serves it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const playground = join(root, 'playground');
const specs = join(playground, 'dist', 'specs');

const { PORT } = process.env;
if (PORT && !(/^\d+$/.test(PORT) && Number(PORT) <= 65_535)) {
  console.error(`The environment variable PORT is "${PORT}". Give a number from 0 to 65535, for example PORT=3001.`);
  process.exit(1);
}

if (!isBuilt()) {
  console.log('Building the package…');
  run([process.env.npm_execpath ?? npmFromPath(), 'run', 'build'], { quiet: true });
}
run([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', 'playground']);

console.log('\nDocuments:');
for (const name of readdirSync(specs).sort()) {
  const kibibytes = (statSync(join(specs, name)).size / 1024).toFixed(1);
  console.log(`  playground/dist/specs/${name}  ${kibibytes} KiB`);
}
console.log('');

// A process of its own, because the server finds its documents beside the file that it was started with.
const server = spawn(process.execPath, [join(playground, 'dist', 'server.js')], {
  stdio: ['inherit', 'pipe', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
});
server.stdout.pipe(process.stdout);
createInterface({ input: server.stdout }).on('line', (line) => {
  const [, page] = /^docs: (http:\S+)/.exec(line) ?? [];
  if (page) void showRecords(new URL(page).origin);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
// The shell that npm starts scripts in does not pass on a SIGTERM: it only ends.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref();
server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/** A few requests, so that there are records to see: a list, a refusal, and a bug that the server survives. */
async function showRecords(origin) {
  const headers = { authorization: `Bearer ${process.env.API_TOKEN ?? 'demo'}`, 'content-type': 'application/json' };
  const create = { method: 'POST', headers, body: JSON.stringify({ title: 'Rest', due: 'zzz' }) };
  console.log('\nThree requests, and their records:');
  for (const [path, init] of [['/api/v1/todos'], ['/api/v2/todos', create], ['/panic']]) {
    const response = await fetch(origin + path, init).catch(() => undefined);
    if (!response) return;
    console.log(`${init?.method ?? 'GET'} ${path} ${response.status} ${(await response.text()).slice(0, 160)}`);
  }
}

/** Whether dist is there and no older than the source. */
function isBuilt() {
  const built = join(root, 'dist', 'index.mjs');
  if (!existsSync(built)) return false;
  const sources = readdirSync(join(root, 'src'), { recursive: true }).map((name) => join(root, 'src', name));
  sources.push(join(root, 'build.config.ts'), join(root, 'package.json'));
  return sources.every((file) => statSync(file).mtimeMs <= statSync(built).mtimeMs);
}

/** Runs a Node script and ends this one with its exit code if it fails. */
function run(script, { quiet = false } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    cwd: root,
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
  });
  if (status === 0) return;
  if (quiet) process.stderr.write(`${stdout}${stderr}`);
  process.exit(status ?? 1);
}

/** The npm beside this Node, for those who start the script without `npm run`. */
function npmFromPath() {
  return join(process.execPath, '..', '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
}
