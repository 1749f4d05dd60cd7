import { ts } from 'ts-morph';
import type { RuntimeConfig } from '../values/runtime-config.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { bare } from '../bare.ts';
import { createSemantics } from '../extractors/semantics.ts';
import type { Kept } from '../fact-cache.ts';
import type { Watchdog } from '../watchdog.ts';
import type { Origins } from '../origin.ts';
import type { H3Of } from '../project/h3-versions.ts';
import { importsOf } from '../project/module-specifiers.ts';
import { isProjectFile } from '../project/project-file.ts';
import { createEvaluator } from '../values/evaluate.ts';
import type { ClassTree } from '../values/class-tree.ts';
import type { Mutations } from '../values/mutations.ts';
import { calleeOf, type CallNode, type Evaluator, type Semantics } from '../values/evaluator.ts';
import { constant, isFunctionNode, type FunctionNode, type Scope, type Value } from '../values/value.ts';
import { createExecutor } from './execute.ts';
import { callersFirst } from './callers-first.ts';
import { callersOf } from './callers.ts';
import { composeApp } from './compose-app.ts';
import { createAppUses } from './app-uses.ts';
import { appMember, createHandedApp } from './h3-apps.ts';
import { createMadeOnce } from './made-once.ts';
import {
  isMakerName,
  isMethodCall,
  isRoutingTypeName,
  makerRow,
  methodRow,
  methodTables,
  routingKind,
  type Maker,
  type RoutingKind,
} from './objects.ts';
import { lostApp, notHandedRoute, unplacedRegistration, unreachedRegistration } from './missed-routes.ts';
import { passesPartly } from './passes-partly.ts';
import { createPlugin } from './plugins.ts';
import { createRoutingCalls, type RoutingCall } from './routing-calls.ts';
import { createRoutingClasses } from './routing-classes.ts';
import { servedApps } from './served-apps.ts';
import {
  holdsRouting,
  stateOf,
  type AppState,
  type HandedRequests,
  type RouteState,
  type VersionState,
} from './registration.ts';
import { createManager, type RegistrationReader } from './versioned.ts';

export interface RoutesInput {
  root: string;
  checker: ts.TypeChecker;
  origins: Origins;
  mutations: Mutations;
  classes: ClassTree;
  /** Fields of the project's own errors that its error handler sends as the status. */
  statusFields: ReadonlySet<ts.Node>;
  /** What the server's config says to running code. */
  runtimeConfig: RuntimeConfig;
  /** Project files in which registration code may stand. */
  files: readonly ts.SourceFile[];
  watchdog: Watchdog;
  /** The calls of a file that may register routes, found once while nothing changes that the file can see. */
  kept: Kept<RoutingCall[]>;
  versionOf(file: ts.SourceFile): string;
  h3Of: H3Of;
}

export interface FoundRoutes {
  versions: VersionState[];
  /** Routes of h3 apps, which belong to no version by themselves. */
  plain: RouteState[];
  diagnostics: Diagnostic[];
  evaluator: Evaluator;
  /** The app as registration code has filled it, where its expression is evaluated anew. */
  filled(app: AppState): AppState;
}

