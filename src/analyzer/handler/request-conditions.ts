import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import type { Evaluator } from '../values/evaluator.ts';
import { alternatives, type Scope, type Value } from '../values/value.ts';

/** The request that a function is read for: what its method is and where its path begins is known then. */
export interface KnownRequest {
  /** In capitals; undefined where the route takes any. */
  method: string | undefined;
  /** The route's path up to its first parameter. */
  start: string;
  /** The route has no parameter: `start` is its whole path. */
  isWhole: boolean;
}

export function requestOf(method: string, path: string): KnownRequest {
  const end = path.search(/[:*({]/);
  return {
    method: method === 'all' ? undefined : method.toUpperCase(),
    start: end < 0 ? path : path.slice(0, end),
    isWhole: end < 0,
  };
}

/** A request with GET or HEAD has no body on any server of the platform. */
export function mayHaveBody({ method }: KnownRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

interface ConditionInput {
  checker: ts.TypeChecker;
  origins: Origins;
  evaluator: Evaluator;
  scope: Scope;
}

/** What a part of the request is compared with. */
type Part = 'method' | 'path';

/** The parts of the request that an expression can be, by the names that it has in h3. */
export function createRequestParts({ checker, origins, evaluator, scope }: ConditionInput) {
  return { partOf, isMethodCall, isPreflightCall };

  function partOf(node: ts.Expression, depth = 5): Part | undefined {
    if (depth === 0) return undefined;
    if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) {
      return partOf(node.expression, depth);
    }
    if (ts.isIdentifier(node)) return partOfName(node, depth);
    if (ts.isPropertyAccessExpression(node)) return partOfMember(node.name.text, node.expression);
    // `path.split('?')[0]` is the path still.
    if (ts.isElementAccessExpression(node)) return partOf(node.expression, depth - 1);
    if (!ts.isCallExpression(node)) return undefined;
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression) && unchanging.has(expression.name.text)) {
      return partOf(expression.expression, depth - 1);
    }
    const name = h3Name(expression);
    if (name === 'getMethod' || name === 'getRequestMethod') return 'method';
    return name === 'getRequestPath' ? 'path' : undefined;
  }

  function partOfMember(name: string, object: ts.Expression): Part | undefined {
    const of = instanceOf(object);
    if (name === 'method') return of === 'event' || of === 'request' || isNodeRequest(object) ? 'method' : undefined;
    if (name === 'path') return of === 'event' ? 'path' : undefined;
    if (name === 'pathname') return of === 'url' || isURL(object) ? 'path' : undefined;
    return name === 'url' && isNodeRequest(object) ? 'path' : undefined;
  }

  function partOfName(node: ts.Identifier, depth: number): Part | undefined {
    const declaration = origins.resolve(node)?.valueDeclaration;
    if (!declaration) return undefined;
    if (ts.isVariableDeclaration(declaration) && declaration.initializer) {
      return partOf(declaration.initializer, depth - 1);
    }
    if (!ts.isBindingElement(declaration) || !ts.isVariableDeclaration(declaration.parent.parent)) return undefined;
    const { initializer } = declaration.parent.parent;
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
    return value.kind === 'instance' ? value.of : undefined;
  }

  /** `event.node.req`. */
  function isNodeRequest(node: ts.Expression): boolean {
    if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'req') return false;
    const inner = node.expression;
    return (
      ts.isPropertyAccessExpression(inner) && inner.name.text === 'node' && instanceOf(inner.expression) === 'event'
    );
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
    return origin?.package === 'h3' ? [...origin.names].find((each) => calls.has(each)) : undefined;
  }
}

