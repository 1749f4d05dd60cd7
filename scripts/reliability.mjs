// Checks docs/reliability.md: every row names a test that is there, and a figure.
//
//   node scripts/reliability.mjs
//
// Exit code 1: a row is missing or says less than that.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** How many rows each group has. */
export const groups = { T: 12, R: 6, D: 16, S: 7, H: 8, L: 6, G: 5, B: 12, P: 7, N: 14 };

/**
 * @param {string} text docs/reliability.md
 * @param {string} root the repository
 * @returns {string[]} what is wrong with it, a sentence for each fault
 */
export function findFaults(text, root) {
  const rows = new Map();
  const faults = [];
  for (const line of text.split('\n')) {
    const [, id, claim, tests, figure] = /^\| ([A-Z]\d+) +\|([^|]*)\|([^|]*)\|([^|]*)\|$/.exec(line) ?? [];
    if (!id) continue;
    if (rows.has(id)) faults.push(`${id} stands there twice.`);
    rows.set(id, line);
    if (!claim.trim()) faults.push(`${id} does not say what holds.`);
    if (!/[a-z\d]/.test(figure)) faults.push(`${id} has no figure.`);
    faults.push(...findTestFaults(id, tests, root));
  }
  for (const [group, count] of Object.entries(groups)) {
    for (let number = 1; number <= count; number++) {
      if (!rows.delete(group + number)) faults.push(`${group}${number} is missing.`);
    }
  }
  for (const id of rows.keys()) faults.push(`${id} is no row of any group.`);
  return faults;
}

/** A test is a file in backticks; the titles in quotes behind it must be in that file. */
function findTestFaults(id, tests, root) {
  const files = [...tests.matchAll(/`([^`]+)`((?:[^`"]*"[^"`]+")*)/g)];
  if (files.length === 0) return [`${id} names no test.`];
  return files.flatMap(([, file, titles]) => {
    if (!/^(?:test|bench|scripts|\.ci)\//.test(file) || !existsSync(join(root, file))) {
      return [`${id} names ${file}, which is no test.`];
    }
    if (file.endsWith('.test.ts') && !titles.includes('"')) return [`${id} names no title of ${file}.`];
    const source = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
    return (
      [...titles.matchAll(/"([^"]+)"/g)]
        // The beginning of a text in the code: it is there that a test has its title.
        .filter(([, title]) => !["'", '"', '`'].some((quote) => source.includes(quote + title)))
        .map(([, title]) => `${id} names "${title}", which is not in ${file}.`)
    );
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const faults = findFaults(readFileSync(join(root, 'docs/reliability.md'), 'utf8'), root);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
