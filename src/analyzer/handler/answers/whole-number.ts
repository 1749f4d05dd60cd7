import { ts } from 'ts-morph';
import { globalName, isPlatformSymbol } from '../../language-globals.ts';
import { skipAlias, symbolMeant } from '../../resolve-symbol.ts';

/** Names of constants that are followed. */
const furthest = 4;

/** The expressions of which one is the value, without what leaves it the same, and without null and undefined. */
export function leavesOf(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isNonNullExpression(node)) {
    return leavesOf(node.expression);
  }
  if (ts.isSatisfiesExpression(node)) return leavesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...leavesOf(node.whenTrue), ...leavesOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && eithers.has(node.operatorToken.kind)) {
    return [...leavesOf(node.left), ...leavesOf(node.right)];
  }
  const isNothing = node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
  return isNothing ? [] : [node];
}

const eithers: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken]);

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
  if (ts.isPropertyAccessExpression(node)) return isCount(node, checker);
  if (ts.isCallExpression(node)) return isWholeCall(node, checker, isWholeToo);
  if (!ts.isIdentifier(node)) return false;
  const symbol = symbolMeant(node, checker);
  const declaration = symbol && skipAlias(symbol, checker).valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer || declaration.type)
    return false;
  const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  const leaves = leavesOf(declaration.initializer);
  return isConst && leaves.length > 0 && leaves.every((leaf) => isWhole(leaf, checker, left - 1));
}

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
function isCount({ name, expression }: ts.PropertyAccessExpression, checker: ts.TypeChecker): boolean {
  const owner = checker.getNonNullableType(checker.getTypeAtLocation(expression));
  const { symbol } = owner;
  if (name.text === 'length') {
    return (owner.flags & ts.TypeFlags.StringLike) !== 0 || checker.isArrayType(owner) || checker.isTupleType(owner);
  }
  return (name.text === 'size' || name.text === 'byteLength') && isPlatformSymbol(symbol, sized);
}

const sized = ['Map', 'ReadonlyMap', 'Set', 'ReadonlySet', 'Blob', 'File', 'Uint8Array', 'ArrayBuffer', 'Buffer'];

function isWholeCall(
  { expression, arguments: given }: ts.CallExpression,
  checker: ts.TypeChecker,
  isWholeToo: (node: ts.Expression) => boolean,
): boolean {
  const name = globalName(expression, checker);
  if (name !== undefined && wholeFunctions.has(name)) return true;
  if (name !== undefined && keepingFunctions.has(name)) return given.length > 0 && given.every(isWholeToo);
  if (!ts.isPropertyAccessExpression(expression)) return false;
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
]);

/** Of integers they give integers. */
const keepingFunctions: ReadonlySet<string> = new Set(['Math.abs', 'Math.max', 'Math.min']);

const places: ReadonlySet<string> = new Set(['indexOf', 'lastIndexOf', 'findIndex', 'findLastIndex', 'search', 'push']);
