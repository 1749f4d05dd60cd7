// What documents cost: cold and after edits in a running process; and for a whole process of the command line with nothing
// kept, with nothing changed and with one file changed; beside the type check of the same files (`tsc --noEmit`). Counts of
// work stand beside the times. ANALYSIS_SIZES=10,1000 names other numbers of operations.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeProject } from './analysis/project.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache');
const chunks = join(root, 'dist', 'chunks', 'build');
const pipeline = readdirSync(chunks).find((name) => /^pipeline\..*\.mjs$/.test(name));
const environment = {
  ...process.env,
  ANALYSIS_PIPELINE: pathToFileURL(join(chunks, pipeline)).href,
  ANALYSIS_COMMAND: pathToFileURL(join(root, 'dist', 'cli.mjs')).href,
};
const measure = fileURLToPath(new URL('analysis/measure.mjs', import.meta.url));
const rounds = 3;

mkdirSync(cache, { recursive: true });
for (const size of (process.env.ANALYSIS_SIZES ?? '10,100').split(',').map(Number)) {
  const folder = mkdtempSync(join(cache, 'bench-'));
  try {
    report(size, compare(folder, writeProject(folder, size)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rounds of both, one after the other, so that what else the machine does falls on both. */
function compare(folder, files) {
  return Array.from({ length: rounds }, () => ({
    documents: { ...run('documents', folder, JSON.stringify(files)), ...runCommands(folder, files.handler) },
    types: run('types', folder),
  }));
}

/** One process after the other, each with what the one before has kept. */
function runCommands(folder, file) {
  const modules = join(folder, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  mkdirSync(modules);
  const command = () => run('command', folder, join(folder, 'out'));
  const before = readFileSync(file, 'utf8');
  try {
    const runs = { 'process, nothing kept': command(), 'process, unchanged': command() };
    writeFileSync(file, `${before}\nexport const another = 1;\n`);
    return { ...runs, 'process, one file changed': command() };
  } finally {
    writeFileSync(file, before);
  }
}

function run(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [measure, ...args], {
    encoding: 'utf8',
    env: environment,
  });
  if (status !== 0) throw new Error(`measure.mjs ${args[0]} ended with ${status}:\n${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

function report(size, found) {
  const floor = median(found.map(({ types }) => types.cold.cpu));
  const rows = Object.keys(found[0].documents)
    .filter((name) => name !== 'peak')
    .map((name) => {
      const steps = found.map(({ documents }) => documents[name]);
      const [first] = steps;
      const cpu = median(steps.map((each) => each.cpu));
      return {
        [`${size} operations`]: name,
        'wall ms': Math.round(median(steps.map((each) => each.wall))),
        'CPU ms': Math.round(cpu),
        '× tsc': (cpu / floor).toFixed(2),
        'functions summarised': first.summarised,
        'routes read': first.routesRead,
        'documents built': first.documentsBuilt,
        bytes: first.bytes,
      };
    });
  const peaks = [found.map(({ documents }) => documents.peak), found.map(({ types }) => types.peak)].map(median);
  console.table(rows);
  console.log(`tsc ${Math.round(floor)} ms CPU; peak memory ${peaks[0]} MB, tsc ${peaks[1]} MB`);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
