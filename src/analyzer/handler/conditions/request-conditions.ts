import { ts } from 'ts-morph';
import { isTruthy } from '../../values/text.ts';
import { alternatives, constant, type FunctionValue, type Scope, type Value } from '../../values/value.ts';
import { lazy, type Told } from '../../values/work.ts';
import { isFollowed } from '../flow/followed.ts';
import { bindMethod, spellMethod } from './method-keys.ts';
import { passes, picksPaths } from './path-tests.ts';
import { ask, type KnownRequest } from './request-atoms.ts';
import { createRequestParts, isOfPath, type ConditionInput } from './request-parts.ts';
import { equalityOf } from '../../values/equality.ts';

export interface RequestConditions {
  /** Whether a condition holds for every request that is known so; undefined where it depends on more. */
  decide(node: ts.Expression, depth?: number): boolean | undefined;
  /** The same where names mean what is given for them. */
  decideIn(node: ts.Expression, bindings: Scope['bindings']): boolean | undefined;
  /**
   * The side of a condition that is taken, where the other one does something for paths that only running code knows;
   * that condition is then among `presumed`.
   */
  presume(statement: ts.IfStatement, presumed: ts.Node[]): boolean | undefined;
  /** What statements return that ask and return. */
  decideBlock(statements: readonly ts.Statement[], depth: number): boolean | undefined;
  /** The clause of a switch over the method or the path that the request can begin with; undefined for every other switch. */
  choose(statement: ts.SwitchStatement): ts.CaseOrDefaultClause | 'none' | undefined;
  /** Whether a case of such a switch is the request's. */
  matches(subject: ts.Expression, label: ts.Expression): boolean | undefined;
}

/** Those of a function in whose scope the method is known as well. */
export function conditionsIn(node: ts.Node, input: ConditionInput, request: KnownRequest): RequestConditions {
  bindMethod(node, request, input);
  return createRequestConditions(input, request);
}

/** The same for whatever function is called on the way, in whose scope it is asked. */
export function toldOf(request: KnownRequest, input: Omit<ConditionInput, 'scope'>): Told {
  const within = (scope: Scope) => createRequestConditions({ ...input, scope }, request);
  return {
    decide: (condition, scope) => within(scope).decide(condition),
    matches: (subject, label, scope) => within(scope).matches(subject, label),
  };
}

