import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { cacheFolderIn, usualCacheFolder } from '../cache/folder.ts';
import { createDiagnostic } from '../model/diagnostics.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { GenerateOptions } from '../pipeline.ts';
import { renderSpecsModule } from '../virtual/specs-module.ts';
import type { SpecsEntry } from '../virtual/specs-module.ts';
import { createAnalysis } from './analysis.ts';
import type { Analysis, AnalysisOptions } from './analysis.ts';
import { createFinishedAnalysis } from './author/finished-analysis.ts';
import { createBundledModules } from './bundled-modules.ts';
import type { SeenModule } from './bundled-modules.ts';
import type { CompareTexts } from './compare-texts.ts';
import { declareConstant, documentsName } from './constant.ts';
import type { BuildConstant } from './constant.ts';
import { describeWithheld, selectDocuments, selectFiles, specsFolder } from './emit.ts';
import { applyLevels, failOn, selectFailures } from './levels.ts';
import { createConsoleLog } from './log.ts';
import type { Log } from './log.ts';
import type { ResolvedOptions } from './options.ts';
import { isPackageFile } from './package-file.ts';
import { placeDocuments } from './place-documents.ts';
import { startProgress } from './progress.ts';
import { realPath } from './real-path.ts';
import { createReporter } from './reporter.ts';
import type { Reporter } from './reporter.ts';
import { showPart } from './safe-text.ts';
import { createSession } from './session.ts';
import type { Outcome, Session } from './session.ts';
import { joinRun } from './shared-run.ts';
import type { Run } from './shared-run.ts';
import { checkTsconfig } from './tsconfig-option.ts';
import { withYAML } from './yaml.ts';
import { checkFitness } from './unfit.ts';

/** What the bundler is about to do, known when it starts. */
export interface BuildInfo {
  /** The project root, absolute. */
  root: string;
  /** `once` for one build, `watch` where it builds again on changes, `dev` for a dev server. */
  mode: 'once' | 'watch' | 'dev';
  log?: Log;
  /** What the bundler hands to all of its plugins: other instances of this plugin are known by it. */
  owner?: object;
  /** Where the bundler keeps its caches, absolute. Default: `node_modules/.cache` beside the packages. */
  cacheDir?: string;
}

