import { readFileSync, realpathSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createDiagnostic } from '../model/diagnostics.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { GenerateOptions } from '../pipeline.ts';
import { renderSpecsModule } from '../virtual/specs-module.ts';
import type { SpecsModule } from '../virtual/specs-module.ts';
import { createAnalysis } from './analysis.ts';
import type { Analysis } from './analysis.ts';
import { declareConstant } from './constant.ts';
import type { BuildConstant } from './constant.ts';
import { selectFiles, specsFolder } from './emit.ts';
import type { SpecFile } from './emit.ts';
import { applyLevels, selectFailures } from './levels.ts';
import { createConsoleLog } from './log.ts';
import type { Log } from './log.ts';
import type { ResolvedOptions } from './options.ts';
import { placeDocuments } from './place-documents.ts';
import { startProgress } from './progress.ts';
import { createReporter } from './reporter.ts';
import type { Reporter } from './reporter.ts';
import { createSession } from './session.ts';
import type { Outcome, Session } from './session.ts';
import { checkFitness } from './unfit.ts';

/** What the bundler is about to do, known when it starts. */
export interface BuildInfo {
  /** The project root, absolute. */
  root: string;
  /** `once` for one build, `watch` where it builds again on changes. */
  mode: 'once' | 'watch';
  log?: Log;
}

/** One plugin instance: its options, and the analysis of the build that runs. Each bundler's file drives it. */
export interface Shell {
  readonly options: ResolvedOptions;
  readonly root: string;
  readonly log: Log;
  /** Says what the build is; until then the working directory is the root. */
  configure(info: BuildInfo): void;
  /** Starts the analysis of a build. `scope` is what repeats within one build, for example an environment's name. */
  begin(scope: string): void;
  /** Files known to differ since the last run. */
  change(files: string[]): void;
  outcome(): Promise<Outcome>;
  /** Files of the project that the documents depend on, for the bundler's watcher. */
  watchFiles(): Promise<string[]>;
  /** Reports the outcome once a build. @throws Error where it may not be written, or where `strict` asks for it */
  conclude(reached?: Iterable<string>): Promise<Outcome>;
  /** Text of the virtual module in a build. */
  renderSpecs(content: 'disk' | 'inline', audience: 'server' | 'public'): Promise<string>;
  declareConstant(code: string, constant: BuildPlace): string;
  /** The `outDir` option, absolute. */
  readonly outDir: string | undefined;
  /** Writes the documents into `outDir`, else into `specs/` of the output: all for a server, the public ones for a web root. */
  writeDocuments(output: string, audience: 'server' | 'public'): Promise<void>;
  /** Makes the session of a dev server; the caller stops it. */
  openDevSession(onOutcome: (outcome: Outcome) => void): Session;
  /** Makes what prints a dev session's outcomes: changes only. */
  createDevReporter(): Reporter;
  stop(): Promise<void>;
}

/** What a bundler knows of the build constant. */
export type BuildPlace = Omit<BuildConstant, 'title'>;

export type CreateAnalysis = (project: GenerateOptions) => Analysis;

