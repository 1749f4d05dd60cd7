import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import { isFunctionNode } from '../values/value.ts';

/** Calls that are gone through, one inside the function of the other. */
const maxHops = 6;

/**
 * Puts functions before those that they call: followed by itself, a function that makes a router knows nothing of where
 * the one that calls it mounts what it made.
 */
export function callersFirst<T extends ts.Node>(bodies: readonly T[], origins: Origins): T[] {
  const wanted: ReadonlySet<ts.Node> = new Set(bodies);
  const called = new Set<ts.Node>();
  if (bodies.length > 1) for (const body of bodies) addCalled(body, body, 0, new Set());
  return [...bodies.filter((each) => !called.has(each)), ...bodies.filter((each) => called.has(each))];

  function addCalled(from: ts.Node, within: ts.Node, hops: number, seen: Set<ts.Node>): void {
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      const callee = ts.isCallExpression(node) ? functionOf(node.expression) : undefined;
      if (!callee || callee === from || seen.has(callee)) return;
      seen.add(callee);
      if (wanted.has(callee)) called.add(callee);
      if (hops < maxHops) addCalled(from, callee, hops + 1, seen);
    };
    ts.forEachChild(within, visit);
  }

  function functionOf(callee: ts.Expression): ts.Node | undefined {
    const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    const declaration = ts.isIdentifier(name) ? origins.resolve(name)?.valueDeclaration : undefined;
    if (!declaration || declaration.getSourceFile().isDeclarationFile) return undefined;
    const given = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    // What another function was given, to call it when it is asked: `const routes = lazy(() => new H3())`.
    const holder = given && ts.isCallExpression(given) && given.arguments.length === 1 ? given.arguments[0] : given;
    return holder && isFunctionNode(holder) ? holder : undefined;
  }
}
