import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import { isFunctionNode } from '../../values/value.ts';
import { isReturned } from './kept.ts';
import { createUses, outerCast } from './uses.ts';

/** What later code makes of a list that begins empty. */
export interface Filled {
  /** What is put into it. */
  items: ts.Expression[];
  /** Code that can't be followed has it as well, and may put anything into it. */
  isOpen: boolean;
}

/** Where the list stands in a value: the names of the members that lead to it. */
type Path = readonly string[];

/** An item of a list, or a member whose name only running code knows. */
const any = '*';

const maxPlaces = 200;

/**
 * What is put into the list that an empty literal begins, wherever it goes in the code of the project: `out.list.push(item)`
 * after `out.list = []`, `(groups[key] ??= []).push(item)`. TypeScript says of such a literal that it holds nothing.
 * Undefined where it stays empty, and of a literal that is not.
 */
export function filledList(literal: ts.ArrayLiteralExpression, checker: ts.TypeChecker): Filled | undefined {
  if (literal.elements.length > 0) return undefined;
  const { usesOf, parameterOf } = createUses(checker);
  const items = new Set<ts.Expression>();
  const seen = new Map<ts.Node, Set<string>>();
  let isOpen = false;
  let left = maxPlaces;
  follow(literal, []);
  return items.size > 0 || isOpen ? { items: [...items], isOpen } : undefined;

  /** `value` is the list, or holds it under the path. */
  function follow(value: ts.Expression, path: Path): void {
    const key = path.join('.');
    const known = seen.get(value) ?? new Set();
    if (known.has(key)) return;
    seen.set(value, known.add(key));
    left -= 1;
    const whole = outerCast(value);
    if (left < 0) isOpen = true;
    else if (!isPassedOn(whole, path)) isOpen ||= !isLookedAt(whole, path);
  }

  function isPassedOn(value: ts.Expression, path: Path): boolean {
    const { parent } = value;
    if (ts.isPropertyAssignment(parent)) follow(parent.parent, [nameOf(parent.name), ...path]);
    else if (ts.isShorthandPropertyAssignment(parent)) follow(parent.parent, [parent.name.text, ...path]);
    else if (ts.isArrayLiteralExpression(parent)) follow(parent, [any, ...path]);
    else if (ts.isSpreadAssignment(parent) || ts.isSpreadElement(parent)) followSpread(parent.parent, path);
    else if (ts.isVariableDeclaration(parent)) followName(parent.name, path);
    else if (ts.isConditionalExpression(parent)) follow(parent, parent.condition === value ? [] : path);
    else if (ts.isBinaryExpression(parent)) followOperator(parent, value, path);
    else if (isMember(parent) && parent.expression === value) followMember(parent, path);
    else if (ts.isCallOrNewExpression(parent)) followArgument(parent, value, path);
    else if (ts.isForOfStatement(parent) && parent.expression === value) followEach(parent.initializer, path);
    else return false;
    return true;
  }

  /** A copy of an object still has the lists that the object itself has. */
  function followSpread(copy: ts.Node, path: Path): void {
    if (ts.isCallOrNewExpression(copy)) isOpen = true;
    else if (path.length > 0) follow(copy as ts.Expression, path);
  }

  function followEach(initializer: ts.ForInitializer, path: Path): void {
    const [declaration] = ts.isVariableDeclarationList(initializer) ? initializer.declarations : [];
    if (path.length > 0 && declaration) followName(declaration.name, path.slice(1));
  }

  function followName(name: ts.BindingName, path: Path): void {
    if (ts.isIdentifier(name)) for (const use of usesOf(name)) follow(use, path);
    // A part of it that is taken out by its name or place.
    else if (path.length > 0) isOpen = true;
  }

  function followOperator(node: ts.BinaryExpression, value: ts.Expression, path: Path): void {
    const { kind } = node.operatorToken;
    if (!passing.has(kind)) return;
    // `list = other` puts another in its place.
    if (node.left === value && kind === ts.SyntaxKind.EqualsToken) return;
    follow(node, path);
    if (node.right === value && kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment)
      followTarget(node.left, path);
  }

  /** What the value is put into, whose other uses may be uses of it. */
  function followTarget(target: ts.Expression, path: Path): void {
    let steps = path;
    let current = inner(target);
    while (isMember(current)) {
      steps = [memberName(current), ...steps];
      current = inner(current.expression);
    }
    const declaration = ts.isIdentifier(current) ? checker.getSymbolAtLocation(current)?.valueDeclaration : undefined;
    if (declaration && ts.isVariableDeclaration(declaration)) followName(declaration.name, steps);
    // The caller has what a parameter stands for, and other methods what `this` is.
    else isOpen = true;
  }

  function followMember(member: Member, path: Path): void {
    const [first, ...rest] = path;
    const own = outerCast(member);
    const name = memberName(member);
    const call = ts.isCallExpression(own.parent) && own.parent.expression === own ? own.parent : undefined;
    if (!call && first === undefined) {
      if (isTarget(own)) items.add(own.parent.right);
    } else if (!call || (first === name && name !== any)) {
      if (first === name || first === any || name === any) follow(member, rest);
    } else if (first === undefined && adding.has(name)) {
      for (const each of call.arguments) items.add(each);
    } else if (sameList.has(name)) follow(call, path);
    else if (first !== undefined && oneItem.has(name)) follow(call, rest);
    else if (first !== undefined && eachItem.has(name)) followCallback(call.arguments[0], 0, rest);
    else isOpen ||= first !== undefined || !looking.has(name);
  }

  /** What a function is given for a parameter. */
  function followCallback(callback: ts.Expression | undefined, index: number, path: Path): void {
    const name = callback && isFunctionNode(callback) ? callback.parameters[index]?.name : undefined;
    if (name) followName(name, path);
    else isOpen ||= !callback || !isFunctionNode(callback);
  }

  function followArgument(call: ts.CallExpression | ts.NewExpression, value: ts.Expression, path: Path): void {
    const method = isMember(call.expression) ? memberName(call.expression) : '';
    const owner = globalName(call.expression, checker) ?? '';
    if (harmless.test(owner)) return;
    const parameter = ts.isCallExpression(call) ? parameterOf(call, value) : undefined;
    if (parameter) followName(parameter, path);
    else if (isMember(call.expression) && (adding.has(method) || method === 'set')) {
      followTarget(call.expression.expression, [any, ...path]);
    } else if (method === 'reduce' && call.arguments?.[1] === value) {
      followCallback(call.arguments[0], 0, path);
      follow(call, path);
    } else if (owner === 'Object.assign' && call.arguments?.[0] === value) follow(call, path);
    // What a package is given with the result is sent: `return Response.json(data)`.
    else isOpen ||= !isReturned(call);
  }

  /** Whether nothing is done with the value but reading it. */
  function isLookedAt(value: ts.Expression, path: Path): boolean {
    const { parent } = value;
    const owner = ts.isReturnStatement(parent) ? ts.findAncestor(parent, isFunctionNode) : parent;
    // What a callback gives is an item of the list that the method makes.
    const call = owner && ts.isArrowFunction(owner) ? owner.parent : undefined;
    const isItem = call && ts.isCallExpression(call) && isMember(call.expression);
    if (isItem && mapping.has(memberName(call.expression as Member))) follow(call, [any, ...path]);
    const isCondition =
      ts.isExpressionStatement(parent) || ts.isPrefixUnaryExpression(parent) || ts.isTemplateSpan(parent);
    return ts.isReturnStatement(parent) || ts.isArrowFunction(parent) || ts.isIfStatement(parent) || isCondition;
  }
}

