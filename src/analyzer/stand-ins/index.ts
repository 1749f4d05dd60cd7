import { join } from 'node:path';
import { tables } from '../extractors/index.ts';
import type { PackageAlias } from '../project/aliases.ts';
import type { SourceHost } from '../project/source-host.ts';
import { aiDeclarations } from './ai.ts';
import { classModels } from './class-models.ts';
import { clerkDeclarations, clerkEntry, logtoDeclarations } from './clerk.ts';
import { drizzleDeclarations, drizzleEntries, drizzleZodDeclarations } from './drizzle.ts';
import { h3Declarations, h3Entries } from './h3.ts';
import { httpErrorsDeclarations } from './http-errors.ts';
import { statusCodesDeclarations } from './http-status-codes.ts';
import { firebase } from './firebase.ts';
import { kyselyFiles } from './kysely.ts';
import { mongodbDeclarations } from './mongodb.ts';
import { mongooseDeclarations, mongooseEntry, nuxtMongooseDeclarations } from './mongoose.ts';
import { hubDeclarations, hubPackages } from './nuxt-hub.ts';
import { prismaFiles } from './prisma-client.ts';
import { evlogDeclarations, evlogEntries } from './evlog.ts';
import { fetchDeclarations, nitro2Entries, nitro2Globals, nitro3Entries, nitroDeclarations } from './nitro.ts';
import { nuxtServerDeclarations } from './nuxt-server.ts';
import { redis } from './redis.ts';
import { authUtilsDeclarations, authUtilsFiles, sessions } from './sessions.ts';
import { serviceClients } from './service-clients.ts';
import { smallCalls } from './small-calls.ts';
import { sqlDrivers, wholeEntry } from './sql-drivers.ts';
import { nuxtSupabaseDeclarations, supabaseDeclarations, supabaseServerDeclarations } from './supabase.ts';
import { tokens } from './tokens.ts';
import { typeboxes } from './typebox.ts';
import { valibotDeclarations } from './valibot.ts';
import { h3ZodDeclarations, zodDeclarations } from './zod.ts';

/** The declarations of a package, by their paths in its folder. */
type Files = Readonly<Record<string, string>>;

interface StandInsInput {
  /** The folder in which an installation would lie. */
  root: string;
  /** The project's own folder. */
  project: string;
  host: SourceHost;
  /** Whether the project finds a package, wherever it lies. */
  isInstalled(name: string): boolean;
  /** The major version of h3 that the project serves with. */
  h3: 1 | 2;
  /** Other names that the project gives to packages. */
  aliases?: readonly PackageAlias[];
}

/**
 * Gives the packages that our tables speak of and that are not installed, as in a fresh checkout, the declarations that
 * handlers need: an import of theirs is theirs by its specifier and its name. They lie where an installation would.
 * Answers with the names of those packages.
 */
export function provideStandIns({ root, project, host, isInstalled, h3, aliases = [] }: StandInsInput): string[] {
  for (const [path, text] of prismaFiles(project, root)) host.setVirtual(path, text);
  const known = { ...standIns(h3), ...withManifests(hubPackages(project)), ...renamed(aliases) };
  return Object.entries(known).flatMap(([name, files]) => {
    const isThere = isInstalled(name);
    for (const [path, text] of Object.entries(files)) {
      host.setVirtual(join(root, 'node_modules', name, path), isThere ? undefined : text);
    }
    return isThere ? [] : [name];
  });
}

/** What stands in for a package that has another name in the project: its version is that of the name. */
function renamed(aliases: readonly PackageAlias[]): Record<string, Files> {
  return Object.fromEntries(
    aliases.flatMap(({ name, real, range }): [string, Files][] => {
      const files = standIns(/^[^\d]*1(?:\.|$|x)/.test(range) ? 1 : 2)[real];
      if (!files) return [];
      const own = Object.entries(files).map(([path, text]) => [
        path,
        text.replaceAll(`from '${real}'`, `from '${name}'`),
      ]);
      return [[name, Object.fromEntries(own) as Files]];
    }),
  );
}

