import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import { isFunctionNode, type FunctionNode } from '../values/value.ts';

/** Functions that are gone through, each called by the next. */
const maxHops = 6;

/** The functions that lead to others by calls, and where these calls are. */
export interface Callers {
  /** Those that call one of the functions, or one that does. */
  functions: ReadonlySet<ts.Node>;
  /** The calls by which they do. */
  calls: ReadonlySet<ts.Node>;
  /** Of the functions those that no other code calls, each with the targets that it leads to. */
  outermost: ReadonlyMap<FunctionNode, ReadonlySet<ts.Node>>;
}

/** Finds what leads to functions: `main` that calls `start`, which calls `createApp`. Names are compared before they are resolved. */
export function callersOf(
  targets: readonly FunctionNode[],
  files: readonly ts.SourceFile[],
  origins: Origins,
): Callers {
  const leadsTo = new Map<ts.Node, Set<ts.Node>>(targets.map((each) => [each, new Set([each])]));
  const functions = new Set<FunctionNode>();
  const calls = new Set<ts.Node>();
  const isCalled = new Set<ts.Node>();
  let wanted: readonly FunctionNode[] = targets;
  for (let hop = 0; wanted.length > 0 && hop < maxHops; hop++) {
    const next = new Set<FunctionNode>();
    for (const call of callsOf(wanted)) {
      const caller = ts.findAncestor(call.node.parent, isFunctionNode);
      calls.add(call.node);
      isCalled.add(call.callee);
      if (!caller) continue;
      const known = leadsTo.get(caller) ?? new Set();
      leadsTo.set(caller, new Set([...known, ...leadsTo.get(call.callee)!]));
      if (!functions.has(caller) && !targets.includes(caller)) next.add(caller);
    }
    for (const each of next) functions.add(each);
    wanted = [...next];
  }
  // What is called where it is written leads to what it calls by no name.
  const isOutermost = (node: ts.Node): node is FunctionNode => !isCalled.has(node) && !isCalledAtOnce(node);
  const outermost = new Map([...functions].filter(isOutermost).map((each) => [each, leadsTo.get(each)!]));
  return { functions, calls, outermost };

  function callsOf(callees: readonly FunctionNode[]): { node: ts.CallExpression; callee: FunctionNode }[] {
    const byName = new Map<string, FunctionNode[]>();
    for (const each of callees) {
      const name = nameOf(each);
      if (name) byName.set(name, [...(byName.get(name) ?? []), each]);
    }
    const found: { node: ts.CallExpression; callee: FunctionNode }[] = [];
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      const named = ts.isCallExpression(node) ? calledName(node) : undefined;
      const callee =
        named && byName.has(named.text) ? byName.get(named.text)!.find((each) => isOf(named, each)) : undefined;
      if (callee) found.push({ node: node as ts.CallExpression, callee });
    };
    if (byName.size > 0) files.forEach(visit);
    return found;
  }

  function isOf(name: ts.Identifier, callee: FunctionNode): boolean {
    const declaration = origins.resolve(name)?.valueDeclaration;
    if (!declaration || declaration === callee) return declaration === callee;
    return ts.isVariableDeclaration(declaration) && declaration.initializer === callee;
  }
}

function nameOf(node: FunctionNode): string | undefined {
  const { parent } = node;
  const name = node.name ?? (ts.isVariableDeclaration(parent) ? parent.name : undefined);
  return name && ts.isIdentifier(name) ? name.text : undefined;
}

function calledName({ expression }: ts.CallExpression): ts.Identifier | undefined {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ts.isIdentifier(name) ? name : undefined;
}

/** `(async () => { … })()` */
function isCalledAtOnce(node: ts.Node): boolean {
  const held = ts.findAncestor(node.parent, (each) => !ts.isParenthesizedExpression(each))!;
  return ts.isCallExpression(held) && held.arguments.every((each) => each !== node);
}
