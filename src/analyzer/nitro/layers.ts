import { dirname, join, resolve } from 'node:path';
import { findConfig, readSource } from './detect.ts';
import type { Framework } from './framework.ts';
import { objectOf, readLiteralConfig, textOf, textsOf, type Literal, type LiteralObject } from './literal-config.ts';
import { disk } from '../../disk.ts';

export interface Layer {
  dir: string;
  name: string;
  config: LiteralObject;
  configFile?: string;
}

/** Nuxt layers that lie in the project or beside it: those that `extends` names, then the folders of `layers/`. */
export function findLayers(root: string, config: LiteralObject): Layer[] {
  const found: Layer[] = [];
  const add = (dir: string): void => {
    if (dir === root || found.some((each) => each.dir === dir) || !isFolder(dir)) return;
    const file = findConfig(dir, 'nuxt.config');
    const layer = {
      dir,
      name: dir.slice(dirname(dir).length + 1),
      config: file ? readLiteralConfig(readSource(file)) : {},
      ...(file ? { configFile: file } : {}),
    };
    found.push(layer);
    for (const inner of extended(layer.config)) add(resolve(dir, inner));
  };
  for (const path of extended(config)) add(resolve(root, path));
  const folder = join(root, 'layers');
  // A layer that sorts later stands over the ones before it.
  for (const name of disk.folders(folder).reverse()) add(join(folder, name));
  return found;
}

/**
 * What the configs of the layers add to the project's own, as Nuxt merges them: lists are joined, and of options the
 * first that says something counts. What names folders is each layer's own affair.
 */
export function withLayers(root: string, framework: Framework): Framework {
  if (framework.kind !== 'nuxt') return framework;
  const layers = findLayers(root, framework.config);
  const inherited = layers.reduce((config, layer) => merged(config, layer.config), framework.config);
  const files = layers.flatMap(({ configFile }) => (configFile ? [configFile] : []));
  return { ...framework, config: inherited, files: [...framework.files, ...files] };
}

function merged(config: LiteralObject, layer: LiteralObject): LiteralObject {
  const [nitro, below] = [objectOf(config.nitro), objectOf(layer.nitro)];
  const [imports, belowImports] = [objectOf(nitro.imports), objectOf(below.imports)];
  return {
    ...config,
    ...joined(config, layer, ['modules']),
    ...filled(config, layer, ['app', 'hub', 'supabase', 'mongoose', 'routeRules', 'runtimeConfig']),
    ...(nitro === config.nitro || layer.nitro !== undefined
      ? {
          nitro: {
            ...nitro,
            ...filled(nitro, below, ['routeRules']),
            ...(belowImports === below.imports && nitro.imports !== false
              ? { imports: { ...imports, ...joined(imports, belowImports, ['imports', 'presets']) } }
              : {}),
          },
        }
      : {}),
  };
}

function joined(config: LiteralObject, layer: LiteralObject, names: readonly string[]): LiteralObject {
  return Object.fromEntries(
    names.flatMap((name): [string, Literal][] => {
      const [own, below] = [config[name], layer[name]];
      if (!Array.isArray(below)) return [];
      return own === undefined ? [[name, below]] : Array.isArray(own) ? [[name, [...own, ...below]]] : [];
    }),
  );
}

function filled(config: LiteralObject, layer: LiteralObject, names: readonly string[]): LiteralObject {
  return Object.fromEntries(
    names.flatMap((name): [string, Literal][] => {
      const [own, below] = [config[name], layer[name]];
      if (below === undefined) return [];
      if (own === undefined) return [[name, below]];
      const [mine, other] = [objectOf(own), objectOf(below)];
      if (mine !== own || other !== below) return [];
      const inner = Object.entries(other).filter(([key]) => mine[key] !== undefined);
      const both = inner.flatMap(([key, value]): [string, Literal][] =>
        objectOf(mine[key]) === mine[key] ? [[key, { ...objectOf(value), ...objectOf(mine[key]) }]] : [],
      );
      return [[name, { ...other, ...mine, ...Object.fromEntries(both) }]];
    }),
  );
}

function extended({ extends: value }: LiteralObject): string[] {
  const texts = [textsOf(value), textOf(value) ?? []].flat();
  return texts.map((each) => each.replace(/^(~~|@@|~|@)\//, './')).filter((each) => each.startsWith('.'));
}

function isFolder(path: string): boolean {
  return disk.isFolder(path);
}
