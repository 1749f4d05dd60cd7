import { ts } from 'ts-morph';
import { symbolMeant } from '../../resolve-symbol.ts';
import { isHolder } from '../../values/body-field.ts';
import { isTruthy } from '../../values/text.ts';
import { alternatives, type Scope, type Value } from '../../values/value.ts';
import { decidesItself, declaresResult, isOfTypeArgument } from './decides-itself.ts';
import { isFallback } from './expression-kinds.ts';
import { instantiated } from './instantiated.ts';
import { isKept } from './kept.ts';
import { keepsItems } from './kept-items.ts';
import { saysNothing, sourcesOf, type Source } from './sources.ts';
import type { HandlerReader } from '../reader.ts';

const maxDepth = 12;
/** An answer that is made in more places says nothing that is worth the way. */
const maxPlaces = 200;

/** What is known of a property of an object. */
export interface Member {
  /** What is written for it, of which one is sent. */
  sources: readonly Source[];
  /** A type says what it is, and no expression. */
  isTyped?: true;
  /** It may be that nothing is written. */
  isUncertain?: true;
}

/** The properties that an object may have; no other is sent. */
export type Members = ReadonlyMap<string, Member>;

/** Where a value is made: a literal, a type that is its own, or nothing. */
type Made =
  { literal: ts.ObjectLiteralExpression | ts.ArrayLiteralExpression; source: Source } | { type: ts.Type } | 'nothing';

/**
 * Makes the questions for what an object has where it is made, and not where it is handed on: a parameter has a type that
 * fits every caller, and each caller gives what it has.
 */
