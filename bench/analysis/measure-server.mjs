// One process, one figure: `measure-server.mjs documents <root>`, or `measure-server.mjs types <root>`, which checks the files
// whose names it reads as JSON: those that the documents are made of. The last line is JSON; times in ms.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [what, root] = process.argv.slice(2);
console.log(JSON.stringify(await (what === 'types' ? checkTypes() : makeDocuments())));

/** Asks for no credential at all. */
function isOpen({ security = [] }) {
  return security.length === 0;
}

async function makeDocuments() {
  let result;
  const { createPipeline } = await import(process.env.ANALYSIS_PIPELINE);
  const cpu = await timed(async () => void (result = await createPipeline({ root }).run()));
  const refusing = result.documents
    .flatMap(({ text }) => Object.values(JSON.parse(text).paths))
    .flatMap(({ servers: _, ...methods }) => Object.values(methods))
    .filter(({ responses }) => '401' in responses || '403' in responses);
  const { operations, warnings } = result.stats;
  const files = result.watchFiles.filter((file) => /\.[cm]?tsx?$/.test(file));
  return { cpu, operations, warnings, refusing: refusing.length, open: refusing.filter(isOpen).length, files };
}

async function checkTypes() {
  const files = JSON.parse(readFileSync(0, 'utf8'));
  const cpu = await timed(async () => {
    const { default: ts } = await import('typescript');
    const config = ts.findConfigFile(root, ts.sys.fileExists);
    const read = config ? ts.readConfigFile(config, ts.sys.readFile).config : {};
    const { options } = ts.parseJsonConfigFileContent(read, ts.sys, config ? join(config, '..') : root);
    ts.getPreEmitDiagnostics(ts.createProgram(files, { ...options, noEmit: true }));
  });
  return { cpu };
}

async function timed(run) {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
