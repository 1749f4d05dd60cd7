import { ts } from 'ts-morph';
import { createDiagnostic } from '../../model/diagnostics.ts';
import { trimPrefix } from '../../model/route-path.ts';
import { hookOf } from '../extractors/row.ts';
import { excerpt, locationOf } from '../location.ts';
import type { CallSite } from '../values/evaluator.ts';
import { alternatives, constant, type HookKind, type Value } from '../values/value.ts';
import { answers, returnsValue } from './answering.ts';
import { pushRoute } from './app-routes.ts';
import {
  appsIn,
  routing,
  stateOf,
  type AppState,
  type BoundState,
  type HandedRequests,
  type RoutingInstances,
  type RouteState,
} from './registration.ts';
import { methodsOf, readMethod } from './methods-given.ts';
import { scopeOf, withSlash } from './middleware-scope.ts';
import { reportPath } from './report-path.ts';
import { layerOf } from './used-layer.ts';
import { textsOf, type RegistrationReader } from './versioned.ts';

type AppRow = (app: AppState, site: CallSite, reader: RegistrationReader) => void;

/** An app or router that a call of h3 makes, with the plugins that it is given. */
export function createApp(node: ts.Node, kind: AppState['kind'], reader: RegistrationReader, site?: CallSite): Value {
  const app = routing('app', { entries: [], kind, node });
  reader.apps.push(stateOf(app, 'app')!);
  const options = site?.args[0];
  if (!site || !options) return app;
  const given = site.evaluate(options);
  const preemptive = reader.member(given, 'preemptive', options);
  if (preemptive.kind === 'constant' && preemptive.value === true) stateOf(app, 'app')!.isPreemptive = true;
  const onError = reader.member(given, 'onError', options);
  // Of options that can't be read it is not known that they have one.
  const hasOnError = given.kind === 'object' && given.properties.has('onError') && onError.kind !== 'constant';
  if (hasOnError || onError.kind === 'function') stateOf(app, 'app')!.onError = onError;
  const kinds: [string, HookKind][] = [['onRequest', 'before']];
  if (kind === 'layers') kinds.push(['onBeforeResponse', 'sending']);
  stateOf(app, 'app')!.hooks = kinds.flatMap(([name, hookKind]): BoundState[] => {
    const hook = reader.member(given, name, options);
    return hook.kind === 'function'
      ? [{ value: hookOf(hook, hookKind, hook.node), priority: 0, isShared: true, node: hook.node }]
      : [];
  });
  const plugins = reader.member(given, 'plugins', options);
  for (const plugin of plugins.kind === 'array' ? plugins.items : []) register(app, plugin, options, reader);
  return app;
}

/** What stands for every app that is known by its type alone. */
export function createHandedApp(node: ts.Node, reader: RegistrationReader): Value {
  const app = createApp(node, 'h3', reader);
  stateOf(app, 'app')!.isHanded = true;
  return app;
}

/** Methods of `H3`, and of apps and routers of h3 v1. Each answers with the app itself. */
export const appMethods: Readonly<Record<string, AppRow>> = {
  ...Object.fromEntries(
    (['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const).map((method) => [
      method,
      ((app, site, reader) => addRoutes(app, [method], site, 0, reader)) satisfies AppRow,
    ]),
  ),
  all: (app, site, reader) => addRoutes(app, ['all'], site, 0, reader),
  on: (app, site, reader) => addRoutes(app, methodsOf(site, 0, reader), site, 1, reader),
  add: (app, site, reader) => addRoutes(app, methodsOf(site, 2, reader), site, 0, reader),
  use,
  mount(app, site, reader) {
    const [, mounted] = site.args;
    const value = mounted ? site.evaluate(mounted) : constant(undefined);
    placeBelow(app, value);
    // Any app of the project may be the one that is mounted here.
    if (mounted && appsIn(value).length === 0 && reader.mayBeApp(mounted)) app.mountsUnknown = true;
    for (const base of textsOf(site, 0, 'The base of a mounted app', reader)) {
      if (mounted) mountHandler(app, value, trimPrefix(base), mounted, reader);
    }
  },
  register(app, site, reader) {
    const [plugin] = site.args;
    if (plugin) register(routing('app', app), site.evaluate(plugin), plugin, reader);
  },
};

/**
 * Middleware; in h3 v1 also a handler below a path, and of a router a route for every method or the one given. In h3 v2
 * one for a single path that answers whatever comes is that path's handler.
 */
