import { ts } from 'ts-morph';
import type { Annotations } from '../../../model/type.ts';
import { bodyFieldOf, type BodyField } from '../../values/body-field.ts';
import { isGiven } from '../../values/open-call.ts';
import { isWrittenOut } from '../../values/list-items.ts';
import { isSymbolic, type ReadValue, type Scope, type Value } from '../../values/value.ts';
import type { GivenCondition } from './given-condition.ts';
import { givenCondition } from './given-conditions.ts';
import { itemQuestion, type ItemQuestion } from './item-question.ts';
import { jsonClaimOf, mayBeSent, ofDefaulted, type AskRefused, type JsonClaim } from './json-claims.ts';
import { suppose, type Asked, type Supposition } from './suppose.ts';
import { formOf } from './text-form.ts';
import { otherText, truthOf, unclear, type Bound } from './supposed-values.ts';

/** What a refusal says of a value: a request in which it is anything else is never served. */
export interface Claim {
  /** A read, or what becomes one with a caller's arguments. */
  value: Value;
  /** What is refused where there is nothing: `get` gives null, a property undefined, `has` false. */
  refuses: ReadonlySet<null | undefined | false>;
  oneOf?: (string | number)[];
  isInteger?: true;
  annotations?: Annotations;
  /** The same of a value that was sent in a body, or may turn out to be one. */
  json?: JsonClaim;
  /** What has to hold of the function's arguments: `if (!page && options.required) throw …`. */
  given?: readonly GivenCondition[];
  /** Refused with what the function returns, which is an answer only where its caller returns it. */
  isReturned?: true;
}

type Given = Pick<Supposition, 'evaluator' | 'checker' | 'scope' | 'given'>;

/** Where the question refuses one item, it refuses each; undefined of a list that nobody has written down. */
function claimsOfItems({ list, item, question, holds }: ItemQuestion, given: Given): Claim[] | undefined {
  const items = given.evaluator.evaluate(list, given.scope);
  if (!isWrittenOut(items)) return undefined;
  if (items.kind !== 'array') return claimsOf(question, holds, given).filter(isOfElement);
  return items.items.flatMap((each) => {
    const scope: Scope = { bindings: new Map([[item, each]]), parent: given.scope, memo: new Map() };
    return claimsOf(question, holds, { ...given, scope });
  });
}

/** What holds of the values in a condition, where all that it is true (or `unless`) for is refused. */
export function claimsOf(condition: ts.Expression, refused: boolean, given: Given): Claim[] {
  const asked = itemQuestion(condition, refused, given.checker);
  const ofItems = asked && claimsOfItems(asked, given);
  if (ofItems) return ofItems;
  const sides = refused ? sidesOf(condition) : [];
  // Of so many each says what it says alone.
  if (sides.length > maxSides) return sides.flatMap((each) => claimsOf(each, refused, given));
  return subjectsOf(condition, given).flatMap(({ value, isSent }): Claim[] => {
    const isSubject = (each: Value): boolean => isSameValue(each, value);
    const isRefused = (as: unknown, rest: Partial<Supposition> = {}): boolean =>
      truthOf(suppose(condition, { ...given, isSubject, as, ...rest })) === refused;
    const isHeldBy = (each: Value): boolean => isIn(value, each);
    const json = isSent ? jsonClaimOf(asking((as, rest) => isRefused(as, { ...rest, isHeldBy }), given)) : undefined;
    if (bodyFieldOf(value)) return json ? [{ value, refuses: new Set(), json }] : [];
    const refuses = new Set(([null, undefined, false] as const).filter((absent) => isRefused(absent)));
    const asked: Asked = { literals: new Set(), tests: [] };
    const refusesOthers = isRefused(otherText, { asked });
    const literals = [...asked.literals];
    const accepted = refusesOthers ? literals.filter((literal) => !isRefused(String(literal))) : [];
    const annotations: Annotations = {};
    let isInteger = false;
    for (const test of asked.tests) {
      const saying = (result: unknown): boolean =>
        isRefused(otherText, { given: new Map([...(given.given ?? []), [test.node, result]]) });
      if (test.pattern && saying(false)) {
        const { format, pattern } = formOf(test.pattern);
        if (format !== undefined) annotations.format ??= format;
        if (pattern !== undefined) annotations.pattern ??= pattern;
      }
      if (test.isInteger && saying(false)) isInteger = true;
      if (test.bound) for (const result of [true, false]) if (saying(result)) bind(annotations, test.bound, !result);
    }
    const says: Claim = {
      value,
      refuses,
      ...(accepted.length ? { oneOf: accepted } : {}),
      ...(isInteger ? { isInteger } : {}),
      ...(Object.keys(annotations).length ? { annotations } : {}),
      ...(json ? { json } : {}),
    };
    return refuses.size || says.oneOf || says.isInteger || says.annotations || json ? [says] : [];
  });
}

