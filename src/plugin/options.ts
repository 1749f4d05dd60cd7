import { diagnosticCatalogue } from '../model/diagnostics.ts';
import type { DiagnosticCode, Severity } from '../model/diagnostics.ts';
import { nearestWord } from '../model/misspelt.ts';
import { describePatternFault, versionPatternHint } from '../model/version-pattern.ts';
import { openAPIVersions } from '../openapi/dialect.ts';
import type { OpenAPIVersion } from '../openapi/dialect.ts';
import { describePathPattern } from '../openapi/path-glob.ts';
import { checkVersion } from '../openapi/version.ts';
import type { Transform } from './author/transform.ts';
import { OptionError } from './option-error.ts';

/** Options of the plugin, the same for every bundler. All are optional. */
export interface OpenAPIOptions {
  /** Path of the tsconfig, absolute or relative to the project root. Default: the nearest `tsconfig.json` at or above the root. */
  tsconfig?: string;
  /** Globs, relative to the root, of modules to read as if they were marked `// API_SOURCE`. Default: none. */
  include?: string[];
  /**
   * The versions of plain h3 apps, each with the pattern of its routes: `{ v1: '/api/v1/**' }`. Default: all routes in
   * one document named `api`. Versions that code registers with the runtime are found there.
   */
  versions?: Record<string, string>;
  /**
   * Paths of routes that are not documented, in every version: `['/api/internal/**']`. `*` is any text in a segment, `**`
   * any number of segments. Default: none. A version's own `hide` and `@hidden` at a handler hide as well, on the command
   * line too.
   */
  hide?: string[];
  /**
   * The overlay (Overlay 1.0) that is applied to every document: its path, absolute or relative to the root, or `false`
   * for none. Default: `openapi.overlay.yaml`, `.yml` or `.json` in the root, where one is there.
   */
  overlay?: string | false;
  /**
   * Changes each document last of all, or returns another one: `(document, { version }) => { … }`. A pure function; the
   * command line has none. Default: none.
   */
  transform?: Transform;
  /**
   * Folder for the `<version>.json` files, absolute or relative to the root. Default: `specs/` in the output of the
   * server build; a client-only build then gets the public versions only.
   */
  outDir?: string;
  /**
   * Module that exports the h3 app (default export, or `app`), absolute or relative to the root: `vite dev` then serves
   * the app itself. Other bundlers ignore it. Default: serving is left alone.
   */
  server?: string;
  /**
   * Makes a build fail: `true` on any diagnostic at error level, a list on any diagnostic with one of its codes.
   * Default: `false`, diagnostics are reported and the build goes on.
   */
  strict?: boolean | DiagnosticCode[];
  /** The level of single diagnostics, by code; `'off'` drops one. Default: the level in the catalogue. */
  levels?: Partial<Record<DiagnosticCode, Severity | 'off'>>;
  /** `'summary'` shows the first few diagnostics with their code, `'all'` shows every one. Default: `'summary'`. */
  diagnostics?: 'summary' | 'all';
  /** Puts the documents into the bundle, for servers without a file system. Default: `false`. */
  inline?: boolean;
  /** Writes each document as `<version>.yaml` too, beside the JSON. Default: `false`. */
  yaml?: boolean;
  /**
   * Keeps the documents of an unchanged project, in the bundler's cache folder (`node_modules/.vite` of Vite, else
   * `node_modules/.cache`), so that the next process reads nothing again. Default: `true`.
   */
  cache?: boolean;
  /** The version of OpenAPI that the documents are written in: `'3.0'` (3.0.3) or `'3.1'` (3.1.0). Default: `'3.0'`. */
  openapi?: OpenAPIVersion;
}

