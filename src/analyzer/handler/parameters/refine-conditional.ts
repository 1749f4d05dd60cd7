import { ts } from 'ts-morph';
import { bare } from '../../bare.ts';
import { conversionOf, type Findings, type RefineQuestions } from './refine-questions.ts';
import { textMethods } from './refine-steps.ts';

/** `page ? Number(page) : 1` and `Array.isArray(tag) ? tag : [tag]`, where the value is asked for in the condition. */
export function lookAtConditional(use: ts.Node, found: Findings, asked: RefineQuestions): void {
  const conditional = conditionalAround(use);
  if (!conditional) return;
  const { condition, whenTrue, whenFalse } = conditional;
  const otherwise = standsInOf(conditional, asked);
  if (otherwise) found.fallback ??= asked.evaluate(otherwise);
  const asks = askedForList(condition, asked);
  const single = asks === undefined ? undefined : asks ? whenFalse : whenTrue;
  if (!single || !makesList(single, asked)) return;
  found.isMany = true;
  const mapped = mappedBy(conditional);
  const conversion = mapped && conversionOf(mapped, asked);
  if (conversion && conversion !== 'text') found.claims.add(conversion);
}

/** What stands in for the value that is asked for in the condition around a use: 1 in `page ? Number(page) : 1`. */
export function chosenWhereAbsent(use: ts.Node, asked: RefineQuestions): ts.Expression | undefined {
  const conditional = conditionalAround(use);
  return conditional && standsInOf(conditional, asked);
}

function standsInOf({ condition, whenTrue, whenFalse }: ts.ConditionalExpression, asked: RefineQuestions) {
  const absent = asked.whereAbsent(condition);
  if (absent === undefined) return undefined;
  const [standsIn, own] = absent ? [whenTrue, whenFalse] : [whenFalse, whenTrue];
  return isDerived(own, asked) ? standsIn : undefined;
}

/** `[tag].flat()` and `[].concat(tag)`: a list, whether one came or several. */
export function isListOf(parent: ts.Node, item: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(parent) && parent.elements.length === 1) {
    const access = parent.parent;
    return ts.isPropertyAccessExpression(access) && access.name.text === 'flat' && ts.isCallExpression(access.parent);
  }
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== item || parent.arguments.length !== 1) return false;
  const { expression } = parent;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'concat') return false;
  const list = bare(expression.expression);
  return ts.isArrayLiteralExpression(list) && list.elements.length === 0;
}

/** The conditional expression in whose condition a value is asked for. */
function conditionalAround(use: ts.Node): ts.ConditionalExpression | undefined {
  let current = use;
  for (let { parent } = use; parent && ts.isExpression(parent); current = parent, parent = parent.parent) {
    if (ts.isConditionalExpression(parent)) return parent.condition === current ? parent : undefined;
    if (ts.isFunctionLike(parent)) return undefined;
  }
  return undefined;
}

/** The value, or a number that is made of it. */
function isDerived(node: ts.Expression, asked: RefineQuestions, depth = 0): boolean {
  const own = bare(node);
  if (depth > 4) return false;
  if (asked.isSubject(own)) return true;
  const next = (each: ts.Expression | undefined): boolean => each !== undefined && isDerived(each, asked, depth + 1);
  if (ts.isPrefixUnaryExpression(own)) return own.operator === ts.SyntaxKind.PlusToken && next(own.operand);
  if (ts.isIdentifier(own)) return next(asked.initializer(own));
  if (!ts.isCallExpression(own)) return false;
  if (conversionOf(own.expression, asked)) return next(own.arguments[0]);
  const { expression } = own;
  if (!ts.isPropertyAccessExpression(expression)) return false;
  if (asked.globalName(expression.expression) === 'Math') return own.arguments.some(next);
  return textMethods.has(expression.name.text) && next(expression.expression);
}

/** Whether a condition says that the value is a list, or that it is none. */
function askedForList(condition: ts.Expression, asked: RefineQuestions): boolean | undefined {
  const own = bare(condition);
  if (ts.isPrefixUnaryExpression(own) && own.operator === ts.SyntaxKind.ExclamationToken) {
    const inner = askedForList(own.operand, asked);
    return inner === undefined ? undefined : !inner;
  }
  if (!ts.isCallExpression(own) || asked.globalName(own.expression) !== 'Array.isArray') return undefined;
  const [value] = own.arguments;
  return value && isDerived(value, asked) ? true : undefined;
}

/** `[tag]`, `tag ? [tag] : []`, `[Number(tag)]`. */
function makesList(node: ts.Expression, asked: RefineQuestions): boolean {
  const own = bare(node);
  if (ts.isConditionalExpression(own)) {
    return [own.whenTrue, own.whenFalse].some((each) => makesList(each, asked));
  }
  const [item, ...others] = ts.isArrayLiteralExpression(own) ? own.elements : [];
  return item !== undefined && others.length === 0 && isDerived(item, asked);
}

/** `(...).map(Number)`. */
function mappedBy(node: ts.Expression): ts.Expression | undefined {
  let { parent } = node as ts.Node;
  while (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent)) ({ parent } = parent);
  const call = ts.isPropertyAccessExpression(parent) && parent.name.text === 'map' ? parent.parent : undefined;
  return call && ts.isCallExpression(call) ? call.arguments[0] : undefined;
}
