import { ts } from 'ts-morph';
import { evaluateBuiltin } from './builtins.ts';
import { calledFunction } from './called.ts';
import { createConstruct } from './construct.ts';
import { isHeldByThis } from './dispatch.ts';
import type { ErrorValue } from './error-value.ts';
import { constructorOf, createFields, isFieldChanged } from './fields.ts';
import { isGiven } from './open-call.ts';
import { isGenerator } from './generator.ts';
import type { MadeValue } from './made-value.ts';
import { implementationOf } from './implementation.ts';
import { returnsOf } from './returned.ts';
import { checkedWith } from './schema.ts';
import { isTruthy } from './text.ts';
import type { ClassTree } from './class-tree.ts';
import { isPlainValue } from './keys.ts';
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

/** A function with more ways out says nothing that is worth a claim. */
const maxReturns = 30;
/** Nor one that gives more values, on its own ways and those of the functions that it calls. */
const maxValues = 100;

/** Reading a function for its result costs as much as taking over so many effects. */
const stepsOfCall = 10;

interface CallsInput {
  checker: ts.TypeChecker;
  semantics: Semantics;
  classes: ClassTree;
  evaluator: Pick<Evaluator, 'evaluate' | 'declared' | 'member' | 'scopeOf' | 'globals' | 'work' | 'keys'>;
}