/** What `OpenAPIOptions` comes to: inside the plugin only this exists. */
export interface ResolvedOptions {
  tsconfig: string | undefined;
  include: readonly string[];
  versions: Readonly<Record<string, string>>;
  hide: readonly string[];
  overlay: string | false | undefined;
  transform: Transform | undefined;
  outDir: string | undefined;
  server: string | undefined;
  strict: 'errors' | readonly DiagnosticCode[];
  levels: Partial<Record<DiagnosticCode, Severity | 'off'>>;
  diagnostics: 'summary' | 'all';
  inline: boolean;
  yaml: boolean;
  cache: boolean;
  openapi: OpenAPIVersion;
}

/** Options that a framework sets elsewhere, each with what to write there. */
export type OptionsElsewhere = { readonly [K in keyof ResolvedOptions]?: string };

/**
 * Checks the options and fills in the defaults.
 *
 * @param elsewhere options that may not be given here
 * @throws OptionError for an unknown option or a value of the wrong kind
 */
export function resolveOptions(options: OpenAPIOptions = {}, elsewhere: OptionsElsewhere = {}): ResolvedOptions {
  if (!isRecord(options)) throw new OptionError('options', options, 'Write an object, or nothing.');
  const given: Record<string, unknown> = options;
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(readers, name)) throw new OptionError(name, given[name], unknownOption(name, elsewhere));
    const place = elsewhere[name as keyof ResolvedOptions];
    if (place !== undefined && given[name] !== undefined) throw new OptionError(name, given[name], place);
  }
  return {
    tsconfig: readers.tsconfig(given.tsconfig),
    include: readers.include(given.include),
    versions: readers.versions(given.versions),
    hide: readers.hide(given.hide),
    overlay: readers.overlay(given.overlay),
    transform: readers.transform(given.transform),
    outDir: readers.outDir(given.outDir),
    server: readers.server(given.server),
    strict: readers.strict(given.strict),
    levels: readers.levels(given.levels),
    diagnostics: readers.diagnostics(given.diagnostics),
    inline: readers.inline(given.inline),
    yaml: readers.yaml(given.yaml),
    cache: readers.cache(given.cache),
    openapi: readers.openapi(given.openapi),
  };
}

const readers = {
  tsconfig: (value) => readPath('tsconfig', value, 'Write the path of a tsconfig, for example "tsconfig.server.json".'),
  include: readInclude,
  versions: readVersions,
  hide: readHide,
  overlay: (value) =>
    value === false
      ? false
      : readPath(
          'overlay',
          value,
          'Write the path of an overlay, for example "openapi.overlay.yaml", or false for none.',
        ),
  transform: readTransform,
  outDir: (value) => readPath('outDir', value, 'Write the path of a folder, for example "dist/specs".'),
  server: (value) =>
    readPath('server', value, 'Write the path of the module that exports the app, for example "src/app.ts".'),
  strict: readStrict,
  levels: readLevels,
  diagnostics: readDetail,
  inline: (value) => readFlag('inline', value),
  yaml: (value) => readFlag('yaml', value),
  cache: (value) => value === undefined || readFlag('cache', value),
  openapi: readOpenAPIVersion,
} as const satisfies { [K in keyof ResolvedOptions]: (value: unknown) => ResolvedOptions[K] };

function readPath(option: string, value: unknown, instead: string): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.trim() === '') throw new OptionError(option, value, instead);
  return value;
}

function readInclude(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((glob) => typeof glob === 'string' && glob !== ''))
    throw new OptionError(
      'include',
      value,
      'Write a list of globs relative to the root, for example ["server/routes/**/*.ts"].',
    );
  return [...(value as string[])];
}

export const isVersionPattern = (text: string): boolean => describePatternFault(text) === undefined;