/** One plugin instance: its options, and the analysis of what runs. Each bundler's file drives it. */
export interface Shell {
  readonly options: ResolvedOptions;
  readonly root: string;
  readonly log: Log;
  /** True where another instance with the same options has the same bundler: this one does nothing. */
  readonly isTwin: boolean;
  /** Says what the build is; until then the working directory is the root. */
  configure(info: BuildInfo): void;
  /** Starts the analysis of a build. `scope` is what repeats within one build, for example an environment's name. */
  begin(scope: string): void;
  /** Takes a module whose code names `API_SOURCE`; in dev the documents follow it, in a build `conclude` asks for it. */
  see(scope: string, module: SeenModule): void;
  outcome(): Promise<Outcome>;
  /** Files of the project that the documents depend on, for the bundler's watcher. */
  watchFiles(): Promise<string[]>;
  /**
   * For bundlers that write before `conclude` can stop them: reports documents that may not be written.
   *
   * @throws Error as `conclude` does, but for `strict`, which may know more by then
   */
  checkEarly(): Promise<void>;
  /**
   * Reports the outcome once a build.
   *
   * @param reached ids of the modules that this part of the build contains; absent where that says nothing of the server
   * @throws Error where it may not be written, or where `strict` asks for it
   */
  conclude(scope: string, reached?: Iterable<string>): Promise<Outcome>;
  renderSpecs(content: 'disk' | 'inline', audience: 'server' | 'public'): Promise<string>;
  /** The same without waiting for them: `inlineDocuments` puts them in when all modules of the build are known. */
  renderSpecsLate(content: 'disk' | 'inline', audience: 'server' | 'public'): string;
  inlineDocuments(code: string): Promise<string>;
  declareConstant(code: string, constant: BuildPlace): string;
  /** The `outDir` option, absolute. */
  readonly outDir: string | undefined;
  /** Writes the documents into `outDir`, else into `specs/` of the output: all for a server, the public ones for a web root. */
  writeDocuments(output: string, audience: 'server' | 'public'): Promise<void>;
  /** Opens the session of a dev server, which all instances in it share; the caller stops it. */
  openDevSession(onOutcome: (outcome: Outcome) => void): Session;
  /** Makes what prints a dev session's outcomes: changes only. */
  createDevReporter(compare: CompareTexts): Reporter;
  /** Frees what the analysis holds, where a build failed before it was concluded. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

/** What a bundler knows of the build constant. */
export type BuildPlace = Omit<BuildConstant, 'title'>;

export type CreateAnalysis = (project: GenerateOptions, options: AnalysisOptions) => Analysis;

/** Makes the state of one plugin instance. Nothing runs before `begin`. */
export function createShell(options: ResolvedOptions, create: CreateAnalysis = createAnalysis): Shell {
  let info: BuildInfo = { root: process.cwd(), mode: 'once' };
  let log = createConsoleLog();
  let isTwin = false;
  let reported: Outcome | undefined;
  let run = createRun();
  // Instances of one run have the same function, which this leaves out.
  const optionsKey = JSON.stringify(options);
  const openReporter = (changesOnly: boolean, compare?: CompareTexts): Reporter =>
    createReporter({ log: () => log, root: () => info.root, options, changesOnly, compare });
  const reporter = openReporter(false);

  function createRun(): Run {
    const key = JSON.stringify([info.mode, describeProject(), options.overlay]);
    const { transform } = options;
    const modules = createBundledModules(() => info.root);
    return { key, transform, session: undefined, modules, scopes: new Set(), reached: new Set(), listeners: new Set() };
  }

  /** What the documents depend on, of all the options. */
  function describeProject(): GenerateOptions {
    const { tsconfig, include, versions, hide, openapi } = options;
    return { root: info.root, tsconfig, include: [...include], versions, hide: [...hide], openapi };
  }

  function cacheFolder(): string | undefined {
    if (!options.cache) return undefined;
    return info.cacheDir === undefined ? usualCacheFolder(info.root) : cacheFolderIn(info.cacheDir);
  }

  function openSession(mode: 'dev' | 'build', onOutcome?: (outcome: Outcome) => void): Session {
    const analysis = createFinishedAnalysis(create(describeProject(), { cacheFolder: cacheFolder() }), {
      root: info.root,
      overlay: options.overlay,
      transform: options.transform,
    });
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
    get isTwin() {
      return isTwin;
    },
    configure(given) {
      checkTsconfig(options.tsconfig, given.root);
      info = given;
      log = given.log ?? log;
      const fresh = createRun();
      // A dev server that starts again does so before the one before it ends, which ends its session.
      const own = info.mode !== 'dev' && run.key === fresh.key ? run : fresh;
      ({ run, isTwin } = joinRun({ owner: info.owner ?? own, instance: shell, options: optionsKey }, own));
    },
    begin(scope) {
      if (isTwin) return;
      const part = optionsKey + scope;
      // Hooks repeat per environment and per instance: the files are read once a build.
      if (run.session && !run.scopes.has(part)) return void run.scopes.add(part);
      run.scopes = new Set([part]);
      run.reached = new Set();
      run.session ??= openSession('build');
      run.session.refresh();
      startProgress(run.session.latest(), (message) => log.info(message));
    },
    see(scope, module) {
      if (isTwin) return;
      run.modules.see(scope, module);
      // What is wrong is said by the session itself.
      if (info.mode === 'dev') run.session?.latestWith(run.modules).catch(() => {});
    },
    outcome() {
      if (!run.session) shell.begin('');
      return run.session!.latest();
    },
    async watchFiles() {
      const { result } = await shell.outcome();
      // Not every watcher takes a file that is not there yet.
      return result.watchFiles.filter((file) => !isPackageFile(file) && existsSync(file));
    },
    async checkEarly() {
      const { result, stale } = await shell.outcome();
      if (!stale) await checkFitness(result).catch(() => shell.conclude(''));
    },
    async conclude(scope, modules) {
      if (modules) {
        const ids = [...modules];
        run.modules.keep(scope, ids);
        for (const id of ids) run.reached.add(realPath(id));
      }
      if (!run.session) shell.begin(scope);
      try {
        const outcome = await run.session!.latestWith(run.modules);
        if (reported !== outcome) await report(outcome);
        return outcome;
      } finally {
        if (info.mode === 'once') await shell.rest();
      }
    },
    async renderSpecs(content, audience) {
      if (content === 'disk') return renderSpecsModule({ mode: 'disk' });
      return renderSpecsModule({ mode: 'inline', entries: selectEntries(await shell.outcome(), audience) });
    },
    renderSpecsLate: (content, audience) =>
      renderSpecsModule(
        content === 'disk' ? { mode: 'disk' } : { mode: 'inline', identifier: documentsName(audience) },
      ),
    async inlineDocuments(code) {
      let placed = code;
      for (const audience of ['server', 'public'] as const) {
        const name = documentsName(audience);
        if (!placed.includes(name)) continue;
        if (!run.session) shell.begin('');
        const entries = selectEntries(await run.session!.latestWith(run.modules), audience);
        const text = JSON.stringify(entries);
        placed = placed.replaceAll(name, () => text);
      }
      return placed;
    },
    declareConstant: (code, constant) => declareConstant(code, { ...constant, title: readTitle(info.root) }),
    async writeDocuments(output, audience) {
      const { documents, diagnostics } = (await shell.outcome()).result;
      const isOwn = shell.outDir === undefined;
      const { files: selected, withheld } = selectFiles(documents, isOwn ? audience : 'server', audience);
      const files = await withYAML(selected, options.yaml);
      const folder = shell.outDir ?? join(output, specsFolder);
      // The server's own build may have the same folder, and runs before this one or after it.
      const shared = isOwn ? files : selectFiles(documents, 'server').files;
      const say = (message: string): void => log.info(message);
      await placeDocuments({ folder, files, shared, isOwn, diagnostics, root: info.root, say });
      if (withheld.length > 0)
        log.info(describeWithheld(withheld, showPart(relative(info.root, folder).replaceAll('\\', '/') || '.')));
    },
    openDevSession(onOutcome) {
      run.listeners.add(onOutcome);
      const { listeners } = run;
      run.session ??= openSession('dev', (outcome) => listeners.forEach((listener) => listener(outcome)));
      return run.session;
    },
    createDevReporter: (compare) => openReporter(true, compare),
    rest: async () => run.session?.rest(),
    async stop() {
      await run.session?.stop();
      run.session = undefined;
    },
  };
  return shell;

  async function report(outcome: Outcome): Promise<void> {
    reported = outcome;
    const extra = run.reached.size > 0 ? findUnreached(outcome, run.reached, info.root) : [];
    reporter.report(outcome, extra);
    // In watch mode the last good documents stand in for what cannot be read at present.
    await checkFitness({ ...outcome.result, diagnostics: outcome.stale ? [] : outcome.result.diagnostics });
    failOn(selectFailures(applyLevels([...outcome.result.diagnostics, ...extra], options.levels), options.strict));
  }
}

function selectEntries({ result }: Outcome, audience: 'server' | 'public'): SpecsEntry[] {
  return selectDocuments(result.documents, audience).map(({ version, text, notes }) =>
    notes && audience === 'server' ? [version, text, notes] : [version, text],
  );
}

/** Modules that are documented and in no build: the server may not have their routes. */
function findUnreached({ result }: Outcome, reached: ReadonlySet<string>, root: string): Diagnostic[] {
  return (
    result.sourceFiles
      // One that no file holds is known by the build alone.
      .filter((file) => !reached.has(realPath(file)) && existsSync(file))
      .map((path) => {
        const file = relative(root, path).replaceAll('\\', '/');
        const message = `${file} is documented, and this build does not contain it.`;
        return createDiagnostic('module-unreached', message, { location: { file, line: 1, column: 1 } });
      })
  );
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
