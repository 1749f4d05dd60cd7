// How long the bundler's event loop is held up while 100 handlers are analyzed: in the worker that the plugin uses, and
// beside it in process. Needs `npm run build`. Target: p99 under 50 ms with the worker.
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const handlers = 100;
const target = 50;
const repository = fileURLToPath(new URL('..', import.meta.url));

const root = await createProject();
try {
  // The worker first: its run must not profit from a compiler that this thread has loaded already.
  const worker = await measure(() => runInWorker({ root }));
  const { generate } = await import('unplugin-openapi');
  const local = await measure(() => generate({ root }));
  for (const { stats } of [worker.result, local.result]) {
    if (stats.operations !== handlers) throw new Error(`${stats.operations} operations instead of ${handlers}`);
  }
  print('worker', worker);
  print('in process', local);
  console.log(`ratio of p99: ${(local.p99 / worker.p99).toFixed(1)}`);
  if (worker.p99 >= target) {
    console.error(`p99 with the worker is not under ${target} ms`);
    process.exitCode = 1;
  }
} finally {
  await rm(root, { recursive: true });
}

/** Event-loop delay in milliseconds during a piece of work. */
async function measure(work) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const start = performance.now();
  delay.enable();
  const result = await work();
  // The loop must turn once more, or a delay that lasted until now is not recorded.
  await new Promise((resolve) => setTimeout(resolve, 5));
  delay.disable();
  return { result, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6, duration: performance.now() - start };
}

function print(name, { p99, max, duration }) {
  const [a, b, c] = [p99, max, duration].map((value) => value.toFixed(1).padStart(8));
  console.log(`${name.padEnd(10)}  event loop p99 ${a} ms, longest ${b} ms, analysis ${c} ms`);
}

/** As the plugin does (src/plugin/analysis.ts). */
function runInWorker(project) {
  const worker = new Worker(new URL(import.meta.resolve('unplugin-openapi/worker')), { workerData: project });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', ({ value, error }) => (error ? reject(new Error(error.message)) : resolve(value)));
    worker.postMessage({ id: 1, ask: 'run' });
  }).finally(() => worker.terminate());
}

/** A project of one version whose handlers each have a type, a parameter and an error of their own. */
async function createProject() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'event-loop-')));
  await mkdir(join(folder, 'src'));
  await mkdir(join(folder, 'node_modules'));
  for (const name of ['h3', '@types'])
    await symlink(join(repository, 'node_modules', name), join(folder, 'node_modules', name));
  await symlink(repository, join(folder, 'node_modules', 'unplugin-openapi'));
  await writeFile(join(folder, 'package.json'), '{ "name": "bench", "type": "module" }');
  const compilerOptions = {
    target: 'es2023',
    module: 'preserve',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  const numbers = Array.from({ length: handlers }, (_, index) => index);
  await writeFile(join(folder, 'src', 'app.ts'), renderApp(numbers));
  for (const number of numbers) await writeFile(join(folder, 'src', `handler-${number}.ts`), renderHandler(number));
  return folder;
}

function renderApp(numbers) {
  return `// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
${numbers.map((number) => `import { read${number} } from './handler-${number}';`).join('\n')}

export default initializeVersionedSystemWithRoutes({
  v1: {
    config: { title: 'Bench' },
    routes(router) {
      const api = router.setPrefix('/api/v1');
${numbers.map((number) => `      api.get('/things-${number}/{id}', read${number});`).join('\n')}
    },
  },
}, 'v1');
`;
}

function renderHandler(number) {
  return `// API_SOURCE
import { HTTPError, getQuery, getRouterParam, type H3Event } from 'h3';

interface Thing${number} {
  id: string;
  size: number;
  tags: string[];
  parent?: Thing${number};
}

const things: Thing${number}[] = [];

// API_DESC Reads thing ${number}.
export function read${number}(event: H3Event) {
  const { limit } = getQuery(event);
  const thing = things.find(({ id }) => id === getRouterParam(event, 'id'));
  if (!thing) throw new HTTPError({ status: 404, message: 'There is no such thing.' });
  return { ...thing, limit: Number(limit) };
}
`;
}
