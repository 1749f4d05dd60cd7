import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { relativePath } from '../location.ts';
import { disk } from '../../disk.ts';

/** How a project's sources are to be read. */
export interface ReadConfig {
  options: ts.CompilerOptions;
  /** Ambient declaration files that the tsconfig includes: they shape types without being imported. */
  declarations: string[];
  /** The tsconfig files read, extended ones too: a change of one asks for a new program. */
  files: string[];
  /** The first thing in each file that cannot be read, a missing base included. */
  diagnostics: Diagnostic[];
}

/**
 * Compiler options as TypeScript 5.9 would have them for the user's tsconfig, whatever TypeScript we carry: 6.0 changed
 * the default of `types` (none instead of all ambient ones). Strictness is always whole: nulls are real whatever the
 * user's own (contract, "The analysis reads types as ..."), libraries are written for it, and one source has one document.
 *
 * @param sources absolute paths of modules that are read: of several projects that a tsconfig refers to, theirs counts
 */
export function readConfig(root: string, tsconfig: string | undefined, sources: readonly string[] = []): ReadConfig {
  const path = tsconfig === undefined ? ts.findConfigFile(root, disk.isFile) : locate(root, tsconfig);
  if (path === undefined) return { options: fixed(withoutConfig), declarations: [], files: [], diagnostics: [] };
  const files: string[] = [];
  const host: ts.ParseConfigFileHost = {
    useCaseSensitiveFileNames: ts.sys.useCaseSensitiveFileNames,
    getCurrentDirectory: () => root,
    fileExists: disk.isFile,
    readFile: (file) => {
      files.push(file);
      return disk.readText(file);
    },
    readDirectory,
    // A tsconfig with faults still says much; what it lacks falls back to defaults.
    onUnRecoverableConfigFileDiagnostic: () => {},
  };
  const first = ts.getParsedCommandLineOfConfigFile(path, {}, host);
  const parsed = referencedFor(sources, first, host) ?? first;
  const raw = parsed?.options ?? {};
  return {
    options: fixed(raw),
    declarations: (parsed?.fileNames ?? []).filter(isDeclaration),
    files: [...new Set([path, ...files.filter((file) => file.endsWith('.json'))])],
    diagnostics: describeFaults(parsed, path, root),
  };
}

/**
 * The project that a tsconfig refers to which has one of the sources, or else the first: a tsconfig with no files of its own
 * only names projects, as in Vite's templates.
 */
function referencedFor(
  sources: readonly string[],
  parsed: ts.ParsedCommandLine | undefined,
  host: ts.ParseConfigFileHost,
): ts.ParsedCommandLine | undefined {
  const references = parsed && parsed.fileNames.length === 0 ? (parsed.projectReferences ?? []) : [];
  const projects = references.flatMap(
    (each) => ts.getParsedCommandLineOfConfigFile(ts.resolveProjectReferencePath(each), {}, host) ?? [],
  );
  return projects.find(({ fileNames }) => fileNames.some((file) => sources.includes(file))) ?? projects[0];
}

/**
 * `ts.sys.readDirectory`, but for the disk that is asked: TypeScript shares how it matches `include`, undeclared. Only
 * declaration files matter, so no other file of the usual folders is a part of the answer.
 */
function readDirectory(...[folder, extensions, excludes, includes, depth]: DirectoryQuestion): string[] {
  const { matchFiles } = ts as unknown as { matchFiles: MatchFiles };
  const { useCaseSensitiveFileNames } = ts.sys;
  disk.globSync(['**/*.d.{ts,mts,cts}'], { cwd: folder, ignore: ['**/node_modules/**'] });
  const isUsual = (path: string): boolean =>
    !relative(folder, path)
      .split(/[\\/]/)
      .some((part) => part.startsWith('.') || part === 'node_modules');
  const entries = (path: string) => {
    const { files, folders } = isUsual(path) ? disk.listUnrecorded(path) : disk.list(path);
    return { files, directories: folders };
  };
  const matched = [folder, extensions, excludes, includes, useCaseSensitiveFileNames, folder, depth] as const;
  return matchFiles(...matched, entries, disk.realPath);
}

type DirectoryQuestion = Parameters<NonNullable<ts.ParseConfigHost['readDirectory']>>;

