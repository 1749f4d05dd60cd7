import { cp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rollup';
import { defineBuildConfig } from 'unbuild';
import type { BuildConfig } from 'unbuild';

const root = dirname(fileURLToPath(import.meta.url));

/** Development dependencies that become part of `dist`: everything else has to be a dependency or a peer. */
const inlined = [
  '@babel/code-frame',
  '@babel/helper-validator-identifier',
  'js-tokens',
  'jsonpath-rfc9535',
  'picocolors',
  'pluralize-esm',
  'yaml',
];

/**
 * Two graphs that share no chunk: what runs in the user's build, and what ships in the user's server. `model` and
 * `openapi` are in both, as copies. `test/architecture.test.ts` holds this.
 */
export default defineBuildConfig([
  defineGraph(
    'build',
    [
      'src/index',
      'src/cli',
      'src/plugin/vite',
      'src/plugin/esbuild',
      'src/plugin/rollup',
      'src/plugin/rolldown',
      'src/plugin/webpack',
      'src/plugin/rspack',
      'src/plugin/farm',
      'src/plugin/bun',
      'src/plugin/nitro',
      'src/plugin/nuxt',
      'src/plugin/worker',
    ],
    // The stubs of packages are read from the disk, each where its package is missing.
    () => cp(join(root, 'src/analyzer/stubs'), join(root, 'dist/stubs'), { recursive: true }),
  ),
  // The page's assets are inlined as text, so no bundler sees the package that they come from.
  defineGraph(
    'runtime',
    [
      'src/runtime/index',
      'src/runtime/docs/index',
      'src/runtime/nitro/v2',
      'src/runtime/nitro/v3',
      'src/runtime/swagger/index',
    ],
    () => copyLicenses('swagger-ui-dist', ['LICENSE', 'NOTICE'], 'dist/runtime/swagger'),
  ),
]);

function defineGraph(name: string, entries: string[], finish?: () => Promise<void>): BuildConfig {
  return {
    name,
    entries,
    outDir: 'dist',
    declaration: 'node16',
    rollup: {
      inlineDependencies: inlined,
      // What is generated and small already stays as it is.
      esbuild: { target: 'node20.19', exclude: /node_modules|[\\/]generated[\\/].*\.mjs$/ },
      output: { hoistTransitiveImports: false, chunkFileNames: `chunks/${name}/[name].[hash].mjs` },
    },
    hooks: {
      'rollup:options'(_, options) {
        (options.plugins as Plugin[]).push(collectLicenses(`licenses/${name}.txt`));
      },
      'rollup:dts:options'(_, options) {
        // With the extension they are known for what has been read already. Without it each is read once more with all
        // that it imports, and that took more memory than Node gives itself.
        const input = options.input as Record<string, string>;
        for (const [key, file] of Object.entries(input)) input[key] = file.replace(/(?:\.ts)?$/, '.ts');
      },
      async 'build:done'(context) {
        // unbuild holds each graph against the whole package.json: test/package.test.ts does that with both. What is
        // left, such as a package that is bundled and not listed as inlined, fails the build.
        for (const warning of context.warnings) {
          if (/^Potential (missing package\.json files|unused dependencies)/.test(warning))
            context.warnings.delete(warning);
        }
        await finish?.();
      },
    },
  };
}

/** Adds the licences of the packages whose code a graph contains, as they ask for. */
function collectLicenses(fileName: string): Plugin {
  return {
    name: 'collect-licenses',
    async generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const packages = new Set(modules.flatMap((id) => /[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []));
      if (packages.size === 0) return;
      const texts = await Promise.all([...packages].sort().map(readLicense));
      this.emitFile({ type: 'asset', fileName, source: texts.join('\n') });
    },
  };
}

async function readLicense(folder: string): Promise<string> {
  const { name, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  return `${name} (${license})\n\n${await readFile(join(folder, 'LICENSE'), 'utf8')}`;
}

async function copyLicenses(name: string, files: string[], target: string): Promise<void> {
  for (const file of files) await cp(join(root, 'node_modules', name, file), join(root, target, file));
}
