import { join, resolve } from 'node:path';
import type { Framework } from './framework.ts';
import { objectOf, textOf, type LiteralObject } from './literal-config.ts';
import { disk } from '../../disk.ts';

type Locate = (specifier: string) => string | undefined;

/** The parts that NuxtHub makes packages of, and their names in a config. */
const hubParts = ['db', 'kv', 'blob'] as const;

/** Where the builders of Nuxt modules keep what they add to the server's names, below their runtime. */
const serverFolders = ['utils', 'lib'];

/** The names of the modules that a config lists, with or without options of their own. */
export function listedModules({ modules }: LiteralObject): string[] {
  return Array.isArray(modules) ? modules.flatMap((each) => textOf(Array.isArray(each) ? each[0] : each) ?? []) : [];
}

/** Folders with server exports of the modules that a Nuxt config lists. */
export function moduleDirs({ kind, config }: Framework, locate: Locate): string[] {
  if (kind !== 'nuxt') return [];
  return listedModules(config).flatMap((name) => {
    const runtime = /^[@\w]/.test(name) ? runtimeOf(name, locate) : undefined;
    return serverFolders.map((each) => `${runtime}/server/${each}`).filter((folder) => disk.exists(folder));
  });
}

/** The stubs of listed modules which are not installed: they lie nowhere on the disk. */
export function moduleEntries({ kind, config }: Framework, locate: Locate): string[] {
  if (kind !== 'nuxt') return [];
  const listed = listedModules(config);
  const hub = objectOf(config.hub);
  const parts = listed.includes('@nuxthub/core') ? hubParts.filter((part) => hub[part]) : [];
  return [...listed, ...parts.map((part) => `@nuxthub/${part}`)].flatMap((name) => {
    const entry = /^[@\w]/.test(name) ? locate(name) : undefined;
    return entry && !disk.exists(entry) ? [entry] : [];
  });
}

/** Names under which modules make their server functions known, which their packages do not export so. */
const aliases = {
  '#auth': ['@sidebase/nuxt-auth', '@hebilicious/authjs-nuxt'],
  '#auth-utils': ['nuxt-auth-utils'],
  '#supabase/server': ['@nuxtjs/supabase'],
  '#nuxt/mongoose': ['nuxt-mongoose'],
  'hub:db': ['@nuxthub/db'],
  'hub:db:schema': ['@nuxthub/db/schema'],
  'hub:kv': ['@nuxthub/kv'],
  'hub:blob': ['@nuxthub/blob'],
} as const;

/** Where a module keeps what it makes known so, below its runtime. */
const places = ['server/services/index.d.ts', 'lib/server.d.ts', 'types/index.d.ts'] as const;

/** The paths of those names. Of a package that is not there it is the entry of its stub. */
export function moduleAliases(
  { kind, config }: Framework,
  known: Record<string, string[]>,
  locate: Locate,
): Record<string, string[]> {
  if (kind !== 'nuxt') return {};
  const listed = listedModules(config);
  return {
    ...Object.fromEntries(
      Object.entries(aliases).flatMap(([alias, names]) => {
        const name = names.find((each) => listed.includes(each)) ?? names[0];
        const entry = locate(name);
        if (entry === undefined) return [];
        const runtime = runtimeOf(name, locate);
        const installed = places.map((place) => `${runtime}/${place}`).find((file) => disk.exists(file));
        const stub = alias === '#auth-utils' ? entry.replace('/index.d.ts', '/types.d.ts') : entry;
        return [[alias, [installed ?? stub]]];
      }),
    ),
    '#supabase/database': databaseTypes(config, known),
  };
}

/** The project's own file with the types of its tables, which the module asks for by another name. */
function databaseTypes(config: LiteralObject, places: Record<string, string[]>): string[] {
  const path = textOf(objectOf(config.supabase).types) ?? '~/types/database.types.ts';
  const [, alias = '', rest = ''] = /^(~~|@@|~|@|#shared)\/(.*)$/.exec(path) ?? [];
  return alias ? (places[alias] ?? []).map((place) => join(place, rest)) : [resolve(places['~~']?.[0] ?? '', path)];
}

function runtimeOf(name: string, locate: Locate): string | undefined {
  const entry = locate(name);
  const at = entry?.lastIndexOf('/dist/') ?? -1;
  return entry && at > 0 ? `${entry.slice(0, at)}/dist/runtime` : undefined;
}