function standIns(h3: 1 | 2): Record<string, Files> {
  const known: Record<string, Files> = {
    h3: { 'index.d.ts': completed('h3', h3Declarations(h3)), ...entries(h3Entries, "export * from 'h3';") },
    nitropack: {
      'index.d.ts': nitroDeclarations + nitro2Globals,
      ...entries(nitro2Entries, "export * from 'nitropack';"),
    },
    nitro: {
      'index.d.ts': `export * from 'h3';\n${nitroDeclarations}`,
      'h3.d.ts': "export * from 'h3';",
      ...entries(nitro3Entries, "export * from 'nitro';"),
    },
    'nuxt/server': { 'index.d.ts': completed('nuxt/server', nuxtServerDeclarations) },
    evlog: { 'index.d.ts': completed('evlog', evlogDeclarations), ...entries(evlogEntries, "export * from 'evlog';") },
    'url-pattern': {
      'index.d.ts': 'export default class UrlPattern { constructor(...given: any[]); match(text: string): any; }',
    },
    'drizzle-orm': { 'index.d.ts': drizzleDeclarations, ...drizzleEntries },
    db0: {
      'index.d.ts': 'export declare function createDatabase(connector: any): any;',
      'integrations/drizzle.d.ts': "export { drizzle } from 'drizzle-orm';",
    },
    'drizzle-zod': { 'index.d.ts': drizzleZodDeclarations },
    joi: { 'names.d.ts': completed('joi', ''), 'index.d.ts': wholeEntry },
    '@hapi/joi': { 'names.d.ts': completed('joi', ''), 'index.d.ts': wholeEntry },
    arktype: { 'index.d.ts': completed('arktype', arktypeDeclarations) },
    '@clerk/nuxt': { 'index.d.ts': clerkDeclarations, 'server.d.ts': clerkEntry },
    'h3-clerk': { 'index.d.ts': clerkDeclarations },
    '@logto/nuxt': { 'index.d.ts': logtoDeclarations },
    'h3-zod': { 'index.d.ts': h3ZodDeclarations },
    mongoose: { 'index.d.ts': mongooseEntry, 'declarations.d.ts': mongooseDeclarations },
    'nuxt-mongoose': { 'index.d.ts': nuxtMongooseDeclarations },
    ofetch: { 'index.d.ts': fetchDeclarations },
    ...sqlDrivers,
    ...tokens,
    ...redis,
    ...firebase,
    ...smallCalls,
    ...serviceClients,
    ...typeboxes,
    ai: { 'index.d.ts': aiDeclarations },
    ...classModels,
    kysely: kyselyFiles,
    '@nuxthub/core': { 'index.d.ts': completed('@nuxthub/core', hubDeclarations) },
    valibot: { 'index.d.ts': valibotDeclarations },
    ...sessions,
    'nuxt-authorization': {
      'index.d.ts': completed('nuxt-authorization', ''),
      'utils.d.ts': "export * from './index';\n",
    },
    'nuxt-auth-utils': { ...authUtilsFiles, 'index.d.ts': completed('nuxt-auth-utils', authUtilsDeclarations) },
    mongodb: { 'index.d.ts': mongodbDeclarations },
    '@supabase/supabase-js': { 'index.d.ts': supabaseDeclarations },
    '@nuxtjs/supabase': { 'index.d.ts': nuxtSupabaseDeclarations },
    '@supabase/ssr': { 'index.d.ts': supabaseServerDeclarations },
    'http-errors': { 'index.d.ts': httpErrorsDeclarations() },
    'http-status-codes': { 'index.d.ts': statusCodesDeclarations() },
    zod: {
      'schemas.d.ts': completed('zod', zodDeclarations),
      ...entries(['index', 'v3', 'v4', 'mini', 'v4-mini'], zodEntry),
    },
  };
  const named = [...new Set([...Object.keys(known), ...tables.flatMap(({ packages }) => packages)])].filter(
    (name) => !platform.has(name) && !name.startsWith('@types/'),
  );
  const found = named.map((name): [string, Files] => [name, known[name] ?? { 'index.d.ts': completed(name, '') }]);
  return withManifests(Object.fromEntries(found), h3);
}

function withManifests(packages: Record<string, Files>, h3: 1 | 2 = 1): Record<string, Files> {
  const version = (name: string): string => `${name === 'h3' ? h3 : 0}.0.0`;
  return Object.fromEntries(
    Object.entries(packages).map(([name, files]) => [
      name,
      { ...files, 'package.json': JSON.stringify({ name, version: version(name) }) },
    ]),
  );
}

/** The platform's own types, and ours, which a project can't lack. */
const platform: ReadonlySet<string> = new Set([
  'typescript',
  '@types/node',
  'undici-types',
  'undici',
  'unplugin-openapi',
]);

const arktypeDeclarations = `
export declare class ArkErrors extends Array<any> { readonly summary: string; throw(): never }
export declare class Type<T = any> { readonly infer: T }
declare namespace type { export { ArkErrors as errors }; export const enumerated: any; export const or: any; export const raw: any; }
declare function type(...definition: any[]): any;
export { type };
export declare const scope: any;
`;

const zodEntry = `
import * as z from './schemas';
export * from './schemas';
export { z };
export default z;
`;

function entries(names: readonly string[], text: string): Files {
  return Object.fromEntries(names.map((name) => [`${name}.d.ts`, text]));
}

/** Declarations with every name that the tables know for the package: what is declared nowhere else is `any`. */
function completed(name: string, text: string): string {
  const own = tables.filter(({ packages }) => packages.includes(name));
  const names = new Set(
    own.flatMap(({ functions, classes, makers, statics }) =>
      [functions, classes, makers, statics].flatMap((part) => Object.keys(part ?? {})),
    ),
  );
  const isMissing = (each: string): boolean =>
    !new RegExp(String.raw`\b(?:const|function|class|as) ${each}\b`).test(text) && !reserved.has(each);
  const others = [...names].filter(isMissing).map((each) => `export declare const ${each}: any;`);
  const whole =
    names.has('default') && !/\bexport default\b/.test(text) ? 'declare const all: any;\nexport default all;' : '';
  return `${text}\n${others.join('\n')}\n${whole}\nexport {};\n`;
}

/** Words that can't be declared as they are. */
const reserved: ReadonlySet<string> = new Set(
  'catch default delete enum function if import in instanceof new null return super this throw true false typeof undefined var void with'.split(
    ' ',
  ),
);
