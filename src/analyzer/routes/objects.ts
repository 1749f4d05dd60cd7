import { ts } from 'ts-morph';
import type { Origin } from '../origin.ts';
import type { CallSite } from '../values/evaluator.ts';
import { constant, type Value } from '../values/value.ts';
import { appMethods, createApp, createBased } from './h3-apps.ts';
import { createPluginMaker } from './plugins.ts';
import { recoverApp } from './recovered-app.ts';
import { routing } from './registration.ts';
import type { RouterLibrary } from './router-libraries.ts';
import { createManager, initializeSystem, versionedMethods, type RegistrationReader } from './versioned.ts';

/** The types of the objects that registration code works on, by the packages that export them. */
const routingTypes = {
  'unplugin-openapi': {
    APIVersionManager: 'manager',
    VersionedAPIRouter: 'router',
    PrefixedRouter: 'prefixed',
    RouteChain: 'chain',
  },
  // `App` and `Router` are h3 v1's.
  h3: { H3: 'app', H3$1: 'app', App: 'app', Router: 'app' },
} as const satisfies Record<RouterLibrary, Record<string, RoutingKind>>;

export type RoutingKind = keyof typeof methodTables;

export const methodTables = { ...versionedMethods, app: appMethods };

const routingTypeNames = new Set(Object.values(routingTypes).flatMap((types) => Object.keys(types)));

/** Asked first: most types have another name. */
export const isRoutingTypeName = (name: string): boolean => routingTypeNames.has(name);

/** The object of registration code that a type of that origin is. */
export function routingKind(origin: Origin | undefined): RoutingKind | undefined {
  if (!origin || !Object.hasOwn(routingTypes, origin.package)) return undefined;
  const types: Readonly<Record<string, RoutingKind>> = routingTypes[origin.package as keyof typeof routingTypes];
  return Object.entries(types).find(([name]) => origin.names.has(name))?.[1];
}

export type Maker = (site: CallSite, reader: RegistrationReader) => Value | undefined;

interface MakerRow {
  isClass?: true;
  make(site: CallSite, reader: RegistrationReader, major: number | undefined): Value | undefined;
}

/** The calls and classes that registration begins with. */
const makers: Readonly<Record<RouterLibrary, Readonly<Record<string, MakerRow>>>> = {
  'unplugin-openapi': {
    APIVersionManager: { isClass: true, make: (site, reader) => createManager(reader, site) },
    initializeVersionedSystemWithRoutes: { make: initializeSystem },
    setupRecovery: { make: recoverApp },
    setupLogging: { make: recoverApp },
  },
  h3: {
    H3: { isClass: true, make: (site, reader) => createApp(site.node, 'h3', reader, site) },
    createApp: { make: (site, reader, major) => createApp(site.node, major === 1 ? 'layers' : 'h3', reader, site) },
    createRouter: { make: (site, reader, major) => createApp(site.node, major === 1 ? 'router' : 'h3', reader, site) },
    withBase: { make: createBased },
    useBase: { make: createBased },
    defineRoute: {
      make: (site, reader) => {
        const [node] = site.args;
        if (!node) return constant(undefined);
        const definition = site.evaluate(node);
        // What the tables say of it is the handler, with what h3 checks before it.
        return routing('route-definition', { definition, handler: reader.meaning(site) ?? definition, node });
      },
    },
    definePlugin: { make: createPluginMaker },
  },
};

const makerNames = new Set(Object.values(makers).flatMap((rows) => Object.keys(rows)));

/** Asked first, where the symbol would cost a check of an object. */
export const isMakerName = (name: string): boolean => makerNames.has(name);

/** What a call or `new` of an export of that origin makes. */
export function makerRow(origin: Origin | undefined, isNew: boolean): Maker | undefined {
  if (!origin || !Object.hasOwn(makers, origin.package)) return undefined;
  const rows = makers[origin.package as RouterLibrary];
  const name = [...origin.names].find((each) => Object.hasOwn(rows, each));
  const row = name === undefined ? undefined : rows[name];
  return row && isNew === Boolean(row.isClass) ? (site, reader) => row.make(site, reader, origin.major) : undefined;
}

/** Told by name and number of arguments first: `map.get(key)` is not worth a question to the checker. */
export function isCandidate(name: string, node: ts.CallExpression): boolean {
  return routingNames.has(name) && node.arguments.length >= (withOneArgument.has(name) ? 1 : 2);
}

const withOneArgument = new Set(['setPrefix', 'registerVersion', 'bind', 'bindFunc', 'use', 'register']);

const routingNames = new Set(Object.values(methodTables).flatMap((rows) => Object.keys(rows)));

export function methodRow(of: RoutingKind, name: string) {
  const rows = methodTables[of];
  return Object.hasOwn(rows, name) ? rows[name] : undefined;
}

export function isMethodCall(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    routingNames.has(node.expression.name.text)
  );
}
