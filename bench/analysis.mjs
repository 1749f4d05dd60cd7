// What documents cost: cold and after edits in a running process; and for a whole process of the command line with nothing
// kept, with nothing changed and with one file changed; beside the type check of the same files (`tsc --noEmit`), the least
// that anybody asks the checker (the floor), and other tools on the same server, where `npm ci --prefix bench/others` has
// installed them. Counts of work stand beside the times. ANALYSIS_SIZES=10,1000 names other numbers of operations;
// ANALYSIS_RESULTS names a file for all figures as JSON, of which `node bench/analysis/chart.mjs` draws the README's chart.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeElysiaProject, writeTsoaProject } from './analysis/other-projects.mjs';
import { writeProject } from './analysis/project.mjs';
import { median, runScript } from './analysis/run-script.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache');
const chunks = join(root, 'dist', 'chunks', 'build');
const pipeline = readdirSync(chunks).find((name) => /^pipeline\..*\.mjs$/.test(name));
const others = join(root, 'bench', 'others');
const environment = {
  ...process.env,
  ANALYSIS_PIPELINE: pathToFileURL(join(chunks, pipeline)).href,
  ANALYSIS_COMMAND: pathToFileURL(join(root, 'dist', 'cli.mjs')).href,
  ANALYSIS_OTHERS: others,
};
const measure = fileURLToPath(new URL('analysis/measure.mjs', import.meta.url));
const otherTools = fileURLToPath(new URL('analysis/others.mjs', import.meta.url));
const hasOthers = existsSync(join(others, 'node_modules', 'tsoa'));
const rounds = 3;
const labels = { tsoa: 'tsoa', elysia: 'Elysia fromTypes', types: 'ts-json-schema-generator (models only)' };

if (!hasOthers) console.log('Other tools are left out: npm ci --prefix bench/others installs them.');
mkdirSync(cache, { recursive: true });
const results = [];
for (const size of (process.env.ANALYSIS_SIZES ?? '10,100').split(',').map(Number)) {
  const folder = mkdtempSync(join(cache, 'bench-'));
  const beside = hasOthers ? join(others, '.cache', `${size}`) : undefined;
  try {
    const found = compare(folder, writeProject(folder, size), beside && writeOthers(beside, size));
    results.push({ operations: size, ...report(size, found) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    if (beside) rmSync(beside, { recursive: true, force: true });
  }
}
if (process.env.ANALYSIS_RESULTS) {
  writeFileSync(process.env.ANALYSIS_RESULTS, `${JSON.stringify(results, undefined, 2)}\n`);
}

/** The folder of each tool's project. */
function writeOthers(folder, size) {
  rmSync(folder, { recursive: true, force: true });
  const written = { tsoa: writeTsoaProject, elysia: writeElysiaProject, types: writeProject };
  return Object.fromEntries(
    Object.entries(written).map(([tool, write]) => {
      const own = join(folder, tool);
      write(own, size);
      return [tool, own];
    }),
  );
}

/** Rounds of all, one after the other, so that what else the machine does falls on each. */
function compare(folder, files, beside = {}) {
  return Array.from({ length: rounds }, () => ({
    'tsc --noEmit': run('types', folder),
    floor: run('floor', folder),
    ...Object.fromEntries(
      Object.entries(beside).map(([tool, project]) => [
        labels[tool],
        runScript(otherTools, [tool, project], environment),
      ]),
    ),
    ...steps(run('documents', folder, JSON.stringify(files))),
    ...runCommands(folder, files.handler),
  }));
}

/** Each step of a running process as a run of its own; the peak is that of all of them. */
function steps({ peak, ...found }) {
  return Object.fromEntries(Object.entries(found).map(([step, figures]) => [step, { cold: figures, peak }]));
}

/** One process after the other, each with what the one before has kept. */
function runCommands(folder, file) {
  const modules = join(folder, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  mkdirSync(modules);
  const command = () => {
    const { peak, ...figures } = run('command', folder, join(folder, 'out'));
    return { cold: figures, peak };
  };
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
  return runScript(measure, args, environment);
}

/** Prints the medians, and gives them: times in ms, peaks in MB. */
function report(size, found) {
  const rows = Object.fromEntries(
    Object.keys(found[0]).map((name) => {
      const runs = found.map((round) => round[name]);
      const { wall: _, cpu: __, ...counts } = runs[0].cold;
      const middle = (figure) => median(runs.map(({ cold }) => cold[figure]));
      return [name, { wall: middle('wall'), cpu: middle('cpu'), peak: median(runs.map(({ peak }) => peak)), counts }];
    }),
  );
  const checked = rows['tsc --noEmit'].cpu;
  console.table(
    Object.entries(rows).map(([name, { wall, cpu, peak, counts }]) => ({
      [`${size} operations`]: name,
      'wall ms': Math.round(wall),
      'CPU ms': Math.round(cpu),
      '× tsc': (cpu / checked).toFixed(2),
      'peak MB': peak,
      summarised: counts.summarised ?? '',
      interpreted: counts.interpreted ?? '',
      instantiated: counts.instantiated ?? '',
      values: counts.values ?? '',
      'checker asked': counts.questions ?? '',
      'routes read': counts.routesRead ?? '',
      bytes: counts.bytes ?? '',
      operations: counts.operations ?? '',
    })),
  );
  return { rows };
}