function use(app: AppState, site: CallSite, reader: RegistrationReader): void {
  const [first, second, third] = site.args;
  if (!first) return;
  const isPath = isText(site.evaluate(first)) || isTextType(first, reader);
  const hasPath = second !== undefined && isPath;
  if (app.kind === 'router' && hasPath) return addRoutes(app, methodsOf(site, 2, reader), site, 0, reader);
  const handler = hasPath ? second : first;
  const options = hasPath ? third : second;
  const value = site.evaluate(handler);
  placeBelow(app, value);
  for (const given of hasPath ? textsOf(site, 0, 'The path of a middleware', reader) : [undefined]) {
    for (const item of value.kind === 'array' && !value.open ? value.items : [value]) {
      const layer = layerOf(app, item, { path: given, options: options && site.evaluate(options) }, handler, reader);
      if (!layer || layer.isNever) continue;
      const { path, handler: each } = layer;
      // h3 v2 compares a pattern and hands on the whole path, but for an app itself, which it mounts.
      const isBase = app.kind === 'layers' || path === undefined || !isCallable(handler, reader);
      const handed = isBase ? undefined : { pattern: withSlash(path) };
      if (mountHandler(app, each, isBase ? trimPrefix(path ?? '') : '', handler, reader, { isQuiet: true, handed }))
        continue;
      const route = { method: 'all', path: path ?? '', handler: each, handlerNode: handler, node: site.node } as const;
      const middleware = (): void => {
        const scope = scopeOf(app, path, layer.options, site, reader);
        const bound = { value: each, priority: 0, isShared: true as const, node: handler };
        app.entries.push({ kind: 'middleware', bound, scope });
      };
      // Below a path it answers where it is asked.
      if (app.kind === 'layers' && path !== undefined && returnsValue(each) && !layer.isMatched) {
        const isRead = each.kind === 'function' || each.kind === 'wrapped-handler';
        const mayPass = isRead && !answers(each, reader);
        pushRoute(app, mayPass ? { ...route, mayPass } : route, []);
        // What it answers is the answer below its path as well.
        if (isRead) middleware();
      } else if (app.kind === 'h3' && path !== undefined && !path.includes('*') && !options && answers(each, reader)) {
        pushRoute(app, { ...route, isLayer: true }, []);
      } else {
        // One that answers whatever comes below a path is the handler of that as well.
        const isBelow = app.kind === 'h3' && path !== undefined && below.test(path) && !options;
        if (isBelow && answers(each, reader)) pushRoute(app, { ...route, isLayer: true }, []);
        middleware();
      }
    }
  }
}

/** `/files/**`: all paths below one. */
const below = /^\/[^*]+\/\*\*(?::\w+)?$/;

interface Mounting {
  /** Nothing is said of what is no app. */
  isQuiet?: boolean;
  stripped?: string;
  handed?: HandedRequests | undefined;
}

/** An app in the place of a handler: its routes are the app's. False where the value is none. */
function mountHandler(
  app: AppState,
  value: Value,
  base: string,
  node: ts.Expression,
  reader: RegistrationReader,
  { isQuiet = false, stripped = '', handed }: Mounting = {},
): boolean {
  const based = stateOf(value, 'based');
  if (based) {
    // A base that is stripped already is not stripped again.
    const inner = base.endsWith(based.base) ? base : base + based.base;
    return mountHandler(app, based.handler, inner, node, reader, { isQuiet, handed, stripped: stripped + based.base });
  }
  const mounted = stateOf(value, 'app');
  if (mounted && mounted !== app && !mounted.isHanded) {
    // h3 v2 copies the routes that are there; a router of v1 is asked anew for every request.
    const entries = mounted.kind === 'h3' ? [...mounted.entries] : mounted.entries;
    const rest = { ...(stripped ? { stripped } : {}), ...(handed ? { handed } : {}) };
    app.entries.push({ kind: 'mount', base, entries, node, ...rest });
    return true;
  }
  if (!isQuiet || mounted?.isHanded) {
    reader.report(
      createDiagnostic('router-not-followed', `What is mounted here can't be followed: ${excerpt(node)}.`, {
        hint: 'Mount an h3 app of the project by its name: routes of another server are not documented.',
        location: locationOf(node, reader.root),
      }),
    );
  }
  return mounted?.isHanded === true;
}

