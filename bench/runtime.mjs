// What the runtime costs a server: requests a second against bare h3, interleaved in one run, then memory after 300,000
// requests, 1,000 connections at once, 1,000 that never finish their request, the start of a large API and the time of the
// import. Needs `npm run build`. It prints the rows of the reliability list with their targets and verdicts and always ends
// with 0: on a machine with other work a ratio is a hint, and the CPU time beside it, which other work does not stretch, the
// better one.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './load.mjs';

// Many short ones: other work on the machine then hits both sides of most pairs alike.
const pairs = 21;
const slice = 200;
// V8 goes on optimizing a server for its first tens of thousands of requests.
const warmUp = 40_000;
const connections = 50;
const total = 300_000;
const specPath = '/api/docs/v1/spec';

const rows = [
  { id: '', title: 'trace header', bare: 'bare', ours: 'trace', target: 0.9 },
  { id: 'L1', title: 'trace and a JSON record for each request', bare: 'bare', ours: 'records', target: 0.75, p99: 3 },
  { id: '', title: 'trace and a log at its default level', bare: 'bare', ours: 'default level', target: 0.85 },
  // Both have the trace header, so the difference is the log.
  { id: 'L6', title: 'the log alone, at its default level', bare: 'trace', ours: 'default level', target: 0.95 },
  {
    id: 'R5',
    title: 'error with recovery and its record',
    bare: 'bare',
    ours: 'default level',
    path: '/fails',
    target: 0.9,
  },
  {
    id: '',
    title: 'a Response with a text, recovered',
    bare: 'bare',
    ours: 'default level',
    path: '/response',
    target: 0.75,
  },
  {
    id: 'D15',
    title: 'spec endpoint, against a static route',
    bare: 'static',
    ours: 'spec',
    oursPath: specPath,
    target: 0.8,
  },
];

// The servers on one core and the client on another, where that can be said. Threads that are there already stay.
const isPinned = cpus().length > 1 && spawnSync('taskset', ['-cp', '1', String(process.pid)]).status === 0;

const folder = await mkdtemp(join(tmpdir(), 'bench-runtime-'));
const started = new Map();
try {
  const spec = await start('spec');
  const document = await (await fetch(`http://127.0.0.1:${spec.port}${specPath}`)).text();
  const file = join(folder, 'v1.json');
  await writeFile(file, document);
  await start('static', file);
  for (const name of ['bare', 'trace', 'records', 'default level']) await start(name);

  console.log(
    `${connections} connections, ${pairs} pairs of ${slice} ms each, ${cpus().length} cores${isPinned ? ', pinned' : ''}, Node ${process.version}`,
  );
  console.log(`the document has ${document.length} characters\n`);
  print(['', 'requests a second, median', 'bare', 'ours', 'ratio', 'CPU', 'p99', 'target', '']);
  for (const row of rows) await compare(row);
  console.log();
  await checkMemory();
  await checkConnections();
  await checkHalfOpen();
  await checkStart();
  await checkImport();
} catch (error) {
  console.error(error);
} finally {
  for (const { child } of started.values()) child.kill();
  await rm(folder, { recursive: true });
}
// A server that is stopped may leave a socket behind.
process.exit(0);

async function compare({ id, title, bare, ours, path = '/', oursPath = path, target, p99: latest }) {
  const sides = [
    { server: started.get(bare), path },
    { server: started.get(ours), path: oursPath },
  ];
  for (const { server, path } of sides) {
    await load(server.port, { connections, count: warmUp, duration: 5000, choose: () => ({ path }) });
  }
  const runs = [[], []];
  for (let pair = 0; pair < pairs; pair++) {
    // Each goes first as often as the other.
    for (const index of pair % 2 === 0 ? [0, 1] : [1, 0]) runs[index].push(await measure(sides[index]));
  }
  const [bareRuns, ourRuns] = runs;
  const ratio = median(ourRuns.map(({ rate }, pair) => rate / bareRuns[pair].rate));
  const cpu = median(ourRuns.map(({ cost }, pair) => bareRuns[pair].cost / cost));
  const p99 = median(ourRuns.map(({ p99 }, pair) => p99 - bareRuns[pair].p99));
  print([
    id,
    title,
    Math.round(median(bareRuns.map(({ rate }) => rate))),
    Math.round(median(ourRuns.map(({ rate }) => rate))),
    percent(ratio),
    percent(cpu),
    `${p99 < 0 ? '' : '+'}${p99.toFixed(1)} ms`,
    `>= ${percent(target)}${latest === undefined ? '' : `, +${latest} ms`}`,
    verdict(ratio >= target && (latest === undefined || p99 <= latest)),
  ]);
}

