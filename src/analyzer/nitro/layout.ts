import { join, resolve } from 'node:path';
import type { Framework } from './framework.ts';
import { findLayers } from './layers.ts';
import { listedModules } from './nuxt-modules.ts';
import { namedImports, type NamedImport } from './named-imports.ts';
import { isObject, objectOf, textOf, textsOf, Unread, type Literal, type LiteralObject } from './literal-config.ts';
import { readRouteRules, unreadRules, type RouteRule } from './route-rules.ts';
import { disk } from '../../disk.ts';

/** Where a framework looks for what it serves, its defaults filled in. Folders are absolute. */
export interface Layout {
  kind: 'nitro' | 'nuxt';
  major: 2 | 3;
  /** Folders that hold `api/`, `routes/`, `middleware/` and `utils/`; what stands in an earlier one wins. */
  scanDirs: string[];
  apiDir: string;
  apiBaseURL: string;
  routesDir: string;
  /** Before every path; `''` for none. */
  baseURL: string;
  /** Globs that the framework leaves out, as it is given them. */
  ignore: string[];
  /** Routes and middleware that the config itself names. */
  handlers: ConfiguredHandler[];
  /** Absolute paths of plugins that the config names, with or without their extensions. */
  plugins: string[];
  /** Those of its rules that answer in the place of the handlers. */
  rules: RouteRule[];
  /** Prefixes of module specifiers and the folders or files for which they stand, the likeliest first. */
  aliases: Record<string, string[]>;
  /** Folders whose exports need no import; undefined where the project has switched that off. */
  importDirs?: ImportDir[];
  /** Single names that the config makes known. */
  imports: NamedImport[];
  /** A module of the project's own answers errors in the place of the framework's. */
  hasErrorHandler: boolean;
  /** As the config names them. */
  errorHandlers: string[];
  /** What the config says in code that only running it would tell. */
  unread: { option: string; value: Unread }[];
}

export interface ImportDir {
  path: string;
  nested: boolean;
}

export interface ConfiguredHandler {
  route?: string;
  method?: string;
  /** An absolute path, with or without its extension. */
  handler: string;
  middleware: boolean;
  /** Environments in which it is served; none: in all of them. */
  env: string[];
}

export function resolveLayout(root: string, framework: Framework): Layout {
  return framework.kind === 'nuxt' ? nuxtLayout(root, framework) : nitroLayout(root, framework);
}

function nitroLayout(root: string, { major, config }: Framework): Layout {
  const own = config.srcDir === undefined || major === 3 ? undefined : textOf(config.srcDir);
  const serverDir = major === 3 ? serverDirOf(config) : own;
  const base = serverDir === undefined ? root : resolve(root, serverDir);
  // Nitro 3 scans nothing unless it is told where; Nitro 2 scans the root.
  const first = major === 3 && serverDir === undefined ? [] : [base];
  const scanDirs = [...first, ...textsOf(config.scanDirs).map((dir) => resolve(major === 3 ? root : base, dir))];
  const home = { '~': [base], '@': [base], '~~': [root], '@@': [root] };
  return {
    kind: 'nitro',
    major,
    scanDirs: [...new Set(scanDirs)],
    ...sharedOptions(config, root, major, major === 2 ? home : {}),
    ...importDirs(
      config.imports,
      major === 2,
      scanDirs.map((dir) => ({ path: join(dir, 'utils'), nested: true })),
      root,
    ),
    unread: [...unreadOf(config, ['srcDir', 'serverDir', 'scanDirs', ...routingOptions]), ...unreadRulesOf(config)],
  };
}

function serverDirOf(config: LiteralObject): string | undefined {
  if (config.serverDir === true) return 'server';
  return textOf(config.serverDir) ?? textOf(config.srcDir);
}

function nuxtLayout(root: string, { config, nuxtMajor }: Framework): Layout {
  const app = join(root, 'app');
  const given = textOf(config.srcDir);
  const places = nuxtMajor === 4 && disk.exists(app) ? [app, root] : [root, app];
  const sources = given === undefined ? places : [resolve(root, given)];
  const layers = findLayers(root, config);
  const unreadLayers = config.extends instanceof Unread ? [{ option: 'extends', value: config.extends }] : [];
  const serverDir = (dir: string, options: LiteralObject): string => {
    const src = nuxtMajor === 3 ? (textOf(options.srcDir) ?? '.') : '.';
    return resolve(dir, src, textOf(options.serverDir) ?? 'server');
  };
  const projects = [{ dir: root, config }, ...layers];
  const scanDirs = projects.map((each) => serverDir(each.dir, each.config));
  const shared = projects.flatMap(({ dir, config: options }) => {
    const folder = resolve(dir, textOf(objectOf(options.dir).shared) ?? 'shared');
    return ['utils', 'types'].map((name) => ({ path: join(folder, name), nested: false }));
  });
  const utils = ['utils', ...modelFolders(config)].flatMap((name) =>
    scanDirs.map((dir) => ({ path: join(dir, name), nested: true })),
  );
  const nitro = objectOf(config.nitro);
  const inherited = { ...nitro, baseURL: objectOf(config.app).baseURL ?? nitro.baseURL ?? '/' };
  const home = {
    '~': sources,
    '@': sources,
    '~~': [root],
    '@@': [root],
    '#shared': [resolve(root, textOf(objectOf(config.dir).shared) ?? 'shared')],
    '#server': [scanDirs[0] ?? join(root, 'server')],
    ...Object.fromEntries(layers.map(({ dir, name }) => [`#layers/${name}`, [dir]])),
  };
  const options = sharedOptions(inherited, root, 2, home);
  const isAutomatic = objectOf(config.imports).autoImport !== false && config.imports !== false;
  return {
    kind: 'nuxt',
    major: 2,
    scanDirs: [...new Set(scanDirs)],
    ...options,
    ignore: [...options.ignore, ...nuxtIgnore(config)],
    handlers: [...handlersOf(config.serverHandlers, root), ...options.handlers],
    rules: [...readRouteRules(config.routeRules, 2), ...options.rules],
    aliases: { ...options.aliases, ...aliasesOf(config.alias, root, sources[0] ?? root) },
    ...importDirs(nitro.imports, isAutomatic, [...utils, ...shared], root),
    unread: [
      ...unreadOf(config, ['srcDir', 'serverDir', 'serverHandlers', 'ignore']),
      ...unreadOf(nitro, routingOptions).map((each) => ({ ...each, option: `nitro.${each.option}` })),
      ...unreadRulesOf(config),
      ...unreadRulesOf(nitro),
      ...unreadLayers,
    ],
  };
}

