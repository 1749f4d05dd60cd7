/*
 * Writes docs/diagnostics.md from the catalogue in src/model/diagnostics.ts: `npm run docs`. With --print it goes to
 * stdout, for the test that holds the file to it.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { format } from 'prettier';

const root = fileURLToPath(new URL('..', import.meta.url));

const { outputFiles } = await build({
  entryPoints: [join(root, 'src/model/diagnostics.ts')],
  bundle: true,
  format: 'esm',
  write: false,
});
const { diagnosticCatalogue } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);

const rows = Object.entries(diagnosticCatalogue)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([code, { severity, hint }]) => `| [\`${code}\`](diagnostics/${code}.md) | ${severity} | ${escapeCell(hint)} |`);
const text = await format(
  `<!-- Made by scripts/diagnostics-page.mjs (npm run docs) from src/model/diagnostics.ts. -->

# Diagnostics

What cannot be inferred is never left out silently: the schema is widened, and a diagnostic names the route, the expression and its place, and what to write instead. What is assumed for good reasons, such as the method of a handler that takes any, has a diagnostic too. A build prints the first few errors and warnings and one summary line, which counts the notes, and continues.

- \`diagnostics: 'all'\` prints every one, notes too.
- \`levels: { '<code>': 'error' }\` changes the level of a code; \`'off'\` drops it.
- \`strict: true\` makes every error fail the build, \`strict: ['<code>']\` every diagnostic of that code.
- \`npx unplugin-openapi explain <code>\` prints the page of a code.

These are [options](options.md) of the plugin. On the command line, \`--diagnostics all\` prints every one.

## What fails what

| Level | A build of a bundler | The command line |
| --- | --- | --- |
| \`error\` | fails with \`strict: true\`, or where \`strict\` lists the code | exit code 1, after the documents were written |
| \`warning\`, \`info\` | fails only where \`strict\` lists the code | exit code 0 |

A module with a syntax error, and a document that the server would reject, fail both, and no document is written.

## Codes

| Code | Level | How to fix it |
| --- | --- | --- |
${rows.join('\n')}
`,
  { parser: 'markdown', singleQuote: true, printWidth: 120 },
);

if (process.argv.includes('--print')) process.stdout.write(text);
else await writeFile(join(root, 'docs/diagnostics.md'), text);

/** Outside of code, Markdown would take angle brackets for HTML and a bar for the end of the cell. */
function escapeCell(hint) {
  return hint.replace(/[<>|*_]/g, '\\$&');
}