/** Requests a second, and the server's own CPU time for each. */
async function measure({ server, path }) {
  const before = await server.ask();
  const { answers, seconds, p99 } = await load(server.port, { connections, duration: slice, choose: () => ({ path }) });
  const after = await server.ask();
  return { rate: answers / seconds, cost: (after.cpu - before.cpu) / answers, p99 };
}

/** 5 % errors, half of them unhandled, and 1 % of clients that go away before they are answered. */
async function checkMemory() {
  const server = await start('records', undefined, ['--expose-gc']);
  const choose = (index) => {
    if (index % 100 === 7) return { path: '/waits', abort: true };
    if (index % 40 === 3) return { path: '/fails' };
    return { path: index % 40 === 5 ? '/refuses' : '/' };
  };
  await load(server.port, { connections, count: total / 15, choose });
  const before = await server.ask();
  // Bounded in time as well, should a server be that slow.
  const { answers, aborted, statuses, seconds } = await load(server.port, {
    connections,
    count: total,
    duration: 80_000,
    choose,
  });
  const after = await server.ask();
  const [heap, rss] = ['heapUsed', 'rss'].map((name) => (after[name] - before[name]) / 2 ** 20);
  const unhandled = statuses.get(500) ?? 0;
  const expected = answers + aborted + unhandled;
  console.log(
    `${answers + aborted} requests in ${seconds.toFixed(0)} s: ${unhandled} of 500, ${statuses.get(404) ?? 0} of 404, ${aborted} aborted`,
  );
  const list = [
    ['heap after collection', `${heap < 0 ? '' : '+'}${heap.toFixed(2)} MB`, '<= +5 MB', heap <= 5],
    ['RSS', `${rss < 0 ? '' : '+'}${rss.toFixed(1)} MB`, '<= +40 MB', rss <= 40],
    ['requests', `${answers + aborted}`, `${total}`, answers + aborted === total],
    ['handles', `${before.handles} to ${after.handles}`, 'as before', after.handles <= before.handles],
    ['log lines', `${after.logged - before.logged} of ${expected}`, 'all', after.logged - before.logged === expected],
  ];
  for (const [title, value, target, passed] of list)
    print(['L2', title, '', '', '', '', value, target, verdict(passed)]);
}

/** Many connections at once: the load ends with an error where one is cut or refused. */
async function checkConnections() {
  const many = 1000;
  const server = started.get('records');
  const before = await server.ask();
  const run = await load(server.port, { connections: many, duration: 10_000, choose: () => ({ path: '/' }) });
  const after = await server.ask();
  const fine = run.statuses.get(200) ?? 0;
  const grown = (after.rss - before.rss) / 2 ** 20;
  const text = `${run.answers - fine} of ${run.answers}`;
  console.log(
    `${many} connections for ${run.seconds.toFixed(0)} s: p99 ${run.p99.toFixed(0)} ms, RSS ${grown < 0 ? '' : '+'}${grown.toFixed(0)} MB`,
  );
  print(['L3', 'answers that are no 200', '', '', '', '', text, '0', verdict(fine === run.answers)]);
  print([
    'L3',
    'longest answer',
    '',
    '',
    '',
    '',
    `${run.longest.toFixed(0)} ms`,
    '<= 10 s',
    verdict(run.longest <= 10_000),
  ]);
}

/** How long others wait while a thousand clients never finish their request. */
async function checkHalfOpen() {
  const server = started.get('records');
  const measureOthers = async () => {
    const runs = [];
    for (let round = 0; round < 9; round++) {
      runs.push((await load(server.port, { connections: 10, duration: 400, choose: () => ({ path: '/' }) })).p99);
    }
    return median(runs);
  };
  const idle = await measureOthers();
  const sockets = [];
  for (let count = 0; count < 1000; count++) {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-');
  }
  const busy = await measureOthers();
  for (const socket of sockets) socket.destroy();
  const ratio = busy / idle;
  print([
    'H5',
    '1 000 half-open connections',
    '',
    '',
    percent(ratio),
    '',
    `p99 ${busy.toFixed(1)} ms`,
    '<= 2 x idle',
    verdict(ratio <= 2),
  ]);
}