/** The folder whose models the module of mongoose makes known without an import. */
function modelFolders(config: LiteralObject): string[] {
  if (!listedModules(config).includes('nuxt-mongoose')) return [];
  return [textOf(objectOf(config.mongoose).modelsDir) ?? 'models'];
}

/** Options that decide which routes there are. */
const routingOptions = ['apiDir', 'apiBaseURL', 'routesDir', 'baseURL', 'ignore', 'handlers', 'routes'];

function sharedOptions(config: LiteralObject, root: string, major: 2 | 3, home: Record<string, string[]>) {
  return {
    apiDir: textOf(config.apiDir) ?? 'api',
    apiBaseURL: textOf(config.apiBaseURL) ?? '/api',
    routesDir: textOf(config.routesDir) ?? 'routes',
    baseURL: `/${textOf(config.baseURL) ?? ''}`.replaceAll(/\/+/g, '/').replace(/\/$/, ''),
    ignore: textsOf(config.ignore),
    handlers: [...routeMap(config.routes, root), ...handlersOf(config.handlers, root)],
    plugins: textsOf(config.plugins).map((path) => fileOf(path, root)),
    rules: readRouteRules(config.routeRules, major),
    hasErrorHandler: config.errorHandler !== undefined,
    errorHandlers: [textsOf(config.errorHandler), textOf(config.errorHandler) ?? []].flat(),
    aliases: { ...home, ...aliasesOf(config.alias, root, root) },
  };
}

/** Nitro 3's `routes: { '/hello': './hello.ts' }`. */
function routeMap(value: Literal | undefined, root: string): ConfiguredHandler[] {
  return Object.entries(objectOf(value)).flatMap(([route, given]) => {
    const entry = typeof given === 'string' ? { handler: given } : given;
    return isObject(entry) ? handlersOf([{ ...entry, route, middleware: false }], root) : [];
  });
}

function handlersOf(value: Literal | undefined, root: string): ConfiguredHandler[] {
  return (Array.isArray(value) ? value : []).flatMap((each) => {
    const handler = isObject(each) ? textOf(each.handler) : undefined;
    if (!isObject(each) || handler === undefined) return [];
    const [route, method] = [textOf(each.route), textOf(each.method)];
    return {
      ...(route === undefined ? {} : { route }),
      ...(method === undefined ? {} : { method: method.toLowerCase() }),
      handler: fileOf(handler, root),
      middleware: each.middleware === true,
      env: [textsOf(each.env), textOf(each.env) ?? []].flat(),
    };
  });
}

/** A file as the config names it. */
const fileOf = (path: string, root: string): string => resolve(root, path.replace(/^(~~|@@|~|@)\//, './'));

function aliasesOf(value: Literal | undefined, root: string, src: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(objectOf(value)).flatMap(([name, path]) => {
      if (typeof path !== 'string') return [];
      const from = /^[~@]\//.test(path) ? src : root;
      const inner = path.replace(/^(~~|@@|~|@)\//, './');
      // What is no path is a package, and resolves as one.
      return inner.startsWith('.') || inner.startsWith('/') ? [[name.replace(/\/$/, ''), [resolve(from, inner)]]] : [];
    }),
  );
}

function importDirs(
  value: Literal | undefined,
  isDefault: boolean,
  dirs: ImportDir[],
  root: string,
): Pick<Layout, 'importDirs' | 'imports'> {
  const options = objectOf(value);
  const isOn = value === undefined ? isDefault : value !== false && options.autoImport !== false;
  if (!isOn) return { imports: [] };
  const own = textsOf(options.dirs).map((dir) => ({
    path: resolve(root, dir.replace(/\/\*.*$/, '')),
    nested: dir.includes('**'),
  }));
  return { importDirs: [...dirs, ...own], imports: namedImports(options, root) };
}

/** Nuxt's defaults, and what the project adds. */
function nuxtIgnore(config: LiteralObject): string[] {
  const prefix = textOf(config.ignorePrefix) ?? '-';
  return [
    '**/*.stories.{js,cts,mts,ts,jsx,tsx}',
    '**/*.{spec,test}.{js,cts,mts,ts,jsx,tsx}',
    `**/${prefix}*.*`,
    ...textsOf(config.ignore),
  ];
}

function unreadRulesOf({ routeRules }: LiteralObject): Layout['unread'] {
  return unreadRules(routeRules).map((value) => ({ option: 'routeRules', value }));
}

function unreadOf(config: LiteralObject, names: readonly string[]): Layout['unread'] {
  return names.flatMap((option) => {
    const value = config[option];
    return unreadIn(value).map((inner) => ({ option, value: inner }));
  });
}

function unreadIn(value: Literal | undefined): Unread[] {
  if (value instanceof Unread) return [value];
  if (Array.isArray(value)) return value.flatMap(unreadIn);
  return isObject(value) ? Object.values(value).flatMap(unreadIn) : [];
}
