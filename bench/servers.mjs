// What the documents of real servers cost beside `tsc --noEmit` on the same files: `npm run bench -- servers <folder>`, where
// each folder in it is a checked-out server, its packages installed. Beside the times stand the operations, those among them
// that answer 401 or 403 and ask for no credential, and the diagnostics: figures to compare before and after a change.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { median, runScript } from './analysis/run-script.mjs';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name the folder in which servers are checked out: npm run bench -- servers <folder>.');
  process.exit(1);
}
const chunks = fileURLToPath(new URL('../dist/chunks/build', import.meta.url));
const pipeline = readdirSync(chunks).find((name) => /^pipeline\..*\.mjs$/.test(name));
const environment = { ...process.env, ANALYSIS_PIPELINE: pathToFileURL(join(chunks, pipeline)).href };
const script = fileURLToPath(new URL('analysis/measure-server.mjs', import.meta.url));

const rows = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => ({ server: name, ...compare(resolve(folder, name)) }));
console.table(rows);
const ratios = rows.flatMap((row) => (row['× tsc'] === undefined ? [] : [Number(row['× tsc'])]));
if (ratios.length > 0) console.log(`CPU against tsc: median ${median(ratios)}, worst ${Math.max(...ratios)}`);

/** Medians of three runs of each, one after the other. */
function compare(root) {
  try {
    const runs = Array.from({ length: 3 }, () => {
      const documents = runScript(script, ['documents', root], environment);
      return { documents, types: runScript(script, ['types', root], environment, JSON.stringify(documents.files)) };
    });
    const [{ documents }] = runs;
    const own = median(runs.map((run) => run.documents.cpu));
    const types = median(runs.map((run) => run.types.cpu));
    return {
      operations: documents.operations,
      refusing: documents.refusing,
      'refusing, open': documents.open,
      warnings: documents.warnings,
      'CPU ms': Math.round(own),
      'tsc ms': Math.round(types),
      '× tsc': (own / types).toFixed(2),
    };
  } catch (error) {
    const line = error.message.split('\n').find((each) => /^\w*Error: /.test(each));
    return { failed: line ?? error.message.slice(0, 200) };
  }
}