/** A large API, from the first moment of its process, with its documents on disk as a build leaves them. */
async function checkStart() {
  const specs = join(folder, 'specs');
  await mkdir(specs);
  const first = await start('large');
  for (let version = 1; version <= 10; version++) {
    const response = await fetch(`http://127.0.0.1:${first.port}/api/docs/v${version}/spec`);
    await writeFile(join(specs, `v${version}.json`), await response.text());
  }
  const runs = [];
  const token = 'the-token-of-this-bench-and-of-nothing-else';
  for (let round = 0; round < 5; round++) {
    const server = await start('large', '', [], { SVC_OPENAPI_SPECS_DIR: specs, SVC_SUPERUSER_TOKEN: token });
    // It tells of what each document holds, so all are read by then.
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`http://127.0.0.1:${server.port}/api/docs/versions`, { headers });
    if (status !== 200) throw new Error(`The list of the versions was answered with ${status}.`);
    const { rss, cpu } = await server.ask();
    runs.push({ time: server.startedIn, rss: rss / 2 ** 20, cpu: cpu / 1000 });
    server.child.kill();
  }
  const [time, rss, cpu] = ['time', 'rss', 'cpu'].map((name) => median(runs.map((run) => run[name])));
  const title = 'start, 10 versions of 200 operations';
  print(['L5', title, '', '', '', `${cpu.toFixed(0)} ms`, `${time.toFixed(0)} ms`, '<= 300 ms', verdict(time <= 300)]);
  print(['L5', 'its memory (RSS)', '', '', '', '', `${rss.toFixed(0)} MB`, '<= 100 MB', verdict(rss <= 100)]);
}

/** Each in a fresh process, after one that warms the disk. h3 is part of it, and is what such a server loads anyway. */
async function checkImport() {
  const runs = [];
  for (let round = 0; round < 6; round++) runs.push(await timeImport());
  const [time, cpu, h3] = ['time', 'cpu', 'h3'].map((name) => median(runs.slice(1).map((run) => run[name])));
  const title = `import, ${h3.toFixed(0)} ms of it h3`;
  print(['L4', title, '', '', '', `${cpu.toFixed(0)} ms`, `${time.toFixed(0)} ms`, '<= 80 ms', verdict(time <= 80)]);
}

async function timeImport() {
  const code = `
const before = process.cpuUsage();
const begun = performance.now();
await import('h3');
const h3 = performance.now() - begun;
await import('unplugin-openapi/runtime');
const time = performance.now() - begun;
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ h3, time, cpu: (user + system) / 1000 }));`;
  const [command, ...given] = onCores(`0-${cpus().length - 1}`, [
    process.execPath,
    '--input-type=module',
    '--eval',
    code,
  ]);
  const child = spawn(command, given, {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  await once(child, 'close');
  return JSON.parse(output);
}

/** Starts a server of bench/runtime-server.mjs as in production; what it prints goes nowhere, as fast as a file would take it. */
async function start(name, file = '', flags = [], env = {}) {
  const script = fileURLToPath(new URL('runtime-server.mjs', import.meta.url));
  const [command, ...given] = onCores('0', [process.execPath, ...flags, script, name, file]);
  const child = spawn(command, given, {
    env: { ...process.env, NODE_ENV: 'production', SVC_OPENAPI_SPECS_DIR: undefined, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const key = [name, ...flags].join(' ');
  const exit = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`The server ${key} ended with exit code ${code}.`)),
  );
  exit.catch(() => {});
  const receive = async () => await Promise.race([new Promise((resolve) => child.once('message', resolve)), exit]);
  const server = {
    child,
    port: 0,
    /** Milliseconds from the start of its process until it listens. */
    startedIn: 0,
    ask() {
      child.send('');
      return receive();
    },
  };
  started.set(key, server);
  ({ port: server.port, startedIn: server.startedIn } = await receive());
  return server;
}

/** A child is on the core of its parent unless it is told otherwise. */
function onCores(cores, command) {
  return isPinned ? ['taskset', '-c', cores, ...command] : command;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function percent(ratio) {
  return `${Math.round(ratio * 1000) / 10} %`;
}

function verdict(passed) {
  return passed ? 'met' : 'MISSED';
}

/** The first cell is the row of the reliability list. */
function print([id, title, ...cells]) {
  const widths = [8, 8, 8, 8, 18, 16, 8];
  console.log(
    id.padEnd(5) + title.padEnd(42) + cells.map((cell, index) => String(cell).padStart(widths[index])).join(''),
  );
}
