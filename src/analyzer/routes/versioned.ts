import { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import type { Method } from '../../model/facts.ts';
import { crudRoutes, joinPath, resourcePath, trimPrefix } from '../../model/route-path.ts';
import { excerpt, locationOf } from '../location.ts';
import type { CallSite } from '../values/evaluator.ts';
import { alternatives, choice, constant, type FunctionValue, type Value } from '../values/value.ts';
import { noCaller, readCaller } from './caller.ts';
import {
  routing,
  stateOf,
  type AppState,
  type BoundState,
  type CallerState,
  type RouteState,
  type RoutingInstances,
  type VersionState,
} from './registration.ts';
import { reportPath } from './report-path.ts';

/** What the rows below ask of the reader that follows registration code. */
export interface RegistrationReader {
  root: string;
  checker: ts.TypeChecker;
  versions: Map<string, VersionState>;
  /** Every h3 app and router, in the order in which they are made. */
  apps: AppState[];
  report(diagnostic: Diagnostic): void;
  /** Whether an expression can be an h3 app, by its type. */
  mayBeApp(node: ts.Expression): boolean;
  /** Follows a function with the given arguments. */
  run(callee: FunctionValue, args: Value[], node: ts.Node): Value;
  member(object: Value, name: string, node: ts.Node): Value;
  /** What the tables of calls say of one, apart from registration. */
  meaning(site: CallSite): Value | undefined;
}

type RegistrationRow<State> = (state: State, site: CallSite, reader: RegistrationReader) => Value | undefined;
type RegistrationRows = {
  [K in 'manager' | 'router' | 'prefixed' | 'chain']: Readonly<Record<string, RegistrationRow<RoutingInstances[K]>>>;
};

/** Methods of our manager, routers and chains (contract, "Names"). */
export const versionedMethods: RegistrationRows = {
  manager: {
    registerVersion({ caller }, site, reader) {
      for (const version of versionsOf(site, 0, reader)) {
        const state = addVersion(version, site.args[0] ?? site.node, caller, reader);
        if (site.args[1]) state.config = site.evaluate(site.args[1]);
      }
      return undefined;
    },
    setVersionRouteRegistrar({ caller }, site, reader) {
      for (const version of versionsOf(site, 0, reader)) {
        const state = addVersion(version, site.args[0] ?? site.node, caller, reader);
        const callback = site.args[1];
        if (callback) runRegistrar(state, site.evaluate(callback), callback, reader);
      }
      return undefined;
    },
  },
  router: {
    ...eachMethod((state: RoutingInstances['router'], method, site, reader) =>
      addRoutes(state.version, undefined, method, site, reader),
    ),
    setPrefix({ version }, site, reader) {
      const prefixes = textsOf(site, 0, `The prefix of version ${version.version}`, reader);
      // Routes below a prefix that is not known are not known either, and one diagnostic says so for all of them.
      if (prefixes.length === 0) {
        version.isPartial = true;
        return routing('prefixed', { version, prefix: '', isLost: true });
      }
      return choice(prefixes.map((prefix) => routing('prefixed', { version, prefix: trimPrefix(prefix) })));
    },
  },
  prefixed: {
    ...eachMethod((state: RoutingInstances['prefixed'], method, site, reader) =>
      state.isLost ? routing('chain', { routes: [] }) : addRoutes(state.version, state.prefix, method, site, reader),
    ),
    crud({ version, prefix, isLost }, site, reader) {
      if (isLost) return undefined;
      const given = site.args[1];
      const resources = textsOf(site, 0, `The name of a resource of version ${version.version}`, reader);
      if (resources.length === 0) version.isPartial = true;
      for (const resource of resources) {
        if (given) addResource({ version, prefix }, resource, given, site, reader);
      }
      return undefined;
    },
  },
  chain: { bind, bindFunc: bind },
};

function addResource(
  { version, prefix }: RoutingInstances['prefixed'],
  resource: string,
  given: ts.Expression,
  site: CallSite,
  reader: RegistrationReader,
): void {
  const handlers = site.evaluate(given);
  if (handlers.kind !== 'object' || handlers.open) reportHandler(`crud(${JSON.stringify(resource)})`, given, reader);
  if (handlers.kind !== 'object') return void (version.isPartial = true);
  const bound = boundOf(site, site.args.slice(2), reader);
  for (const { field, method, item, guarded } of crudRoutes) {
    const handler = reader.member(handlers, field, given);
    if (!handlers.properties.has(field) || isAbsent(handler)) continue;
    const path = joinPath(prefix, `${resourcePath(resource)}${item ? '/{id}' : ''}`);
    const handlerNode = propertyNode(handlers.node, field) ?? given;
    const middlewares = guarded ? [...bound] : [];
    keepRoute(version, { method, path, prefix, handler, handlerNode, middlewares, node: handlerNode });
  }
}

/** `new APIVersionManager(options)`; with no site, a manager that other code made. */
export function createManager(reader: RegistrationReader, site?: CallSite, optionsAt = 0): Value {
  const options = site?.args[optionsAt];
  const given = site && options ? site.evaluate(options) : undefined;
  const caller = given ? readCaller((name) => reader.member(given, name, options!)) : noCaller;
  return routing('manager', { versions: reader.versions, caller });
}

/** `initializeVersionedSystemWithRoutes({ v1: { config, routes } }, 'v1', options)`. */
export function initializeSystem(site: CallSite, reader: RegistrationReader): Value {
  const given = site.args[0];
  const setups = given ? site.evaluate(given) : constant(undefined);
  if (!given || setups.kind !== 'object') {
    reportVersions(given ?? site.node, reader);
    return createManager(reader, site, 2);
  }
  const manager = createManager(reader, site, 2);
  const { caller } = stateOf(manager, 'manager')!;
  if (setups.open) reportVersions(given, reader);
  for (const [version, get] of setups.properties) {
    const setup = get();
    const at = propertyNode(setups.node, version) ?? given;
    const state = addVersion(version, at, caller, reader);
    const config = reader.member(setup, 'config', at);
    if (!isAbsent(config)) state.config = config;
    const routes = setup.kind === 'object' ? propertyNode(setup.node, 'routes') : undefined;
    const callback = routes && ts.isPropertyAssignment(routes) ? routes.initializer : at;
    runRegistrar(state, reader.member(setup, 'routes', at), callback, reader);
  }
  return manager;
}

function eachMethod<State>(
  add: (state: State, method: Method, site: CallSite, reader: RegistrationReader) => Value | undefined,
): Readonly<Record<string, RegistrationRow<State>>> {
  const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
  return Object.fromEntries(
    methods.map((method) => [
      method,
      (state: State, site: CallSite, reader: RegistrationReader) => add(state, method, site, reader),
    ]),
  );
}

function addRoutes(
  version: VersionState,
  prefix: string | undefined,
  method: Method,
  site: CallSite,
  reader: RegistrationReader,
): Value {
  const handlerNode = site.args[1] ?? site.node;
  const paths = textsOf(site, 0, `The path of a ${method.toUpperCase()} route of version ${version.version}`, reader);
  if (paths.length === 0) version.isPartial = true;
  const routes = paths.map((path) => {
    const handler = site.args[1] ? site.evaluate(site.args[1]) : constant(undefined);
    const whole = joinPath(prefix ?? '', path);
    const part = prefix === undefined ? {} : { prefix };
    return keepRoute(version, { method, path: whole, ...part, handler, handlerNode, middlewares: [], node: site.node });
  });
  return routing('chain', { routes });
}

/** Code that is followed twice (by two callers, or once more on its own) registers its routes once. */
function keepRoute(version: VersionState, route: RouteState): RouteState {
  const known = version.routes.find(
    ({ node, method, path }) => node === route.node && method === route.method && path === route.path,
  );
  if (!known) version.routes.push(route);
  return known ?? route;
}

function bind({ routes }: RoutingInstances['chain'], site: CallSite, reader: RegistrationReader): Value {
  const bound = boundOf(site, site.args, reader);
  for (const route of routes) {
    const isKnown = (each: BoundState): boolean =>
      route.middlewares.some(({ node, value }) => node === each.node && sourceOf(value) === sourceOf(each.value));
    route.middlewares.push(...bound.filter((each) => !isKnown(each)));
    // Lower priority runs first, equal ones in bind order; the sort is stable.
    route.middlewares.sort((a, b) => a.priority - b.priority);
  }
  return routing('chain', { routes });
}

/** Where a value was written: the same argument has another one on each round of a loop. */
function sourceOf(value: Value): unknown {
  return 'node' in value ? value.node : value;
}

export function boundOf(site: CallSite, args: readonly ts.Expression[], reader: RegistrationReader): BoundState[] {
  return args.flatMap((node): BoundState[] => {
    const spread = ts.isSpreadElement(node);
    const value = site.evaluate(spread ? node.expression : node);
    const values = spread && value.kind === 'array' ? value.items : [value];
    return values.map((each) => {
      const priority = each.kind === 'object' ? reader.member(each, 'priority', node) : constant(0);
      const isNumber = priority.kind === 'constant' && typeof priority.value === 'number';
      return { value: each, priority: isNumber ? (priority.value as number) : 0, node };
    });
  });
}

function runRegistrar(state: VersionState, callback: Value, node: ts.Node, reader: RegistrationReader): void {
  for (const each of alternatives(callback)) {
    if (each.kind === 'function') reader.run(each, [routing('router', { version: state })], node);
    else {
      state.isPartial = true;
      reader.report(
        createDiagnostic(
          'router-not-followed',
          `The routes of version ${state.version} are registered by something that can't be followed: ${excerpt(node)}.`,
          {
            location: locationOf(node, reader.root),
          },
        ),
      );
    }
  }
}

function versionsOf(site: CallSite, index: number, reader: RegistrationReader): string[] {
  const node = site.args[index];
  const values = node ? alternatives(site.evaluate(node)) : [];
  const texts = values.flatMap((value) =>
    value.kind === 'constant' && typeof value.value === 'string' ? [value.value] : [],
  );
  if (texts.length === 0 || texts.length < values.length) reportVersions(node ?? site.node, reader);
  return texts;
}

function addVersion(version: string, node: ts.Node, caller: CallerState, reader: RegistrationReader): VersionState {
  const known = reader.versions.get(version);
  if (known) return known;
  const state: VersionState = { version, caller, routes: [], node };
  reader.versions.set(version, state);
  return state;
}

/** The texts that an argument can be; what is not known is reported with the place. */
export function textsOf(site: CallSite, index: number, subject: string, reader: RegistrationReader): string[] {
  const node = site.args[index];
  const given = node ? site.evaluate(node) : constant(undefined);
  const isOpen = given.kind === 'array' && given.open;
  // Of a list that holds one of several, it is not known which.
  const values = given.kind === 'array' ? given.items : alternatives(given);
  const texts = values.flatMap((value) =>
    value.kind === 'constant' && typeof value.value === 'string' ? [value.value] : [],
  );
  if (isOpen || texts.length === 0 || texts.length < values.length) reportPath(subject, node ?? site.node, reader);
  return texts;
}

function reportVersions(node: ts.Node, { report, root }: RegistrationReader): void {
  report(
    createDiagnostic('version-not-static', `The versions are known to running code only: ${excerpt(node)}.`, {
      location: locationOf(node, root),
    }),
  );
}

function reportHandler(subject: string, node: ts.Node, { report, root }: RegistrationReader): void {
  report(
    createDiagnostic('handler-not-found', `The handlers of ${subject} are not all known: ${excerpt(node)}.`, {
      location: locationOf(node, root),
    }),
  );
}

function propertyNode(object: ts.Node, name: string): ts.Node | undefined {
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  return object.properties.find(
    (each) => each.name && !ts.isComputedPropertyName(each.name) && each.name.text === name,
  );
}

function isAbsent(value: Value): boolean {
  return value.kind === 'constant' && value.value === undefined;
}
