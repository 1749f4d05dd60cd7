import { createAnalyzer, type Analysis } from './analyzer/index.ts';
import type { BundledModule } from './model/bundled-module.ts';
import { createDiagnostic, ofVersion, type Diagnostic } from './model/diagnostics.ts';
import { noEffort, type Effort } from './model/effort.ts';
import type { ProjectFacts, VersionFacts, VersionStatus } from './model/facts.ts';
import { foldCauses } from './model/fold-causes.ts';
import { moveDiagnostics, movePlaces, type MovePlace } from './model/move-places.ts';
import type { DocumentNotes } from './model/notes.ts';
import type { Origins, Places } from './model/origin.ts';
import type { RouteMemory } from './model/route-memory.ts';
import { measureDocument, type Coverage } from './openapi/coverage.ts';
import { hideHint } from './openapi/author-config.ts';
import { buildDebug } from './openapi/debug.ts';
import type { OpenAPIVersion } from './openapi/dialect.ts';
import { buildDocument, type BuiltDocument } from './openapi/document.ts';
import { keepDocuments } from './openapi/kept-documents.ts';
import type { KeptParts } from './openapi/kept-parts.ts';
import { compareNatural } from './openapi/natural-order.ts';
import { renderDocument, type KeptTexts } from './openapi/stringify.ts';
import { checkVersion } from './openapi/version.ts';

export interface GenerateOptions {
  /** The project's folder. */
  root: string;
  /** Path of the tsconfig, absolute or relative to `root`; default: the nearest `tsconfig.json` at or above `root`. */
  tsconfig?: string;
  /** Globs, relative to `root`, of modules to read as if they were marked `// API_SOURCE`. */
  include?: string[];
  /**
   * The versions of plain h3 apps, each with the pattern of its routes: `{ v1: '/api/v1/**' }`. Default: all routes in
   * one document named `api`. Versions that code registers with the runtime are found there.
   */
  versions?: Record<string, string>;
  /**
   * Paths of routes that are not documented, in every version: `['/api/internal/**']`. `*` is any text in a segment, `**`
   * any number of segments. Default: none; a version's own `hide` and `@hidden` at a handler hide as well.
   */
  hide?: string[];
  /** The version of OpenAPI that the documents are written in. Default: `'3.0'`, which is 3.0.3; `'3.1'` is 3.1.0. */
  openapi?: OpenAPIVersion;
}

/** One version's document and its numbers. */
export interface GeneratedDocument {
  version: string;
  /** The JSON text: UTF-8, two-space indent, a newline at the end. */
  text: string;
  operations: number;
  /** False for a version with `enabled: false`: no file is written. */
  enabled: boolean;
  publicSwagger: boolean;
  /**
   * True where the source has no configuration of the version: a running server may give one to `createDocs`, so that
   * neither its version nor whether it is public is known.
   */
  isUnconfigured?: true;
  status: VersionStatus;
  /** The path prefix that `servers[0].url` carries, for example `/api/v1`. */
  prefix?: string;
  /** What a server has to know beside it; absent where there is nothing. */
  notes?: DocumentNotes;
  /** How much of it is known. */
  coverage: Coverage;
}

export interface GenerateResult {
  documents: GeneratedDocument[];
  diagnostics: Diagnostic[];
  /** Absolute paths of every file that the documents depend on; a change of one asks for a new run. */
  watchFiles: string[];
  /** Absolute paths of the modules that hold documented routes or handlers. */
  sourceFiles: string[];
  /** Folders below the root in which servers stand, where the root itself has none. */
  nested?: readonly string[];
  /** Debug data (service.md, "Debug introspection response"), JSON-able. */
  debug: unknown;
  /** Where each document comes from, by version: the places in the source that its parts are made of. */
  origins: Origins;
  stats: GenerateStats;
}

export interface GenerateStats extends Effort {
  operations: number;
  versions: number;
  errors: number;
  warnings: number;
  /** Milliseconds. */
  duration: number;
  /** True where the result is an earlier one, because nothing that it was made of has changed. */
  cached?: boolean;
}