type Member = ts.PropertyAccessExpression | ts.ElementAccessExpression;

const isMember = (node: ts.Node): node is Member =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);

function isTarget(node: ts.Expression): node is ts.Expression & { parent: ts.BinaryExpression } {
  const { parent } = node;
  return (
    ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
}

function inner(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)
    ? inner(node.expression)
    : node;
}

function memberName(member: Member): string {
  if (ts.isPropertyAccessExpression(member)) return member.name.text;
  const { argumentExpression: key } = member;
  return ts.isStringLiteralLike(key) ? key.text : any;
}

const nameOf = (name: ts.PropertyName): string => (ts.isComputedPropertyName(name) ? any : name.text);

/** Operators whose result may be what stands on either side. */
const passing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.CommaToken,
]);

/** What only looks at its arguments, or copies what they hold. */
const harmless = /^(?:console\.|JSON\.|Array\.isArray$|Object\.(?:keys|hasOwn)$|(?:Number|String|Boolean)$)/;

const adding: ReadonlySet<string> = new Set(['push', 'unshift']);

/** Methods of lists and maps whose result holds the same items, or some of them. */
const sameList: ReadonlySet<string> = new Set([
  'filter',
  'slice',
  'sort',
  'reverse',
  'concat',
  'values',
  'toSorted',
  'toReversed',
]);

const oneItem: ReadonlySet<string> = new Set(['find', 'findLast', 'at', 'get', 'pop', 'shift']);

const eachItem: ReadonlySet<string> = new Set(['forEach', 'map', 'flatMap', 'some', 'every', 'findIndex']);

const mapping: ReadonlySet<string> = new Set(['map', 'flatMap']);

/** Methods that put nothing into a list. */
const looking: ReadonlySet<string> = new Set([
  ...oneItem,
  ...eachItem,
  'includes',
  'indexOf',
  'join',
  'has',
  'keys',
  'entries',
  'reduce',
  'flat',
  'toString',
]);
