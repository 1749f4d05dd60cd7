import { ts } from 'ts-morph';
import { symbolMeant } from '../resolve-symbol.ts';
import type { ClassTree } from '../values/class-tree.ts';
import type { Value } from '../values/value.ts';

export type IsInstance = (value: Value, of: Value) => boolean | undefined;

/** Makes the function that tells whether a value is an instance of a class; undefined where that is not known. */
export function createIsInstance({ checker, classes }: { checker: ts.TypeChecker; classes: ClassTree }): IsInstance {
  return (value, of) => {
    if (value.kind === 'constant') return false;
    const wanted = classOf(of);
    if (!wanted) return undefined;
    const isOwn = wanted.declarations?.some((each) => !each.getSourceFile().isDeclarationFile) ?? false;
    if (value.kind === 'made') return isOwn ? isAmong(value.of, wanted) : undefined;
    // What the framework and the language throw is none of the project's.
    if (value.kind === 'unknown-error')
      return isOwn && (value.isTypeError || value.of.every(isOfFramework)) ? false : undefined;
    // One that a class made is told as that.
    if (value.kind === 'object') return isOwn && !ts.isNewExpression(value.node) ? false : undefined;
    if (value.kind !== 'error') return undefined;
    if (value.isImplied) return isOwn ? false : undefined;
    const type = checker.getTypeAtLocation(value.node);
    return type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) ? undefined : isOf(type, wanted);
  };

  function classOf(of: Value): ts.Symbol | undefined {
    if (of.kind === 'class')
      return of.node.name ? symbolMeant(of.node.name, checker) : checker.getTypeAtLocation(of.node).getSymbol();
    return of.kind === 'unknown' ? checker.getTypeAtLocation(of.node).getSymbol() : undefined;
  }

  function isAmong(of: ts.ClassLikeDeclaration, wanted: ts.Symbol): boolean {
    return classes.chainOf(of).some((each) => wanted.declarations?.includes(each));
  }

  function isOf(type: ts.Type, wanted: ts.Symbol): boolean {
    return (
      type.getSymbol() === wanted ||
      (type.isClassOrInterface() && checker.getBaseTypes(type).some((base) => isOf(base, wanted)))
    );
  }
}

const isOfFramework = (value: Value): boolean =>
  value.kind === 'body' || value.kind === 'validated' || value.kind === 'refusal';
