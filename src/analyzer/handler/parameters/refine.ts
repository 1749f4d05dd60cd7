import { ts } from 'ts-morph';
import { constant, type Value } from '../../values/value.ts';
import { isListOf, lookAtConditional, textMethods } from './refine-conditional.ts';
import { conversionOf, type Coercion, type Findings, type RefineQuestions, type Taken } from './refine-questions.ts';
import { equalityOf } from '../../values/equality.ts';

/** What the code around a read says of the text that it reads. */
export interface Refinement {
  /** What each use takes the text for; `text` is one that no coercion has. */
  claims: ReadonlySet<Taken>;
  /** What stands in for an absent value. */
  fallback?: Value;
  /** It is taken for one of several, or for all of them. */
  isMany?: true;
}

/** Looks at what is done with a read: at the place itself, then at the uses of the variable that holds it. */
export function refine(node: ts.Node, asked: RefineQuestions): Refinement {
  const found: Findings = { claims: new Set() };
  look(node, found, asked);
  lookAtUses(variableOf(node), found, asked);
  return found;
}

function lookAtUses(holder: ts.Identifier | undefined, found: Findings, asked: RefineQuestions): void {
  for (const use of holder ? asked.uses(holder) : []) {
    look(use, found, asked);
    const standsIn = returnedWhereAbsent(use, asked);
    if (standsIn) found.fallback ??= standsIn;
  }
}

/** Uses that disagree leave the parameter a text. */
export function agreedCoercion(claims: ReadonlySet<Taken>): Coercion | undefined {
  if (claims.has('text') || (claims.has('boolean') && claims.size > 1)) return undefined;
  if (claims.has('boolean')) return 'boolean';
  return claims.has('number') ? 'number' : claims.has('integer') ? 'integer' : undefined;
}

function look(node: ts.Node, found: Findings, asked: RefineQuestions): void {
  const { evaluate } = asked;
  let current = node;
  let isNumber = false;
  /** Where it is absent there is no tidied text either, or an error. */
  let tidiedBy: 'asked' | 'taken' | undefined;
  lookAtConditional(node, found, asked);
  for (let parent = current.parent; parent; current = parent, parent = current.parent) {
    if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent) || ts.isAsExpression(parent)) continue;
    if (ts.isBinaryExpression(parent)) {
      const operator = parent.operatorToken.kind;
      if (isFallback(operator) && parent.left === current) {
        // An absent value has become NaN, which `??` keeps.
        if (isNumber && operator === ts.SyntaxKind.QuestionQuestionToken) return;
        if (tidiedBy !== 'taken') found.fallback ??= evaluate(parent.right);
        continue;
      }
      const compared = equalityOf({ kind: operator })
        ? textOf(parent.left === current ? parent.right : parent.left, evaluate)
        : '';
      if (compared && !isNumber) found.claims.add(compared === 'true' || compared === 'false' ? 'boolean' : 'text');
      return;
    }
    if (ts.isPrefixUnaryExpression(parent) && parent.operator === ts.SyntaxKind.PlusToken) {
      found.claims.add('number');
      isNumber = true;
      continue;
    }
    if (isNumber && ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) {
      return lookAtUses(parent.name, found, asked);
    }
    const call = isNumber ? undefined : tidied(parent, current);
    if (call) {
      // A comparison with what is made of the text is one with the text.
      const isAsked = ts.isPropertyAccessExpression(parent) && parent.questionDotToken !== undefined;
      tidiedBy = isAsked || tidiedBy === 'asked' ? 'asked' : 'taken';
      parent = call;
      continue;
    }
    if (!tidiedBy && isListOf(parent, current)) found.isMany = true;
    // Whoever takes it apart does not take it for a number as it is.
    if (!isNumber && isTakenApart(parent, current, asked)) return void found.claims.add('text');
    if (!ts.isCallExpression(parent) || isNumber) return;
    const conversion = parent.arguments[0] === current ? conversionOf(parent.expression, asked) : undefined;
    const inner = conversion ? undefined : asked.follow(parent, parent.arguments.indexOf(current as ts.Expression));
    if (inner) lookAtUses(inner.name, found, inner.asked);
    if (!conversion) return;
    if (conversion === 'text') continue;
    // Digits of another base are text to everybody else.
    const radix = parent.arguments[1] && evaluate(parent.arguments[1]);
    const isDecimal = !radix || (radix.kind === 'constant' && radix.value === 10);
    found.claims.add(isDecimal ? conversion : 'text');
    isNumber = true;
  }
}

/**
 * `if (text === null) return fallback;` in a helper whose caller gives the fallback. What a handler returns there is
 * its answer and no default, so only a parameter counts.
 */
function returnedWhereAbsent(use: ts.Node, { evaluate, whereAbsent, isInside }: RefineQuestions): Value | undefined {
  const statement = ts.findAncestor(use, ts.isStatement);
  if (!statement || !ts.isIfStatement(statement) || whereAbsent(statement.expression) !== true) return undefined;
  const { thenStatement } = statement;
  const only = ts.isBlock(thenStatement) ? thenStatement.statements[0] : thenStatement;
  if (!only || !ts.isReturnStatement(only) || !only.expression) return undefined;
  const value = evaluate(only.expression);
  return value.kind === 'parameter' || isInside ? value : undefined;
}

/** `text.slice(1)`, `text.startsWith('v')`, `Date.parse(text)`. */
function isTakenApart(parent: ts.Node, current: ts.Node, { globalName }: RefineQuestions): boolean {
  if (ts.isCallExpression(parent))
    return parent.arguments[0] === current && globalName(parent.expression) === 'Date.parse';
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== current) return false;
  return partMethods.has(parent.name.text) && ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
}

/** The call of `text.trim()`, `text?.toLowerCase()`: much the same text. */
function tidied(parent: ts.Node, current: ts.Node): ts.CallExpression | undefined {
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== current) return undefined;
  const call = parent.parent;
  return textMethods.has(parent.name.text) && ts.isCallExpression(call) && call.expression === parent
    ? call
    : undefined;
}

const partMethods: ReadonlySet<string> = new Set([
  'at',
  'charAt',
  'endsWith',
  'indexOf',
  'lastIndexOf',
  'match',
  'replace',
  'replaceAll',
  'slice',
  'startsWith',
  'substring',
]);

function isFallback(operator: ts.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.QuestionQuestionToken || operator === ts.SyntaxKind.BarBarToken;
}

/** The text that an operand is; `''` for anything else. */
function textOf(node: ts.Expression, evaluate: (node: ts.Expression) => Value): string {
  const value = ts.isStringLiteralLike(node) ? constant(node.text) : evaluate(node);
  return value.kind === 'constant' && typeof value.value === 'string' ? value.value : '';
}

/** `const name = <read>` and `const { name } = <object>`. */
function variableOf(node: ts.Node): ts.Identifier | undefined {
  if (ts.isBindingElement(node)) return ts.isIdentifier(node.name) ? node.name : undefined;
  let current = node.parent;
  while (
    ts.isParenthesizedExpression(current) ||
    ts.isAsExpression(current) ||
    ts.isNonNullExpression(current) ||
    (ts.isBinaryExpression(current) && isFallback(current.operatorToken.kind))
  ) {
    current = current.parent;
  }
  return ts.isVariableDeclaration(current) && ts.isIdentifier(current.name) ? current.name : undefined;
}
