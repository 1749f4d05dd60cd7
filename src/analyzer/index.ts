import type { ts } from 'ts-morph';
import { noRuntimeConfig } from './values/runtime-config.ts';
import type { BundledModule } from '../model/bundled-module.ts';
import { compareDiagnostics, createDiagnostic, ofVersion, type Diagnostic } from '../model/diagnostics.ts';
import type { Effort } from '../model/effort.ts';
import type { ProjectFacts } from '../model/facts.ts';
import type { Places } from '../model/origin.ts';
import type { RouteMemory } from '../model/route-memory.ts';
import type { NamedType, TypeId } from '../model/type.ts';
import { createFactCache, createKeptRoutes, type FactCache } from './fact-cache.ts';
import { describeBundled } from './project/bundled.ts';
import { describeProject, type Elsewhere } from './project/describe-project.ts';
import { foldMissing } from './project/missing-packages.ts';
import { createOrigins } from './origin.ts';
import { createPlaces } from './places.ts';
import { readPackageName } from './project/package-name.ts';
import { findMoves, type Moves } from './project/moved-files.ts';
import { createProject, type ProjectOptions, type ProjectState } from './project/project.ts';
import { isProjectFile } from './project/project-file.ts';
import { findUnservedFolder } from './nitro/detect.ts';
import { sentStatusFields } from './nitro/error-handlers.ts';
import { findNestedServers } from './nitro/nested-servers.ts';
import { findServerRoutes } from './nitro/routes.ts';
import { readSetup } from './nitro/setup.ts';
import { describeEmpty, describeUnmatched, describeUnusedPatterns } from './routes/empty-versions.ts';
import { findRoutes } from './routes/index.ts';
import { describeLeft, groupPlainRoutes, patternsOf, type VersionPatterns } from './routes/plain.ts';
import { createRouteFacts } from './route-facts/route-facts.ts';
import { findSyntaxErrors, withoutEchoes } from './project/syntax.ts';
import { createWatchdogs, Stopped, type Watchdog } from './watchdog.ts';

export interface Analysis {
  facts: ProjectFacts;
  diagnostics: Diagnostic[];
  /** Absolute paths of all files that the facts depend on. */
  watchFiles: string[];
  /** Absolute paths of the modules in which routes and handlers are looked for. */
  sourceFiles: string[];
  /** The project's name, from its package.json. */
  name?: string;
  /** Folders below the root in which servers stand, where the root itself has none. */
  nested?: readonly string[];
  /** What the source that was read says at the places of the facts. */
  places: Places;
  /** What following calls cost in this run. */
  steps: number;
  effort: Omit<Effort, 'documentsBuilt' | 'partsBuilt'>;
}

/** Reads one project again and again; what an edit did not touch is not worked out again. */
export interface Analyzer {
  /**
   * @param changed absolute paths known to differ; absent: every file is checked against the disk
   * @param bundled marked modules that a bundler has, whether the scan sees them or not
   */
  analyze(changed?: readonly string[], bundled?: readonly BundledModule[]): Promise<Analysis>;
  /**
   * Where the places of the last analysis are now, if the files have changed in no more than blanks and comments that say
   * nothing: then all else that it found is so still. Undefined where they have to be analyzed.
   *
   * @param changed absolute paths of all files that differ since the last analysis
   */
  moved(changed: readonly string[]): Moves | undefined;
}

export interface AnalyzerSettings {
  /** Routes that an earlier process has read; each analysis leaves its own there. */
  routes?: RouteMemory | undefined;
  /** Milliseconds of processor time for one route or statement; for tests. */
  limit?: number;
}

export function createAnalyzer(options: ProjectOptions, { routes, limit }: AnalyzerSettings = {}): Analyzer {
  const project = createProject(options);
  const watchdogs = createWatchdogs(limit);
  const keptRoutes = createKeptRoutes(routes);
  let cache = createFactCache(keptRoutes);
  let last: Pick<ProjectState, 'program' | 'root' | 'bundled'> | undefined;
  return {
    moved: (changed) => last && findMoves(last, changed),
    async analyze(changed, bundled) {
      last = undefined;
      let state = await project.update(changed, bundled);
      const isEmpty = state.modules.size === 0;
      const nested = isEmpty ? await findNestedServers(options.root) : [];
      const unserved = isEmpty ? findUnservedFolder(options.root) : undefined;
      for (;;) {
        try {
          const watchdog = watchdogs.of(options.root, state.versionOf);
          const analysis = analyzeState(state, { cache, watchdog }, options.versions ?? {}, { nested, unserved });
          // Modules that nobody has marked may be parts of the servers that stand below the root of a workspace.
          if (isEmpty || !state.assumed || analysis.facts.versions.length > 0) {
            last = { program: state.program, root: state.root, bundled: state.bundled };
            return analysis;
          }
          const below = await findNestedServers(options.root);
          if (below.length === 0) return analysis;
          return analyzeState(state, { cache, watchdog }, options.versions ?? {}, { nested: below, unserved });
        } catch (error) {
          if (!(error instanceof Stopped)) throw error;
          // The checker and what was worked out with it stopped halfway.
          cache = createFactCache(keptRoutes);
          state = await project.update([], bundled);
        }
      }
    },
  };
}