/** Decides conditions on the method and the path of a request that is known; undefined where they say more. */
export function createRequestConditions(input: ConditionInput, request: KnownRequest): RequestConditions {
  const { partOf, isMethodCall, isPreflightCall, isWholePath } = createRequestParts({
    ...input,
    isBelow: () => ask(request, ['base']) !== undefined,
  });
  const { evaluator, scope } = input;
  return { decide, decideIn, presume, decideBlock, choose, matches };

  function decideIn(node: ts.Expression, bindings: Scope['bindings']): boolean | undefined {
    const inner: Scope = { bindings, parent: scope, memo: new Map() };
    return createRequestConditions({ ...input, scope: inner }, request).decide(node);
  }

  function decide(node: ts.Expression, depth = 8): boolean | undefined {
    if (depth === 0) return undefined;
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return decide(node.expression, depth);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      const known = decide(node.operand, depth);
      return known === undefined ? undefined : !known;
    }
    if (isWholePath(node)) return true;
    if (ts.isBinaryExpression(node)) return decideBinary(node, depth);
    if (ts.isCallExpression(node)) return decideCall(node, depth);
    if (ts.isPropertyAccessExpression(node)) return isThere(evaluator.evaluate(node, scope));
    // `handlers[event.method]`: whether there is one.
    if (ts.isElementAccessExpression(node) && partOf(node.argumentExpression) === 'method') {
      return ask(request, ['method']) === undefined ? undefined : isTruthy(evaluator.evaluate(node, scope));
    }
    if (!ts.isIdentifier(node)) return undefined;
    const declaration = input.origins.resolve(node)?.valueDeclaration;
    const isConst =
      declaration &&
      ts.isVariableDeclaration(declaration) &&
      (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
    return isConst && declaration.initializer ? decide(declaration.initializer, depth - 1) : undefined;
  }

  function presume({ expression, thenStatement }: ts.IfStatement, presumed: ts.Node[]): boolean | undefined {
    if (!ask(request, ['presumes'])) return undefined;
    const asked = {
      ...input,
      isPath: (each: ts.Expression) => isOfPath(partOf(each)),
      decide,
      callee: (each: ts.CallExpression) => evaluator.callee(each, scope)?.node,
    };
    // Where one side only passes the request on, the other does something.
    const side = !passes(thenStatement);
    if (!picksPaths(expression, side, asked)) return undefined;
    if (!presumed.includes(expression)) presumed.push(expression);
    return !side;
  }

  function decideBinary({ left, right, operatorToken }: ts.BinaryExpression, depth: number): boolean | undefined {
    const { kind } = operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken) {
      const isAnd = kind === ts.SyntaxKind.AmpersandAmpersandToken;
      const sides = [decide(left, depth), decide(right, depth)];
      if (sides.includes(!isAnd)) return !isAnd;
      return sides.includes(undefined) ? undefined : isAnd;
    }
    if (kind === ts.SyntaxKind.InKeyword && partOf(left) === 'method') return isListed(left, right);
    const isEqual = equalityOf(operatorToken)?.isEqual;
    if (isEqual === undefined) return undefined;
    // `handled !== false`
    if (right.kind === ts.SyntaxKind.FalseKeyword) {
      return decide(left, depth - 1) === false ? isEqual : undefined;
    }
    const [part, other] = partOf(left) ? [partOf(left), right] : [partOf(right), left];
    const found = part && anyOf(textsOf(other), (text) => ask(request, ['equals', part, text]));
    return found === undefined ? undefined : found === isEqual;
  }

  /** `event.method in handlers` */
  function isListed(key: ts.Expression, object: ts.Expression): boolean | undefined {
    const table = evaluator.evaluate(object, scope);
    if (table.kind !== 'object' || table.open) return undefined;
    const method = ask(request, ['method']);
    return method === undefined ? undefined : table.properties.has(spellMethod(key, method, input.checker));
  }

  function decideCall(node: ts.CallExpression, depth: number): boolean | undefined {
    const { expression } = node;
    const [first, second] = node.arguments;
    if (isMethodCall(node)) return second && anyOf(textsOf(second), (text) => ask(request, ['equals', 'method', text]));
    if (isPreflightCall(node)) return ask(request, ['method']) === 'OPTIONS' ? undefined : false;
    const own = decideOwn(node, depth);
    if (own !== undefined) return own;
    // A matcher that is asked with the event itself: `isProtected(event)`.
    const matcher = ts.isIdentifier(expression) && first ? evaluator.evaluate(expression, scope) : undefined;
    if (matcher?.kind === 'pattern') return matchesPattern(matcher);
    if (!first || !ts.isPropertyAccessExpression(expression)) return undefined;
    const name = expression.name.text;
    const part = partOf(expression.expression);
    if (part && name !== 'match') return anyOf(textsOf(first), (text) => ask(request, ['compare', part, name, text]));
    // `/^\/api\//.test(event.path)`
    const asked = partOf(first);
    if (asked === 'path' && asksPattern.has(name))
      return matchesPattern(evaluator.evaluate(expression.expression, scope));
    if (part === 'path' && name === 'match') return matchesPattern(evaluator.evaluate(first, scope));
    // `['/login', '/health'].includes(event.path)` and `.some((each) => event.path.startsWith(each))`
    const list = listOf(expression.expression);
    if (!list) return undefined;
    if ((name === 'includes' || name === 'has') && asked)
      return anyOf(constants(list), (text) => ask(request, ['equals', asked, text]));
    if (!searches.has(name) || !(ts.isArrowFunction(first) || ts.isFunctionExpression(first))) return undefined;
    const callee: FunctionValue = { kind: 'function', node: first, scope };
    return anyOf(list, (item) => decideFunction(callee, [item], input.parts, depth));
  }

  /** A function of the project that was given the request, or a part of it: `isPublic(event.path)`. */
  function decideOwn(node: ts.CallExpression, depth: number): boolean | undefined {
    const callee = evaluator.callee(node, scope);
    if (!callee || !isFollowed(callee.node)) return undefined;
    const parts = new Map(input.parts);
    for (const [index, parameter] of callee.node.parameters.entries()) {
      const argument = node.arguments[index];
      const part = argument && partOf(argument);
      if (part) parts.set(parameter, part);
    }
    const args = node.arguments.map((each) => evaluator.evaluate(each, scope));
    return decideFunction(callee, args, parts, depth);
  }

  function decideFunction(
    callee: FunctionValue,
    args: readonly Value[],
    parts: ConditionInput['parts'],
    depth: number,
  ): boolean | undefined {
    const { body, parameters } = callee.node;
    if (!body || depth <= 1 || parameters.some((each) => each.dotDotDotToken)) return undefined;
    const bindings = new Map(parameters.map((each, index) => [each as ts.Node, args[index] ?? constant(undefined)]));
    const inner: Scope = { bindings, parent: callee.scope, memo: new Map() };
    const { keys, work } = evaluator;
    keys.close(inner);
    const key = keys.of(['decide', { kind: 'function', node: callee.node, scope: inner }, parts, request, depth]);
    const before = work.memo()?.get(key);
    if (before?.kind === 'constant') return before.value === undefined ? undefined : Boolean(before.value);
    const cuts = work.cuts();
    const own = createRequestConditions({ ...input, scope: inner, ...(parts ? { parts } : {}) }, request);
    const known = ts.isBlock(body) ? own.decideBlock(body.statements, depth - 1) : own.decide(body, depth - 1);
    if (work.cuts() === cuts) work.memo()?.set(key, constant(known));
    return known;
  }

  /** What a block returns that asks and returns, and does nothing else that counts; `end`: what comes after it. */
  function decideBlock(
    statements: readonly ts.Statement[],
    depth: number,
    end: () => boolean | undefined = () => undefined,
  ): boolean | undefined {
    for (const [index, statement] of statements.entries()) {
      if (ts.isReturnStatement(statement)) return statement.expression && decide(statement.expression, depth);
      if (ts.isVariableStatement(statement) || ts.isExpressionStatement(statement)) continue;
      if (!ts.isIfStatement(statement)) return undefined;
      const { expression, thenStatement, elseStatement } = statement;
      // Once for all ways that come there.
      const after = lazy(() => decideBlock(statements.slice(index + 1), depth, end), evaluator.work);
      const way = (branch: ts.Statement | undefined): boolean | undefined =>
        branch ? decideBlock(ts.isBlock(branch) ? branch.statements : [branch], depth, after) : after();
      const known = decide(expression, depth);
      if (known !== undefined) return way(known ? thenStatement : elseStatement);
      const ways = [way(thenStatement), way(elseStatement)];
      return ways[0] === ways[1] ? ways[0] : undefined;
    }
    return end();
  }

  function matchesPattern(pattern: Value): boolean | undefined {
    return pattern.kind === 'pattern' ? ask(request, ['matches', pattern.source, pattern.flags]) : undefined;
  }

  /** The clause of a switch over the method or the path that the request can begin with; undefined for every other switch. */
  function choose(statement: ts.SwitchStatement): ts.CaseOrDefaultClause | 'none' | undefined {
    const { clauses } = statement.caseBlock;
    if (!partOf(statement.expression)) return undefined;
    for (const clause of clauses) {
      if (!ts.isCaseClause(clause)) continue;
      const known = matches(statement.expression, clause.expression);
      if (known === undefined) return undefined;
      if (known) return clause;
    }
    return clauses.find(ts.isDefaultClause) ?? 'none';
  }

  function matches(subject: ts.Expression, label: ts.Expression): boolean | undefined {
    const part = partOf(subject);
    if (!part || part === 'segments' || part === 'filled') return undefined;
    return anyOf(textsOf(label), (text) => ask(request, ['equals', part, text]));
  }

  function textsOf(node: ts.Expression): string[] | undefined {
    const value = evaluator.evaluate(node, scope);
    const items = value.kind === 'array' && !value.open ? value.items : [value];
    return constants(items.flatMap(alternatives));
  }

  function listOf(node: ts.Expression): readonly Value[] | undefined {
    const value = evaluator.evaluate(listIn(node), scope);
    return value.kind === 'array' && !value.open ? value.items : undefined;
  }

  /** The list in `new Set([...])`, held in a constant or not. */
  function listIn(node: ts.Expression): ts.Expression {
    if (ts.isNewExpression(node)) return node.arguments?.[0] ?? node;
    const declaration = ts.isIdentifier(node) ? input.origins.resolve(node)?.valueDeclaration : undefined;
    const initializer = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return initializer && ts.isNewExpression(initializer) ? listIn(initializer) : node;
  }
}

/** `!rule.methods`, of what is written out. */
function isThere(value: Value): boolean | undefined {
  if (value.kind === 'constant') return Boolean(value.value);
  return value.kind === 'array' || value.kind === 'object' || value.kind === 'pattern' ? true : undefined;
}

function constants(values: readonly Value[]): string[] | undefined {
  const texts = values.map((each) =>
    each.kind === 'constant' && typeof each.value === 'string' ? each.value : undefined,
  );
  return texts.includes(undefined) ? undefined : texts.filter((text) => text !== undefined);
}

/** True where one holds, false where none can. */
function anyOf<T>(items: readonly T[] | undefined, holds: (item: T) => boolean | undefined): boolean | undefined {
  if (!items) return undefined;
  const found = items.map(holds);
  if (found.includes(true)) return true;
  return found.includes(undefined) ? undefined : false;
}

/** Methods of patterns that are given a text. */
const asksPattern = new Set(['test', 'exec', 'match']);

/** Methods of lists that look for an item. */
const searches = new Set(['some', 'find', 'findLast']);
