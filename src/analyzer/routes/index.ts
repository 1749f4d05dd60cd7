import { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { createSemantics } from '../extractors/semantics.ts';
import { excerpt, locationOf } from '../location.ts';
import type { Origins } from '../origin.ts';
import { importsOf, isProjectFile } from '../project.ts';
import { createEvaluator } from '../values/evaluate.ts';
import type { Evaluator, Semantics } from '../values/evaluator.ts';
import { constant, isFunctionNode, type FunctionNode, type Scope, type Value } from '../values/value.ts';
import { createExecutor } from './execute.ts';
import { holdsRouting, stateOf, type RoutingInstances, type VersionState } from './registration.ts';
import { createManager, initializeSystem, versionedMethods, type RegistrationReader } from './versioned.ts';

export interface RoutesInput {
  root: string;
  checker: ts.TypeChecker;
  origins: Origins;
  /** Project files in which registration code may stand. */
  files: readonly ts.SourceFile[];
}

export interface FoundRoutes {
  versions: VersionState[];
  diagnostics: Diagnostic[];
  evaluator: Evaluator;
}

const routingTypes = {
  APIVersionManager: 'manager',
  VersionedAPIRouter: 'router',
  PrefixedRouter: 'prefixed',
  RouteChain: 'chain',
} as const satisfies Record<string, keyof RoutingInstances>;

/** Finds every version and route by following the registration code from where it starts. */
export function findRoutes({ root, checker, origins, files }: RoutesInput): FoundRoutes {
  const versions = new Map<string, VersionState>();
  const diagnostics: Diagnostic[] = [];
  const reached = new Set<ts.Node>();
  const base = createSemantics(checker, origins, {
    member: (object, name, node) => evaluator.member(object, name, node),
    call: (callee, args, node) => evaluator.call(callee, args, node),
  });
  const semantics: Semantics = { ...base, call, method, member, invoke, typed };
  const evaluator = createEvaluator(checker, origins, semantics);
  const executor = createExecutor(evaluator);
  const reader: RegistrationReader = {
    root,
    versions,
    report: (diagnostic) => diagnostics.push(diagnostic),
    run: executor.run,
    member: (object, name, node) => evaluator.member(object, constant(name), node),
  };

  const calls = files.flatMap((file) => routingCalls(file));
  const ofManagers = calls.filter(({ of }) => of === 'manager');
  const bodies = new Set<ts.Node>(ofManagers.map(({ node }) => enclosing(node)));
  // First modules, as they are loaded; then functions that none of them calls: those that make managers before those
  // that are handed one.
  for (const file of modulesToward(new Set(ofManagers.map(({ node }) => node.getSourceFile())))) {
    executor.executeModule(file);
  }
  executeAround(calls.filter(({ node, of }) => of === 'manager' && !isMethodCall(node) && !reached.has(node)));
  executeAround(calls.filter(({ node, of }) => of === 'manager' && !reached.has(node)));
  for (const { node, of } of calls)
    if (of !== 'manager' && !reached.has(node) && !isRuledOut(node)) reportUnreached(node);
  return { versions: [...versions.values()], diagnostics, evaluator };

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
    for (const body of new Set(starts.map(({ node }) => enclosing(node)))) {
      if (ts.isSourceFile(body)) executor.executeModule(body);
      else executor.executeBody(body, { bindings: new Map(), parent: evaluator.globals } satisfies Scope);
    }
  }

  function typed(node: ts.Expression | ts.ParameterDeclaration): Value | undefined {
    return base.typed(node) ?? (routingOf(node) === 'manager' ? createManager(reader) : undefined);
  }

  function call(site: Parameters<Semantics['call']>[0]): Value | undefined {
    if (isOurs(site.node.expression, 'APIVersionManager') && ts.isNewExpression(site.node)) {
      reached.add(site.node);
      return createManager(reader, site);
    }
    if (isOurs(site.node.expression, 'initializeVersionedSystemWithRoutes')) {
      reached.add(site.node);
      return initializeSystem(site, reader);
    }
    return base.call(site);
  }

  function method(receiver: Value, name: string, site: Parameters<Semantics['method']>[2]): Value | undefined {
    for (const of of Object.values(routingTypes)) {
      const state = stateOf(receiver, of);
      const row = state && methodRow(of, name);
      if (!state || !row) continue;
      reached.add(site.node);
      return row(state as never, site, reader) ?? constant(undefined);
    }
    if (receiver.kind === 'array' && !receiver.open && (name === 'forEach' || name === 'map') && site.args[0]) {
      const callback = site.evaluate(site.args[0]);
      if (callback.kind === 'function' && holdsRoutingScope(callback.scope)) {
        const items = receiver.items.map((item, index) => executor.run(callback, [item, constant(index)], site.node));
        return { kind: 'array', items, open: false };
      }
    }
    return base.method(receiver, name, site);
  }

  /** The public fields of routers. */
  function member(object: Value, name: Value, node: ts.Node): Value | undefined {
    const key = name.kind === 'constant' ? name.value : undefined;
    const version = stateOf(object, 'router')?.version;
    if (version && key === 'version') return constant(version.version);
    const prefix = stateOf(object, 'prefixed')?.prefix;
    return prefix !== undefined && key === 'prefix' ? constant(prefix) : base.member(object, name, node);
  }

  /** Functions that work on managers, that are handed a router and that close over one are followed. */
  function invoke(...[callee, args, node]: Parameters<NonNullable<Semantics['invoke']>>): Value | undefined {
    const isHanded = args.some((each) => holdsRouting(each));
    if (!isHanded && !bodies.has(callee.node) && !holdsRoutingScope(callee.scope)) return undefined;
    return executor.run(callee, args, node);
  }

  function isOurs(node: ts.Expression, name: string): boolean {
    const identifier = ts.isPropertyAccessExpression(node) ? node.name : node;
    if (!ts.isIdentifier(identifier)) return false;
    // A member of a namespace has the export's own name; asking for the symbol of any other would check its object.
    if (identifier !== node && identifier.text !== name) return false;
    const origin = origins.of(identifier);
    return origin?.package === 'unplugin-openapi' && origin.names.has(name);
  }

  /** Calls in a file that our routing objects answer, told by the checker's type of the receiver. */
  function routingCalls(file: ts.SourceFile): { node: ts.Node; of: keyof RoutingInstances }[] {
    const found: { node: ts.Node; of: keyof RoutingInstances }[] = [];
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (ts.isNewExpression(node) && isOurs(node.expression, 'APIVersionManager')) found.push({ node, of: 'manager' });
      if (!ts.isCallExpression(node)) return;
      if (isOurs(node.expression, 'initializeVersionedSystemWithRoutes')) found.push({ node, of: 'manager' });
      const callee = node.expression;
      if (ts.isElementAccessExpression(callee) && node.arguments.length >= 2) {
        const of = routingOf(callee.expression);
        if (of) found.push({ node, of });
      }
      if (!ts.isPropertyAccessExpression(callee) || !isCandidate(callee.name.text, node)) return;
      const of = routingOf(callee.expression);
      if (of && methodRow(of, callee.name.text)) found.push({ node, of });
    };
    visit(file);
    return found;
  }

  function routingOf(receiver: ts.Expression | ts.ParameterDeclaration): keyof RoutingInstances | undefined {
    const symbol = checker.getTypeAtLocation(receiver).symbol as ts.Symbol | undefined;
    const origin = symbol && origins.ofSymbol(symbol);
    if (origin?.package !== 'unplugin-openapi') return undefined;
    for (const [name, of] of Object.entries(routingTypes)) if (origin.names.has(name)) return of;
    return undefined;
  }

  function reportUnreached(node: ts.Node): void {
    diagnostics.push(
      createDiagnostic(
        'route-unreached',
        `This registration was not reached from any version, so it is not documented: ${excerpt(node)}.`,
        {
          location: locationOf(node, root),
        },
      ),
    );
  }
}

/** Told by name and number of arguments first: `map.get(key)` is not worth a question to the checker. */
function isCandidate(name: string, node: ts.CallExpression): boolean {
  return routingNames.has(name) && node.arguments.length >= (withOneArgument.has(name) ? 1 : 2);
}

const withOneArgument = new Set(['setPrefix', 'registerVersion', 'bind', 'bindFunc']);

const routingNames = new Set(Object.values(versionedMethods).flatMap((rows) => Object.keys(rows)));

function methodRow(of: keyof RoutingInstances, name: string) {
  const rows = versionedMethods[of];
  return Object.hasOwn(rows, name) ? rows[name] : undefined;
}

function isMethodCall(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    routingNames.has(node.expression.name.text)
  );
}

function holdsRoutingScope(scope: Scope | undefined): boolean {
  for (let current = scope; current; current = current.parent) {
    if (!current.memo && [...current.bindings.values()].some((value) => holdsRouting(value))) return true;
  }
  return false;
}

function enclosing(node: ts.Node): FunctionNode | ts.SourceFile {
  const found = ts.findAncestor(node.parent, (each) => isFunctionNode(each) || ts.isSourceFile(each));
  return found as FunctionNode | ts.SourceFile;
}
