import { ts } from 'ts-morph';
import { isPlatformSymbol } from '../../language-globals.ts';
import { alternatives, type Value } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import { nothing, type TakenOut, type When } from './taken.ts';

/**
 * What is missing of a `Pick<T, K>` whose keys a call is given as a list: `pick(user, fields)` with `fields: (keyof
 * User)[]` has some of them only, though its type has all. Of an `Omit<T, K>` the type says what is left for sure.
 * Undefined for any other call.
 */
export function pickedKeys(call: ts.CallExpression, reader: HandlerReader): TakenOut | undefined {
  const { checker, evaluator } = reader;
  const signature = checker.getResolvedSignature(call);
  const declaration = signature?.declaration;
  if (!signature || !declaration || !ts.isFunctionLike(declaration) || !declaration.typeParameters) return undefined;
  const declared = checker.getSignatureFromDeclaration(declaration)?.getReturnType();
  const picked = declared && keyed(checker.getAwaitedType(declared) ?? declared);
  if (!picked) return undefined;
  if (!picked.isPick) return nothing;
  const { key } = picked;
  const found = new Map<string, When>();
  let isKnown = true;
  for (const given of argumentsThatSay(key)) {
    for (const name of namesOf(given)) {
      if (name.text === undefined) isKnown = false;
      else if (found.get(name.text) !== 'always') found.set(name.text, name.when);
    }
  }
  const own = new Map<string, When>();
  const type = checker.getTypeAtLocation(call);
  for (const { name } of checker.getPropertiesOfType(checker.getAwaitedType(type) ?? type)) {
    const when = found.get(name);
    if (when !== 'always') own.set(name, when || !isKnown ? 'maybe' : 'always');
  }
  return { own };

  /** `Pick<T, K>`, `{ [P in K]: T[P] }` and `Omit<T, K>` of a type parameter. */
  function keyed(type: ts.Type): { key: ts.Type; isPick: boolean } | undefined {
    const { aliasSymbol, aliasTypeArguments: args } = type;
    const isOmit = isPlatformSymbol(aliasSymbol, ['Omit']);
    if (isOmit || isPlatformSymbol(aliasSymbol, ['Pick'])) {
      const key = args?.[1];
      return key && isParameter(key) ? { key, isPick: !isOmit } : undefined;
    }
    const node = (type as ts.Type & { declaration?: ts.Node }).declaration;
    const constraint = node && ts.isMappedTypeNode(node) && !node.questionToken && node.typeParameter.constraint;
    const key = constraint ? checker.getTypeFromTypeNode(constraint) : undefined;
    return key && isParameter(key) ? { key, isPick: true } : undefined;
  }

  function isParameter({ flags, symbol }: ts.Type): boolean {
    const own: readonly ts.Node[] = declaration!.typeParameters ?? [];
    return (
      (flags & ts.TypeFlags.TypeParameter) !== 0 && symbol.declarations?.some((each) => own.includes(each)) === true
    );
  }

  /** The arguments of the parameters whose types have the key, or a list of it. */
  function argumentsThatSay(key: ts.Type): ts.Expression[] {
    const { parameters } = declaration as ts.SignatureDeclaration;
    const saying = parameters.map((each) => each.type !== undefined && mentions(each.type, key.symbol));
    return call.arguments.filter((_, index) => saying[Math.min(index, parameters.length - 1)]);
  }

  function mentions(node: ts.Node, key: ts.Symbol): boolean {
    if (ts.isTypeReferenceNode(node) && checker.getSymbolAtLocation(node.typeName) === key) return true;
    return ts.forEachChild(node, (each) => mentions(each, key) || undefined) ?? false;
  }

  /** The names that an argument gives; one without a text where there may be more. */
  function namesOf(given: ts.Expression): { text?: string; when: When }[] {
    const node = ts.isSpreadElement(given) ? given.expression : given;
    const known = listed(evaluator.evaluate(node, evaluator.globals));
    if (known) return known;
    const type = checker.getTypeAtLocation(node);
    if (!checker.isTupleType(type)) return type.isStringLiteral() ? [{ text: type.value, when: 'always' }] : [more];
    const { elementFlags } = (type as ts.TupleTypeReference).target;
    return checker
      .getTypeArguments(type as ts.TypeReference)
      .map((each, index) =>
        each.isStringLiteral() && elementFlags[index] === ts.ElementFlags.Required
          ? { text: each.value, when: 'always' }
          : more,
      );
  }
}

const more = { when: 'maybe' } as const;

function listed(value: Value): { text?: string; when: When }[] | undefined {
  if (value.kind === 'array') {
    const items = value.items.flatMap((each) => listed(each) ?? [more]);
    return value.open ? [...items, more] : items;
  }
  const each = alternatives(value);
  if (!each.every((one) => one.kind === 'constant')) return undefined;
  return each.map((one) => ({ text: String(one.value), when: each.length === 1 ? 'always' : 'maybe' }));
}
