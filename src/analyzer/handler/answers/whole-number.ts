import { ts } from 'ts-morph';
import { globalName, isPlatformSymbol } from '../../language-globals.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import { exactProperty } from '../../types/exact-properties.ts';
import { isCountOfRows } from '../../types/counted-rows.ts';
import { exactColumn } from '../../types/exact-columns.ts';
import { conditionsAt } from '../../values/conditions-at.ts';
import { isConst } from '../flow/kept.ts';
import { behind, declarationOf, leavesOf } from './behind.ts';

/** Names of constants and helpers that are followed. */
const furthest = 6;

/** Whether a number is an integer whatever the code is given: by the language's own operators, properties and functions. */
export function isWhole(node: ts.Expression, checker: ts.TypeChecker, left = furthest): boolean {
  if (left === 0) return false;
  const isWholeToo = (each: ts.Expression): boolean => {
    const leaves = leavesOf(each);
    return leaves.length > 0 && leaves.every((leaf) => isWhole(leaf, checker, left));
  };
  if (ts.isNumericLiteral(node)) return Number.isSafeInteger(Number(node.text));
  if (ts.isPrefixUnaryExpression(node)) {
    return node.operator === ts.SyntaxKind.TildeToken || (isSign(node.operator) && isWholeToo(node.operand));
  }
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return bitwise.has(kind) || (closed.has(kind) && isWholeToo(node.left) && isWholeToo(node.right));
  }
  if (ts.isPropertyAccessExpression(node)) {
    const owner = checker.getTypeAtLocation(node.expression);
    return isWholePart(node.name, owner, checker);
  }
  if (ts.isCallExpression(node) && isWholeCall(node, checker, isWholeToo)) return true;
  const sources = behind(node, checker);
  if (sources.length > 0 && sources.every((source) => isWhole(source, checker, left - 1))) return true;
  if (!ts.isIdentifier(node)) return false;
  return isWholeElement(node, checker, left - 1) || isFoundWhole(node, checker);
}

/** `const { length } = items`. */
function isWholeElement(name: ts.Identifier, checker: ts.TypeChecker, left: number): boolean {
  const element = declarationOf(name, checker);
  if (!element || !ts.isBindingElement(element) || element.dotDotDotToken || !isConst(element)) return false;
  const { parent: pattern, propertyName, initializer } = element;
  const key = propertyName ?? element.name;
  if (!ts.isObjectBindingPattern(pattern) || !ts.isIdentifier(key)) return false;
  if (initializer && !leavesOf(initializer).every((leaf) => isWhole(leaf, checker, left))) return false;
  return isWholePart(key, checker.getTypeAtLocation(pattern), checker);
}

/** A property that counts, or that holds what a column or a field of a whole number does. */
function isWholePart({ text }: ts.MemberName, given: ts.Type, checker: ts.TypeChecker): boolean {
  const owner = checker.getNonNullableType(given);
  if (isCount(text, owner, checker)) return true;
  const symbol = checker.getPropertyOfType(owner, text);
  const model = symbol && exactProperty(checker, { kind: 'number' }, symbol);
  return model?.kind === 'number' && model.integer === true;
}

/** Whether code has refused, on the way to a place, all that is no integer: `if (!Number.isInteger(n)) throw …`. */
function isFoundWhole(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  const declaration = declarationOf(node, checker);
  if (!declaration || !isConst(declaration)) return false;
  const symbol = symbolMeant(node, checker);
  for (const { condition, holds } of conditionsAt(node, checker)) {
    if (!holds || !ts.isCallExpression(condition)) continue;
    const [asked] = condition.arguments;
    if (!asked || !ts.isIdentifier(asked) || symbolMeant(asked, checker) !== symbol) continue;
    if (integerTests.has(globalName(condition.expression, checker) ?? '')) return true;
  }
  return false;
}

const integerTests: ReadonlySet<string> = new Set(['Number.isInteger', 'Number.isSafeInteger']);

const isSign = (operator: ts.SyntaxKind): boolean =>
  operator === ts.SyntaxKind.MinusToken || operator === ts.SyntaxKind.PlusToken;

const bitwise: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.BarToken,
  ts.SyntaxKind.AmpersandToken,
  ts.SyntaxKind.CaretToken,
  ts.SyntaxKind.LessThanLessThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken,
]);

/** Of integers they make integers. */
const closed: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.PercentToken,
]);

/** `items.length`, `set.size`. */
function isCount(name: string, owner: ts.Type, checker: ts.TypeChecker): boolean {
  if (name === 'length') {
    const isText = (owner.flags & ts.TypeFlags.StringLike) !== 0;
    return isText || checker.isArrayType(owner) || checker.isTupleType(owner) || isPlatformSymbol(owner.symbol, bytes);
  }
  return (name === 'size' || name === 'byteLength') && isPlatformSymbol(owner.symbol, sized);
}

const bytes = ['Uint8Array', 'Buffer'];
const sized = ['Map', 'ReadonlyMap', 'Set', 'ReadonlySet', 'Blob', 'File', 'Uint8Array', 'ArrayBuffer', 'Buffer'];

function isWholeCall(
  call: ts.CallExpression,
  checker: ts.TypeChecker,
  isWholeToo: (node: ts.Expression) => boolean,
): boolean {
  const { expression, arguments: given } = call;
  const name = globalName(expression, checker);
  if (name !== undefined && wholeFunctions.has(name)) return true;
  if (name !== undefined && keepingFunctions.has(name)) return given.length > 0 && given.every(isWholeToo);
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const counted = exactColumn(checker, { kind: 'number' }, call);
  if ((counted.kind === 'number' && counted.integer) || isCountOfRows(call, checker)) return true;
  const owner = checker.getTypeAtLocation(expression.expression);
  const method = expression.name.text;
  if (isPlatformSymbol(owner.symbol, ['Date'])) return /^(?:get|valueOf$)/.test(method);
  const isText = (owner.flags & ts.TypeFlags.StringLike) !== 0;
  return (isText || checker.isArrayType(owner)) && places.has(method);
}

const wholeFunctions: ReadonlySet<string> = new Set([
  'Math.floor',
  'Math.ceil',
  'Math.round',
  'Math.trunc',
  'Math.sign',
  'Number.parseInt',
  'parseInt',
  'Date.now',
  'Buffer.byteLength',
]);

/** Of integers they give integers. */
const keepingFunctions: ReadonlySet<string> = new Set(['Math.abs', 'Math.max', 'Math.min']);

const places: ReadonlySet<string> = new Set(['indexOf', 'lastIndexOf', 'findIndex', 'findLastIndex', 'search', 'push']);
