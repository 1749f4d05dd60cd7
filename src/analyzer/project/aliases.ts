import { dirname, join } from 'node:path';
import { ts } from 'ts-morph';
import { disk } from '../../disk.ts';

/** A package that a project knows by another name than the package's own. */
export interface PackageAlias {
  name: string;
  /** The package's own name, as our tables have it. */
  real: string;
  /** What is written of its version. */
  range: string;
}

/** Where a package manager says which package a name stands for: `npm:h3@^2`, `jsr:@h3/h3@2`, `npm:h3`. */
const source = /^(?:npm|jsr):\/?((?:@[\w.-]+\/)?[\w.-]+)(?:@(.+))?$/;

/** The names that a project, or a folder around it, gives to packages of other names. */
export function readAliases(root: string): PackageAlias[] {
  const found = new Map<string, PackageAlias>();
  for (let dir = root; ; dir = dirname(dir)) {
    for (const [name, value] of [...ofPackage(dir), ...ofDeno(dir), ...ofCatalog(dir)]) {
      const [, package_, range = ''] = source.exec(value) ?? [];
      const real = canonicalName(package_ ?? name);
      const isPlain = /^(?:@[\w.-]+\/)?[\w.-]+$/.test(name);
      if (isPlain && real !== name && !found.has(name)) found.set(name, { name, real, range });
    }
    if (dirname(dir) === dir) return [...found.values()];
  }
}

/** The name under which a package's stable releases are found: its nightly ones and those of JSR have others. */
export function canonicalName(name: string): string {
  if (name === '@jsr/h3__h3' || name === '@h3/h3') return 'h3';
  return /^(?:h3|nitro|nitropack|nuxt)-(?:nightly|edge)$/.test(name) ? name.replace(/-\w+$/, '') : name;
}

/** The packages that the manifests of a project and of the folders around it name. */
export function namedPackages(root: string): Set<string> {
  const names = new Set<string>();
  for (let dir = root; ; dir = dirname(dir)) {
    for (const [name] of ofPackage(dir)) names.add(name);
    if (dirname(dir) === dir) return names;
  }
}

function ofPackage(dir: string): [string, string][] {
  const manifest = readJSON(join(dir, 'package.json'));
  return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) => textsOf(manifest[key]));
}

function ofDeno(dir: string): [string, string][] {
  return ['deno.json', 'deno.jsonc'].flatMap((file) => textsOf(readJSON(join(dir, file)).imports));
}

/** The entries of pnpm's catalogs that name another package. */
function ofCatalog(dir: string): [string, string][] {
  const lines = /^\s+['"]?((?:@[\w.-]+\/)?[\w.-]+)['"]?:\s*['"]?(npm:[^\s'"]+)/gm;
  return [...(disk.readText(join(dir, 'pnpm-workspace.yaml')) ?? '').matchAll(lines)].map(
    ([, name = '', value = '']) => [name, value],
  );
}

function textsOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

/** As Deno writes it too, with comments. */
function readJSON(file: string): Record<string, unknown> {
  const { config } = ts.parseConfigFileTextToJson(file, disk.readText(file) ?? '') as { config?: unknown };
  return typeof config === 'object' && config !== null ? (config as Record<string, unknown>) : {};
}