/** The same where a part of the condition is decided by what a caller gives: `options.required && !page`. */
export function claimsWhereGiven(condition: ts.Expression, given: Given): Claim[] {
  const parts = partsOf(condition, ts.SyntaxKind.AmpersandAmpersandToken);
  const decided = parts.flatMap((each) => givenCondition(each, true, given.checker) ?? []);
  if (decided.length === 0 || decided.length === parts.length) return [];
  const met = new Map<ts.Node, unknown>(decided.map((each) => [each.condition, true]));
  return claimsOf(condition, true, { ...given, given: met }).map((each) => ({ ...each, given: decided }));
}

const maxSides = 20;

/** What `||` joins. */
const sidesOf = (condition: ts.Expression): ts.Expression[] => partsOf(condition, ts.SyntaxKind.BarBarToken);

function partsOf(condition: ts.Expression, operator: ts.SyntaxKind): ts.Expression[] {
  const sides: ts.Expression[] = [];
  const open = [condition];
  for (let each = open.pop(); each; each = open.pop()) {
    if (ts.isParenthesizedExpression(each)) open.push(each.expression);
    else if (ts.isBinaryExpression(each) && each.operatorToken.kind === operator) open.push(each.right, each.left);
    else sides.push(each);
  }
  return sides;
}

/** A question with the results of tests in it, beside those that are given already. */
function asking(isRefused: (as: unknown, rest: Partial<Supposition>) => boolean, { given }: Given): AskRefused {
  return (as, { asked, test, result } = {}) =>
    isRefused(as, {
      ...(asked ? { asked } : {}),
      ...(test ? { given: new Map([...(given ?? []), [test, result]]) } : {}),
    });
}

/** Whether two values are one and the same read, or the same hole for one. */
export function isSameValue(one: Value, two: Value): boolean {
  const [field, other] = [bodyFieldOf(one), bodyFieldOf(two)];
  if (field && other) return isSameField(field, other);
  if (one.kind === 'parameter') return two.kind === 'parameter' && one.declaration === two.declaration;
  if (one.kind === 'read' && two.kind === 'read') return isSameRead(one, two);
  if (one.kind !== two.kind || !('node' in one) || !('node' in two)) return false;
  return one.node === two.node && isSymbolic(one);
}

/** Whether a value is a property of another one, or of one of its properties. */
function isIn(value: Value, holder: Value): boolean {
  const [field, around] = [bodyFieldOf(value), bodyFieldOf(holder)];
  if (field && around) {
    const isLonger = field.path.length > around.path.length && !around.standsIn;
    return isLonger && around.path.every((each, at) => each === field.path[at]);
  }
  return value.kind === 'member' && (isSameValue(value.object, holder) || isIn(value.object, holder));
}

/** A request has one body, however often it is read. */
function isSameField(one: BodyField, two: BodyField): boolean {
  const isSameDefault = one.standsIn?.value === two.standsIn?.value && !one.standsIn === !two.standsIn;
  return isSameDefault && one.path.length === two.path.length && one.path.every((each, at) => each === two.path[at]);
}

/** A parameter is the same wherever it is read; one whose name is not known is told by its place. */
function isSameRead(one: ReadValue, two: ReadValue): boolean {
  const isSameForm = one.in === two.in && one.many === two.many && one.presence === two.presence;
  // One of several names is no more certain than the condition that chooses it.
  if (!isSameForm || one.name.kind === 'choice' || two.name.kind === 'choice') return false;
  if (one.name.kind === 'constant' && two.name.kind === 'constant') {
    const isSameFallback = one.fallback === undefined && two.fallback === undefined;
    return one.name.value === two.name.value && (isSameFallback || one.node === two.node);
  }
  return one.node === two.node && one.name.kind === two.name.kind;
}

interface Subject {
  value: Value;
  /** It may have been sent in a body, and is what was sent there. */
  isSent: boolean;
}

