import { ts } from 'ts-morph';
import { isPlatformSymbol } from '../../language-globals.ts';
import { packageOf } from '../../origin.ts';
import { isDictionary } from '../flow/dictionary.ts';
import { commentedType } from '../flow/decides-itself.ts';
import { presentChainType } from './present-chain.ts';

/**
 * The type of what is sent. It takes the name of the declared return type where both accept the same values, and so
 * does a literal that fits, since TypeScript has checked it for other properties; anything else is what it is,
 * whatever was declared.
 */
export function answeredType(each: ts.Expression, checker: ts.TypeChecker): ts.Type {
  const own = awaited(presentChainType(each, checker) ?? checker.getTypeAtLocation(each), checker);
  const owner = ts.findAncestor(each, ts.isFunctionLike);
  const node = owner && (owner.type ?? commentedType(owner));
  if (!node) return own;
  const declared = awaited(checker.getTypeFromTypeNode(node), checker);
  const opaque = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;
  if ((declared.flags | own.flags) & opaque) return own;
  const isLiteral = ts.isObjectLiteralExpression(each) || ts.isArrayLiteralExpression(each);
  const candidates = declared.isUnion() ? declared.types : [declared];
  const fitting = candidates.find(
    (member) =>
      checker.isTypeAssignableTo(own, member) &&
      ((isLiteral && !isDictionary(member, checker)) ||
        (checker.isTypeAssignableTo(member, own) && hasSameProperties(own, member, checker))),
  );
  if (!fitting) return own;
  return candidates.length === 1 ? declared : fitting;
}

/**
 * The declared return type, for an expression whose own type says nothing: nobody but the author knows. One of several
 * objects is not picked, since they may belong to other statuses.
 */
export function vouchedType(each: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const owner = ts.findAncestor(each, ts.isFunctionLike);
  const node = owner && (owner.type ?? commentedType(owner));
  const declared = node && awaited(checker.getTypeFromTypeNode(node), checker);
  const opaque =
    ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter | ts.TypeFlags.VoidLike | ts.TypeFlags.Never;
  if (!declared || declared.flags & opaque) return undefined;
  const present = checker.getNonNullableType(declared);
  const isOne = !present.isUnion() || present.types.every((member) => (member.flags & ts.TypeFlags.Object) === 0);
  return isOne && !isDirectlyAnswer(present) ? declared : undefined;
}

/** A response says by itself what is sent, so its type alone says nothing. */
function isDirectlyAnswer(type: ts.Type): boolean {
  const symbol = type.symbol as ts.Symbol | undefined;
  if (isPlatformSymbol(symbol, ['Response'])) return true;
  return (
    symbol?.name === 'HTTPResponse' && packageOf(symbol.declarations?.[0]?.getSourceFile().fileName ?? '') === 'h3'
  );
}

/** Assignability alone lets a wider object pass. */
function hasSameProperties(a: ts.Type, b: ts.Type, checker: ts.TypeChecker): boolean {
  const elements = [a, b].map((type) => checker.getIndexTypeOfType(type, ts.IndexKind.Number));
  if (checker.isArrayType(a) && checker.isArrayType(b) && elements[0] && elements[1]) {
    return hasSameProperties(elements[0], elements[1], checker);
  }
  const names = [a, b].map((type) => checker.getPropertiesOfType(type).map(({ name }) => name));
  return names[0]!.length === names[1]!.length && names[0]!.every((name) => names[1]!.includes(name));
}

function awaited(each: ts.Type, checker: ts.TypeChecker): ts.Type {
  return checker.getAwaitedType(each) ?? each;
}
