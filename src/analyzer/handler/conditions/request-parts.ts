import { ts } from 'ts-morph';
import { isGlobal } from '../../language-globals.ts';
import type { Origins } from '../../origin.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import type { Scope, Value } from '../../values/value.ts';

export interface ConditionInput {
  checker: ts.TypeChecker;
  origins: Origins;
  evaluator: Evaluator;
  scope: Scope;
  /** Parameters that were given a part of the request. */
  parts?: ReadonlyMap<ts.Node, Part>;
  /** Whether h3 takes something off the path before the code sees it: nothing is said of the path that was sent then. */
  isBelow?(): boolean;
}

/**
 * What a part of the request is compared with. `segments` are what stands between the path's slashes, `filled` the same
 * without the empty ones. An `address` is the whole of it, with the host before the path and the query behind. `lowered` and
 * `raised`: the path in small letters, and in capitals.
 */
export type Part = 'method' | 'path' | 'lowered' | 'raised' | 'address' | 'segments' | 'filled' | `segment ${number}`;

/** The parts of the request that an expression can be, by the names that it has in h3. */
export function createRequestParts({ checker, origins, evaluator, scope, parts, isBelow }: ConditionInput) {
  return { partOf, isMethodCall, isPreflightCall, isWholePath };

  function partOf(node: ts.Expression, depth = longest): Part | undefined {
    if (depth === 0) return undefined;
    if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) {
      return partOf(node.expression, depth);
    }
    if (ts.isIdentifier(node)) return partOfName(node, depth);
    if (ts.isPropertyAccessExpression(node)) return partOfMember(node.name.text, node.expression);
    // `url ?? ''`: the request has one.
    if (ts.isBinaryExpression(node) && otherwise.has(node.operatorToken.kind)) return partOf(node.left, depth - 1);
    if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: index } = node;
      return partAt(partOf(node.expression, depth - 1), ts.isNumericLiteral(index) ? Number(index.text) : undefined);
    }
    if (!ts.isCallExpression(node)) return undefined;
    const { expression } = node;
    const [first] = node.arguments;
    if (ts.isPropertyAccessExpression(expression) && first && expression.name.text === 'split') {
      const part = partOf(expression.expression, depth - 1);
      const separator = ts.isStringLiteralLike(first) ? first.text : undefined;
      if (separator === '/') return part === 'path' ? 'segments' : undefined;
      return separator === '?' && isOfPath(part) ? part : undefined;
    }
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'filter') {
      const isBoolean = first !== undefined && ts.isIdentifier(first) && first.text === 'Boolean';
      return isBoolean && partOf(expression.expression, depth - 1) === 'segments' ? 'filled' : undefined;
    }
    if (ts.isPropertyAccessExpression(expression) && unchanging.has(expression.name.text)) {
      if (expression.name.text === 'toString' && isWholeURL(expression.expression)) return 'address';
      return casedPart(partOf(expression.expression, depth - 1), expression.name.text);
    }
    // `String(event.method)` is what it is.
    if (first && isGlobal(expression, 'String', checker))
      return isWholeURL(first) ? 'address' : partOf(first, depth - 1);
    const name = h3Name(expression);
    if (name === 'getMethod' || name === 'useMethod' || name === 'getRequestMethod') return 'method';
    return name === 'getRequestPath' ? 'path' : undefined;
  }

  function partOfMember(name: string, object: ts.Expression): Part | undefined {
    const of = instanceOf(object);
    if (name === 'method') return of === 'event' || of === 'request' || of === 'nodeRequest' ? 'method' : undefined;
    if (name === 'path' || name === '_path') return of === 'event' ? 'path' : undefined;
    if (name === 'pathname' && of === 'sentUrl') return unlessBelow('path');
    if (name === 'pathname') return of === 'url' || isURL(object) ? 'path' : undefined;
    if (name === 'href' && isWholeURL(object)) return 'address';
    if (name === 'url' && of === 'request') return 'address';
    return (name === 'url' || name === 'originalUrl') && of === 'nodeRequest' ? unlessBelow('path') : undefined;
  }

  function unlessBelow(part: Part): Part | undefined {
    return isBelow?.() ? undefined : part;
  }

  function partOfName(node: ts.Identifier, depth: number): Part | undefined {
    const declaration = origins.resolve(node)?.valueDeclaration;
    if (!declaration) return undefined;
    const given = parts?.get(declaration);
    if (given) return given;
    if (ts.isVariableDeclaration(declaration) && declaration.initializer) {
      return partOf(declaration.initializer, depth - 1);
    }
    if (!ts.isBindingElement(declaration) || !ts.isVariableDeclaration(declaration.parent.parent)) return undefined;
    const { initializer } = declaration.parent.parent;
    if (initializer && ts.isArrayBindingPattern(declaration.parent)) {
      return partAt(partOf(initializer, depth - 1), declaration.parent.elements.indexOf(declaration));
    }
    const name = declaration.propertyName ?? declaration.name;
    return initializer && ts.isIdentifier(name) ? partOfMember(name.text, initializer) : undefined;
  }

  function isMethodCall(node: ts.CallExpression): boolean {
    return h3Name(node.expression) === 'isMethod';
  }

  /** Calls that say yes to the question of a browser before a request, which has a method of its own. */
  function isPreflightCall(node: ts.CallExpression): boolean {
    const name = h3Name(node.expression);
    return name === 'handleCors' || name === 'isPreflightRequest';
  }

  function instanceOf(node: ts.Expression): string | undefined {
    const value = evaluator.evaluate(node, scope);
    if (value.kind === 'instance') return value.of;
    return isNodeRequest(value) ? 'nodeRequest' : undefined;
  }

  /** `event.node.req` of a parameter that has no type: what has a method and such a name is the request. */
  function isNodeRequest(value: Value): boolean {
    const node = ownerOf(value, 'req');
    const event = node && ownerOf(node, 'node');
    return event?.kind === 'parameter' && (checker.getTypeAtLocation(event.declaration).flags & ts.TypeFlags.Any) !== 0;
  }

  /** The path as the request has it, with its query or without, which is never empty. */
  function isWholePath(node: ts.Expression, depth = longest): boolean {
    if (depth === 0) return false;
    if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node))
      return isWholePath(node.expression, depth);
    if (ts.isBinaryExpression(node)) return otherwise.has(node.operatorToken.kind) && isWholePath(node.left, depth - 1);
    if (ts.isElementAccessExpression(node)) {
      const text = partOf(node) === 'path' ? textSplit(node.expression) : undefined;
      return text !== undefined && isWholePath(text, depth - 1);
    }
    const isName = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);
    if (!isName || partOf(node) !== 'path') return false;
    const declaration = ts.isIdentifier(node) ? origins.resolve(node)?.valueDeclaration : undefined;
    const given = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return given === undefined || isWholePath(given, depth - 1);
  }

  function isWholeURL(node: ts.Expression): boolean {
    const of = instanceOf(node);
    return of === 'url' || of === 'sentUrl' || isURL(node);
  }

  function isURL(node: ts.Expression): boolean {
    if (ts.isIdentifier(node)) {
      const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
      const initializer = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
      return initializer !== undefined && !ts.isIdentifier(initializer) && isURL(initializer);
    }
    return ts.isCallExpression(node) && h3Name(node.expression) === 'getRequestURL';
  }

  function h3Name(node: ts.Expression): string | undefined {
    const name = ts.isPropertyAccessExpression(node) ? node.name : node;
    if (!ts.isIdentifier(name)) return undefined;
    // A member of anything but a namespace has another name than the export's.
    const origin = ts.isIdentifier(node) || calls.has(name.text) ? origins.of(name) : undefined;
    return origin && packages.has(origin.package) ? [...origin.names].find((each) => calls.has(each)) : undefined;
  }
}

