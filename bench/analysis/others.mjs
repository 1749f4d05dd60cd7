// One run of another tool on its project: `others.mjs <tool> <root>`. What it imports is found from the folder of the tools,
// whose path is in ANALYSIS_OTHERS. The last line is JSON; times in ms, those of child processes included.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [tool, root] = process.argv.slice(2);
const folder = process.env.ANALYSIS_OTHERS;
const require = createRequire(join(folder, 'package.json'));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);

const runs = { tsoa, elysia, types: jsonSchemas };
const before = childTime();
const start = performance.now();
const used = process.cpuUsage();
const made = await runs[tool]();
const { user, system } = process.cpuUsage(used);
const cold = { wall: performance.now() - start, cpu: (user + system) / 1000 + childTime() - before, ...made };
console.log(JSON.stringify({ cold, peak: Math.round(process.resourceUsage().maxRSS / 1024) }));

async function tsoa() {
  const { generateSpec } = await load('tsoa');
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  await generateSpec(
    {
      entryFile: join(root, 'src/page.ts'),
      controllerPathGlobs: [join(root, 'src/**/controller.ts')],
      noImplicitAdditionalProperties: 'ignore',
      outputDirectory: root,
      specVersion: 3,
      securityDefinitions: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    // tsoa hands its options to TypeScript as they are.
    { ...compilerOptions, moduleResolution: 100, target: 9, module: 99, lib: undefined },
  );
  const text = readFileSync(join(root, 'swagger.json'), 'utf8');
  return { bytes: text.length, operations: operationsOf(JSON.parse(text).paths) };
}

async function elysia() {
  // It starts `tsc` by its name.
  process.env.PATH = `${join(folder, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const { fromTypes } = await load('@elysiajs/openapi/gen');
  const found = fromTypes('src/index.ts', { projectRoot: root, tmpRoot: join(root, '.types'), silent: true })();
  return { bytes: JSON.stringify(found).length, operations: operationsOf(found) };
}

async function jsonSchemas() {
  const { createGenerator } = await load('ts-json-schema-generator');
  const generator = createGenerator({ path: join(root, 'src/*/model.ts'), tsconfig: join(root, 'tsconfig.json') });
  return { bytes: JSON.stringify(generator.createSchema('*')).length };
}

function operationsOf(paths) {
  return Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
}

/** Processor time of child processes that have ended, in ms; 0 where the system doesn't say. */
function childTime() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    return (Number(fields[13]) + Number(fields[14])) * 10;
  } catch {
    return 0;
  }
}
