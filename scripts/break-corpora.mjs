// Takes away one guard at a time, in a copy of the repository, and runs the tests whose corpus has what that guard is
// for: a corpus that stays green then proves nothing.
//
//   node scripts/break-corpora.mjs [--only NAME]… [--list]
//
// NAME is a mutation, or the beginning of one. Exit code 1: a mutation broke nothing, or could not be applied.
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { guards } from './break-corpora/guards.mjs';
import { patternMutations } from './break-corpora/pattern-mutations.mjs';
import { patterns } from './break-corpora/patterns.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, list: { type: 'boolean', default: false } },
});

const mutations = guards.map(([name, tests, file, text, replacement]) => ({ name, tests, file, text, replacement }));
for (const row of patterns) mutations.push(...patternMutations(row, await readFile(join(root, row.file), 'utf8')));
const chosen = mutations.filter(({ name }) => !values.only || values.only.some((start) => name.startsWith(start)));
if (chosen.length === 0) throw new Error(`There is no mutation ${values.only.join(', ')}.`);
if (values.list) {
  for (const { name } of chosen) console.log(name);
  process.exit();
}

const copy = await mkdtemp(join(tmpdir(), 'break-corpora-'));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
for (const file of files.toString().split('\n').filter(Boolean)) await cp(join(root, file), join(copy, file));
// Generated, and so in no list of the repository.
for (const entry of await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })) {
  if (entry.name !== 'generated') continue;
  const folder = join(entry.parentPath, entry.name);
  await cp(folder, join(copy, relative(root, folder)), { recursive: true });
}
await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');

process.chdir(copy);
// As `vitest` itself says it; its server would say `development`.
process.env.NODE_ENV = 'test';
const vitest = await createVitest('test', {
  root: copy,
  watch: false,
  reporters: [{}],
  bail: 1,
  retry: 0,
  isolate: true,
});
const faults = [];
try {
  for (const { name, file, text } of chosen) {
    const count = (await readFile(join(copy, file), 'utf8')).split(text).length - 1;
    if (count !== 1) throw new Error(`${name}: ${file} has ${count} times and not once:\n${text}`);
  }
  for (const tests of new Set(chosen.map(({ tests }) => tests.join()))) {
    const failed = await run(tests.split(','));
    if (failed.length > 0) throw new Error(`Unbroken, ${tests} fails:\n  ${failed.join('\n  ')}`);
  }
  for (const mutation of chosen) {
    const path = join(copy, mutation.file);
    const source = await readFile(path, 'utf8');
    await writeFile(
      path,
      source.replace(mutation.text, () => mutation.replacement),
    );
    vitest.invalidateFile(path);
    const failed = await run(mutation.tests);
    await writeFile(path, source);
    vitest.invalidateFile(path);
    if (failed.length === 0) faults.push(mutation);
    console.log(`${failed.length === 0 ? 'BROKE NOTHING' : 'seen         '} ${mutation.name}`);
  }
  console.log(`\n${chosen.length} guards taken away, ${chosen.length - faults.length} seen by a test.`);
  for (const { name, file } of faults) console.log(`  ${name} (${file})`);
} finally {
  await vitest.close();
  process.chdir(dirname(copy));
  await rm(copy, { recursive: true, force: true });
}
process.exit(faults.length > 0 ? 1 : 0);

/** Names of what failed: tests, or files that could not be loaded. */
async function run(tests) {
  const specifications = await vitest.globTestSpecifications(tests);
  if (specifications.length < tests.length) throw new Error(`No test file is called ${tests.join(' or ')}.`);
  const isOf = ({ moduleId }) => tests.some((test) => moduleId.endsWith(`/${test}`));
  const result = await vitest.runTestSpecifications(specifications.filter(isOf));
  return result.testModules.filter(isOf).flatMap((module) => {
    const all = [...module.children.allTests()];
    if (all.length === 0) return [module.moduleId];
    return all
      .filter((test) => test.result().state === 'failed')
      .map((test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`);
  });
}
