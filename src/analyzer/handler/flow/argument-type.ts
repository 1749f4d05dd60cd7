import { ts } from 'ts-morph';
import { unwrapped } from '../../bare.ts';
import { isOpaque } from '../../types/implied.ts';
import type { FunctionNode } from '../../values/value.ts';
import { isKept } from './kept.ts';
import type { Source } from './sources.ts';

/** What the parameters of a called function were given, and those of the function that called it. */
export interface Given {
  expressions: ReadonlyMap<ts.Node, ts.Expression>;
  /** What the function that called it knows. */
  at: Pick<Source, 'bindings' | 'scope'>;
  outer?: Given | undefined;
}

export function givenBy(
  call: ts.CallExpression,
  { parameters }: FunctionNode,
  { args: outer, bindings, scope }: { args?: Given } & Given['at'],
): Given {
  const pairs = parameters.flatMap((parameter, index): [ts.Node, ts.Expression][] => {
    const argument = parameter.dotDotDotToken ? undefined : call.arguments[index];
    return argument ? [[parameter, argument]] : [];
  });
  return { expressions: new Map(pairs), at: { bindings, scope }, outer };
}

/** The arguments as the places where values come from. */
export function sourcesGiven({ expressions, at, outer }: Given): Source['given'] {
  const given = outer && sourcesGiven(outer);
  return new Map([...expressions].map(([parameter, node]) => [parameter, { ...at, node, given }]));
}

/** Where the type of a name says nothing, the argument that it stands for: `body` in `(status, body: unknown) => …`. */
export function argumentFor(node: ts.Expression, given: Given | undefined, checker: ts.TypeChecker): ts.Expression {
  let current = node;
  for (let around = given; around; around = around.outer) {
    const name = unwrapped(current);
    if (!ts.isIdentifier(name) || !saysNothing(checker.getTypeAtLocation(name))) return current;
    const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration;
    const argument = declaration && around.expressions.get(declaration);
    if (!argument || !ts.isParameter(declaration) || !isKept(declaration.name, checker)) return current;
    current = argument;
  }
  return current;
}

function saysNothing(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.NonPrimitive)) !== 0 || isOpaque(type);
}

/** What a `const` holds that is returned, where no check has ruled out some of it on the way. */
export function heldBy(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  if (!declaration || !ts.isVariableDeclaration(declaration)) return undefined;
  const isWhole = checker.getTypeAtLocation(node) === checker.getTypeAtLocation(declaration.name);
  return isWhole && ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const ? declaration.initializer : undefined;
}