/** Makes the functions that read calls and `new`. */
export function createCalls({ checker, semantics, classes, evaluator }: CallsInput) {
  const { evaluate, declared, scopeOf, globals, work, keys } = evaluator;
  const active = new Set<ts.Node>();
  const construct = createConstruct({ checker, semantics, evaluator, bindParameters });
  const make = createFields({ classes, evaluator, bindParameters });
  return { evaluateCall, call, callPackage, callee: resolveCallee };

  /** An error, with what the constructors of its class put into fields that nothing else changes. */
  function withFields(error: ErrorValue, { of, fields = new Map() }: MadeValue): ErrorValue {
    const chain = classes.chainOf(of);
    const own = [...(error.fields ?? []), ...fields].map(([name, get]): [string, () => Value] => [
      name,
      isFieldChanged(chain, name, checker) ? () => unknown(error.node) : get,
    ]);
    return { ...error, of, fields: new Map(own) };
  }

  function evaluateCall(node: ts.CallExpression | ts.NewExpression, scope: Scope): Value {
    const args = (node.arguments ?? []) as readonly ts.Expression[];
    const site: CallSite = { node, args, scope, evaluate: (each) => evaluate(each, scope) };
    const known = semantics.call(site);
    if (known) return known;
    if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return evaluateImport(args[0]) ?? unknown(node);
    if (ts.isNewExpression(node)) {
      const made = evaluate(node.expression, scope);
      const values = args.map((each) => evaluate(each, scope));
      if (made.kind !== 'class') return unknown(node);
      const known = construct(made.node, { args, values, scope, node });
      if (known.kind === 'error') return withFields(known, make(made.node, values));
      if (known.kind !== 'unknown' || semantics.typed(node)) return known;
      const object = make(made.node, values);
      runConstructor(object, values, node);
      return object;
    }
    const called = ts.isCallExpression(node) ? evaluateMethod(node, site) : undefined;
    if (called) return called;
    const callee = resolveCallee(node, scope);
    if (!callee) {
      const value = evaluate(node.expression, scope);
      return checkedBy(value, site) ?? givenCall(value, site) ?? semantics.called?.(value, site) ?? unknown(node);
    }
    // A package's function under another name: `const read = getQuery`.
    const { name, body } = callee.node;
    if (!body)
      return (name && ts.isIdentifier(name) ? semantics.call({ ...site, callee: name }) : undefined) ?? unknown(node);
    const values = args.map((each) => evaluate(each, scope));
    return semantics.invoke?.(callee, values, node) ?? call(callee, values, node);
  }

  /** A constructor may register routes: where the reader follows effects, it runs. */
  function runConstructor(object: MadeValue, values: Value[], node: ts.NewExpression): void {
    const chain = classes.chainOf(object.of);
    const found = chain.map(constructorOf).find((each) => each !== undefined);
    const bindings = new Map<ts.Node, Value>(chain.map((each) => [each, object]));
    if (found)
      semantics.invoke?.({ kind: 'function', node: found, scope: { bindings, parent: globals } }, values, node);
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
        (each) =>
          withGiven(semantics.method(each, name, site)) ?? evaluateBuiltin(call, node, each, name, values, checker),
      ),
    );
    const known = results.filter((result) => result !== undefined);
    if (known.length) return choice(known.length < results.length ? [...known, unknown(node)] : known);
    const [name] = names;
    if (name === undefined || !isSymbolic(receiver) || isGiven(receiver)) return undefined;
    if (receiver.kind === 'this' && !classes.isVirtual(receiver.of, name)) return undefined;
    if (isHeldByThis(receiver) && loneClass(expression.expression)) return undefined;
    return { kind: 'method-call', object: receiver, method: name, args: values(), node };
  }

  /** What a method gives that calls a function which it was given: the same as that one, where it is known. */
  function withGiven(value: Value | undefined): Value | undefined {
    if (value?.kind !== 'given-call') return value;
    const { callee, args, node } = value;
    if (callee.kind === 'function') return semantics.invoke?.(callee, args, node) ?? call(callee, args, node);
    return isSymbolic(callee) ? value : undefined;
  }

  function resolveCallee(node: ts.CallExpression | ts.NewExpression, scope: Scope): FunctionValue | undefined {
    if (ts.isNewExpression(node)) return undefined;
    const value = evaluate(node.expression, scope);
    const called = calledFunction(value);
    if (called) return called;
    // Whose method it is, the object decides.
    if (isOneOfSeveral(value) || (value.kind === 'member' && value.object.kind === 'this')) return undefined;
    // A method of a class or an interface's only implementation is found by the checker.
    const signature = checker.getResolvedSignature(node)?.declaration;
    const isDeclared = signature && (ts.isFunctionDeclaration(signature) || ts.isMethodDeclaration(signature));
    const declaration = isDeclared ? implementationOf(signature, checker) : signature;
    if (!declaration || !isFunctionNode(declaration) || !declaration.body) return undefined;
    return { kind: 'function', node: declaration, scope: receiverScope(node, scope) ?? scopeOf(declaration, scope) };
  }

  /** `this.service.fail()`, `service.fail()` of a parameter: whatever that turns out to be is `this` there. */
  function receiverScope({ expression }: ts.CallExpression, scope: Scope): Scope | undefined {
    if (!ts.isPropertyAccessExpression(expression)) return undefined;
    const receiver = evaluate(expression.expression, scope);
    if (receiver.kind === 'this' || !isSymbolic(receiver)) return undefined;
    const owner = loneClass(expression.expression);
    return owner && { bindings: new Map([[owner, receiver]]), parent: globals, memo: new Map() };
  }

  /** The class of an object, where nothing extends it and it extends nothing. */
  function loneClass(node: ts.Expression): ts.ClassLikeDeclaration | undefined {
    const declaration = checker.getTypeAtLocation(node).getSymbol()?.valueDeclaration;
    if (!declaration || !ts.isClassLike(declaration)) return undefined;
    return classes.chainOf(declaration).length === 1 && classes.madeAs(declaration).length <= 1
      ? declaration
      : undefined;
  }

  function callPackage(callee: FunctionValue, values: Value[], node: ts.CallExpression): Value {
    const { name } = callee.node;
    if (!name || !ts.isIdentifier(name)) return unknown(node);
    const valueAt = (each: ts.Expression): Value => values[node.arguments.indexOf(each)] ?? evaluate(each, globals);
    return (
      semantics.call({ node, callee: name, args: node.arguments, scope: globals, evaluate: valueAt }) ?? unknown(node)
    );
  }

  function call(callee: FunctionValue, args: Value[], node: ts.Node): Value {
    const { body } = callee.node;
    // What a generator returns is not what its call gives.
    if (!body || isGenerator(callee.node)) return unknown(node);
    if (active.has(callee.node)) {
      work.cut();
      return unknown(node);
    }
    const scope: Scope = { bindings: new Map(), parent: callee.scope, memo: new Map() };
    bindParameters(callee.node, callee.given ? callee.given.slice() : args, scope);
    // Their values are types: the call is where they are asked for.
    for (const each of callee.node.typeParameters ?? []) scope.bindings.set(each, unknown(node));
    keys.close(scope);
    const memo = work.memo();
    const key = memo && keys.of([node, { kind: 'function', node: callee.node, scope }]);
    const before = key && memo.get(key);
    if (before) return before;
    if (!work.spend(node, stepsOfCall)) return unknown(node);
    const cuts = work.cuts();
    const value = run(callee, body, scope, node);
    // What holds an identity of its own is made anew by each call.
    if (key && work.cuts() === cuts && isPlainValue(value)) memo.set(key, value);
    return value;
  }

  function run(callee: FunctionValue, body: ts.ConciseBody, scope: Scope, node: ts.Node): Value {
    active.add(callee.node);
    try {
      const results = ts.isBlock(body) ? returnsOf(body, deciderOf(scope), matcherOf(scope)) : [body];
      if (results.length === 0 || results.length > maxReturns) return unknown(node);
      const value = choice(results.map((each) => (each ? evaluate(each, scope) : constant(undefined))));
      const isLost = (value.kind === 'unknown' && !value.field) || alternatives(value).length > maxValues;
      return isLost ? unknown(node) : value;
    } finally {
      active.delete(callee.node);
    }
  }

  function deciderOf(scope: Scope): (condition: ts.Expression) => boolean | undefined {
    return (condition) => isTruthy(evaluate(condition, scope)) ?? work.told.decide?.(condition, scope);
  }

  function matcherOf(scope: Scope): (subject: ts.Expression, label: ts.Expression) => boolean | undefined {
    return (subject, label) => {
      const [left, right] = [evaluate(subject, scope), evaluate(label, scope)];
      return left.kind === 'constant' && right.kind === 'constant'
        ? left.value === right.value
        : work.told.matches?.(subject, label, scope);
    };
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
}

function checkedBy(callee: Value, { node, args: [first], evaluate }: CallSite): Value | undefined {
  const isCheck = callee.kind === 'validator' || callee.kind === 'schema';
  return isCheck && first ? checkedWith(callee, evaluate(first), node) : undefined;
}

/** `handler(event)` of a function that a caller gives. */
function givenCall(callee: Value, { node, args, evaluate }: CallSite): Value | undefined {
  if (!ts.isCallExpression(node) || !isSymbolic(callee) || isGiven(callee)) return undefined;
  return { kind: 'given-call', callee, args: args.map((each) => evaluate(each)), node };
}

/** One of several functions, by what only running code knows. */
function isOneOfSeveral(value: Value): boolean {
  return value.kind === 'choice' && value.values.every((each) => calledFunction(each) !== undefined);
}
