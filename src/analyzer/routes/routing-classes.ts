import { ts } from 'ts-morph';
import { isFunctionNode, type FunctionNode, type Value } from '../values/value.ts';

/** Makes the functions that tell which code has a router or an app without being handed one. */
export function createRoutingClasses(checker: ts.TypeChecker, isRouting: (type: ts.Type) => boolean) {
  const known = new Map<ts.Node, boolean>();
  return {
    /** Whether a value is an object of a class whose fields hold an app: its methods register on that. */
    isObject: (value: Value): boolean => value.kind === 'made' && remembered(value.of, hasField),
    /** Whether a function names an app that it is not handed. */
    namesApp: (node: FunctionNode): boolean => remembered(node, (each) => names(each)),
  };

  function remembered<T extends ts.Node>(node: T, ask: (node: T) => boolean): boolean {
    const answer = known.get(node) ?? ask(node);
    known.set(node, answer);
    return answer;
  }

  function hasField(of: ts.ClassLikeDeclaration): boolean {
    return checker
      .getPropertiesOfType(checker.getTypeAtLocation(of))
      .some((each) => isField(each) && isRouting(checker.getTypeOfSymbol(each)));
  }

  function names(node: ts.Node): boolean {
    if (ts.isIdentifier(node) && isRouting(checker.getTypeAtLocation(node))) return true;
    return ts.forEachChild(node, (each) => (isFunctionNode(each) ? undefined : names(each) || undefined)) === true;
  }
}

function isField({ valueDeclaration: declaration }: ts.Symbol): boolean {
  return declaration !== undefined && (ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration));
}
