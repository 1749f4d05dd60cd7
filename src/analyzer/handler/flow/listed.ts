import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import { isGlobal } from '../../language-globals.ts';
import type { HandlerReader } from '../reader.ts';
import { isBlank, isDictionary } from './dictionary.ts';
import { isFollowed } from './followed.ts';
import { isKept } from './kept.ts';
import { keepsItems } from './kept-items.ts';
import { isSentAsIs } from './sent-as-is.ts';
import { saysNothing, type Source } from './sources.ts';
import { isUsedByName } from './used-by-name.ts';
import { outerCast } from './uses.ts';

const maxDepth = 8;

/** Whether a type says no more than that something is a list, or an object. */
export function isOpenList(type: ts.Type, checker: ts.TypeChecker): boolean {
  const members = (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & nothing));
  return (
    members.length > 0 &&
    members.every((each) => isDictionary(each, checker) || isBlank(each, checker) || isListOfAny(each, checker))
  );
}

function isListOfAny(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (!checker.isArrayType(type)) return false;
  const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return item !== undefined && (saysNothing(item) || isDictionary(item, checker));
}

/** Whether the items of a list, or what stands in an object, are what it was made with. */
export function hasOwnItems(given: ts.Expression, checker: ts.TypeChecker): boolean {
  const node = withoutCasts(given);
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  if (!ts.isIdentifier(node)) {
    // What a name stands for is asked of the name.
    return ts.isVariableDeclaration(outerCast(node).parent) || isSentAsIs(node, checker);
  }
  const declaration = symbolMeant(node, checker)?.valueDeclaration;
  if (!declaration || !(ts.isVariableDeclaration(declaration) || ts.isParameter(declaration))) return false;
  const { name } = declaration;
  if (isDictionary(type, checker)) return ts.isIdentifier(name) && isUsedByName(name, checker);
  return ts.isVariableDeclaration(declaration) && keepsItems(name, checker);
}

const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void;

/**
 * The expressions that make the items of a list of which the type says nothing: the literals that a callback gives, in
 * `rows.map((row) => ({ ...row, total: 1 }))`, whatever else is done with the list. Undefined where it is made otherwise.
 */
export function itemsOf(source: Source, reader: HandlerReader, depth = 0): Source[] | undefined {
  const { checker, evaluator } = reader;
  const node = source.node && withoutCasts(source.node);
  if (!node || depth > maxDepth) return undefined;
  const next = (each: ts.Expression): Source[] | undefined => itemsOf({ ...source, node: each }, reader, depth + 1);
  if (ts.isIdentifier(node)) {
    const symbol = symbolMeant(node, checker);
    const declaration = symbol?.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
    const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
    return isConst && isKept(declaration.name, checker) ? next(declaration.initializer) : undefined;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const [first] = node.arguments;
  if (first && isGlobal(node.expression, 'Promise.all', checker)) return next(first);
  const { text } = node.expression.name;
  if (sameItems.has(text)) return next(node.expression.expression);
  if ((text !== 'map' && text !== 'flatMap') || !first || node.arguments.length > 1) return undefined;
  const made = evaluator.evaluate(first, source.scope ?? { bindings: new Map(), memo: new Map() });
  if (made.kind !== 'function' || !isFollowed(made.node)) return undefined;
  const answers = reader.summarize(made).answers;
  if (text === 'flatMap') {
    const lists = answers.map(({ node: each, scope }) =>
      itemsOf({ ...source, node: each, ...(scope ? { scope } : {}) }, reader, depth + 1),
    );
    return lists.length > 0 && lists.every((each) => each !== undefined) ? lists.flat() : undefined;
  }
  const isLiteral = ({ node: each }: { node?: ts.Expression | undefined }): boolean =>
    each !== undefined &&
    (ts.isObjectLiteralExpression(withoutCasts(each)) || isOwnLiteral(withoutCasts(each), checker));
  if (answers.length === 0 || !answers.every(isLiteral)) return undefined;
  return answers.map(({ node: each, scope }) => ({ ...source, node: each, ...(scope ? { scope } : {}) }));
}

/** A variable that begins as a literal. */
function isOwnLiteral(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  const { initializer } = declaration && ts.isVariableDeclaration(declaration) ? declaration : {};
  return initializer !== undefined && ts.isObjectLiteralExpression(withoutCasts(initializer));
}

/** Methods of a list that give a list of the same items, or of some of them. */
const sameItems: ReadonlySet<string> = new Set(['filter', 'slice', 'sort', 'reverse', 'toSorted', 'toReversed']);
