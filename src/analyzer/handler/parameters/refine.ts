import { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import type { Value } from '../../values/value.ts';
import { decideGiven } from '../conditions/given-conditions.ts';
import { bareLooks, type BareLook } from './bare-looks.ts';
import { isListOf, lookAtConditional } from './refine-conditional.ts';
import { conversionOf, type Coercion, type Findings, type RefineQuestions, type Taken } from './refine-questions.ts';
import { isFallback, returnedWhereAbsent, textOf, tidied } from './refine-steps.ts';
import { equalityOf } from '../../values/equality.ts';

/** What the code around a read says of the text that it reads. */
export interface Refinement {
  /** What each use takes the text for. */
  claims: ReadonlySet<Taken>;
  /** What stands in for an absent value. */
  fallback?: Value;
  /** Where it is asked for with nothing that stands in; absent: nowhere. */
  bare?: readonly BareLook[];
  /** It is taken for one of several, or for all of them. */
  isMany?: true;
}

/** Looks at what is done with a read: at the place itself, then at the uses of the variable that holds it. */
export function refine(node: ts.Node, asked: RefineQuestions): Refinement {
  const found: Findings = { claims: new Set() };
  look(node, found, asked);
  lookAtUses(variableOf(node), found, asked);
  return { ...found, bare: bareLooks(node, found.fallback, asked) };
}

function lookAtUses(holder: ts.Identifier | undefined, found: Findings, asked: RefineQuestions): void {
  for (const use of holder ? asked.uses(holder) : []) {
    look(use, found, asked);
    const standsIn = returnedWhereAbsent(use, asked);
    if (standsIn) found.fallback ??= standsIn;
  }
}

/** What code says of a read once the function around is called. */
export function refinementGiven(
  refinement: Refinement,
  bindings: ReadonlyMap<ts.Node, Value>,
  evaluator: Evaluator,
): Refinement {
  const { fallback, bare = [] } = refinement;
  if (!fallback && bare.length === 0) return refinement;
  const open = bare.flatMap((each) => {
    const given = decideGiven(each.given, bindings, evaluator);
    return given ? [{ ...each, given }] : [];
  });
  return { ...refinement, ...(fallback ? { fallback: evaluator.substitute(fallback, bindings) } : {}), bare: open };
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
        ? textOf(parent.left === current ? parent.right : parent.left, asked)
        : '';
      if (compared && !isNumber) found.claims.add(compared === 'true' || compared === 'false' ? 'boolean' : 'text');
      const isGiven = operator === ts.SyntaxKind.EqualsToken && parent.right === current;
      if (!isNumber && (isGiven || operator === ts.SyntaxKind.PlusToken)) found.claims.add('any');
      return;
    }
    if (ts.isPrefixUnaryExpression(parent) && parent.operator === ts.SyntaxKind.PlusToken) {
      found.claims.add('number');
      isNumber = true;
      continue;
    }
    if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) {
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
    if (isNumber) return;
    if (isHandedOn(parent, current)) return void found.claims.add('any');
    if (!ts.isCallExpression(parent)) return;
    const conversion = parent.arguments[0] === current ? conversionOf(parent.expression, asked) : undefined;
    const inner = conversion ? undefined : asked.follow(parent, parent.arguments.indexOf(current as ts.Expression));
    if (inner) lookAtUses(inner.name, found, inner.asked);
    else if (!conversion && !isOnlyLookedAt(parent, asked)) found.claims.add('any');
    if (!conversion) return;
    if (conversion === 'text') continue;
    // Digits of another base are text to everybody else.
    const radix = parent.arguments[1] && evaluate(parent.arguments[1]);
    const isDecimal = !radix || (radix.kind === 'constant' && radix.value === 10);
    found.claims.add(isDecimal ? conversion : 'text');
    isNumber = true;
  }
}

/** Whether the value itself goes to who may take any text: into an object, a text or a list, to another function, back. */
function isHandedOn(parent: ts.Node, current: ts.Node): boolean {
  if (ts.isConditionalExpression(parent)) return parent.condition !== current;
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === current;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === current;
  return handing.has(parent.kind) || (ts.isArrowFunction(parent) && parent.body === current);
}

const handing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.ReturnStatement,
  ts.SyntaxKind.ShorthandPropertyAssignment,
  ts.SyntaxKind.TemplateSpan,
]);

/** `Boolean(text)`, `Array.isArray(text)`, `console.log(text)`. */
function isOnlyLookedAt(call: ts.CallExpression, { globalName }: RefineQuestions): boolean {
  const name = globalName(call.expression);
  return name === 'Boolean' || name === 'Array.isArray' || name?.startsWith('console.') === true;
}

/** `text.slice(1)`, `text.startsWith('v')`, `Date.parse(text)`. */
function isTakenApart(parent: ts.Node, current: ts.Node, { globalName }: RefineQuestions): boolean {
  if (ts.isCallExpression(parent))
    return parent.arguments[0] === current && globalName(parent.expression) === 'Date.parse';
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== current) return false;
  return partMethods.has(parent.name.text) && ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
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