function analyzeState(
  state: ProjectState,
  { cache, watchdog }: { cache: FactCache; watchdog: Watchdog },
  versions: VersionPatterns,
  elsewhere: Elsewhere,
): Analysis {
  const { root, program, checker, host, modules, mutations, classes } = state;
  const origins = createOrigins(program, checker, host);
  const files = reachedFiles(state).filter((file) => !origins.isKnownPackage(file));
  const statusFields = sentStatusFields(state.server, { program, checker, origins });
  const kept = { kept: cache.calls, versionOf: state.versionOf, h3Of: state.h3Of };
  const runtimeConfig = state.server?.runtimeConfig ?? noRuntimeConfig;
  const input = { root, checker, origins, mutations, classes, statusFields, runtimeConfig, files, watchdog };
  const found = findRoutes({ ...input, ...kept });
  // What a manager serves has its versions; without one, plain apps are documented. A framework serves those alone that its
  // entry and its files export.
  const isManaged = found.versions.length > 0;
  const plain = isManaged || state.server ? [] : found.plain;
  const served = findServerRoutes({
    state,
    origins,
    evaluator: found.evaluator,
    cache,
    isManaged,
    filled: found.filled,
  });
  const setup = readSetup(state, found.evaluator);
  const patterns = setup.versions ?? patternsOf(versions);
  const grouped = groupPlainRoutes([...plain, ...served.routes], patterns, setup.caller);
  const registered = [...found.versions, ...grouped.versions];
  const diagnostics = [
    ...state.configDiagnostics,
    ...findSyntaxErrors(files, root),
    ...state.unmatched.map((glob) => createDiagnostic('include-empty', `No file matches the include "${glob}".`)),
    ...describeProject(state, registered.length, elsewhere),
    ...describeBundled(state.bundled, root),
    ...found.diagnostics,
    ...served.diagnostics,
    ...setup.diagnostics,
    ...describeLeft(grouped.left, root),
    ...describeUnmatched(grouped.unmatched, patterns, grouped.routes, root),
    ...describeEmpty(found.versions, root),
    ...(isManaged && served.routes.length === 0 ? describeUnusedPatterns(versions, found.versions) : []),
  ];
  const types: Record<TypeId, NamedType> = {};
  const routeFacts = createRouteFacts({
    state,
    origins,
    evaluator: found.evaluator,
    cache,
    watchdog,
    passes: served.passes,
  });
  const read = registered.map((version) => {
    const reading = routeFacts.ofVersion(version);
    Object.assign(types, reading.types);
    diagnostics.push(...ofVersion(version.version, reading.diagnostics));
    return setup.traced ? { ...reading.facts, traced: true as const } : reading.facts;
  });
  cache.routes.sweep();
  const name = readPackageName(root);
  return {
    facts: { versions: read, types },
    diagnostics: foldMissing(distinct(withoutEchoes(diagnostics, files, state)), state, files).sort(compareDiagnostics),
    watchFiles: watchedFiles(state),
    sourceFiles: [...modules],
    places: createPlaces(program, root),
    ...(name === undefined ? {} : { name }),
    ...(elsewhere.nested.length > 0 ? { nested: elsewhere.nested } : {}),
    steps: found.evaluator.work.steps(),
    effort: { ...routeFacts.effort(), questions: state.questions() },
  };
}

/** The marked modules and the project files that they reach by imports. */
function reachedFiles({ program, modules, usesOf }: ProjectState): ts.SourceFile[] {
  const reached = new Set<ts.SourceFile>();
  for (const path of modules) {
    const file = program.getSourceFile(path);
    if (file) reached.add(file);
  }
  for (const file of reached) for (const each of usesOf(file)) if (isProjectFile(each)) reached.add(each);
  return [...reached].filter((file) => !file.fileName.endsWith('.json'));
}

function watchedFiles({ program, configFiles, bundled }: ProjectState): string[] {
  const generated = new Set(bundled.flatMap(({ file, code }) => (code === undefined ? [] : [file])));
  const sources = program.getSourceFiles().map((file) => file.fileName);
  const own = sources.filter((file) => !file.includes('/node_modules/') && !generated.has(file));
  return [...new Set([...own, ...configFiles])].sort();
}

/** One diagnostic a place and sentence, with all the versions that have it, in a fixed order. */
function distinct(diagnostics: Diagnostic[]): Diagnostic[] {
  const byText = new Map<string, Diagnostic>();
  for (const each of diagnostics) {
    const key = `${each.code} ${each.message} ${JSON.stringify(each.location ?? null)}`;
    const versions = [...new Set([...(byText.get(key)?.versions ?? []), ...(each.versions ?? [])])];
    byText.set(key, versions.length > 0 ? { ...each, versions } : each);
  }
  return [...byText.values()].sort(compareDiagnostics);
}