/** Decides conditions on the method and the path of a request that is known; undefined where they say more. */
export function createRequestConditions(input: ConditionInput, request: KnownRequest) {
  const { partOf, isMethodCall, isPreflightCall } = createRequestParts(input);
  const { evaluator, scope } = input;
  return { decide, choose };

  function decide(node: ts.Expression, depth = 8): boolean | undefined {
    if (depth === 0) return undefined;
    if (ts.isParenthesizedExpression(node)) return decide(node.expression, depth);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      const known = decide(node.operand, depth);
      return known === undefined ? undefined : !known;
    }
    if (ts.isBinaryExpression(node)) return decideBinary(node, depth);
    if (ts.isCallExpression(node)) return decideCall(node, depth);
    if (!ts.isIdentifier(node)) return undefined;
    const declaration = input.origins.resolve(node)?.valueDeclaration;
    const isConst =
      declaration &&
      ts.isVariableDeclaration(declaration) &&
      (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
    return isConst && declaration.initializer ? decide(declaration.initializer, depth - 1) : undefined;
  }

  function decideBinary({ left, right, operatorToken }: ts.BinaryExpression, depth: number): boolean | undefined {
    const { kind } = operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken) {
      const isAnd = kind === ts.SyntaxKind.AmpersandAmpersandToken;
      const sides = [decide(left, depth), decide(right, depth)];
      if (sides.includes(!isAnd)) return !isAnd;
      return sides.includes(undefined) ? undefined : isAnd;
    }
    const isEqual = equality.get(kind);
    if (isEqual === undefined) return undefined;
    // `handled !== false`
    if (right.kind === ts.SyntaxKind.FalseKeyword) {
      return decide(left, depth - 1) === false ? isEqual : undefined;
    }
    const [part, other] = partOf(left) ? [partOf(left), right] : [partOf(right), left];
    const found = part && anyOf(textsOf(other), (text) => equals(part, text));
    return found === undefined ? undefined : found === isEqual;
  }

  function decideCall(node: ts.CallExpression, depth: number): boolean | undefined {
    const { expression } = node;
    const [first, second] = node.arguments;
    if (isMethodCall(node)) return second && anyOf(textsOf(second), (text) => equals('method', text));
    if (isPreflightCall(node)) return request.method === 'OPTIONS' ? undefined : false;
    if (!first || !ts.isPropertyAccessExpression(expression)) return undefined;
    const name = expression.name.text;
    const part = partOf(expression.expression);
    if (part) return anyOf(textsOf(first), (text) => compare(part, name, text));
    // `['/login', '/health'].includes(event.path)` and `.some((each) => event.path.startsWith(each))`
    const list = listOf(expression.expression);
    if (!list) return undefined;
    const asked = partOf(first);
    if (name === 'includes' && asked) return anyOf(list, (text) => equals(asked, text));
    if (name !== 'some' || !ts.isArrowFunction(first) || ts.isBlock(first.body)) return undefined;
    return decideSome(list, first, first.body, depth);
  }

  function decideSome(list: string[], callback: ts.ArrowFunction, body: ts.Expression, depth: number) {
    const parameter = callback.parameters[0];
    if (!parameter || !ts.isCallExpression(body) || !ts.isPropertyAccessExpression(body.expression)) {
      const isComparison = parameter && ts.isBinaryExpression(body) && equality.get(body.operatorToken.kind) === true;
      const part = isComparison ? (partOf(body.left) ?? partOf(body.right)) : undefined;
      return part && depth > 0 ? anyOf(list, (text) => equals(part, text)) : undefined;
    }
    const part = partOf(body.expression.expression);
    const argument = body.arguments[0];
    const isItem =
      argument !== undefined &&
      ts.isIdentifier(argument) &&
      input.origins.resolve(argument)?.valueDeclaration === parameter;
    const name = body.expression.name.text;
    return part && isItem ? anyOf(list, (text) => compare(part, name, text)) : undefined;
  }

  /** The clauses of a switch over the method that the request can begin with; undefined for every other switch. */
  function choose(statement: ts.SwitchStatement): ts.CaseOrDefaultClause | 'none' | undefined {
    if (request.method === undefined || partOf(statement.expression) !== 'method') return undefined;
    const { clauses } = statement.caseBlock;
    for (const clause of clauses) {
      if (!ts.isCaseClause(clause)) continue;
      const texts = textsOf(clause.expression);
      if (texts === undefined) return undefined;
      if (texts.some((text) => equals('method', text))) return clause;
    }
    return clauses.find(ts.isDefaultClause) ?? 'none';
  }

  function compare(part: Part, name: string, text: string): boolean | undefined {
    const { start, isWhole } = request;
    if (part === 'method') return undefined;
    if (name === 'startsWith') {
      if (start.startsWith(text)) return true;
      return isWhole || !text.startsWith(start) ? false : undefined;
    }
    if (name === 'includes') return start.includes(text) || (isWhole ? false : undefined);
    return name === 'endsWith' && isWhole ? start.endsWith(text) : undefined;
  }

  function equals(part: Part, text: string): boolean | undefined {
    if (part === 'method') return request.method === undefined ? undefined : request.method === text.toUpperCase();
    if (request.isWhole) return request.start === text;
    return text.startsWith(request.start) ? undefined : false;
  }

  function textsOf(node: ts.Expression): string[] | undefined {
    const value = evaluator.evaluate(node, scope);
    const items = value.kind === 'array' && !value.open ? value.items : [value];
    return constants(items.flatMap(alternatives));
  }

  function listOf(node: ts.Expression): string[] | undefined {
    const value = evaluator.evaluate(node, scope);
    return value.kind === 'array' && !value.open ? constants(value.items) : undefined;
  }
}

function constants(values: Value[]): string[] | undefined {
  const texts = values.map((each) =>
    each.kind === 'constant' && typeof each.value === 'string' ? each.value : undefined,
  );
  return texts.includes(undefined) ? undefined : texts.filter((text) => text !== undefined);
}

/** True where one holds, false where none can. */
function anyOf(texts: string[] | undefined, holds: (text: string) => boolean | undefined): boolean | undefined {
  if (!texts) return undefined;
  const found = texts.map(holds);
  if (found.includes(true)) return true;
  return found.includes(undefined) ? undefined : false;
}

/** Calls that leave a text what it is, as far as comparisons go. */
const unchanging = new Set(['toUpperCase', 'toLowerCase', 'split', 'trim', 'toString']);

const calls = new Set([
  'getMethod',
  'getRequestMethod',
  'getRequestPath',
  'getRequestURL',
  'handleCors',
  'isMethod',
  'isPreflightRequest',
]);

/** Whether an operator asks for equal operands. */
const equality = new Map<ts.SyntaxKind, boolean>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, true],
  [ts.SyntaxKind.EqualsEqualsToken, true],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, false],
  [ts.SyntaxKind.ExclamationEqualsToken, false],
]);
