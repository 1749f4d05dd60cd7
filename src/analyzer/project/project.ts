import { join } from 'node:path';
import { ts } from 'ts-morph';
import type { BundledModule } from '../../model/bundled-module.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { namedPackages, readAliases } from './aliases.ts';
import { createAmbientImports } from './ambient-imports.ts';
import { createBundledReader } from './bundled.ts';
import { declaredH3 } from '../nitro/detect.ts';
import { packageFolder, packagePlaces } from '../nitro/package-places.ts';
import { readServerProject, serverConfig, type ServerProject } from '../nitro/server-project.ts';
import { createServerReader } from '../nitro/server-sources.ts';
import { createH3Versions, mayBeInstalled, type H3Of } from './h3-versions.ts';
import { importsOf } from './module-specifiers.ts';
import type { VersionPatterns } from '../routes/plain.ts';
import { createPackageVersions, declaredRange, type VersionOf } from './package-versions.ts';
import { rememberAnswers } from './remember-answers.ts';
import { scanModules } from './scan.ts';
import { createSourceHost } from './source-host.ts';
import { correctDeclarations } from './corrections.ts';
import { providePlatforms, provideStubs } from './stubs.ts';
import { isDeclaration, readConfig, type ReadConfig } from './tsconfig.ts';
import { createClassTree, type ClassTree } from '../values/class-tree.ts';
import { createMutations, type Mutations } from '../values/mutations.ts';
import { isProjectFile } from './project-file.ts';
import { createVersions, type Versions } from './versions.ts';
import { findWorkspace, workspacePaths, type Workspace } from './workspace.ts';

export interface ProjectOptions {
  root: string;
  tsconfig?: string;
  include?: readonly string[];
  /** Patterns of the versions of plain h3 apps. */
  versions?: VersionPatterns;
}

/** The project as it is on disk at one moment. */
export interface ProjectState extends Versions {
  root: string;
  program: ts.Program;
  checker: ts.TypeChecker;
  /** How many questions the checker was asked. */
  questions(): number;
  /** The disk, with stubs of packages that are not there. */
  host: ts.ModuleResolutionHost;
  /** Absolute paths of modules in which routes and handlers are looked for. */
  modules: ReadonlySet<string>;
  /** Those of them that only a bundler knows. */
  bundled: readonly BundledModule[];
  /** What Nitro or Nuxt serves of the project's files. */
  server?: ServerProject;
  /** Names of packages that are not installed, of which stubs are read. */
  stubs: { names: readonly string[]; folder: string };
  /** The major version of h3 that a file would import. */
  h3Of: H3Of;
  packageVersionOf: VersionOf;
  /** True where nothing is marked and router modules stand in. */
  assumed: boolean;
  /** Modules that name a router library and are not marked, where others are. */
  unmarked: readonly string[];
  /** Globs of `include` that match no file. */
  unmatched: string[];
  configFiles: string[];
  /** What is wrong with the tsconfig files. */
  configDiagnostics: Diagnostic[];
  /** Files that a file uses, imported or known without an import. */
  usesOf(file: ts.SourceFile): ts.SourceFile[];
  mutations: Mutations;
  classes: ClassTree;
}

/** A program that is kept from run to run: what did not change is neither read nor parsed again. */
export interface Project {
  /** @param bundled marked modules that a bundler has, whether the scan sees them or not */
  update(changed?: readonly string[], bundled?: readonly BundledModule[]): Promise<ProjectState>;
}

