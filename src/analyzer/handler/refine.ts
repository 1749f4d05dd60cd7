import { ts } from 'ts-morph';
import { constant, type Value } from '../values/value.ts';

export type Coercion = 'number' | 'integer' | 'boolean';
type Taken = Coercion | 'text';

/** What the code around a read says of the text that it reads. */
export interface Refinement {
  /** What each use takes the text for; `text` is one that no coercion has. */
  claims: ReadonlySet<Taken>;
  /** What stands in for an absent value. */
  fallback?: Value;
}

/** Looks at what is done with a read: at the place itself, then at the uses of the variable that holds it. */
export function refine(node: ts.Node, asked: RefineQuestions): Refinement {
  const found: Findings = { claims: new Set() };
  look(node, found, asked);
  const holder = variableOf(node);
  for (const use of holder ? asked.uses(holder) : []) {
    look(use, found, asked);
    const standsIn = returnedWhereAbsent(use, asked);
    if (standsIn) found.fallback ??= standsIn;
  }
  return found;
}

interface Findings {
  claims: Set<Taken>;
  fallback?: Value;
}

/** Uses that disagree leave the parameter a text. */
export function agreedCoercion(claims: ReadonlySet<Taken>): Coercion | undefined {
  if (claims.has('text') || (claims.has('boolean') && claims.size > 1)) return undefined;
  if (claims.has('boolean')) return 'boolean';
  return claims.has('number') ? 'number' : claims.has('integer') ? 'integer' : undefined;
}

export interface RefineQuestions {
  evaluate(node: ts.Expression): Value;
  /** The identifiers in the same function that mean a variable. */
  uses(name: ts.Identifier): ts.Node[];
  /** Whether a name is the language's own and not one of the project's. */
  isGlobal(name: ts.Identifier): boolean;
}

function look(node: ts.Node, found: Findings, asked: RefineQuestions): void {
  const { evaluate } = asked;
  let current = node;
  let isNumber = false;
  for (let parent = current.parent; parent; current = parent, parent = current.parent) {
    if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent) || ts.isAsExpression(parent)) continue;
    if (ts.isBinaryExpression(parent)) {
      const operator = parent.operatorToken.kind;
      if (isFallback(operator) && parent.left === current) {
        // An absent value has become NaN, which `??` keeps.
        if (isNumber && operator === ts.SyntaxKind.QuestionQuestionToken) return;
        found.fallback ??= evaluate(parent.right);
        continue;
      }
      const compared = isEquality(operator)
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
    if (!ts.isCallExpression(parent) || parent.arguments[0] !== current || isNumber) return;
    const conversion = conversionOf(parent.expression, asked);
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
function returnedWhereAbsent(use: ts.Node, { evaluate }: RefineQuestions): Value | undefined {
  const { parent } = use;
  const isNegated = ts.isPrefixUnaryExpression(parent) && parent.operator === ts.SyntaxKind.ExclamationToken;
  const isCompared =
    ts.isBinaryExpression(parent) &&
    isEqualTo(parent.operatorToken.kind) &&
    isNothing(parent.left === use ? parent.right : parent.left, evaluate);
  const statement = parent.parent;
  if ((!isNegated && !isCompared) || !ts.isIfStatement(statement) || statement.expression !== parent) return undefined;
  const { thenStatement } = statement;
  const only = ts.isBlock(thenStatement) ? thenStatement.statements[0] : thenStatement;
  if (!only || !ts.isReturnStatement(only) || !only.expression) return undefined;
  const value = evaluate(only.expression);
  return value.kind === 'parameter' ? value : undefined;
}

function isEqualTo(operator: ts.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.EqualsEqualsEqualsToken || operator === ts.SyntaxKind.EqualsEqualsToken;
}

function isNothing(node: ts.Expression, evaluate: (node: ts.Expression) => Value): boolean {
  const value = evaluate(node);
  return value.kind === 'constant' && (value.value === null || value.value === undefined);
}

function conversionOf(callee: ts.Expression, { isGlobal }: RefineQuestions): Conversion | undefined {
  const root = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
  return ts.isIdentifier(root) && isGlobal(root) ? conversions[callee.getText()] : undefined;
}

/** `text` leaves a text what it is. */
type Conversion = 'number' | 'integer' | 'text';

/** Global functions that make something of a text. */
const conversions: Readonly<Record<string, Conversion>> = {
  Number: 'number',
  parseFloat: 'number',
  'Number.parseFloat': 'number',
  parseInt: 'integer',
  'Number.parseInt': 'integer',
  String: 'text',
};

function isFallback(operator: ts.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.QuestionQuestionToken || operator === ts.SyntaxKind.BarBarToken;
}

function isEquality(operator: ts.SyntaxKind): boolean {
  return (
    operator === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    operator === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
    operator === ts.SyntaxKind.EqualsEqualsToken
  );
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