/**
 * A project that is analyzed again and again: what did not change is not computed again.
 * `generate()` of `index.ts` is one run of it.
 */
export interface Pipeline {
  /**
   * Reads the project as it is on disk now. `changed` names absolute paths known to differ; absent: everything is
   * checked. `bundled` are marked modules that a bundler has and the scan may not see.
   */
  run(changed?: string[], bundled?: readonly BundledModule[]): Promise<RunResult>;
}

/** A run's result; its debug data and origins, which are large and seldom wanted, are made when they are asked for. */
export interface RunResult extends Omit<GenerateResult, keyof RunDetails> {
  debug(): unknown;
  origins(): Origins;
}

/** What a run knows beside its documents. */
export type RunDetails = Pick<GenerateResult, 'debug' | 'origins'>;

/**
 * The whole flow on one screen: analyze → registry → documents → text and diagnostics.
 *
 * @param known routes that an earlier process has read; each run leaves its own there
 */
export function createPipeline(options: GenerateOptions, known?: RouteMemory): Pipeline {
  const analyzer = createAnalyzer(options, { routes: known });
  const { hide = [], openapi = '3.0' } = options;
  const texts: KeptTexts = new WeakMap();
  const kept = keepDocuments((input: VersionInput, parts) => buildVersion(input, parts, texts));
  let last: LastRun | undefined;
  return {
    async run(changed, bundled = []) {
      const start = performance.now();
      const differing = changed && new Set([...(last?.moved ?? []), ...changed]);
      const modules = JSON.stringify(bundled);
      const moved = differing && last?.bundled === modules ? moveRun(last, analyzer.moved([...differing])) : undefined;
      if (moved) {
        last = { ...last!, moved: differing! };
        return { ...moved, stats: { ...moved.stats, ...noEffort, duration: performance.now() - start } };
      }
      last = undefined;
      const analysis = await analyzer.analyze(differing && [...differing], bundled);
      const built = buildVersions(analysis, { hide, openapi }, kept.of);
      const diagnostics = foldCauses([
        ...analysis.diagnostics,
        ...built.flatMap((each) => each.diagnostics),
        ...describeUnusedHide(hide, built),
      ]);
      const documents = built.flatMap((each) => each.documents);
      const count = kept.sweep();
      const builtDocuments = built.flatMap((each) => each.document ?? []);
      const result = {
        documents,
        diagnostics,
        watchFiles: analysis.watchFiles,
        sourceFiles: analysis.sourceFiles,
        ...(analysis.nested ? { nested: analysis.nested } : {}),
        debug: () => buildDebug(analysis.facts, builtDocuments, diagnostics),
        origins: () => originsOf(builtDocuments, analysis.places),
        stats: {
          operations: documents.reduce((sum, { operations }) => sum + operations, 0),
          versions: documents.length,
          errors: diagnostics.filter(({ severity }) => severity === 'error').length,
          warnings: diagnostics.filter(({ severity }) => severity === 'warning').length,
          duration: performance.now() - start,
          ...analysis.effort,
          documentsBuilt: count.documents,
          partsBuilt: count.parts,
        },
      };
      last = {
        result,
        facts: analysis.facts,
        places: analysis.places,
        documents: builtDocuments,
        bundled: modules,
        moved: new Set(),
      };
      return result;
    },
  };
}

/** The last run that analyzed, for runs that have nothing to analyze. */
interface LastRun {
  result: RunResult;
  facts: ProjectFacts;
  places: Places;
  documents: VersionDocument[];
  /** The bundler's modules, as text. */
  bundled: string;
  /** Files that have changed since then, in nothing that is read. */
  moved: ReadonlySet<string>;
}