/** Finds every version and route by following the registration code from where it starts. */
export function findRoutes({
  root,
  checker,
  origins,
  mutations,
  classes,
  statusFields,
  runtimeConfig,
  files,
  watchdog,
  kept,
  versionOf,
  h3Of,
}: RoutesInput): FoundRoutes {
  const versions = new Map<string, VersionState>();
  const apps: AppState[] = [];
  const diagnostics: Diagnostic[] = [];
  const reached = new Set<ts.Node>();
  const base = createSemantics(checker, origins, {
    member: (object, name, node) => evaluator.member(object, name, node),
    call: (callee, args, node) => evaluator.call(callee, args, node),
    runtimeConfig,
    h3Of,
  });
  const semantics: Semantics = { ...base, call, called: createPlugin, method, member, invoke, typed, statusFields };
  const evaluator = createEvaluator(checker, origins, mutations, classes, semantics);
  const report = (diagnostic: Diagnostic): unknown => diagnostics.push(diagnostic);
  const executor = createExecutor(evaluator, { root, watchdog, report, leads: (call) => leading.calls.has(call) });
  const routingClasses = createRoutingClasses(checker, (type) => routingType(type) !== undefined);
  const madeOnce = createMadeOnce({
    checker,
    origins,
    evaluator: () => evaluator,
    run: (callee, node) => executor.run(callee, [], node),
    isApp: (type) => routingType(type) === 'app',
  });
  /** Stands for every app that is known by its type alone. */
  let handedApp: Value | undefined;
  const reader: RegistrationReader = {
    root,
    checker,
    versions,
    apps,
    report,
    run: executor.run,
    member: (object, name, node) => evaluator.member(object, constant(name), node),
    meaning: (site) => base.call(site),
    mayBeApp,
  };

  const callsIn = createRoutingCalls({ isMaker: (node) => makerOf(node) !== undefined, routingOf, kept, versionOf });
  const calls = files.flatMap(callsIn);
  const starts = calls.filter(({ isStart }) => isStart);
  const bodies = new Set<ts.Node>(starts.map(({ node }) => enclosing(node)));
  const leading = callersOf([...bodies].filter(isFunctionNode), files, origins);
  // First modules, as they are loaded; then functions that none of them calls: those that make managers and apps before
  // those that are handed one.
  for (const file of modulesToward(new Set(starts.map(({ node }) => node.getSourceFile())))) {
    executor.executeModule(file);
  }
  // A function that nobody calls is none of the server's where modules have made the same app.
  const isMade = (each: ts.Node): boolean => executor.hasRun(each as FunctionNode);
  const uncalled = [...leading.outermost].filter(([, targets]) => ![...targets].some(isMade));
  for (const [outermost] of uncalled) executor.executeOutermost(outermost);
  executeAround(starts.filter(({ node }) => !isMethodCall(node) && !reached.has(node)));
  executeAround(starts.filter(({ node }) => !reached.has(node)));
  executeAround(calls.filter(({ node, of }) => of === 'app' && !reached.has(node)));
  for (const { node, isStart } of calls)
    if (!isStart && !reached.has(node) && !isRuledOut(node)) report(unreachedRegistration(node, root));
  return { versions: [...versions.values()], plain: plainRoutes(), diagnostics, evaluator, filled };

  /** The only other one of the same expression, or that of code that knows its app by the type alone: `this.app.get(…)`. */
  function filled(app: AppState): AppState {
    if (app.entries.length > 0) return app;
    const others = apps.filter(({ entries }) => entries.length > 0);
    const same = others.filter(({ node }) => node === app.node);
    const handed = handedApp && stateOf(handedApp, 'app');
    const candidates = same.length > 0 ? same : others.filter((each) => each === handed);
    return candidates.length === 1 ? candidates[0]! : app;
  }

  /** Of the apps that are served; code that is followed twice registers its routes once. */
  function plainRoutes(): RouteState[] {
    const found = new Map<string, RouteState>();
    const { served, lost, unplaced } = servedApps(apps, createAppUses({ checker, origins, files }));
    for (const { node } of lost) report(lostApp(node, root));
    for (const node of new Set(unplaced)) report(unplacedRegistration(node, root));
    const unreached = new Map<ts.Node, [RouteState, HandedRequests]>();
    for (const app of served) {
      const routes = composeApp(app, (route, handed) => unreached.set(route.node, [route, handed]));
      for (const { partly, ...route } of routes) {
        const key = `${route.method} ${route.path} ${route.node.getSourceFile().fileName}:${route.node.pos}`;
        if (found.has(key)) continue;
        found.set(key, route);
        for (const { node } of partly) report(passesPartly(route, node, root));
      }
    }
    // A route that one pattern leads to and another does not is reached.
    for (const { node } of found.values()) unreached.delete(node);
    for (const each of unreached.values()) report(notHandedRoute(...each, root));
    return [...found.values()];
  }

  /** A branch that a constant rules out has no routes on purpose. */
  function isRuledOut(node: ts.Node): boolean {
    return ts.findAncestor(node, (each) => executor.skipped.has(each)) !== undefined;
  }

  /** The modules that lead to others by imports, and these, in the order in which they are loaded. */
  function modulesToward(targets: ReadonlySet<ts.SourceFile>): ts.SourceFile[] {
    const leads = new Map<ts.SourceFile, boolean>();
    const ordered: ts.SourceFile[] = [];
    const visit = (file: ts.SourceFile): boolean => {
      const known = leads.get(file);
      if (known !== undefined) return known;
      leads.set(file, targets.has(file));
      const isLeading = importsOf(file, checker)
        .map((each) => isProjectFile(each) && visit(each))
        .includes(true);
      leads.set(file, isLeading || targets.has(file));
      if (leads.get(file)) ordered.push(file);
      return leads.get(file) === true;
    };
    for (const file of files) visit(file);
    return ordered;
  }

  function executeAround(starts: { node: ts.Node }[]): void {
    const bodies = new Set(starts.map(({ node }) => enclosing(node)));
    for (const body of callersFirst([...bodies], origins)) {
      if (starts.every(({ node }) => reached.has(node) || enclosing(node) !== body)) continue;
      if (ts.isSourceFile(body)) executor.executeModule(body);
      else executor.executeOutermost(body);
    }
  }

  function typed(node: ts.Expression | ts.ParameterDeclaration): Value | undefined {
    const known = base.typed(node);
    if (known) return known;
    const once = ts.isIdentifier(node) ? madeOnce(node) : undefined;
    if (once) return once;
    const of = routingOf(node);
    if (of === 'app') return (handedApp ??= createHandedApp(node, reader));
    return of === 'manager' ? createManager(reader) : undefined;
  }

  function call(site: Parameters<Semantics['call']>[0]): Value | undefined {
    const made = makerOf(site.node)?.(site, reader);
    if (made) reached.add(site.node);
    return made ?? base.call(site) ?? madeOnce(site.node);
  }

  function method(receiver: Value, name: string, site: Parameters<Semantics['method']>[2]): Value | undefined {
    for (const of of Object.keys(methodTables) as RoutingKind[]) {
      const state = stateOf(receiver, of);
      const row = state && methodRow(of, name);
      if (!state || !row) continue;
      reached.add(site.node);
      const result = row(state as never, site, reader);
      return of === 'app' ? receiver : (result ?? constant(undefined));
    }
    return eachItem(receiver, name, site) ?? base.method(receiver, name, site);
  }

  /** Callbacks of lists that register something are followed for each item. */
  function eachItem(receiver: Value, name: string, site: Parameters<Semantics['method']>[2]): Value | undefined {
    const [given, start] = site.args;
    if (receiver.kind !== 'array' || receiver.open || !given) return undefined;
    const isReduce = name === 'reduce' && start !== undefined;
    if (!isReduce && name !== 'forEach' && name !== 'map') return undefined;
    const callback = site.evaluate(given);
    if (callback.kind !== 'function') return undefined;
    if (isReduce) {
      const first = site.evaluate(start);
      if (!holdsRouting(first)) return undefined;
      return receiver.items.reduce(
        (before, item, index) => executor.run(callback, [before, item, constant(index)], site.node),
        first,
      );
    }
    const isOfModule = site.scope === evaluator.globals && routingClasses.namesApp(callback.node);
    if (!isOfModule && !holdsRoutingScope(callback.scope)) return undefined;
    const items = receiver.items.map((item, index) => executor.run(callback, [item, constant(index)], site.node));
    return { kind: 'array', items, open: false };
  }

  /** The public fields of routers. */
  function member(object: Value, name: Value, node: ts.Node): Value | undefined {
    const key = name.kind === 'constant' ? name.value : undefined;
    const version = stateOf(object, 'router')?.version;
    if (version && key === 'version') return constant(version.version);
    const prefix = stateOf(object, 'prefixed')?.prefix;
    if (prefix !== undefined && key === 'prefix') return constant(prefix);
    return appMember(object, name) ?? base.member(object, name, node);
  }

  /** Functions that work on managers, that are handed a router and that close over one are followed. */
  function invoke(...[callee, args, node]: Parameters<NonNullable<Semantics['invoke']>>): Value | undefined {
    const file = callee.node.getSourceFile();
    if (!isProjectFile(file) || origins.isKnownPackage(file)) return undefined;
    const isHanded = args.some((each) => holdsRouting(each) || routingClasses.isObject(each));
    const isMethod = [...callee.scope.bindings.values()].some(routingClasses.isObject);
    const isLeading = bodies.has(callee.node) || leading.functions.has(callee.node);
    if (!isHanded && !isMethod && !isLeading && !holdsRoutingScope(callee.scope)) return undefined;
    return executor.run(callee, args, node);
  }

  /** What a call or `new` makes of the objects that registration code works on. */
  function makerOf(node: CallNode): Maker | undefined {
    const callee = calleeOf(node);
    const identifier = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    // By name first: the symbol of any member but a namespace's would cost a check of its object.
    if (!ts.isIdentifier(identifier) || (identifier !== callee && !isMakerName(identifier.text))) return undefined;
    return makerRow(origins.of(identifier), ts.isNewExpression(node));
  }

  function routingOf(receiver: ts.Expression | ts.ParameterDeclaration): RoutingKind | undefined {
    return routingType(checker.getTypeAtLocation(receiver));
  }

  /** What has no type may be one where the project itself says what it is. */
  function mayBeApp(node: ts.Expression): boolean {
    const type = checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    if ((type.flags & ts.TypeFlags.Any) === 0) return parts.some((each) => routingType(each) === 'app');
    const declaration = origins.resolve(rootOf(node))?.valueDeclaration;
    return declaration !== undefined && isProjectFile(declaration.getSourceFile());
  }

  function routingType(type: ts.Type): RoutingKind | undefined {
    const symbol = type.symbol as ts.Symbol | undefined;
    return symbol && isRoutingTypeName(symbol.name) ? routingKind(origins.ofSymbol(symbol)) : undefined;
  }
}

function holdsRoutingScope(scope: Scope | undefined): boolean {
  for (let current = scope; current; current = current.parent) {
    if (!current.memo && [...current.bindings.values()].some((value) => holdsRouting(value))) return true;
  }
  return false;
}

/** The name that a chain of calls and members begins with. */
function rootOf(node: ts.Expression): ts.Expression {
  const inner = bare(node);
  const isChain =
    ts.isCallExpression(inner) || ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner);
  return isChain ? rootOf(inner.expression) : inner;
}

function enclosing(node: ts.Node): FunctionNode | ts.SourceFile {
  const found = ts.findAncestor(node.parent, (each) => isFunctionNode(each) || ts.isSourceFile(each));
  return found as FunctionNode | ts.SourceFile;
}