export function createProject({ root, tsconfig, include = [] }: ProjectOptions): Project {
  const host = createSourceHost(root);
  const readServer = createServerReader(root, host);
  const readBundled = createBundledReader(host);
  let config: ReadConfig | undefined;
  let previous: ts.Program | undefined;
  let stubs: string[] = [];
  let platforms: string[] = [];
  let workspace: Workspace | undefined;
  const h3Versions = createH3Versions(host);
  const ownNames = new WeakSet<ts.Identifier>();
  return {
    async update(changed, handed = []) {
      const aliases = readAliases(root);
      const scanned = await scanModules(root, include, aliases);
      const { marked, included, unmarked, unmatched } = scanned;
      const server = await readServerProject(root);
      const bundled = readBundled(handed, scanned.assumed ? [] : [...marked, ...included]);
      const assumed = scanned.assumed && bundled.modules.length === 0;
      const resolutionChanged = host.refresh(changed) || bundled.changed;
      // The tsconfig's list of files may hold new ambient declarations.
      const isStale = ({ files }: ReadConfig): boolean =>
        changed === undefined || changed.some((file) => files.includes(file) || isDeclaration(file));
      if (config === undefined || isStale(config)) {
        config = readConfig(root, tsconfig ?? (server && serverConfig(root, server)), [
          ...marked,
          ...included,
          ...(server?.modules ?? []),
        ]);
        workspace = findWorkspace(root);
      }
      const places = packagePlaces(root, server?.framework.kind);
      const before = [...platforms, ...stubs].join(' ');
      const installation = workspace?.folder ?? root;
      const isInstalled = (name: string): boolean => places.some((place) => packageFolder(name, place) !== undefined);
      platforms = providePlatforms(host, installation, { isInstalled, named: namedPackages(root) });
      stubs = provideStubs({
        root: installation,
        project: root,
        host,
        isInstalled,
        h3: declaredH3(root, server?.framework),
        aliases,
      });
      correctDeclarations(host, (name) =>
        places.map((place) => packageFolder(name, place)).find((found) => found !== undefined),
      );
      const { options: given } = config;
      const isResolved = (name: string): boolean =>
        ts.resolveModuleName(name, join(root, 'package.json'), given, host).resolvedModule !== undefined;
      const own = workspace ? workspacePaths(workspace, isResolved) : {};
      if (Object.keys(own).length > 0) config = { ...config, options: { ...given, paths: { ...own, ...given.paths } } };
      const isResolvedAnew = resolutionChanged || before !== [...platforms, ...stubs].join(' ');
      const sources = server && readServer(server, config);
      const paths = { ...sources?.paths, ...bundled.paths };
      const options =
        Object.keys(paths).length > 0
          ? { ...config.options, paths: { ...config.options.paths, ...paths } }
          : config.options;
      const leavesIncluded = scanned.assumed && (server !== undefined || !assumed);
      const modules = new Set([
        ...marked,
        ...(leavesIncluded ? [] : included),
        ...(server?.modules ?? []),
        ...bundled.modules.map(({ file }) => file),
      ]);
      const program = ts.createProgram({
        rootNames: [
          ...modules,
          ...(server?.setup ? [server.setup] : []),
          ...(server?.files.plugins ?? []),
          ...(server?.errorHandlers ?? []),
          ...(sources?.declarations ?? config.declarations),
          ...platforms,
        ],
        options,
        host,
        // Resolutions of the old program stand where no file appeared or went away.
        ...(previous && !isResolvedAnew ? { oldProgram: previous } : {}),
      });
      previous = program;
      const { checker, questions } = rememberAnswers(program.getTypeChecker());
      const ambient = createAmbientImports(program, checker);
      const uses = new Map<ts.SourceFile, ts.SourceFile[]>();
      const usesOf = (file: ts.SourceFile): ts.SourceFile[] => {
        const used = uses.get(file) ?? [...importsOf(file, checker), ...ambient(file)];
        uses.set(file, used);
        return used;
      };
      // In an order that does not depend on what imports them: an edit of that reaches none of them.
      const projectFiles = (): ts.SourceFile[] =>
        program
          .getSourceFiles()
          .filter(isProjectFile)
          .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
      const mutations = createMutations(checker, projectFiles, ownNames);
      const classes = createClassTree(checker, projectFiles);
      const configFiles = [...config.files, ...(server?.watch ?? [])];
      const framework = server && [server.framework.kind, server.framework.major, server.framework.nuxtMajor];
      return {
        root,
        program,
        checker,
        questions,
        host,
        modules,
        bundled: bundled.modules,
        ...(server ? { server } : {}),
        stubs: { names: stubs, folder: installation },
        h3Of: h3Versions.of({ aliases, options, isKept: !isResolvedAnew && !mayBeInstalled(changed) }),
        packageVersionOf: createPackageVersions({ root, options, host }),
        assumed: assumed && !server,
        unmarked,
        unmatched,
        configFiles,
        configDiagnostics: [...config.diagnostics, ...(server?.diagnostics ?? [])],
        ...createVersions({
          program,
          version: host.version,
          root,
          configFiles,
          errorHandlers: server?.errorHandlers ?? [],
          around: [aliases, assumed, framework, declaredRange('zod', root, host)],
          usesOf,
          ambient,
          mutations,
          classes,
        }),
        usesOf,
        mutations,
        classes,
      };
    },
  };
}
