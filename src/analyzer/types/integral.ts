import { ts } from 'ts-morph';
import type { TypeModel } from '../../model/type.ts';
import { packageOf } from '../origin.ts';
import type { Declarations } from './declarations.ts';
import { resolveSymbol } from './hints.ts';

const maxDepth = 12;

/** What the language gives as whole numbers. */
const language: ReadonlySet<string> = new Set(
  `floor round ceil trunc clz32 parseInt now getTime indexOf lastIndexOf findIndex findLastIndex charCodeAt length size
  getFullYear getMonth getDate getDay getHours getMinutes getSeconds getMilliseconds byteLength`.split(/\s+/),
);

const columns = `integer int serial smallserial bigserial smallint bigint tinyint mediumint`.split(' ');

/** Calls of packages that give whole numbers: columns of tables, and counts. */
const packages: Readonly<Record<string, ReadonlySet<string>>> = {
  'drizzle-orm': new Set([...columns, 'count', 'countDistinct', '$count']),
  '@prisma/client': new Set(['count']),
  mongoose: new Set(['countDocuments', 'estimatedDocumentCount']),
};

/** A number that an expression makes is whole where all that the expression can be is. Any other type as it is. */
export function asWhole(checker: ts.TypeChecker, declarations: Declarations, model: TypeModel, at: ts.Node): TypeModel {
  const members = model.kind === 'union' ? model.members : [model];
  if (!members.some(isOpen) || !isWhole(at, 0)) return model;
  const whole = (each: TypeModel): TypeModel => (isOpen(each) ? { kind: 'number', integer: true } : each);
  return model.kind === 'union' ? { ...model, members: model.members.map(whole) } : whole(model);

  function isWhole(node: ts.Node, depth: number): boolean {
    if (depth > maxDepth) return false;
    const every = (...nodes: ts.Node[]): boolean => nodes.every((each) => isWhole(each, depth + 1));
    if (ts.isNumericLiteral(node)) return Number.isInteger(Number(node.text));
    if (node.kind === ts.SyntaxKind.NullKeyword) return true;
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAwaitExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node)
    ) {
      return every(node.expression);
    }
    if (ts.isPrefixUnaryExpression(node)) return every(node.operand);
    if (ts.isConditionalExpression(node)) return every(node.whenTrue, node.whenFalse);
    if (ts.isBinaryExpression(node)) return keepsWhole.has(node.operatorToken.kind) && every(node.left, node.right);
    if (ts.isPropertyAccessExpression(node)) return ofName(node.name, depth);
    if (ts.isIdentifier(node)) return ofName(node, depth);
    return ts.isCallExpression(node) && ofCall(node.expression, depth);
  }

  /** A method of a column (`.notNull()`) says nothing else of what it holds. */
  function ofCall(callee: ts.Expression, depth: number): boolean {
    const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    if (!ts.isIdentifier(name)) return false;
    const symbol = resolveSymbol(checker, name);
    if (isKnown(symbol, name.text)) return true;
    const owner = ts.isPropertyAccessExpression(callee) ? callee.expression : undefined;
    const isOfColumn = owner && ts.isCallExpression(owner) && packageOfSymbol(symbol) === 'drizzle-orm';
    return isOfColumn === true && columnMethods.has(name.text) && isWhole(owner, depth + 1);
  }

  function ofName(name: ts.MemberName | ts.Identifier, depth: number): boolean {
    const symbol = resolveSymbol(checker, name);
    const { valueDeclaration: declaration } = symbol ?? {};
    if (!declaration) return false;
    if (ts.isPropertyAccessExpression(name.parent) && name.parent.name === name && isKnown(symbol, name.text))
      return true;
    if (declarations.placeOfNode(declaration) !== 'project') return false;
    if (ts.isVariableDeclaration(declaration)) {
      const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
      return isConst && declaration.initializer !== undefined && isWhole(declaration.initializer, depth + 1);
    }
    // A column of a table, as `select({ id: posts.id })` names it: what it holds does not change.
    return (
      ts.isPropertyAssignment(declaration) &&
      isColumn(declaration.initializer) &&
      isWhole(declaration.initializer, depth + 1)
    );
  }

  function isColumn(node: ts.Expression): boolean {
    if (!ts.isCallExpression(node)) return false;
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    return packageOfSymbol(resolveSymbol(checker, name)) === 'drizzle-orm';
  }

  function isKnown(symbol: ts.Symbol | undefined, name: string): boolean {
    const declaration = symbol?.declarations?.[0];
    if (!declaration) return false;
    if (declarations.placeOfNode(declaration) === 'library') return language.has(name);
    const own = packageOfSymbol(symbol);
    return own !== undefined && packages[own]?.has(name) === true;
  }
}

/** What the platform's own calls write: `date.toISOString()`, `crypto.randomUUID()`. */
export function asFormat(
  checker: ts.TypeChecker,
  declarations: Declarations,
  model: TypeModel,
  at: ts.Node,
): TypeModel {
  if (model.kind !== 'string' || model.annotations?.format !== undefined || !ts.isCallExpression(at)) return model;
  const name = ts.isPropertyAccessExpression(at.expression) ? at.expression.name : at.expression;
  const declaration = ts.isIdentifier(name) ? resolveSymbol(checker, name)?.declarations?.[0] : undefined;
  if (!declaration || declarations.placeOfNode(declaration) !== 'library') return model;
  const format = name.getText() === 'toISOString' ? 'date-time' : name.getText() === 'randomUUID' ? 'uuid' : undefined;
  return format === undefined ? model : { kind: 'string', annotations: { format } };
}

const isOpen = (model: TypeModel): boolean => model.kind === 'number' && !model.integer && !model.annotations;

const columnMethods: ReadonlySet<string> = new Set(
  `notNull primaryKey default $default $defaultFn $onUpdate $onUpdateFn references unique autoincrement generatedAlwaysAsIdentity
  generatedByDefaultAsIdentity generatedAlwaysAs as unsigned`.split(/\s+/),
);

const keepsWhole: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.AmpersandToken,
  ts.SyntaxKind.BarToken,
  ts.SyntaxKind.CaretToken,
  ts.SyntaxKind.LessThanLessThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
]);

function packageOfSymbol(symbol: ts.Symbol | undefined): string | undefined {
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
  return file === undefined ? undefined : packageOf(file);
}

/** Whether code of a file gives a property of that name another value. */
export function isAssignedIn(file: ts.SourceFile, name: string): boolean {
  let isFound = false;
  const visit = (node: ts.Node): void => {
    if (isFound) return;
    const target = ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind) ? node.left : undefined;
    if (target && ts.isPropertyAccessExpression(target) && target.name.text === name) isFound = true;
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return isFound;
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