function readVersions(value: unknown): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  const instead = 'Write an object of versions and patterns, for example { "v1": "/api/v1/**" }.';
  if (!isRecord(value)) throw new OptionError('versions', value, instead);
  const seen: string[] = [];
  for (const [version, pattern] of Object.entries(value)) {
    const reason = checkVersion(version, seen);
    if (reason !== undefined)
      throw new OptionError(
        'versions',
        value,
        `The version ${JSON.stringify(version)} can't be used: ${reason}. ${diagnosticCatalogue['version-invalid'].hint}`,
      );
    seen.push(version);
    const fault = typeof pattern === 'string' ? describePatternFault(pattern) : undefined;
    if (typeof pattern !== 'string' || fault !== undefined)
      throw new OptionError(
        `versions.${version}`,
        pattern,
        fault === undefined ? versionPatternHint : `${capitalize(fault)}. ${versionPatternHint}`,
      );
  }
  return { ...value } as Record<string, string>;
}

function readHide(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value))
    throw new OptionError('hide', value, 'Write a list of paths, for example ["/api/internal/**"].');
  for (const pattern of value) {
    const expected = describePathPattern(pattern);
    if (expected !== undefined) throw new OptionError('hide', pattern, `Write ${expected}.`);
  }
  return [...(value as string[])];
}

function readTransform(value: unknown): Transform | undefined {
  if (value !== undefined && typeof value !== 'function')
    throw new OptionError('transform', value, 'Write a function, for example (document) => { … }.');
  return value as Transform | undefined;
}

function readStrict(value: unknown): ResolvedOptions['strict'] {
  if (value === undefined || value === false) return [];
  if (value === true) return 'errors';
  const instead = 'Write true, false or a list of diagnostic codes, for example ["type-unknown"].';
  if (!Array.isArray(value)) throw new OptionError('strict', value, instead);
  for (const code of value) {
    if (!isCode(code)) throw new OptionError('strict', code, unknownCode(code));
  }
  return [...(value as DiagnosticCode[])];
}

function readLevels(value: unknown): ResolvedOptions['levels'] {
  if (value === undefined) return {};
  if (!isRecord(value))
    throw new OptionError(
      'levels',
      value,
      'Write an object of codes and levels, for example { "type-unknown": "error" }.',
    );
  for (const [code, level] of Object.entries(value)) {
    if (!isCode(code)) throw new OptionError(`levels.${code}`, level, unknownCode(code));
    if (!(levels as readonly unknown[]).includes(level))
      throw new OptionError(`levels.${code}`, level, `Write one of: ${levels.join(', ')}.`);
  }
  return { ...value } as ResolvedOptions['levels'];
}

function readDetail(value: unknown): 'summary' | 'all' {
  if (value === undefined) return 'summary';
  if (value !== 'summary' && value !== 'all') throw new OptionError('diagnostics', value, 'Write "summary" or "all".');
  return value;
}

function readFlag(option: string, value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'boolean') throw new OptionError(option, value, 'Write true or false.');
  return value;
}

function readOpenAPIVersion(value: unknown): OpenAPIVersion {
  if (value === undefined) return '3.0';
  const version = openAPIVersions.find((each) => each === value);
  if (!version) throw new OptionError('openapi', value, `Write "${openAPIVersions.join('" or "')}".`);
  return version;
}

function unknownOption(name: string, elsewhere: OptionsElsewhere): string {
  const known = Object.keys(readers).filter((each) => !Object.hasOwn(elsewhere, each));
  const meant = nearestWord(name, known);
  const question = meant === undefined ? '' : `Did you mean "${meant}"? `;
  return `There is no such option. ${question}Write one of: ${known.join(', ')}.`;
}

const levels = ['error', 'warning', 'info', 'off'] as const;

const isCode = (code: unknown): code is DiagnosticCode =>
  typeof code === 'string' && Object.hasOwn(diagnosticCatalogue, code);

/** The one that is meant, else all of them. */
function unknownCode(code: unknown): string {
  const known = Object.keys(diagnosticCatalogue);
  const meant = typeof code === 'string' ? nearestWord(code, known) : undefined;
  return meant === undefined
    ? `There is no such diagnostic. Write one of: ${known.join(', ')}.`
    : `There is no diagnostic of that name. Did you mean ${JSON.stringify(meant)}?`;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