export function createMadeParts(reader: HandlerReader) {
  const { checker, evaluator } = reader;
  let places = 0;
  return { objectsIn, itemsIn, valuesOf };

  /** The objects of which a value is one; undefined where not all that they have is known. */
  function objectsIn(sources: readonly Source[], depth = 0): (Members | 'nothing')[] | undefined {
    return all(
      all(sources.map((each) => madeAt(each, depth)))
        ?.flat()
        .map((each) => {
          if (each === 'nothing') return each;
          if ('type' in each) return ofType(each.type);
          return ts.isObjectLiteralExpression(each.literal) ? ofLiteral(each.literal, each.source, depth) : undefined;
        }),
    );
  }

  /** What stands in the lists of which a value is one; undefined where that is not known of each. */
  function itemsIn(sources: readonly Source[]): Source[] | undefined {
    const made = all(sources.map((each) => madeAt(each, 0)))?.flat();
    return all(
      made?.map((each): Source[] | undefined => {
        if (each === 'nothing') return [];
        if ('type' in each || !ts.isArrayLiteralExpression(each.literal)) return undefined;
        const { elements } = each.literal;
        return elements.some(ts.isSpreadElement)
          ? undefined
          : elements.map((node) => ({ ...each.source, node, isChanged: true }));
      }),
    )?.flat();
  }

  function valuesOf({ node, bindings, scope }: Source): Value[] {
    const at: Scope = scope ?? { bindings: new Map(), memo: new Map() };
    return node && ts.isExpression(node)
      ? alternatives(evaluator.substitute(evaluator.evaluate(node, at), bindings))
      : [];
  }

  function madeAt(source: Source, depth: number): Made[] | undefined {
    const node = source.node && withoutWords(source.node);
    if (!node) return ['nothing'];
    if (depth > maxDepth || ++places > maxPlaces) return undefined;
    if (source.isUncertain || isOfTypeArgument(node, checker)) return undefined;
    const next = (each: ts.Expression): Made[] | undefined => madeAt({ ...source, node: each }, depth + 1);
    const both = (...each: ts.Expression[]): Made[] | undefined => all(each.map(next))?.flat();
    if (ts.isConditionalExpression(node)) {
      const known = truthOf(node.condition, source);
      if (known !== undefined) return next(known ? node.whenTrue : node.whenFalse);
      return both(node.whenTrue, node.whenFalse);
    }
    if (isFallback(node))
      return isNothing({ ...source, node: node.left }) ? next(node.right) : both(node.left, node.right);
    if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) {
      return decidesItself(node, checker) ? [{ literal: node, source: { ...source, node } }] : undefined;
    }
    const isSaid = ts.isCallExpression(node) && isDeclared(node);
    if (isChangedList(node)) return undefined;
    const origins = isSaid ? undefined : sourcesOf({ ...source, node }, reader);
    if (!origins) return ofOwnType(node, source);
    return all(origins.map((each) => ('constant' in each ? ['nothing' as const] : madeAt(each, depth + 1))))?.flat();
  }

  /** A list of which code changes the items: `for (const each of replies) each.message = 'Sent.'`. */
  function isChangedList(node: ts.Expression): boolean {
    if (!ts.isIdentifier(node) || !checker.isArrayLikeType(checker.getTypeAtLocation(node))) return false;
    const declaration = symbolMeant(node, checker)?.valueDeclaration;
    return declaration !== undefined && isHolder(declaration) && !keepsItems(declaration.name, checker);
  }

  function isDeclared(call: ts.CallExpression): boolean {
    const declaration = checker.getResolvedSignature(call)?.declaration;
    return declaration !== undefined && declaresResult(declaration, checker);
  }

  function ofOwnType(node: ts.Expression, { bindings }: Source): Made[] | undefined {
    const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
    // What is done to it later may bring whatever fits the type that it is handed on under.
    if (declaration && ts.isVariableDeclaration(declaration) && !isKept(declaration.name, checker)) return undefined;
    const own = checker.getTypeAtLocation(node);
    const type = instantiated(checker.getAwaitedType(own) ?? own, bindings, checker);
    return (type.isUnion() ? type.types : [type]).map((each) => (each.flags & nothing ? 'nothing' : { type: each }));
  }

  function ofType(type: ts.Type): Members | undefined {
    const isPlain =
      (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
      !saysNothing(type) &&
      !checker.isArrayLikeType(type) &&
      !checker.getIndexInfosOfType(type).length &&
      !checker.getPropertyOfType(type, 'toJSON');
    if (!isPlain) return undefined;
    return new Map(
      checker.getPropertiesOfType(type).map(({ name, flags }): [string, Member] => {
        const isOptional = (flags & ts.SymbolFlags.Optional) !== 0;
        return [name, { sources: [], isTyped: true, ...(isOptional ? { isUncertain: true } : {}) }];
      }),
    );
  }

  function ofLiteral(literal: ts.ObjectLiteralExpression, source: Source, depth: number): Members | undefined {
    const members = new Map<string, Member>();
    for (const each of literal.properties) {
      if (ts.isSpreadAssignment(each)) {
        const spread = ofSpread({ ...source, node: each.expression }, depth);
        if (!spread) return undefined;
        for (const [name, member] of spread) members.set(name, over(members.get(name), member));
        continue;
      }
      const name = ts.isComputedPropertyName(each.name) ? undefined : each.name.text;
      if (name === undefined) return undefined;
      const value = ts.isPropertyAssignment(each)
        ? each.initializer
        : ts.isShorthandPropertyAssignment(each) && each.name;
      members.set(name, value ? { sources: [{ ...source, node: value }] } : { sources: [], isTyped: true });
    }
    return members;
  }

  /** What a spread brings: of `...(draft && { note })` nothing where the condition does not hold. */
  function ofSpread(source: Source, depth: number): Members | undefined {
    const node = withoutWords(source.node!);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
      const known = truthOf(node.left, source);
      if (known === false) return new Map();
      const right = ofSpread({ ...source, node: node.right }, depth);
      return known || !right
        ? right
        : new Map([...right].map(([name, each]) => [name, { ...each, isUncertain: true }]));
    }
    const objects = objectsIn([{ ...source, node }], depth + 1)?.map((each): Members =>
      each === 'nothing' ? new Map() : each,
    );
    if (!objects) return undefined;
    const joined = new Map<string, Member>();
    for (const name of new Set(objects.flatMap((each) => [...each.keys()]))) {
      const found = objects.flatMap((each) => each.get(name) ?? []);
      joined.set(name, { ...joinOf(found), ...(found.length < objects.length ? { isUncertain: true } : {}) });
    }
    return joined;
  }

  function truthOf(condition: ts.Expression, source: Source): boolean | undefined {
    const truths = valuesOf({ ...source, node: condition }).map(isTruthy);
    return truths.every((each) => each === truths[0]) ? truths[0] : undefined;
  }

  function isNothing(source: Source): boolean {
    return valuesOf(source).every((each) => each.kind === 'constant' && (each.value ?? undefined) === undefined);
  }
}

const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.VoidLike;

/** What stands over a property: where it may be missing, what was there before may be sent as well. */
function over(before: Member | undefined, member: Member): Member {
  if (!before || !member.isUncertain) return member;
  const { isUncertain: _, ...joined } = joinOf([before, member]);
  return before.isUncertain ? { ...joined, isUncertain: true } : joined;
}

function joinOf(members: readonly Member[]): Member {
  return {
    sources: members.flatMap(({ sources }) => sources),
    ...(members.some(({ isTyped }) => isTyped) ? { isTyped: true } : {}),
    ...(members.some(({ isUncertain }) => isUncertain) ? { isUncertain: true } : {}),
  };
}

function all<T>(parts: readonly (T | undefined)[] | undefined): T[] | undefined {
  const known = parts?.filter((each) => each !== undefined);
  return known?.length === parts?.length ? known : undefined;
}

/** Without `await` and what leaves the type as it is: a cast is the author's word. */
function withoutWords(node: ts.Expression): ts.Expression {
  let current = node;
  while (
    ts.isParenthesizedExpression(current) ||
    ts.isAwaitExpression(current) ||
    ts.isNonNullExpression(current) ||
    ts.isSatisfiesExpression(current) ||
    (ts.isAsExpression(current) && ts.isConstTypeReference(current.type))
  ) {
    current = current.expression;
  }
  return current;
}
