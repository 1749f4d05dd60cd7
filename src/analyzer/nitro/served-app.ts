import { ts } from 'ts-morph';
import { composeApp } from '../routes/compose-app.ts';
import { stateOf, type AppState, type RouteState } from '../routes/registration.ts';
import type { Evaluator } from '../values/evaluator.ts';
import { constant, type FunctionNode, type FunctionValue, type Scope, type Value } from '../values/value.ts';

/** An app or a router that a handler hands its requests to. */
export interface ServedApp {
  app: AppState;
  /** Stripped from the path before the app sees it. */
  base: string;
  /** It is asked by its `fetch`: as a server of its own, with its hooks and its answers to errors. */
  isServer: boolean;
  /** Functions around it, which may answer in its place, the outermost first. */
  around: FunctionAround[];
}

export interface FunctionAround {
  callee: FunctionValue;
  /** Its calls that hand the request to the app. */
  passes: ts.CallExpression[];
  /** It is handed the request itself, as a `fetch` is; else the event. */
  isFetch: boolean;
}

interface Search {
  evaluator: Evaluator;
  /** Functions whose calls are being searched. One that is called within itself adds nothing to what it calls. */
  entered: readonly FunctionNode[];
  /** Apps behind functions that may answer in their place are searched for, too. */
  isWrappedFound: boolean;
}

/** The app behind a handler, or behind an object with a `fetch`; undefined where something else answers. */
export function servedApp(value: Value, node: ts.Node, evaluator: Evaluator): ServedApp | undefined {
  return search(value, node, { evaluator, entered: [], isWrappedFound: true });
}

/** The app that a handler hands all its requests to, and nothing but which answers them. */
export function appAlone(value: Value, node: ts.Node, evaluator: Evaluator): ServedApp | undefined {
  return search(value, node, { evaluator, entered: [], isWrappedFound: false });
}

function search(value: Value, node: ts.Node, within: Search): ServedApp | undefined {
  const based = stateOf(value, 'based');
  if (based) {
    const inner = search(based.handler, node, within);
    return inner && { ...inner, base: based.base + inner.base };
  }
  const app = stateOf(value, 'app');
  if (app) return { app, base: '', isServer: false, around: [] };
  if (value.kind === 'wrapped-handler') return search(value.handler, node, within);
  if (value.kind === 'function') return behindFunction(value, within);
  const fetch = fetchOf(value, within.evaluator, node);
  const inner = fetch && search(fetch, node, within);
  if (!inner) return undefined;
  const around = inner.around.map((each, index) => (index === 0 ? { ...each, isFetch: true } : each));
  return { ...inner, isServer: true, around };
}

/** The routes of an app as it answers where it is served. */
export function routesOfServed({ app, base, isServer }: ServedApp): RouteState[] {
  return composeApp(isServer ? app : asHandler(app)).map(({ partly: _, ...route }) => ({
    ...route,
    path: base + (route.path === '/' && base ? '' : route.path),
    ...(base && app.kind === 'h3' ? withoutBase(route, base) : {}),
  }));
}

/** `withBase` of h3 v2 takes the base off the path for all of an app's own functions. */
function withoutBase({ below = '', middlewares }: RouteState, base: string): Pick<RouteState, 'below' | 'middlewares'> {
  const inner = middlewares.map((each) => ({ ...each, below: base + (each.below ?? '') }));
  return { below: base + below, middlewares: inner };
}

/** What an object, or one that a class makes, answers requests with as a server. */
function fetchOf(value: Value, evaluator: Evaluator, node: ts.Node): Value | undefined {
  return value.kind === 'object' || value.kind === 'made'
    ? evaluator.member(value, constant('fetch'), node)
    : undefined;
}

/** Errors of an app that is asked as a handler are its caller's; h3 2 runs the hooks of its config for a server alone. */
function asHandler({ onError: _, hooks = [], ...app }: AppState): AppState {
  return { ...app, hooks: app.kind === 'h3' ? [] : hooks };
}

function behindFunction(value: FunctionValue, within: Search): ServedApp | undefined {
  if (within.entered.includes(value.node)) return undefined;
  const inner = { ...within, entered: [...within.entered, value.node] };
  return handedOn(value, inner) ?? (within.isWrappedFound ? wrapped(value, inner) : undefined);
}

/** `defineEventHandler((event) => router.handler(event))`: nothing but the app answers. */
function handedOn({ node, scope }: FunctionValue, within: Search): ServedApp | undefined {
  const { body } = node;
  const [only] = body && ts.isBlock(body) ? body.statements : [];
  const isOne = body && ts.isBlock(body) && body.statements.length === 1 && only && ts.isReturnStatement(only);
  let result = body && !ts.isBlock(body) ? body : isOne ? only.expression : undefined;
  while (result && (ts.isAwaitExpression(result) || ts.isParenthesizedExpression(result))) result = result.expression;
  if (!result || !ts.isCallExpression(result) || !isGivenRequest(result, node)) return undefined;
  const inner = { bindings: new Map(), memo: new Map(), ...(scope ? { parent: scope } : {}) };
  return servedBy(result.expression, inner, within);
}

/**
 * A function that asks one app, with the request as it is, and does more than that: it refuses some requests, or answers
 * in the place of the app.
 */
function wrapped(callee: FunctionValue, within: Search): ServedApp | undefined {
  const { node, scope } = callee;
  const inner = { bindings: new Map(), memo: new Map(), ...(scope ? { parent: scope } : {}) };
  const calls = node.body ? callsIn(node.body) : [];
  const asked = calls.flatMap((call) => {
    // What is not called with anything is no app.
    const found = call.arguments.length > 0 ? servedBy(call.expression, inner, within) : undefined;
    return found ? [{ call, found }] : [];
  });
  const [first] = asked;
  if (!first) return undefined;
  const isSame = ({ app, base }: ServedApp): boolean => app === first.found.app && base === first.found.base;
  const isPlain = asked.every(({ call, found }) => isGivenRequest(call, node) && isSame(found) && !found.around.length);
  if (!isPlain) return undefined;
  return { ...first.found, around: [{ callee, passes: asked.map(({ call }) => call), isFetch: false }] };
}

function servedBy(callee: ts.Expression, scope: Scope, within: Search): ServedApp | undefined {
  const found = search(within.evaluator.evaluate(callee, scope), callee, within);
  const isFetch = ts.isPropertyAccessExpression(callee) && callee.name.text === 'fetch';
  return found && isFetch ? { ...found, isServer: true } : found;
}

function callsIn(body: ts.Node): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** Asked first, because what the called function is may cost a look into a large package. */
function isGivenRequest({ arguments: [given] }: ts.CallExpression, { parameters: [first] }: FunctionNode): boolean {
  const isRequest = given !== undefined && ts.isPropertyAccessExpression(given) && given.name.text === 'req';
  const whole = isRequest ? given.expression : given;
  const name = first?.name;
  return whole !== undefined && ts.isIdentifier(whole) && name !== undefined && name.getText() === whole.text;
}