/** Makes the state of one plugin instance. Nothing runs before `begin`. */
export function createShell(options: ResolvedOptions, create: CreateAnalysis = createAnalysis): Shell {
  let info: BuildInfo = { root: process.cwd(), mode: 'once' };
  let log = createConsoleLog();
  let session: Session | undefined;
  let scopes = new Set<string>();
  let reached = new Set<string>();
  let reported: Outcome | undefined;
  const openReporter = (changesOnly: boolean): Reporter =>
    createReporter({ log: () => log, root: () => info.root, options, changesOnly });
  const reporter = openReporter(false);

  function openSession(mode: 'dev' | 'watch' | 'once', onOutcome?: (outcome: Outcome) => void): Session {
    const { tsconfig, include, versions } = options;
    const analysis = create({ root: info.root, tsconfig, include: [...include], versions });
    return createSession({ analysis, mode, warn: (message) => log.warn(message), onOutcome });
  }

  const shell: Shell = {
    options,
    get root() {
      return info.root;
    },
    get log() {
      return log;
    },
    get outDir() {
      return options.outDir === undefined ? undefined : resolve(info.root, options.outDir);
    },
    configure(given) {
      info = given;
      log = given.log ?? log;
    },
    begin(scope) {
      // Hooks repeat per environment: the analysis is made once a build.
      if (session && !scopes.has(scope)) return void scopes.add(scope);
      scopes = new Set([scope]);
      reached = new Set();
      reported = undefined;
      if (!session) session = openSession(info.mode);
      session.refresh();
      startProgress(session.latest(), (message) => log.info(message));
    },
    change: (files) => session?.refresh(files),
    outcome() {
      if (!session) shell.begin('');
      return session!.latest();
    },
    async watchFiles() {
      const { result } = await shell.outcome();
      return result.watchFiles.filter((file) => !/[\\/]node_modules[\\/]/.test(file));
    },
    async conclude(modules = []) {
      const outcome = await shell.outcome();
      for (const id of modules) reached.add(realPath(id));
      if (reported === outcome) return outcome;
      reported = outcome;
      const extra = reached.size > 0 ? findUnreached(outcome, reached, info.root) : [];
      reporter.report(outcome, extra);
      // In watch mode the last good documents stand in for what cannot be read at present.
      await checkFitness({ ...outcome.result, diagnostics: outcome.stale ? [] : outcome.result.diagnostics });
      failOn(selectFailures(applyLevels([...outcome.result.diagnostics, ...extra], options.levels), options.strict));
      return outcome;
    },
    async renderSpecs(content, audience) {
      if (content === 'disk') return renderSpecsModule({ mode: 'disk' });
      const { result } = await shell.outcome();
      const documents = selectFiles(result.documents, audience).files.map(toEntry);
      return renderSpecsModule({ mode: 'inline', documents: Object.fromEntries(documents) } satisfies SpecsModule);
    },
    declareConstant: (code, constant) => declareConstant(code, { ...constant, title: readTitle(info.root) }),
    async writeDocuments(output, audience) {
      const { documents, diagnostics } = (await shell.outcome()).result;
      const isOwn = shell.outDir === undefined;
      const { files, withheld } = selectFiles(documents, isOwn ? audience : 'server');
      const folder = shell.outDir ?? join(output, specsFolder);
      await placeDocuments({ folder, files, isOwn, diagnostics, root: info.root, say: (message) => log.info(message) });
      if (withheld.length > 0)
        log.info(
          `${output} is a web root: without ${withheld.join(', ')}, which is not public (publicSwagger); ` +
            'the option "outDir" names a place for every version',
        );
    },
    openDevSession: (onOutcome) => openSession('dev', onOutcome),
    createDevReporter: () => openReporter(true),
    async stop() {
      await session?.stop();
      session = undefined;
    },
  };
  return shell;
}

const toEntry = ({ name, text }: SpecFile): [string, string] => [name.replace(/\.json$/, ''), text];

/** Modules that are documented and in no build: the server may not have their routes. */
function findUnreached({ result }: Outcome, reached: ReadonlySet<string>, root: string): Diagnostic[] {
  return result.sourceFiles
    .filter((file) => !reached.has(realPath(file)))
    .map((path) => {
      const file = relative(root, path).replaceAll('\\', '/');
      const message = `${file} is documented, and this build does not contain it.`;
      return createDiagnostic('module-unreached', message, { location: { file, line: 1, column: 1 } });
    });
}

function failOn(failures: readonly Diagnostic[]): void {
  if (failures.length === 0) return;
  const lines = failures.map(({ code, message, location }) =>
    [location ? `${location.file}:${location.line}:${location.column}` : undefined, code, message]
      .filter(Boolean)
      .join(' '),
  );
  const subject = failures.length === 1 ? '1 diagnostic fails' : `${failures.length} diagnostics fail`;
  throw new Error(`unplugin-openapi: ${subject} the build (option "strict"):\n${lines.join('\n')}`);
}

/** `name` of the project's package.json (contract, "Default config"). */
function readTitle(root: string): string {
  try {
    const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name?: unknown };
    return typeof name === 'string' && name ? name : 'API';
  } catch {
    return 'API';
  }
}

/** A module id as the path of its file, links followed: bundlers add queries and differ in links. */
function realPath(id: string): string {
  const path = id.replace(/[?#].*$/, '');
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