/** An app that is given to another one is a part of that, also where nobody knows below which path. */
function placeBelow(app: AppState, value: Value): void {
  for (const each of appsIn(value)) {
    if (each.isHanded) app.mountsUnknown = true;
    else if (each !== app) each.mountedOn = [...(each.mountedOn ?? []), app];
  }
}

function register(app: Value, plugin: Value, node: ts.Expression, reader: RegistrationReader): void {
  for (const each of alternatives(plugin)) {
    const defined = stateOf(each, 'route-definition');
    const state = stateOf(app, 'app');
    const made = stateOf(each, 'plugin');
    if (defined && state) addDefinition(state, defined, reader);
    else if (each.kind === 'function') reader.run(each, [app], node);
    else if (made?.setup.kind === 'function') reader.run(made.setup, [app, made.options], node);
    else {
      reader.report(
        createDiagnostic('router-not-followed', `What this plugin registers can't be followed: ${excerpt(node)}.`, {
          location: locationOf(node, reader.root),
        }),
      );
    }
  }
}

/** `defineRoute({ method, route, handler, middleware })`. */
function addDefinition(
  app: AppState,
  { definition, handler, node }: RoutingInstances['route-definition'],
  reader: RegistrationReader,
): void {
  const method = reader.member(definition, 'method', node);
  const path = reader.member(definition, 'route', node);
  if (path.kind !== 'constant' || typeof path.value !== 'string')
    return reportPath('The path of a route', node, reader);
  const known = method.kind === 'constant' ? readMethod(method.value) : undefined;
  if (known) pushRoute(app, { method: known, path: path.value, handler, handlerNode: node, node }, []);
}

function addRoutes(
  app: AppState,
  methods: readonly RouteState['method'][],
  site: CallSite,
  pathAt: number,
  reader: RegistrationReader,
): void {
  const handlerNode = site.args[pathAt + 1];
  if (!handlerNode) return;
  const handler = site.evaluate(handlerNode);
  placeBelow(app, handler);
  for (const path of textsOf(site, pathAt, `The path of a route`, reader)) {
    // An app as the handler of `/base/**` gets the path as it is; one wrapped by `withBase` says its base itself.
    const handed = { pattern: withSlash(path), methods, hasBases: app.kind === 'h3' };
    if (mountHandler(app, handler, '', handlerNode, reader, { isQuiet: true, handed })) continue;
    const options = app.kind === 'h3' ? site.args[pathAt + 2] : undefined;
    const middleware = options && reader.member(site.evaluate(options), 'middleware', options);
    const bound = middleware?.kind === 'array' ? middleware.items : [];
    const middlewares = bound.map((value): BoundState => ({ value, priority: 0, node: options! }));
    for (const method of methods) pushRoute(app, { method, path, handler, handlerNode, node: site.node }, middlewares);
  }
}

/** Whether a value is a path, or a list of some, as `use` of h3 v1 takes. */
function isText(value: Value): boolean {
  if (value.kind === 'array') return value.items.length > 0 && value.items.every(isText);
  return value.kind === 'choice'
    ? value.values.some(isText)
    : (value.kind === 'constant' && typeof value.value === 'string') || value.kind === 'template';
}

function isTextType(node: ts.Expression, { checker }: RegistrationReader): boolean {
  return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0;
}

function isCallable(node: ts.Expression, { checker }: RegistrationReader): boolean {
  return checker.getSignaturesOfType(checker.getTypeAtLocation(node), ts.SignatureKind.Call).length > 0;
}

/** A value that stands for an app: the app's handler and `fetch` answer as the app does. */
export function appMember(object: Value, name: Value): Value | undefined {
  if (!stateOf(object, 'app')) return undefined;
  const key = name.kind === 'constant' ? name.value : undefined;
  return key === 'handler' || key === 'fetch' ? object : undefined;
}

/** `withBase(base, app)`, and its name in h3 v1; undefined around a handler, which it leaves what it is. */
export function createBased(site: CallSite): Value | undefined {
  const [base, wrapped] = site.args;
  const handler = wrapped ? site.evaluate(wrapped) : constant(undefined);
  if (!stateOf(handler, 'app') && !stateOf(handler, 'based')) return undefined;
  const text = base ? site.evaluate(base) : constant(undefined);
  return routing('based', {
    base: text.kind === 'constant' && typeof text.value === 'string' ? trimPrefix(text.value) : '',
    handler,
  });
}
