import { ts } from 'ts-morph';
import { alternatives } from '../../values/value.ts';
import { reaches } from '../flow/taken-when.ts';
import type { HandlerReader } from '../reader.ts';

/** The expression that is one of several values, this among them: `isForm ? fields : value`, `value ?? other`. */
export function oneOf(value: ts.Expression): ts.Expression | undefined {
  const { parent } = value;
  if (ts.isConditionalExpression(parent) && parent.condition !== value) return parent;
  if (!ts.isBinaryExpression(parent)) return undefined;
  const { kind } = parent.operatorToken;
  const isEither = kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
  return isEither || (kind === ts.SyntaxKind.AmpersandAmpersandToken && parent.right === value) ? parent : undefined;
}

/**
 * The variable that a value is assigned to, where all that is assigned to it is the request's body, read in one way or
 * another, or stands in for one.
 */
export function assignedTo(value: ts.Expression, { checker, evaluator }: HandlerReader): ts.Identifier | undefined {
  const { parent } = value;
  if (!isAssignment(parent) || parent.right !== value || !ts.isIdentifier(parent.left)) return undefined;
  const symbol = checker.getSymbolAtLocation(parent.left);
  const declaration = symbol?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return undefined;
  const { name, initializer } = declaration;
  const owner = ts.findAncestor(declaration, ts.isFunctionLike) ?? declaration.getSourceFile();
  const given = initializer ? [initializer] : [];
  const visit = (node: ts.Node): void => {
    const isSame = isAssignment(node) && ts.isIdentifier(node.left) && node.left.text === name.text;
    if (isSame && checker.getSymbolAtLocation(node.left) === symbol) given.push(node.right);
    ts.forEachChild(node, visit);
  };
  visit(owner);
  const isBody = (node: ts.Expression): boolean =>
    alternatives(evaluator.evaluate(node, evaluator.globals)).some(
      ({ kind }) => kind === 'body' || kind === 'validated',
    ) || holdsBody(node);
  /** `Object.fromEntries(form)`: made of nothing but the body. */
  const holdsBody = (node: ts.Expression): boolean => {
    const bare = ts.isAwaitExpression(node) || ts.isAsExpression(node) ? node.expression : node;
    if (!ts.isCallExpression(bare) || bare.arguments.length !== 1) return false;
    const { expression: callee } = bare;
    const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
    return decoders.has(name) && bare.arguments.every(isBody);
  };
  return given.every((each) => standsIn(each) || isBody(each)) ? name : undefined;
}

/** What gives the same data in another form. */
const decoders: ReadonlySet<string> = new Set([
  'fromEntries',
  'parse',
  'destr',
  'safeDestr',
  'structuredClone',
  'decode',
]);

/**
 * The uses of a name that still stand for the body: after `todo = await save(todo)` it is something else. What is made
 * of the body itself (`body = { ...body, id }`, `body = Schema.parse(body)`) is followed on.
 */
export function stillHeld(uses: readonly ts.Identifier[], { evaluator }: HandlerReader): readonly ts.Identifier[] {
  const replaced = uses.flatMap((each) =>
    isAssignment(each.parent) && each.parent.left === each && isOther(each.parent.right) ? each.parent : [],
  );
  const written = uses.flatMap((each) => {
    const member = memberOf(each);
    const target = member && targetOf(member);
    return target && ts.isBinaryExpression(target) ? [{ name: member.name.text, target }] : [];
  });
  if (replaced.length === 0 && written.length === 0) return uses;
  const isBefore = (done: ts.Node, use: ts.Node): boolean => done.end <= use.pos && reaches(done, use) === 'always';
  return uses.filter((use) => {
    const name = memberOf(use)?.name.text;
    const isWritten = written.some((each) => each.name === name && isBefore(each.target, use));
    return !isWritten && !replaced.some((each) => use === each.left || isBefore(each, use));
  });

  /** What a call gives that is no body as far as anyone knows. */
  function isOther(node: ts.Expression): boolean {
    const bare = ts.isAwaitExpression(node) || ts.isAsExpression(node) ? node.expression : node;
    if (bare !== node) return isOther(bare);
    return (
      ts.isCallExpression(node) &&
      !alternatives(evaluator.evaluate(node, evaluator.globals)).some(
        ({ kind }) => kind === 'body' || kind === 'validated' || kind === 'fallback',
      )
    );
  }
}

/** `body.title`, also of a name that is cast. */
function memberOf(use: ts.Expression): ts.PropertyAccessExpression | undefined {
  let value = use;
  while (ts.isParenthesizedExpression(value.parent) || ts.isAsExpression(value.parent)) value = value.parent;
  const { parent } = value;
  return ts.isPropertyAccessExpression(parent) && parent.expression === value ? parent : undefined;
}

/** What gives a property another value or takes it away, and reads nothing: `body.owner = …`, `delete body.owner`. */
export function targetOf(member: ts.Expression): ts.Expression | undefined {
  const { parent } = member;
  const isTarget = ts.isDeleteExpression(parent) || (isAssignment(parent) && parent.left === member);
  return isTarget ? parent : undefined;
}

function isAssignment(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

/** A literal that no request has made. */
function standsIn(node: ts.Expression): boolean {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return standsIn(node.expression);
  const isName = ts.isIdentifier(node) && node.text === 'undefined';
  return isName || ts.isLiteralExpression(node) || ts.isObjectLiteralExpression(node) || isNull(node);
}

const isNull = ({ kind }: ts.Expression): boolean => kind === ts.SyntaxKind.NullKeyword;
