import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import type { TypeModel } from '../../../model/type.ts';
import type { PathStep } from '../../types/conversion.ts';
import { impliedType, typeBehind } from '../../types/implied.ts';
import { segmentOf } from '../../types/segment.ts';
import { joinModels } from '../../types/unions.ts';
import { isTruthy } from '../../values/text.ts';
import type { Scope, Value } from '../../values/value.ts';
import { exactModel } from '../answers/exact.ts';
import { mayBeChanged } from '../answers/held-object.ts';
import { nothing, ruledOutAt } from '../conditions/ruled-out-at.ts';
import { accumulated, type Accumulated, type Put } from './accumulated.ts';
import {
  buildObject,
  joinParts,
  namesParts,
  partOfConstant,
  partOr,
  putInto,
  putSpreads,
  withoutNothing,
  type Part,
} from './built-object.ts';
import { contradicted } from './contradicted.ts';
import { isDictionary } from './dictionary.ts';
import { isFallback } from './expression-kinds.ts';
import { filledList, type Filled } from './filled-list.ts';
import { declaredEntry, isEmptyChoice, isHollow, saysEntries } from './hollow.ts';
import { inlined } from './inlined.ts';
import { instantiated } from './instantiated.ts';
import type { HandlerReader } from '../reader.ts';
import { hasOwnItems, isOpenList, itemsOf } from './listed.ts';
import { isSegment } from './segments.ts';
import { saysNothing, sourcesOf, type Source } from './sources.ts';
import { createPartOfSource } from './built-part.ts';
import { rowsBehind } from './sql-rows.ts';

const maxDepth = 8;

