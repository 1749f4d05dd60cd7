import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import { evaluateBuiltin } from './builtins.ts';
import type { CallSite, Evaluator, Semantics } from './evaluator.ts';
import {
  alternatives,
  choice,
  constant,
  isFunctionNode,
  isSymbolic,
  unknown,
  type FunctionNode,
  type FunctionValue,
  type Scope,
  type Value,
} from './value.ts';

interface CallsInput {
  checker: ts.TypeChecker;
  origins: Origins;
  semantics: Semantics;
  evaluator: Pick<Evaluator, 'evaluate' | 'declared' | 'member' | 'scopeOf' | 'globals'>;
}

/** Makes the functions that read calls and `new`. */
export function createCalls({ checker, origins, semantics, evaluator }: CallsInput) {
  const { evaluate, declared, scopeOf, globals } = evaluator;
  const active = new Set<ts.Node>();
  const calls = { evaluateCall, call, callee: resolveCallee };
  return calls;

  function evaluateCall(node: ts.CallExpression | ts.NewExpression, scope: Scope): Value {
    const args = (node.arguments ?? []) as readonly ts.Expression[];
    const site: CallSite = { node, args, scope, evaluate: (each) => evaluate(each, scope) };
    const known = semantics.call(site);
    if (known) return known;
    if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return evaluateImport(args[0]) ?? unknown(node);
    if (ts.isNewExpression(node)) {
      const made = evaluate(node.expression, scope);
      return made.kind === 'class' ? construct(made.node, args, scope, node) : unknown(node);
    }
    const called = ts.isCallExpression(node) ? evaluateMethod(node, site) : undefined;
    if (called) return called;
    const callee = resolveCallee(node, scope);
    if (!callee) return unknown(node);
    // A package's function under another name: `const read = getQuery`.
    const { name, body } = callee.node;
    if (!body)
      return (name && ts.isIdentifier(name) ? semantics.call({ ...site, callee: name }) : undefined) ?? unknown(node);
    const values = args.map((each) => evaluate(each, scope));
    return semantics.invoke?.(callee, values, node) ?? call(callee, values, node);
  }

  /** `import('./module')`: the module's exports by their names. */
  function evaluateImport(specifier: ts.Expression | undefined): Value | undefined {
    const module = specifier && checker.getSymbolAtLocation(specifier)?.declarations?.[0];
    return module && ts.isSourceFile(module) ? declared(module, globals) : undefined;
  }

  /** `receiver.method(...)` and `receiver[name](...)`, for every receiver and name that it can be. */
  function evaluateMethod(node: ts.CallExpression, site: CallSite): Value | undefined {
    const { expression } = node;
    if (!ts.isPropertyAccessExpression(expression) && !ts.isElementAccessExpression(expression)) return undefined;
    const receiver = site.evaluate(expression.expression);
    const names = ts.isPropertyAccessExpression(expression)
      ? [expression.name.text]
      : alternatives(site.evaluate(expression.argumentExpression)).flatMap((each) =>
          each.kind === 'constant' ? [String(each.value)] : [],
        );
    const values = () => site.args.map((each) => site.evaluate(each));
    const results = names.flatMap((name) =>
      alternatives(receiver).map(
        (each) => semantics.method(each, name, site) ?? evaluateBuiltin(call, node, each, name, values, origins),
      ),
    );
    const known = results.filter((result) => result !== undefined);
    if (known.length) return choice(known.length < results.length ? [...known, unknown(node)] : known);
    const [name] = names;
    if (name === undefined || !isSymbolic(receiver)) return undefined;
    return { kind: 'method-call', object: receiver, method: name, args: values(), node };
  }

  function resolveCallee(node: ts.CallExpression | ts.NewExpression, scope: Scope): FunctionValue | undefined {
    if (ts.isNewExpression(node)) return undefined;
    const value = evaluate(node.expression, scope);
    if (value.kind === 'function') return value;
    // A method of a class or an interface's only implementation is found by the checker.
    const declaration = checker.getResolvedSignature(node)?.declaration;
    if (!declaration || !isFunctionNode(declaration) || !declaration.body) return undefined;
    return { kind: 'function', node: declaration, scope: scopeOf(declaration, scope) };
  }

  function call(callee: FunctionValue, args: Value[], node: ts.Node): Value {
    const { body } = callee.node;
    if (!body || active.has(callee.node)) return unknown(node);
    const scope: Scope = { bindings: new Map(), parent: callee.scope, memo: new Map() };
    bindParameters(callee.node, args, scope);
    const result = ts.isBlock(body) ? onlyReturn(body) : body;
    if (!result) return unknown(node);
    active.add(callee.node);
    try {
      const value = evaluate(result, scope);
      return value.kind === 'unknown' ? unknown(node) : value;
    } finally {
      active.delete(callee.node);
    }
  }

  function bindParameters(node: FunctionNode, args: Value[], scope: Scope): void {
    for (const [index, parameter] of node.parameters.entries()) {
      if (parameter.dotDotDotToken) {
        scope.bindings.set(parameter, { kind: 'array', items: args.slice(index), open: false });
        continue;
      }
      const given = args[index] ?? constant(undefined);
      const absent = given.kind === 'constant' && given.value === undefined;
      const value = absent && parameter.initializer ? evaluate(parameter.initializer, scope) : given;
      const typed = value.kind === 'unknown' ? semantics.typed(parameter) : undefined;
      scope.bindings.set(parameter, typed ?? value);
    }
  }

  /**
   * `new` of a class of the project: what the known class at the root of its `extends` chain makes of the arguments
   * that reach it. A field of the class stands over what the constructor was given.
   */
  function construct(
    node: ts.ClassLikeDeclaration,
    args: readonly ts.Expression[],
    scope: Scope,
    at: ts.NewExpression,
  ): Value {
    const heritage = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    if (!heritage || active.has(node)) return unknown(at);
    const constructor = node.members.find((each) => ts.isConstructorDeclaration(each) && each.body !== undefined);
    let passed = args;
    let inner = scope;
    if (constructor && ts.isConstructorDeclaration(constructor)) {
      const call = superCall(constructor);
      if (!call) return unknown(at);
      inner = { bindings: new Map(), parent: globals, memo: new Map() };
      const values = args.map((each) => evaluate(each, scope));
      bindParameters(constructor, values, inner);
      passed = call.arguments;
    }
    active.add(node);
    try {
      const made = constructBase(heritage.expression, passed, inner, at);
      return made.kind === 'error' ? { ...made, ...statusField(node), node: at } : made;
    } finally {
      active.delete(node);
    }
  }

  function constructBase(
    base: ts.Expression,
    args: readonly ts.Expression[],
    scope: Scope,
    at: ts.NewExpression,
  ): Value {
    const known = semantics.call({ node: at, callee: base, args, scope, evaluate: (each) => evaluate(each, scope) });
    if (known) return known;
    const parent = evaluate(base, globals);
    return parent.kind === 'class' ? construct(parent.node, args, scope, at) : unknown(at);
  }

  function statusField(node: ts.ClassLikeDeclaration): { status?: Value } {
    for (const member of node.members) {
      if (!ts.isPropertyDeclaration(member) || !member.initializer || !ts.isIdentifier(member.name)) continue;
      if (member.name.text === 'status' || member.name.text === 'statusCode') {
        return { status: evaluate(member.initializer, globals) };
      }
    }
    return {};
  }
}

function superCall(node: ts.ConstructorDeclaration): ts.CallExpression | undefined {
  const visit = (each: ts.Node): ts.CallExpression | undefined =>
    ts.isCallExpression(each) && each.expression.kind === ts.SyntaxKind.SuperKeyword
      ? each
      : ts.forEachChild(each, visit);
  return node.body && visit(node.body);
}

/** The expression that a block returns, where it does nothing else that matters: declarations may stand before it. */
function onlyReturn(body: ts.Block): ts.Expression | undefined {
  const last = body.statements.at(-1);
  const before = body.statements.slice(0, -1);
  const simple = before.every((statement) => ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement));
  return simple && last && ts.isReturnStatement(last) ? last.expression : undefined;
}
