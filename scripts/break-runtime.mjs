// Breaks the service one behaviour at a time and shows which rows of test/service fail: a row that never fails shows
// nothing. The source itself is not touched: a copy of it is changed and bundled, and the tests run with what was built.
//
//   node scripts/break-runtime.mjs [--only NAME]…
//
// NAME is a mutation, or the beginning of one. Exit code 1: a mutation broke nothing, or could not be applied.
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { createVitest } from 'vitest/node';
import { detectionMutations } from './break-runtime/detection.mjs';
import { documentMutations } from './break-runtime/documents.mjs';
import { loggingMutations } from './break-runtime/logging.mjs';
import { routingMutations } from './break-runtime/routing.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });

const mutations = [
  ...[...documentMutations, ...routingMutations, ...loggingMutations].map((row) =>
    readMutation(row, 'service.test.ts'),
  ),
  ...detectionMutations.map((row) => readMutation(row, 'detection.test.ts')),
];
const chosen = mutations.filter(({ name }) => !values.only || values.only.some((start) => name.startsWith(start)));
if (chosen.length === 0) fail(`There is no mutation ${values.only.join(', ')}.`);

const copy = join(await mkdtemp(join(tmpdir(), 'break-runtime-')), 'src');
await cp(join(root, 'src'), copy, { recursive: true });
await symlink(join(root, 'node_modules'), join(copy, '..', 'node_modules'), 'junction');
await cp(join(root, 'tsconfig.json'), join(copy, '..', 'tsconfig.json'));
const built = join(copy, '..', 'built');
// vitest.config.ts reads it, and so do the tests.
process.env.UNPLUGIN_OPENAPI_RUNTIME = built;
await bundle();

const vitest = await createVitest('test', { root, watch: false, reporters: [{}], maxWorkers: 1 });
const specifications = await vitest.globTestSpecifications(['test/service/']);
const faults = [];
try {
  // What is to be broken must be whole, and every edit must fit, before anything is run at length.
  for (const mutation of chosen) await check(mutation);
  const rows = new Set();
  for (const file of new Set(chosen.map(({ test }) => test))) {
    const { failed, all } = await run(file);
    if (failed.length > 0) fail(`Unbroken, the service fails:\n${list(failed)}`);
    for (const row of all) rows.add(row);
  }
  const never = new Set(rows);
  for (const mutation of chosen) {
    const restore = await apply(mutation);
    const { failed } = await run(mutation.test);
    await restore();
    console.log(`${mutation.name}: ${failed.length === 0 ? 'broke nothing' : `${failed.length} of ${rows.size}`}`);
    if (failed.length > 0) console.log(list(failed.slice(0, 6)) + (failed.length > 6 ? '\n  …' : ''));
    for (const row of failed) never.delete(row);
    if (failed.length === 0) faults.push(mutation.name);
  }
  console.log(`\n${chosen.length} mutations, ${rows.size} rows.`);
  if (!values.only) console.log(`Rows that no mutation broke: ${never.size === 0 ? 'none' : `\n${list([...never])}`}`);
  if (faults.length > 0) console.log(`Mutations that broke nothing:\n${list(faults)}`);
} finally {
  await vitest.close();
  await rm(join(copy, '..'), { recursive: true, force: true });
}
process.exit(faults.length > 0 ? 1 : 0);

function readMutation([name, ...rest], test) {
  const edits = Array.isArray(rest[0]) ? rest[0] : [rest];
  return { name, test, edits: edits.map(([file, text, replacement]) => ({ file, text, replacement })) };
}

async function check({ name, edits }) {
  for (const { file, text } of edits) {
    const count = (await readFile(join(copy, file), 'utf8')).split(text).length - 1;
    if (count !== 1) fail(`${name}: ${file} has ${count} times and not once:\n${text}`);
  }
}

/** Applies a mutation to the copy; gives what takes it back. */
async function apply({ edits }) {
  const originals = new Map();
  for (const { file, text, replacement } of edits) {
    const path = join(copy, file);
    const source = await readFile(path, 'utf8');
    if (!originals.has(path)) originals.set(path, source);
    await writeFile(path, source.split(text).join(replacement));
  }
  for (const path of await bundle()) vitest.invalidateFile(path);
  return async () => {
    for (const [path, source] of originals) await writeFile(path, source);
  };
}

/**
 * As the package is built, two graphs, with the modules that rows import and no entry exports beside their entries.
 * Gives the files that it wrote.
 */
async function bundle() {
  const written = [];
  const graphs = [
    ['index.ts', 'plugin/vite.ts'],
    ['runtime/index.ts', 'runtime/logging/log-context.ts'],
  ];
  await rm(built, { recursive: true, force: true });
  for (const entries of graphs) {
    const { outputFiles } = await build({
      entryPoints: entries.map((entry) => join(copy, entry)),
      outbase: copy,
      outdir: built,
      outExtension: { '.js': '.ts' },
      chunkNames: `chunks/${entries[0].split('/')[0]}-[name]-[hash]`,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      logLevel: 'error',
      write: false,
    });
    for (const { path, contents } of outputFiles) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, contents);
      written.push(path);
    }
  }
  return written;
}

/** Names of the rows, and of those that failed; all of them where the file could not be loaded. */
async function run(file) {
  const isOf = ({ moduleId }) => moduleId.endsWith(`/${file}`);
  const result = await vitest.runTestSpecifications(specifications.filter(isOf));
  // Those of an earlier run are among them.
  const testModules = result.testModules.filter(isOf);
  const tests = testModules.flatMap((module) => [...module.children.allTests()]);
  const all = tests.map(({ name }) => name);
  if (all.length === 0)
    fail(
      `No row of ${file} ran:\n${testModules
        .flatMap((m) => m.errors())
        .map((e) => e.message)
        .join('\n')}`,
    );
  return { all, failed: tests.filter((test) => test.result().state !== 'passed').map(({ name }) => name) };
}

function list(lines) {
  return lines.map((line) => `  ${line}`).join('\n');
}

function fail(message) {
  throw new Error(message);
}
