/** What one part of `src` may import. Keys and `tree` are names directly under `src`. */
export interface Wall {
  /** Other parts of our tree. */
  tree: readonly string[];
  /** Packages, and `node:` for Node's own modules. */
  outside: readonly string[];
  /** Packages of which only the types may be imported statically; `import()` may load them. */
  typesOnly?: readonly string[];
}

const buildSide = {
  tree: ['cache', 'cli', 'cli.ts', 'index.ts', 'model', 'openapi', 'pipeline.ts', 'plugin', 'virtual'],
  outside: [
    '@babel/code-frame',
    'jsonpath-rfc9535',
    'node:',
    'tinyglobby',
    'unplugin',
    'unplugin-openapi/ui',
    'unplugin-openapi/worker',
    'yaml',
  ],
  typesOnly: ['esbuild', 'rolldown', 'rollup', 'vite'],
} satisfies Wall;

/** The table that `.oxlintrc.json` enforces; `lint-walls.test.ts` holds the two together, pair by pair. */
export const walls: Record<string, Wall> = {
  model: { tree: [], outside: [] },
  'disk.ts': { tree: ['model'], outside: ['node:', 'tinyglobby'] },
  analyzer: { tree: ['disk.ts', 'model'], outside: ['@ts-morph/common', 'node:', 'ts-morph'] },
  cache: { tree: ['disk.ts', 'model', 'pipeline.ts'], outside: ['node:'] },
  openapi: { tree: ['model'], outside: ['pluralize-esm', 'rou3'] },
  virtual: { tree: ['model'], outside: [] },
  'pipeline.ts': { tree: ['analyzer', 'model', 'openapi'], outside: [] },
  plugin: buildSide,
  cli: buildSide,
  'cli.ts': buildSide,
  'index.ts': buildSide,
  runtime: { tree: ['model', 'openapi'], outside: ['consola', 'h3', 'nanoid'], typesOnly: ['node:', 'yaml'] },
};

/** Every package that some part of the tree may use, and some that none may. */
export const knownPackages = [
  '#openapi/specs',
  '@babel/code-frame',
  '@ts-morph/common',
  'consola',
  'esbuild',
  'h3',
  'jsonpath-rfc9535',
  'nanoid',
  'node:fs',
  'pluralize-esm',
  'rolldown',
  'rollup',
  'rou3',
  'swagger-ui-dist',
  'tinyglobby',
  'ts-morph',
  'typescript',
  'unplugin',
  'unplugin-openapi/ui',
  'unplugin-openapi/worker',
  'vite',
  'yaml',
] as const;

/** The name under which the walls know a specifier's package: `node:`, `h3`, `@scope/name`, or our own subpath whole. */
export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:';
  if (specifier.startsWith('unplugin-openapi/') || specifier.startsWith('#')) return specifier;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