/** The JSON form of a value, part by part from the expressions that make it, where their types say nothing. */
export function builtType(source: Source, subject: string, reader: HandlerReader): TypeModel {
  const { checker, evaluator } = reader;
  /** What is being put together: it may be put into itself. */
  const underway = new Set<string>();
  const opened = new Set<ts.Node>();
  const partOfSource = createPartOfSource({ reader, build, converted });
  return build(source, []).model ?? { kind: 'any' };

  /** `isCopied`: what is spread is no longer what its type is called. */
  function build(source: Source, path: readonly PathStep[], depth = 0, isCopied = false): Part {
    const { node, bindings } = source;
    if (!node) return { absent: true };
    const own = checker.getTypeAtLocation(node);
    const type = instantiated(checker.getAwaitedType(own) ?? own, bindings, checker);
    const itself = (of: ts.Type): Part => exact(converted(of, node, path, isCopied), node, source);
    if (depth > maxDepth) return itself(type);
    const told = ts.isExpression(node) ? contradicted(node, checker) : undefined;
    if (told) return build({ ...source, node: told }, path, depth + 1, isCopied);
    const filled = filledLater(source, path, depth);
    if (filled) return filled;
    if (!isHollow(type, checker)) {
      return (isOpenList(type, checker) ? open(source, path, depth) : undefined) ?? itself(type);
    }
    const next = (each: ts.Expression, step?: PathStep): Part =>
      build({ ...source, node: each }, step ? [...path, step] : path, depth + 1, isCopied && !step);
    const copy = (each: ts.Expression): Part => build({ ...source, node: each }, path, depth + 1, true);
    const found =
      fromCode(withoutCasts(node), source, depth, next, copy) ??
      rowsBehind(source, reader) ??
      listed(source, path, depth) ??
      made(source, path, depth) ??
      traced(source, path, depth, isCopied) ??
      partOfSource(source, path, depth, isCopied) ??
      (isSegment(valueOf(node, source), reader) ? { model: { kind: 'string' } } : undefined);
    return found ?? itself(impliedType(checker, node) ?? type);
  }

  /** What an expression makes of others. */
  function fromCode(
    node: ts.Expression,
    source: Source,
    depth: number,
    next: (node: ts.Expression, step?: PathStep) => Part,
    copy: (node: ts.Expression) => Part,
  ): Part | undefined {
    if (ts.isConditionalExpression(node)) {
      const known = isTruthy(valueOf(node.condition, source));
      if (known !== undefined) return next(known ? node.whenTrue : node.whenFalse);
      return joinParts([next(node.whenTrue), next(node.whenFalse)]);
    }
    if (isFallback(node)) {
      const isOr = node.operatorToken.kind === ts.SyntaxKind.BarBarToken;
      return partOr(next(node.left), () => next(node.right), isOr);
    }
    if (ts.isArrayLiteralExpression(node) && !node.elements.some(ts.isSpreadElement)) {
      const { model } = joinParts(node.elements.map((each) => next(each, { segment: '[]' })));
      return { model: { kind: 'array', items: model ?? { kind: 'any' } } };
    }
    if (!ts.isObjectLiteralExpression(node)) return undefined;
    return buildObject(node, {
      property: (each, value, name) =>
        (fillingOf(value) ? undefined : listBehind(value, source, depth)) ??
        (fillingOf(value) || contradicted(value, checker) ? undefined : ofSymbol(each, source)) ??
        next(value, { segment: segmentOf(name), declaration: each }),
      spread: (each) => spread(each, source, depth, copy),
    });
  }

  /** What is spread; of `...(draft && { note })` nothing where the condition is anything that does not hold. */
  function spread(given: ts.Expression, source: Source, depth: number, copy: (node: ts.Expression) => Part): Part {
    const node = withoutCasts(given);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
      const known = isTruthy(valueOf(node.left, source));
      if (known === false) return { absent: true };
      const part = spread(node.right, source, depth, copy);
      return known ? part : { ...part, absent: true };
    }
    const each = (one: ts.Expression): Part => spread(one, source, depth, copy);
    const chosen = isEmptyChoice(node, checker) ? fromCode(node, source, depth, each, copy) : undefined;
    if (chosen) return chosen;
    return (isAnyObject(node) ? traced({ ...source, node }, [], depth + 1, true) : undefined) ?? copy(given);
  }

  /** `Record<string, any>` says nothing of what is spread. */
  function isAnyObject(node: ts.Expression): boolean {
    return checker.getIndexInfosOfType(checker.getTypeAtLocation(node)).length > 0;
  }

  /** A list of which code says what its type does not. */
  function listBehind(node: ts.Expression, source: Source, depth: number): Part | undefined {
    const type = checker.getTypeAtLocation(node);
    if (!isOpenList(type, checker)) return undefined;
    return open({ ...source, node }, [], depth + 1);
  }

  /** What code says of a list or an object of which the type says no more than that it is one. */
  function open(source: Source, path: readonly PathStep[], depth: number): Part | undefined {
    const { node } = source;
    // A function that gives what it gives itself: `{ name, children: nodes.map(treeOf) }`.
    if (!node || opened.has(node)) return undefined;
    opened.add(node);
    const found =
      rowsBehind(source, reader) ??
      listed(source, path, depth) ??
      made(source, path, depth) ??
      given(source, path, depth);
    opened.delete(node);
    return found;
  }

  /** What a helper gives, and a literal under a cast: `{ points: pointsOf(rows) }`, `[{ at }] as Record<string, unknown>[]`. */
  function given(source: Source, path: readonly PathStep[], depth: number): Part | undefined {
    const node = source.node && withoutCasts(source.node);
    const isCast =
      node && node !== source.node && (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node));
    if (node && (saysEntries(node, checker) || !hasOwnItems(node, checker))) return undefined;
    const found = isCast ? build({ ...source, node }, path, depth + 1) : traced(source, path, depth, false);
    return found?.model && namesParts(found.model) ? found : undefined;
  }

  /** What a function makes of each item of a list. */
  function listed(source: Source, path: readonly PathStep[], depth: number): Part | undefined {
    const isChanged = mayBeChanged(source, checker);
    const items = itemsOf(source, reader)?.map((each) =>
      build(isChanged ? { ...each, isChanged } : each, [...path, { segment: '[]' }], depth + 1),
    );
    return items && { model: { kind: 'array', items: joinParts(items).model ?? { kind: 'any' } } };
  }

  /** A list that is empty where it is written, and is filled, or may be, before it is sent. */
  function filledLater(source: Source, path: readonly PathStep[], depth: number): Part | undefined {
    const node = source.node && withoutCasts(source.node);
    const filling = node && fillingOf(node);
    if (!filling) return undefined;
    const { items, isOpen } = filling;
    const meant = checker.getContextualType(node);
    const item = meant && checker.getIndexTypeOfType(meant, ts.IndexKind.Number);
    const of = [...path, { segment: '[]' }];
    const isSaid =
      item && !(item.flags & ts.TypeFlags.Never) && !isHollow(item, checker) && !isDictionary(item, checker);
    const parts =
      isSaid || isOpen
        ? [converted(isSaid ? item : checker.getAnyType(), node, of)]
        : items.map((each) =>
            ts.isSpreadElement(each)
              ? itemOf(each, of)
              : build({ ...source, node: each, isChanged: true }, of, depth + 1),
          );
    return { model: { kind: 'array', items: joinParts(parts).model ?? { kind: 'any' } } };
  }

  function fillingOf(value: ts.Node): Filled | undefined {
    const node = ts.isExpression(value) ? withoutCasts(value) : value;
    return ts.isArrayLiteralExpression(node) ? filledList(node, checker) : undefined;
  }

  /** `list.push(...rows)` */
  function itemOf(rows: ts.SpreadElement, path: readonly PathStep[]): Part {
    const list = checker.getTypeAtLocation(rows.expression);
    const item = checker.getIndexTypeOfType(list, ts.IndexKind.Number) ?? checker.getAnyType();
    return converted(item, rows.expression, path);
  }

  /** What statements put into an object, or a list, that began as a literal. */
  function made(source: Source, path: readonly PathStep[], depth: number): Part | undefined {
    const node = source.node && withoutCasts(source.node);
    const found = node && !underway.has(node.getText()) ? accumulated(source, reader) : undefined;
    if (!node || !found) return undefined;
    underway.add(node.getText());
    const part = madeOf(found, source, path, depth);
    underway.delete(node.getText());
    return part;
  }

  function madeOf(found: Accumulated, source: Source, path: readonly PathStep[], depth: number): Part {
    const of = (each: Source, step?: PathStep): Part =>
      build({ ...each, isChanged: true }, step ? [...path, step] : path, depth + 2);
    if (found.kind === 'list') {
      const below = found.below.map(({ name, value, isAlways }) => ({ name, isAlways, part: of(value) }));
      const items = found.items.map((each) => putInto(of(each, { segment: '[]' }), below));
      return { model: { kind: 'array', items: joinParts(items).model ?? { kind: 'any' } } };
    }
    const declared = declaredEntry(source.node, checker);
    const entry = (each: Source, step: PathStep, type: ts.Type | undefined): Part => {
      const isOpen = type && each.node && isHollow(checker.getTypeAtLocation(each.node), checker);
      return isOpen ? converted(type, each.node!, [...path, step]) : of(each, step);
    };
    const put = ({ name, value, isAlways }: Put, type: ts.Type | undefined) => ({
      name,
      isAlways,
      part: entry(value, { segment: segmentOf(name) }, type),
    });
    const entries = found.entries.map((each) => entry(each, { segment: '[*]' }, declared));
    const below = found.below.map((each) => {
      const own = declared?.getProperty(each.name);
      return put(each, own && checker.getTypeOfSymbol(own));
    });
    const index = entries.length > 0 ? joinParts(entries.map((each) => putInto(each, below))).model : undefined;
    const puts = found.puts.filter(({ name }) => !isTold(source, name)).map((each) => put(each, declared));
    const copy = (each: ts.Expression): Part => build({ ...source, node: each }, [], depth + 2, true);
    const spreads = found.spreads.flatMap(({ node }) =>
      node && ts.isExpression(node) ? [spread(node, source, depth + 2, copy)] : [],
    );
    return joinParts(
      found.wholes.map((each) =>
        putSpreads(putInto(ofWhole({ ...each, isChanged: true }, depth, of), puts, index), spreads),
      ),
    );
  }

  /** Whether the type of an object says what a property of it is. */
  function isTold({ node }: Source, name: string): boolean {
    const type = node && checker.getTypeAtLocation(node);
    const property = type && !saysNothing(type) ? type.getProperty(name) : undefined;
    return property !== undefined && !isHollow(checker.getTypeOfSymbol(property), checker);
  }

  /** A literal that is added to says what it holds itself. */
  function ofWhole(whole: Source, depth: number, of: (each: Source) => Part): Part {
    const node = whole.node && withoutCasts(whole.node);
    const isLiteral = node && ts.isObjectLiteralExpression(node);
    const copy = (each: ts.Expression): Part => build({ ...whole, node: each }, [], depth + 2, true);
    const own = isLiteral ? fromCode(node, whole, depth, (each) => of({ ...whole, node: each }), copy) : undefined;
    return own ?? of(whole);
  }

  /** From where the value was made, without what it is not here. */
  function traced(source: Source, path: readonly PathStep[], depth: number, isCopied: boolean): Part | undefined {
    const isChanged = mayBeChanged(source, checker);
    const parts = sourcesOf(source, reader)?.map((each) =>
      'constant' in each
        ? partOfConstant(each.constant)
        : ofOrigin(isChanged ? { ...each, isChanged } : each, path, depth, isCopied),
    );
    return parts?.length ? joinParts(withoutNothing(parts, missingAt(source))) : undefined;
  }

  function ofOrigin(source: Source, path: readonly PathStep[], depth: number, isCopied: boolean): Part {
    const part = build(source, path, depth + 1, isCopied);
    return source.isUncertain ? { ...part, absent: true } : part;
  }

  /** What of nothing a value is not where it stands, as type flags. */
  function missingAt({ node, scope }: Source): number {
    const at = node && ts.isExpression(node) ? node : undefined;
    if (!at) return 0;
    const own = checker.getTypeAtLocation(at);
    const type = checker.getAwaitedType(own) ?? own;
    const members = type.isUnion() ? type.types : [type];
    const said = members.some(saysNothing) ? nothing : members.reduce((flags, each) => flags | each.flags, 0);
    return (nothing & ~said) | ruledOutAt(at, reader, scope ?? { bindings: new Map(), memo: new Map() });
  }

  /** The property's own type where it says enough: that of `{ code: 0 }` is a number. */
  function ofSymbol(each: ts.ObjectLiteralElementLike, source: Source): Part | undefined {
    const symbol = each.name && checker.getSymbolAtLocation(each.name);
    const type = symbol && checker.getTypeOfSymbol(symbol);
    if (!type || isHollow(type, checker)) return undefined;
    const part = converted(type, each, [{ segment: segmentOf(symbol.name), declaration: each }]);
    const value = ts.isPropertyAssignment(each) ? each.initializer : each.name;
    return value ? exact(part, value, source) : part;
  }

  /** What the expression says beyond its type, as of an answer that is known without this. */
  function exact(part: Part, node: ts.Node, { isChanged }: Source): Part {
    if (isChanged || !part.model || !ts.isExpression(node)) return part;
    return { ...part, model: exactModel(part.model, node, checker) };
  }

  function converted(given: ts.Type, at: ts.Node, path: readonly PathStep[], isCopied = false): Part {
    const type = typeBehind(checker, given, at);
    if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return { absent: true };
    const isLiteral = ts.isExpression(at) && (ts.isLiteralExpression(at) || isBoolean(at));
    const written = isLiteral ? checker.getBaseTypeOfLiteralType(type) : type;
    const named = reader.convert(written, at, 'output', subject, path);
    const model = (isCopied && ts.isExpression(at) && copied(named, written, at)) || named;
    // `any` may be undefined, too, and so may a union that says it.
    const absent = (type.isUnion() ? type.types : [type]).some(
      (each) => saysNothing(each) || (each.flags & ts.TypeFlags.Undefined) !== 0,
    );
    return model.kind === 'never' ? { absent: true } : { model, absent };
  }

  /** What a spread copies of objects whose types have names. */
  function copied(model: TypeModel, type: ts.Type, at: ts.Expression): TypeModel | undefined {
    const models = model.kind === 'union' ? model.members : [model];
    if (!models.some(({ kind }) => kind === 'reference')) return undefined;
    const objects = (type.isUnion() ? type.types : [type])
      .filter(({ flags }) => !(flags & nothing))
      .map((each) => inlined(each, at, subject, reader));
    if (!objects.every((each) => each !== undefined)) return undefined;
    return joinModels([...objects, ...models.filter(({ kind }) => kind === 'null')]);
  }

  function valueOf(node: ts.Expression, { bindings, scope }: Source): Value {
    const at: Scope = scope ?? { bindings: new Map(), memo: new Map() };
    return evaluator.substitute(evaluator.evaluate(node, at), bindings);
  }
}

const isBoolean = ({ kind }: ts.Node): boolean =>
  kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword;
