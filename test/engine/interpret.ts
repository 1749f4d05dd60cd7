import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { ts } from 'ts-morph';
import { createEngine, type Engine } from '../../src/analyzer/engine/engine.ts';
import { initialState } from '../../src/analyzer/engine/state.ts';
import { createOrigins } from '../../src/analyzer/origin.ts';
import { createProject } from '../../src/analyzer/project/project.ts';
import { noRuntimeConfig } from '../../src/analyzer/values/runtime-config.ts';
import { findRoutes } from '../../src/analyzer/routes/index.ts';
import { isFunctionNode, type FunctionValue } from '../../src/analyzer/values/value.ts';
import { createWatchdogs } from '../../src/analyzer/watchdog.ts';
import { createFactCache, createKeptRoutes } from '../../src/analyzer/fact-cache.ts';
import { describeGuard, describeValue } from './describe.ts';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

export interface Interpreted {
  engine: Engine;
  /** The exits of a function of the module: kind, value and guard. */
  exits(name: string): string[];
  functionOf(name: string): FunctionValue;
}

/** Interprets a module that imports h3. */
export async function interpret(source: string): Promise<Interpreted> {
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'engine-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const path = join(root, 'module.ts');
  await writeFile(path, `// API_SOURCE\nimport { HTTPError, getCookie, getQuery, type H3Event } from 'h3';\n${source}`);
  const options = { target: 'es2022', module: 'esnext', moduleResolution: 'bundler', strict: true, skipLibCheck: true };
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['module.ts'] }));
  const state = await createProject({ root }).update();
  const { program, checker, host, mutations, classes } = state;
  const origins = createOrigins(program, checker, host);
  const file = program.getSourceFile(path)!;
  const { evaluator } = findRoutes({
    root,
    checker,
    origins,
    mutations,
    classes,
    statusFields: new Set(),
    runtimeConfig: noRuntimeConfig,
    files: [file],
    watchdog: createWatchdogs().of(root, state.versionOf),
    kept: createFactCache(createKeptRoutes()).calls,
    versionOf: state.versionOf,
    h3Of: state.h3Of,
  });
  const engine = createEngine({
    checker,
    origins,
    evaluator,
    classes,
    mutations,
    h3Of: state.h3Of,
    runtimeConfig: noRuntimeConfig,
    passes: new Set(),
    versionOf: state.versionOf,
    memory: new WeakMap(),
  });
  return { engine, exits, functionOf };

  function functionOf(name: string): FunctionValue {
    const symbol = checker.getExportsOfModule(checker.getSymbolAtLocation(file)!).find((each) => each.name === name);
    const declaration = symbol?.valueDeclaration;
    const node = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (!node || !isFunctionNode(node)) throw new Error(`No function is exported as ${name}.`);
    return { kind: 'function', node, scope: evaluator.globals };
  }

  function exits(name: string): string[] {
    const { summary } = engine.summaryOf(functionOf(name), [], initialState);
    return summary.exits.map(
      ({ kind, value, state: { guard } }) => `${kind} ${describeValue(value)} :: ${describeGuard(guard)}`,
    );
  }
}
