import { join, resolve } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { excerpt, locationOf, relativePath } from '../location.ts';
import { assumeFramework, detectFramework } from './detect.ts';
import type { Framework } from './framework.ts';
import { findServerFiles, resolveHandlerFile, type ServerFiles } from './files.ts';
import { withLayers } from './layers.ts';
import { resolveLayout, type Layout } from './layout.ts';
import { objectOf, textOf } from './literal-config.ts';
import { readRuntimeConfig } from './runtime-config.ts';
import type { RuntimeConfig } from '../values/runtime-config.ts';
import { findSetupFile } from './find-setup.ts';
import { disk } from '../../disk.ts';

/** What a project is to Nitro or Nuxt: the files that it serves, and how they are to be read. */
export interface ServerProject {
  framework: Framework;
  runtimeConfig: RuntimeConfig;
  layout: Layout;
  files: ServerFiles;
  /** Absolute paths of all files that are served or run before others. */
  modules: string[];
  /** The file of Nitro 3 whose app answers what no other file does. */
  entry?: string;
  /** Absolute paths of the project's own modules that answer errors. */
  errorHandlers: string[];
  /** `openapi.ts`, where there is one: the versions with their configs. */
  setup?: string;
  /** Files, beside the modules, whose change can change this. */
  watch: string[];
  diagnostics: Diagnostic[];
}

/** Undefined where no framework serves files of this project. */
export async function readServerProject(root: string): Promise<ServerProject | undefined> {
  const told = detectFramework(root);
  const served = told && (await readServed(root, told));
  if (served) return served;
  const assumed = assumeFramework(root, told);
  return assumed && readServed(root, assumed);
}

async function readServed(root: string, told: Framework): Promise<ServerProject | undefined> {
  const framework = withLayers(root, told);
  const layout = resolveLayout(root, framework);
  const files = await findServerFiles(layout);
  const entry = findEntry(root, framework, layout);
  const named = [...files.routes, ...files.middleware].map(({ file }) => file);
  const modules = [...new Set([...named, ...(entry === undefined ? [] : [entry])])].sort();
  const isServed = modules.length > 0 || files.missing.length > 0;
  if (!isServed) return undefined;
  const setup = findSetupFile(root, layout);
  const errorHandlers = layout.errorHandlers.flatMap(
    (path) => errorHandlerFile(path, [...layout.scanDirs, root]) ?? [],
  );
  return {
    framework,
    runtimeConfig: readRuntimeConfig(framework.config),
    layout,
    files,
    modules,
    ...(entry === undefined ? {} : { entry }),
    ...(setup === undefined ? {} : { setup }),
    // What is thrown anywhere has the status that an error handler gives it.
    watch: [...framework.files, ...errorHandlers],
    errorHandlers,
    diagnostics: layout.unread.map((each) => describe(root, each, framework)),
  };
}

/** Relative to the server's own folder, which `~` means too, or else to the project's root. */
function errorHandlerFile(path: string, places: readonly string[]): string | undefined {
  const inner = path.replace(/^(~~|@@|~|@)\//, './');
  return places.map((place) => resolveHandlerFile(resolve(place, inner)).file).find((file) => file !== undefined);
}

/** `server.ts` of Nitro 3, or what the config names in its place. */
function findEntry(root: string, { kind, major, config }: Framework, { scanDirs }: Layout): string | undefined {
  if (kind !== 'nitro' || major !== 3) return undefined;
  const named = textOf(config.serverEntry) ?? textOf(objectOf(config.serverEntry).handler);
  const usual = [root, ...scanDirs].flatMap((dir) =>
    ['ts', 'mts', 'js', 'mjs'].map((end) => join(dir, `server.${end}`)),
  );
  return [...(named === undefined ? [] : [resolve(root, named)]), ...usual].find((file) => disk.exists(file));
}

/** The tsconfig that the framework makes for its server, or the project for it; undefined: the usual one. */
export function serverConfig(root: string, { framework, layout }: ServerProject): string | undefined {
  if (framework.kind !== 'nuxt') return undefined;
  const own = layout.scanDirs[0];
  const candidates = [join(root, '.nuxt', 'tsconfig.server.json'), ...(own ? [join(own, 'tsconfig.json')] : [])];
  return candidates.find((file) => disk.exists(file));
}

function describe(root: string, { option, value }: Layout['unread'][number], { configFile }: Framework): Diagnostic {
  const file = configFile === undefined ? undefined : relativePath(value.node.getSourceFile().fileName, root);
  return createDiagnostic(
    'server-config-not-static',
    `The option ${option} is known to running code only: ${excerpt(value.node)}.`,
    file === undefined ? {} : { location: { ...locationOf(value.node, root), file } },
  );
}

/** That errors are answered by code that is not read. */
export function unreadErrors(root: string, { configFile }: Pick<Framework, 'configFile'>): Diagnostic {
  const start = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  return createDiagnostic(
    'answer-replaced',
    "The errorHandler of the config answers errors in the framework's place and can't be read, so their bodies are not documented.",
    {
      hint: 'Name one module that exports a function by default, or leave errors to the framework, to have their bodies in the document.',
      ...(configFile === undefined ? {} : { location: { file: relativePath(configFile, root), ...start } }),
    },
  );
}