/** The result of a run with all places where they are now; undefined where one of them is not told. */
function moveRun({ result, facts, places, documents }: LastRun, move: MovePlace | undefined): RunResult | undefined {
  // What a watchdog has stopped may succeed the next time.
  if (!move || result.diagnostics.some(({ code }) => code === 'analysis-stopped')) return undefined;
  const diagnostics = moveDiagnostics(result.diagnostics, move);
  return (
    diagnostics && {
      ...result,
      diagnostics,
      debug: () => buildDebug(movePlaces(facts, move), documents, diagnostics),
      origins: () => movePlaces(originsOf(documents, places), move),
    }
  );
}

type VersionDocument = { version: string } & BuiltDocument;

const originsOf = (documents: readonly VersionDocument[], places: Places): Origins =>
  Object.fromEntries(documents.map(({ version, origins }) => [version, origins(places)]));

interface BuiltVersion {
  documents: GeneratedDocument[];
  document?: VersionDocument;
  diagnostics: Diagnostic[];
}

/** Without a document there is nothing that could be hidden. */
function describeUnusedHide(hide: readonly string[], built: readonly BuiltVersion[]): Diagnostic[] {
  const used = new Set(built.flatMap(({ document }) => document?.usedHide ?? []));
  if (built.length === 0) return [];
  return hide
    .filter((pattern) => !used.has(pattern))
    .map((pattern) =>
      createDiagnostic('config-unused', `The option "hide" has ${JSON.stringify(pattern)}, which matches no route.`, {
        hint: hideHint,
      }),
    );
}

interface DocumentOptions {
  hide: readonly string[];
  openapi: OpenAPIVersion;
}

interface VersionInput extends Pick<Analysis, 'name'> {
  facts: VersionFacts;
  types: ProjectFacts['types'];
  options: DocumentOptions;
}

function buildVersions(
  { facts, name }: Analysis,
  options: DocumentOptions,
  build: (version: string, input: VersionInput) => BuiltVersion,
): BuiltVersion[] {
  const seen: string[] = [];
  return [...facts.versions]
    .sort((a, b) => compareNatural(a.version, b.version))
    .map((version) => {
      const reason = checkVersion(version.version, seen);
      if (reason !== undefined) {
        const location = version.location ? { location: version.location } : {};
        return {
          documents: [],
          diagnostics: [
            createDiagnostic(
              'version-invalid',
              `Version ${JSON.stringify(version.version)} can't be used: ${reason}.`,
              location,
            ),
          ],
        };
      }
      seen.push(version.version);
      return build(version.version, {
        facts: version,
        types: facts.types,
        options,
        ...(name === undefined ? {} : { name }),
      });
    });
}

function buildVersion({ facts, types, name, options }: VersionInput, parts: KeptParts, texts: KeptTexts): BuiltVersion {
  const { version, config, dynamicConfig, routes, location, places, traced } = facts;
  const isUnconfigured = Object.keys(config).length === 0 && dynamicConfig.length === 0;
  const at = location ? { location } : {};
  const defaults = name === undefined ? {} : { title: name };
  const input = {
    version,
    config,
    routes,
    types,
    defaults,
    ...options,
    ...at,
    ...(places ? { places } : {}),
    ...(traced ? { traced } : {}),
  };
  const built = buildDocument(input, parts);
  const diagnostics = [...built.diagnostics];
  const { enabled = true, publicSwagger = false, status = 'stable' } = config;
  if (publicSwagger && status !== 'stable') {
    diagnostics.push(
      createDiagnostic('version-config-status', `Version ${version} is public and its status is ${status}.`, at),
    );
  }
  const { text } = renderDocument(built.document, texts);
  const operations = built.stats.endpoints;
  const notes = built.hidden.length > 0 ? { notes: { hidden: built.hidden, kept: [] } } : {};
  return {
    documents: [
      {
        version,
        text,
        operations,
        enabled,
        publicSwagger,
        ...(isUnconfigured ? { isUnconfigured } : {}),
        status,
        prefix: built.prefix,
        ...notes,
        coverage: measureDocument(built.document),
      },
    ],
    document: { version, ...built },
    diagnostics: ofVersion(version, diagnostics),
  };
}
