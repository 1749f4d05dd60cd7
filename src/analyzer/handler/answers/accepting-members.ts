import { ts } from 'ts-morph';

/** The types that a type may be. */
export function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/**
 * The members of a function's result that one of some answers of it may be; all of them where that is not sure of each
 * answer.
 */
export function acceptingMembers(
  type: ts.Type,
  answers: readonly { node: ts.Expression | undefined }[],
  checker: ts.TypeChecker,
): readonly ts.Type[] {
  const members = membersOf(type);
  const found = new Set<ts.Type>();
  for (const { node } of answers) {
    const own = node ? checker.getTypeAtLocation(node) : checker.getUndefinedType();
    for (const part of membersOf(checker.getAwaitedType(own) ?? own)) {
      const accepting = members.filter((each) => isPlain(part) && checker.isTypeAssignableTo(part, each));
      if (accepting.length === 0) return members;
      for (const each of accepting) found.add(each);
    }
  }
  return found.size > 0 ? members.filter((each) => found.has(each)) : members;
}

/** A type that says what it is. */
function isPlain({ flags }: ts.Type): boolean {
  const open = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Instantiable | ts.TypeFlags.Never;
  return (flags & open) === 0;
}
