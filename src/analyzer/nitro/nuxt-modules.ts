import { existsSync } from 'node:fs';
import type { Framework } from './detect.ts';
import { textsOf } from './literal-config.ts';

type Locate = (specifier: string) => string | undefined;

/** Where the builders of Nuxt modules keep what they add to the server's names, below their runtime. */
const serverFolders = ['utils', 'lib'];

/** Folders with server exports of the modules that a Nuxt config lists. */
export function moduleDirs({ kind, config }: Framework, locate: Locate): string[] {
  if (kind !== 'nuxt') return [];
  return textsOf(config.modules).flatMap((name) => {
    const runtime = /^[@\w]/.test(name) ? runtimeOf(name, locate) : undefined;
    return serverFolders.map((each) => `${runtime}/server/${each}`).filter((folder) => existsSync(folder));
  });
}

/** The declarations that stand in for listed modules which are not installed: they lie nowhere on the disk. */
export function moduleEntries({ kind, config }: Framework, locate: Locate): string[] {
  if (kind !== 'nuxt') return [];
  return textsOf(config.modules).flatMap((name) => {
    const entry = /^[@\w]/.test(name) ? locate(name) : undefined;
    return entry && !existsSync(entry) ? [entry] : [];
  });
}

/** Names under which modules make their server functions known, which their packages do not export so. */
const aliases = {
  '#auth': '@sidebase/nuxt-auth',
  '#supabase/server': '@nuxtjs/supabase',
  '#nuxt/mongoose': 'nuxt-mongoose',
} as const;

/** The paths of those names. A package that is not there has its entry stand in. */
export function moduleAliases({ kind }: Framework, locate: Locate): Record<string, string[]> {
  if (kind !== 'nuxt') return {};
  return Object.fromEntries(
    Object.entries(aliases).flatMap(([alias, name]) => {
      const entry = locate(name);
      if (entry === undefined) return [];
      const services = `${runtimeOf(name, locate)}/server/services/index.d.ts`;
      return [[alias, [existsSync(services) ? services : entry]]];
    }),
  );
}

function runtimeOf(name: string, locate: Locate): string | undefined {
  const entry = locate(name);
  const at = entry?.lastIndexOf('/dist/') ?? -1;
  return entry && at > 0 ? `${entry.slice(0, at)}/dist/runtime` : undefined;
}