/** `path` of `path.split('?')`. */
function textSplit(node: ts.Expression): ts.Expression | undefined {
  const callee = ts.isCallExpression(node) ? node.expression : undefined;
  return callee && ts.isPropertyAccessExpression(callee) && callee.name.text === 'split'
    ? callee.expression
    : undefined;
}

/** Methods are compared in any case. Of a part in other letters than the path has nothing is said but of the whole. */
function casedPart(part: Part | undefined, change: string): Part | undefined {
  const made = change === 'toLowerCase' ? 'lowered' : change === 'toUpperCase' ? 'raised' : undefined;
  if (!made || part === 'method') return part;
  return isOfPath(part) ? made : undefined;
}

/** The whole path, in whatever letters. */
export const isOfPath = (part: Part | undefined): boolean => part === 'path' || part === 'lowered' || part === 'raised';

/** `path.split('?')[0]` is the path still, and `path.split('/')[2]` what stands after its second slash. */
function partAt(part: Part | undefined, index: number | undefined): Part | undefined {
  if (index === undefined) return undefined;
  if (part !== 'segments' && part !== 'filled') return index === 0 && isOfPath(part) ? part : undefined;
  return `segment ${part === 'filled' ? index + 1 : index}`;
}

/** Steps from a name to the part that it stands for: more than people write, and an end where names lead in a circle. */
const longest = 20;

const otherwise = new Set<ts.SyntaxKind>([ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken]);

/** Calls that leave a text what it is, as far as comparisons go. */
const unchanging = new Set(['toUpperCase', 'toLowerCase', 'trim', 'toString']);

/** Whose calls these are. */
const packages = new Set(['h3', 'nuxt/server']);

const calls = new Set([
  'getMethod',
  'getRequestMethod',
  'getRequestPath',
  'getRequestURL',
  'handleCors',
  'isMethod',
  'isPreflightRequest',
  'useMethod',
]);

function ownerOf(value: Value, name: string): Value | undefined {
  const isNamed = value.kind === 'member' && value.name.kind === 'constant' && value.name.value === name;
  return isNamed ? value.object : undefined;
}
