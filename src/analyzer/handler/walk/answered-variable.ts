import { ts } from 'ts-morph';
import { reachingDefinitions } from '../../values/reaching.ts';

/**
 * What a variable holds where it is answered, for the request that a function is read for: of `case 'GET': found = await
 * list(); break; case 'PUT': found = await change();` a GET is answered with the first alone.
 */
export function createAnsweredVariables(checker: ts.TypeChecker) {
  const walked = new Set<ts.Node>();
  return { note, expressionsOf };

  /** An assignment that the request can get to. */
  function note(node: ts.BinaryExpression): void {
    if (node.operatorToken.kind === ts.SyntaxKind.EqualsToken) walked.add(node.left);
  }

  /** The expressions behind the name, where some of its assignments are not reached; else the name itself. */
  function expressionsOf(node: ts.Expression): ts.Expression[] {
    if (!ts.isIdentifier(node)) return [node];
    const symbol = checker.getSymbolAtLocation(node);
    const isSame = (name: ts.Node): boolean => checker.getSymbolAtLocation(name) === symbol;
    const reaching = symbol && reachingDefinitions(node, isSame);
    if (!reaching || reaching.isFromStart) return [node];
    // One that stands further down is reached by a loop, after this place was walked.
    const live = reaching.definitions.filter(
      (each) => !ts.isIdentifier(each) || walked.has(each) || each.pos > node.pos,
    );
    if (live.length === 0 || live.length === reaching.definitions.length) return [node];
    const type = checker.getTypeAtLocation(node);
    const given = live.map(valueOf);
    const known = given.filter((each) => each !== undefined);
    // A value that was asked for in between may not be all that was given.
    const isWhole = known.every((each) => checker.isTypeAssignableTo(awaited(each), type));
    return known.length === given.length && isWhole ? known : [node];
  }

  function awaited(node: ts.Expression): ts.Type {
    const own = checker.getTypeAtLocation(node);
    return checker.getAwaitedType(own) ?? own;
  }
}

function valueOf(definition: ts.Node): ts.Expression | undefined {
  if (ts.isVariableDeclaration(definition) && ts.isIdentifier(definition.name)) return definition.initializer;
  const { parent } = definition;
  return ts.isIdentifier(definition) && ts.isBinaryExpression(parent) && parent.left === definition
    ? parent.right
    : undefined;
}
