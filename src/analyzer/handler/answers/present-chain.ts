import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { conditionsAt } from '../../values/conditions-at.ts';

/**
 * The type of `const tags = user?.tags.map(…)` behind `if (!user) throw …`: what stood before `?.` is there, so the rest
 * of the chain was gone through. Undefined for anything else.
 */
export function presentChainType(use: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const name = withoutCasts(use);
  const declaration = ts.isIdentifier(name) ? checker.getSymbolAtLocation(name)?.valueDeclaration : undefined;
  const chain = declaration && initializerOf(declaration);
  const start = chain && startOf(chain);
  const symbol = start && checker.getSymbolAtLocation(start);
  if (!chain || !symbol?.valueDeclaration || !isConst(symbol.valueDeclaration)) return undefined;
  const isThere = [...conditionsAt(use, checker)].some(
    ({ condition, holds }) => holds && ts.isIdentifier(condition) && checker.getSymbolAtLocation(condition) === symbol,
  );
  const own = checker.getTypeAtLocation(chain);
  const rest = isThere ? restOf(chain) : undefined;
  return rest && !has(rest, absent) && !has(own, ts.TypeFlags.Null) ? checker.getNonNullableType(own) : undefined;

  /** What the end of the chain is by itself. */
  function restOf(node: ts.Expression): ts.Type | undefined {
    if (ts.isCallExpression(node)) {
      const declaration = checker.getResolvedSignature(node)?.declaration;
      const signature =
        declaration && !ts.isJSDocSignature(declaration) ? checker.getSignatureFromDeclaration(declaration) : undefined;
      return signature?.getReturnType();
    }
    const member = ts.isPropertyAccessExpression(node) ? checker.getSymbolAtLocation(node.name) : undefined;
    return member && checker.getTypeOfSymbolAtLocation(member, node);
  }
}

const has = (type: ts.Type, flags: ts.TypeFlags): boolean =>
  (type.isUnion() ? type.types : [type]).some((each) => (each.flags & flags) !== 0);

const absent =
  ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;

function initializerOf(declaration: ts.Declaration): ts.Expression | undefined {
  return ts.isVariableDeclaration(declaration) && isConst(declaration) && !declaration.type
    ? declaration.initializer
    : undefined;
}

const isConst = (declaration: ts.Declaration): boolean =>
  (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;

/** The name before the only `?.` of a chain. */
function startOf(chain: ts.Expression): ts.Identifier | undefined {
  let found: ts.Expression | undefined;
  for (let node = chain; ts.isOptionalChain(node); node = node.expression) {
    if (ts.isNonNullChain(node) || !node.questionDotToken) continue;
    if (found) return undefined;
    found = node.expression;
  }
  return found && ts.isIdentifier(found) ? found : undefined;
}
