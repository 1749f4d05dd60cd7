import { ts } from 'ts-morph';

/** Whether the type of a declaration is said by a type parameter somewhere in it: the `T[]` of `interface Page<T> { items: T[] }`. */
export function dependsOnParameter(declaration: ts.Node, checker: ts.TypeChecker): boolean {
  const isParameter = (type: ts.Type, depth: number): boolean => {
    if (type.flags & ts.TypeFlags.TypeVariable) return true;
    if (depth === 0) return false;
    if (type.isUnionOrIntersection()) return type.types.some((member) => isParameter(member, depth - 1));
    return [...argumentsOf(type, checker), ...(type.aliasTypeArguments ?? [])].some((each) =>
      isParameter(each, depth - 1),
    );
  };
  return isParameter(checker.getTypeAtLocation(declaration), 3);
}

function argumentsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const isReference =
    type.flags & ts.TypeFlags.Object && (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference;
  return isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
}