type MatchFiles = (
  path: string,
  extensions: readonly string[] | undefined,
  excludes: readonly string[] | undefined,
  includes: readonly string[],
  useCaseSensitiveFileNames: boolean,
  currentDirectory: string,
  depth: number | undefined,
  entriesOf: (path: string) => { files: string[]; directories: string[] },
  realPath: (path: string) => string,
) => string[];

/** Faults of the file itself. Options that we don't know may be ones of the user's own TypeScript: they are no fault. */
function describeFaults(parsed: ts.ParsedCommandLine | undefined, path: string, root: string): Diagnostic[] {
  // Its syntax errors, which TypeScript's declarations keep to themselves.
  const source = parsed?.options.configFile as { parseDiagnostics?: ts.Diagnostic[] } | undefined;
  const faults = [...(source?.parseDiagnostics ?? []), ...(parsed?.errors ?? []).filter(isUnreadable)].filter(
    (fault) => !isUngenerated(fault),
  );
  const byFile = new Map(faults.toReversed().map((fault) => [fault.file?.fileName ?? path, fault]));
  return [...byFile].toReversed().map(([name, { file, start = 0, length = 0, messageText }]) => {
    // No path of the machine: files are named as seen from the root.
    const text = ts.flattenDiagnosticMessageText(messageText, ' ').replaceAll(`${root}/`, '').replace(/\.$/, '');
    const from = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 };
    const to = file?.getLineAndCharacterOfPosition(start + length) ?? from;
    return createDiagnostic('tsconfig-invalid', `The tsconfig cannot be read as it is: ${text}.`, {
      location: {
        file: relativePath(name, root),
        line: from.line + 1,
        column: from.character + 1,
        endLine: to.line + 1,
        endColumn: to.character + 1,
      },
    });
  });
}

/** A base that a framework writes on its first run: a fresh checkout lacks it, and we know what it says. */
const isUngenerated = ({ code, messageText }: ts.Diagnostic): boolean =>
  [5083, 6053].includes(code) && /\/\.(?:nuxt|nitro)\//.test(ts.flattenDiagnosticMessageText(messageText, ' '));

/** Syntax errors have codes from 1000; then files that are missing, and bases that extend each other. */
const isUnreadable = ({ code }: ts.Diagnostic): boolean =>
  (code >= 1000 && code < 2000) || [5012, 5083, 6053, 18000, 18001].includes(code);

export function isDeclaration(file: string): boolean {
  return /\.d\.[cm]?ts$/.test(file);
}

/** A project with no tsconfig: what Vite's own templates have. */
const withoutConfig: ts.CompilerOptions = { target: ts.ScriptTarget.ES2022 };

/** What `strict` switches on, each of which a tsconfig may switch off. */
const strictOptions = [
  'alwaysStrict',
  'noImplicitAny',
  'noImplicitThis',
  'strictBindCallApply',
  'strictBuiltinIteratorReturn',
  'strictFunctionTypes',
  'strictNullChecks',
  'strictPropertyInitialization',
  'useUnknownInCatchVariables',
] as const satisfies readonly (keyof ts.CompilerOptions)[];

function fixed(options: ts.CompilerOptions): ts.CompilerOptions {
  const resolution = options.moduleResolution;
  const bundled =
    resolution === undefined ||
    resolution === ts.ModuleResolutionKind.Classic ||
    resolution === ts.ModuleResolutionKind.Node10;
  return {
    ...options,
    types: options.types ?? ['*'],
    strict: true,
    ...Object.fromEntries(strictOptions.map((name) => [name, undefined])),
    // Handlers may be JavaScript, and configs may be imported JSON.
    allowJs: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    // The older resolutions read no `exports`; all they find, this finds too.
    ...(bundled ? { moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.Preserve } : {}),
    // Options that 6.0 deprecates keep their meaning.
    ignoreDeprecations: '6.0',
    composite: false,
    incremental: false,
    declaration: false,
    outDir: undefined,
    rootDir: undefined,
    noLib: false,
  };
}

function locate(root: string, tsconfig: string): string {
  const path = isAbsolute(tsconfig) ? tsconfig : resolve(root, tsconfig);
  if (disk.isFile(path)) return path;
  throw new Error(`tsconfig ${JSON.stringify(tsconfig)} does not exist (looked for it in ${dirname(path)})`);
}
