import { ts } from 'ts-morph';
import { bare } from '../bare.ts';
import { ownEntry } from '../own-entry.ts';

/** A place where a variable, or what it holds, is given another value: plain syntax. */
export interface Change {
  node: ts.Node;
  root: ts.Identifier | ts.ThisExpression;
  /** The properties on the way to what changes, as far as they are named: `[]` where it is the variable's own value. */
  path: readonly string[];
  /** The variable itself is assigned. */
  isWhole: boolean;
  /** The object that it holds changes, and nothing in that: `delete rest.name`, and not `rest.tags.push(name)`. */
  isShallow: boolean;
}

/** What is given to a property of a variable: `error.status = 404`. */
export interface AssignedProperty {
  name: string;
  value: ts.Expression;
}

/** A variable, or what it holds, is given to a function that is known by its name. */
export interface Handed {
  callee: ts.Identifier;
  index: number;
  root: ts.Identifier;
  path: readonly string[];
}

interface FileChanges {
  changes: readonly Change[];
  /** Calls that change a set or a map, if that is what they are called on: `paths.add('/open')`. */
  collected: readonly Change[];
  handed: readonly Handed[];
}

const known = new WeakMap<ts.SourceFile, FileChanges>();

/** Each file is walked once in its life. */
export function changesIn(file: ts.SourceFile): FileChanges {
  const found = known.get(file) ?? collect(file);
  known.set(file, found);
  return found;
}

function collect(file: ts.SourceFile): FileChanges {
  const changes: Change[] = [];
  const collected: Change[] = [];
  const handed: Handed[] = [];
  const visit = (node: ts.Node): void => {
    for (const { target, isMutation } of changedBy(node)) {
      const found = placeOf(target);
      if (!found) continue;
      const { root, path, isRoot } = found;
      const isShallow = isMutation ? isRoot : isPropertyOf(bare(target), root);
      changes.push({ node, root, path, isWhole: isRoot && !isMutation, isShallow });
    }
    const owner = collectionOf(node);
    const place = owner && placeOf(owner);
    if (place) collected.push({ node, root: place.root, path: place.path, isWhole: false, isShallow: place.isRoot });
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      for (const [index, argument] of node.arguments.entries()) {
        const found = placeOf(argument);
        if (found && ts.isIdentifier(found.root)) {
          handed.push({ callee: node.expression, index, root: found.root, path: found.path });
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { changes, collected, handed };
}

function isPropertyOf(node: ts.Expression, root: ts.Node): boolean {
  return (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) && bare(node.expression) === root;
}

/** What a method is called on that changes sets and maps. */
function collectionOf(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  return /^(?:add|clear|delete|set)$/.test(node.expression.name.text) ? node.expression.expression : undefined;
}

/** The variable in which something is held, and the properties on the way to it. */
export function placeOf(
  node: ts.Expression,
): { root: ts.Identifier | ts.ThisExpression; path: string[]; isRoot: boolean } | undefined {
  let current = bare(node);
  const target = current;
  let path: string[] = [];
  for (;;) {
    if (ts.isIdentifier(current) || current.kind === ts.SyntaxKind.ThisKeyword) {
      return { root: current as ts.Identifier | ts.ThisExpression, path, isRoot: current === target };
    }
    if (ts.isPropertyAccessExpression(current)) path = [current.name.text, ...path];
    else if (ts.isElementAccessExpression(current)) {
      const { argumentExpression: key } = current;
      // What lies behind a name that is not known may be anything that the object has.
      path = ts.isStringLiteralLike(key) ? [key.text, ...path] : [];
    } else return undefined;
    current = bare(current.expression);
  }
}

interface Target {
  target: ts.Expression;
  /** `list.push(x)` leaves `list` the same list. */
  isMutation?: true;
}

function changedBy(node: ts.Node): Target[] {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return assigned(node.left);
  if (ts.isDeleteExpression(node)) return [{ target: node.expression }];
  if (ts.isForOfStatement(node) || ts.isForInStatement(node)) {
    return ts.isVariableDeclarationList(node.initializer) ? [] : assigned(node.initializer);
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const { operator } = node;
    return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken
      ? [{ target: node.operand }]
      : [];
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: object, name } = node.expression;
  const [first] = node.arguments;
  if (ts.isIdentifier(object) && first && ownEntry(objectMutators, object.text)?.has(name.text)) {
    return [{ target: first, isMutation: true }];
  }
  return mutators.has(name.text) ? [{ target: object, isMutation: true }] : [];
}

/** `[a, b.c] = …` and `({ a, b: c } = …)` too. */
function assigned(node: ts.Expression): Target[] {
  const target = bare(node);
  if (ts.isArrayLiteralExpression(target)) {
    return target.elements.flatMap((each) => assigned(ts.isSpreadElement(each) ? each.expression : each));
  }
  if (ts.isBinaryExpression(target)) return assigned(target.left);
  if (!ts.isObjectLiteralExpression(target)) return [{ target }];
  return target.properties.flatMap((each) => {
    if (ts.isPropertyAssignment(each)) return assigned(each.initializer);
    if (ts.isShorthandPropertyAssignment(each)) return assigned(each.name);
    return ts.isSpreadAssignment(each) ? assigned(each.expression) : [];
  });
}

/** Array methods that change what an array literal said. */
const mutators = new Set(['push', 'unshift', 'splice', 'pop', 'shift', 'fill', 'copyWithin', 'sort', 'reverse']);

/** Functions of the language that change their first argument. */
const objectMutators: Readonly<Record<string, ReadonlySet<string>>> = {
  Object: new Set(['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf']),
  Reflect: new Set(['set', 'defineProperty', 'deleteProperty', 'setPrototypeOf']),
};

export function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** `error.status = 404`, `error['status'] = 404` and `Object.assign(error, { status: 404 })`, by the name of a variable. */
export function assignedProperties(node: ts.Node): readonly AssignedProperty[] {
  if (isAssign(node)) return node.arguments.slice(1).flatMap(writtenProperties);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  const { left, right: value } = node;
  const isAccess = ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left);
  if (!isAccess || !ts.isIdentifier(bare(left.expression))) return [];
  if (ts.isPropertyAccessExpression(left)) return [{ name: left.name.text, value }];
  const { argumentExpression: key } = left;
  return ts.isStringLiteralLike(key) ? [{ name: key.text, value }] : [];
}

/** `Object.assign(error, …)` of a variable itself. */
export function isAssign(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  const [first] = node.arguments;
  const isOfObject = ts.isIdentifier(expression) && expression.text === 'Object' && name.text === 'assign';
  return isOfObject && first !== undefined && ts.isIdentifier(bare(first));
}

function writtenProperties(given: ts.Expression): AssignedProperty[] {
  if (!ts.isObjectLiteralExpression(given)) return [];
  return given.properties.flatMap((each) => {
    if (ts.isShorthandPropertyAssignment(each)) return [{ name: each.name.text, value: each.name }];
    const isNamed = ts.isPropertyAssignment(each) && (ts.isIdentifier(each.name) || ts.isStringLiteralLike(each.name));
    return isNamed ? [{ name: (each.name as ts.Identifier).text, value: each.initializer }] : [];
  });
}
