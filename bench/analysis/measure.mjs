// One process, one figure: `measure.mjs documents <root> <files>`, `measure.mjs types <root>`, `measure.mjs floor <root>`, or
// `measure.mjs command <root> <folder>` for the command line as a whole, its start included. The last line is JSON; times in ms.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [what, root, files] = process.argv.slice(2);
if (what === 'command') await runCommand(files);
else if (what === 'types') print(await checkTypes());
else if (what === 'floor') print(await askForAnswers());
else print(await makeDocuments(JSON.parse(files)));

function print(result) {
  console.log(JSON.stringify({ ...result, peak: Math.round(process.resourceUsage().maxRSS / 1024) }));
}

async function runCommand(out) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    print({ wall: performance.now(), cpu: (user + system) / 1000 });
  });
  process.chdir(root);
  process.argv.splice(2, Infinity, 'generate', '--out', out);
  await import(process.env.ANALYSIS_COMMAND);
}

/** What `tsc --noEmit` does, its start included. */
async function checkTypes() {
  return {
    cold: await timed(async () => {
      const { ts, program } = await createProgram();
      const found = ts.getPreEmitDiagnostics(program);
      if (found.length > 0) throw new Error(ts.flattenDiagnosticMessageText(found[0].messageText, '\n'));
    }),
  };
}

/** The least that anybody who reads handlers with the type checker does: a program, and the type of each answer. */
async function askForAnswers() {
  let answers = 0;
  const cold = await timed(async () => {
    const { ts, program } = await createProgram();
    const checker = program.getTypeChecker();
    const ask = (node) => {
      const answer = ts.isReturnStatement(node) ? node.expression : ts.isArrowFunction(node) ? node.body : undefined;
      if (answer && !ts.isBlock(answer)) {
        answers++;
        for (const property of checker.getTypeAtLocation(answer).getProperties()) checker.getTypeOfSymbol(property);
      }
      ts.forEachChild(node, ask);
    };
    for (const file of program.getSourceFiles()) if (file.fileName.endsWith('/routes.ts')) ask(file);
  });
  return { cold: { ...cold, answers } };
}

async function createProgram() {
  const { default: ts } = await import('typescript');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return { ts, program: ts.createProgram(fileNames, options) };
}

async function makeDocuments({ handler, helper, model }) {
  let pipeline;
  let last;
  const runs = {};
  runs.cold = await step(async () => {
    const { createPipeline } = await import(process.env.ANALYSIS_PIPELINE);
    pipeline = createPipeline({ root });
    return pipeline.run();
  });
  runs.comment = await edit(handler, (text) => `${text}// A word.\n`);
  runs.handler = await edit(handler, (text) => text.replace('return made;', 'return { ...made, isNew: true };'));
  runs.helper = await edit(helper, (text) => text.replace('total: all.length', 'total: all.length, next: "2"'));
  runs.model = await edit(model, (text) => text.replace('title: string;', 'title: string;\n  more: number;'));
  return runs;

  async function edit(file, change) {
    const before = readFileSync(file, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} has nothing to change`);
    writeFileSync(file, after);
    try {
      return await step(() => pipeline.run([file]));
    } finally {
      writeFileSync(file, before);
      await pipeline.run([file]);
    }
  }

  async function step(run) {
    const times = await timed(async () => void (last = await run()));
    const { duration: _, versions: __, ...counts } = last.stats;
    if (counts.errors > 0) throw new Error(last.diagnostics.find(({ severity }) => severity === 'error').message);
    const bytes = last.documents.reduce((sum, { text }) => sum + text.length, 0);
    return { ...times, ...counts, bytes };
  }
}

async function timed(run) {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await run();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - start, cpu: (user + system) / 1000 };
}