/** The reads, and the holes for them, that a condition is about. */
function subjectsOf(condition: ts.Expression, { evaluator, checker, scope }: Given): Subject[] {
  const found: Subject[] = [];
  const seen = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    if (seen.has(node) || seen.size > 200) return;
    seen.add(node);
    if (ts.isTypeNode(node)) return;
    if (ts.isExpression(node)) {
      const value = evaluator.evaluate(node, scope);
      const isHole = value.kind === 'parameter' || value.kind === 'member' || value.kind === 'method-call';
      const isRead = value.kind === 'read' || bodyFieldOf(value) !== undefined;
      const isOne = isRead || (isHole && !isGiven(value));
      if (isOne && !found.some((each) => isSameValue(each.value, value)))
        found.push({ value, isSent: mayBeSent(value, node, evaluator) });
      if (isRead) return;
      if (ts.isIdentifier(node)) {
        const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
        if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer)
          visit(declaration.initializer);
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(condition);
  return found;
}

/** What holds where a comparison is (or is not) true. */
function bind(annotations: Annotations, { of, operator, limit }: Bound, holds: boolean): void {
  const sign = holds ? operator : ({ '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const)[operator];
  if (of === 'length') {
    if (!Number.isInteger(limit)) return;
    if (sign === '>=' || sign === '>') annotations.minLength ??= sign === '>' ? limit + 1 : limit;
    else annotations.maxLength ??= sign === '<' ? limit - 1 : limit;
  } else if (sign === '>=' || sign === '>') {
    annotations.minimum ??= limit;
    if (sign === '>') annotations.exclusiveMinimum = true;
  } else {
    annotations.maximum ??= limit;
    if (sign === '<') annotations.exclusiveMaximum = true;
  }
}

/** The claims of a called function, for its caller. */
export function composeClaims(
  into: Claim[],
  claims: Claim[],
  how: 'called' | 'returned',
  put: (value: Value) => Value,
  prove: (given: readonly GivenCondition[]) => readonly GivenCondition[] | undefined,
): void {
  for (const claim of claims) {
    if (claim.isReturned && how !== 'returned') continue;
    const { given, ...rest } = claim;
    const open = given && prove(given);
    if (given && !open) continue;
    for (const value of eachOf(rest.value, put)) {
      const composed = composeClaim(rest, value);
      if (composed) into.push(open?.length ? { ...composed, given: open } : composed);
    }
  }
}

const nameOf = (value: Value): Value | undefined =>
  value.kind === 'read' || value.kind === 'member' ? value.name : undefined;

/** Whether a claim is about what each item of a list names, and says nothing where the list is empty. */
export const isOfElement = ({ value }: Claim): boolean => nameOf(value)?.kind === 'element';

/** A value with a caller's arguments: of a claim about each item of a list that is written there, all of them. */
function eachOf(value: Value, put: (value: Value) => Value): Value[] {
  const name = nameOf(value);
  if (name?.kind !== 'element') return [put(value)];
  const list = put(name.of);
  // An item that is there under a condition is asked for under that condition.
  if (!isWrittenOut(list)) return [];
  return list.kind !== 'array' ? [put(value)] : list.items.map((each) => put({ ...value, name: each } as Value));
}

/** What is left of a claim about a value that its caller knows; undefined where it says nothing of a request. */
function composeClaim(claim: Claim, value: Value): Claim | undefined {
  if (bodyFieldOf(value))
    return claim.json && { value, refuses: new Set(), json: ofDefaulted(claim.json, value), ...returnedBy(claim) };
  if (value.kind !== 'read' && !isSymbolic(value)) return undefined;
  // Where something stands in, nothing is ever absent.
  const standsIn = value.kind === 'read' && value.fallback !== undefined;
  return { ...claim, value, refuses: standsIn ? new Set() : claim.refuses };
}

const returnedBy = ({ isReturned }: Claim): Pick<Claim, 'isReturned'> => (isReturned ? { isReturned } : {});

/** `x ?? fail()` and `x || fail()`: what is refused where the left side is nothing. */
export function claimsOfFallback(left: ts.Expression, given: Given, isNothing: (value: unknown) => boolean): Claim[] {
  return subjectsOf(left, given).flatMap(({ value, isSent }): Claim[] => {
    const isSubject = (each: Value): boolean => isSameValue(each, value);
    const isRefused = (as: unknown, rest: Partial<Supposition> = {}): boolean => {
      const result = suppose(left, { ...given, isSubject, as, ...rest });
      return result !== unclear && isNothing(result);
    };
    const json = isSent ? jsonClaimOf(asking(isRefused, given)) : undefined;
    const refuses = new Set(
      bodyFieldOf(value) ? [] : ([null, undefined, false] as const).filter((as) => isRefused(as)),
    );
    return refuses.size || json ? [{ value, refuses, ...(json ? { json } : {}) }] : [];
  });
}
