import { ts } from 'ts-morph';
import { calledValue } from '../values/called.ts';
import { calleeOf, type CallNode, type CallSite } from '../values/evaluator.ts';
import { checkedWith } from '../values/schema.ts';
import { constant, unknown, type FunctionNode, type Value } from '../values/value.ts';
import { createConstruction } from './construct.ts';
import { createFloating } from './floating.ts';
import { createEffects } from './effects.ts';
import type { Expressions } from './expressions.ts';
import { raise, type Run } from './frame.ts';
import { createFunctionCalls, type Summaries } from './function-calls.ts';
import { createInlining } from './inlining.ts';
import { createLanguage } from './language.ts';
import { createPromises } from './promises.ts';
import { requestPartOfCall, requestPath, textOf } from './request-parts.ts';
import type { EngineTools } from './tools.ts';

export type Calls = ReturnType<typeof createCalls>;

/** Arguments of a call: by position as values, and by the expressions that are written. */
export interface Arguments {
  values: readonly Value[];
  /** Those of them whose contents are in the state: what is called may change them. */
  places: readonly Value[];
  byNode: ReadonlyMap<ts.Expression, Value>;
}

/** Where a method is called. */
interface MethodSite {
  node: ts.CallExpression;
  expression: ts.PropertyAccessExpression | ts.ElementAccessExpression;
}

interface CallsInput extends Summaries {
  interpretBody(node: FunctionNode, run: Run): void;
}

/** Makes the functions that interpret calls. */
export function createCalls(tools: EngineTools, expressions: Expressions, input: CallsInput) {
  const { conditions, semantics, interner, origins, evaluator } = tools;
  const { isNothing, casesOf } = conditions;
  const { evaluate, memberOf, choose } = expressions;
  const inlining = createInlining(tools, expressions, input.interpretBody);
  const effects = createEffects(tools, inlining.isInline);
  const functions = createFunctionCalls(tools, {
    effects,
    inlining,
    called,
    summaryOf: input.summaryOf,
    runGiven: (...given) => language.runGiven(...given),
  });
  const { call, opaque, declaredMethod, noteDecisive } = functions;
  const language = createLanguage(tools, expressions, functions);
  const construction = createConstruction(tools, expressions, {
    runInline: inlining.runInline,
    called: calledBase,
    escape: effects.escape,
  });
  const { evaluateArgument } = createFloating(tools, expressions);
  const promises = createPromises(tools, expressions, functions);
  return { evaluateCall, evaluateTemplate, readGetter: functions.readGetter };

  function evaluateCall(node: ts.CallExpression | ts.NewExpression, run: Run): Value {
    if (ts.isNewExpression(node)) return evaluateNew(node, run);
    const { expression } = node;
    if (expression.kind === ts.SyntaxKind.ImportKeyword) return evaluator.evaluate(node, evaluator.globals);
    if (expression.kind === ts.SyntaxKind.SuperKeyword) {
      construction.callSuper(node, argumentsOf(node, run), run);
      return constant(undefined);
    }
    if (tools.passes.has(node)) return effects.passOn(run);
    const chained = promises.evaluateChained(node, run);
    if (chained) return chained;
    if (ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression)) {
      return evaluateMethodCall(node, expression, run);
    }
    const args = argumentsOf(node, run);
    const known = called(node, args, run);
    if (known) return known;
    const callee = evaluate(expression, run);
    const callIt = (): Value => callValue(callee, node, args, run);
    return node.questionDotToken ? choose(isNothing(callee), () => constant(undefined), callIt, run) : callIt();
  }

  /** A call that a table knows by the name of what is imported. */
  function called(node: CallNode, args: Arguments, run: Run, callee?: ts.Expression): Value | undefined {
    if (!run.here) return unknown(node);
    const part = requestPartOfCall(callee ?? nameIn(calleeOf(node)), args.values, tools);
    if (part) return interner.of(part);
    const found = semantics.call({ ...siteOf(node, args), ...(callee ? { callee } : {}) });
    if (!found) return undefined;
    if (found.kind === 'unknown' && found.isUndescribed) return opaque(node, undefined, args.values, run);
    return effects.apply(found, node, run);
  }

  /** What a package's class makes of the arguments that reach it, where a table knows it. */
  function calledBase(base: ts.Expression, args: Arguments, node: ts.NewExpression, run: Run): Value | undefined {
    return run.here === null
      ? undefined
      : semantics.call({ ...siteOf(node, args), args: [...args.byNode.keys()], callee: base });
  }

  function siteOf(node: CallNode, { byNode }: Arguments): CallSite {
    const args = ts.isTaggedTemplateExpression(node) ? [] : (node.arguments ?? []);
    return {
      node,
      args: args.slice(0, firstSpread(args)),
      scope: evaluator.globals,
      evaluate: (each) => byNode.get(each) ?? unknown(each),
    };
  }

  function argumentsOf(node: ts.CallExpression | ts.NewExpression, run: Run): Arguments {
    const values: Value[] = [];
    const places: Value[] = [];
    const byNode = new Map<ts.Expression, Value>();
    for (const each of node.arguments ?? []) {
      if (!run.here) break;
      if (ts.isSpreadElement(each)) {
        const items = tools.itemsOf(evaluate(each.expression, run), run);
        values.push(...(items ?? [interner.of(unknown(each))]));
        continue;
      }
      const given = evaluateArgument(each, node, run);
      const value = tools.contentsOf(given, run);
      if (value !== given) places.push(given);
      values.push(value);
      byNode.set(each, value);
    }
    return { values, places, byNode };
  }

  function evaluateMethodCall(
    node: ts.CallExpression,
    expression: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    run: Run,
  ): Value {
    // `h3.getQuery(event)`, `Response.json(…)`: by the name alone.
    const args = isNamespaceOrClass(expression.expression) ? argumentsOf(node, run) : undefined;
    return (args && called(node, args, run)) ?? callOn(node, expression, args, run);
  }

  function callOn(
    node: ts.CallExpression,
    expression: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    given: Arguments | undefined,
    run: Run,
  ): Value {
    const receiver = evaluate(expression.expression, run);
    if (!run.here) return unknown(node);
    const name = ts.isPropertyAccessExpression(expression)
      ? constant(expression.name.text)
      : evaluate(expression.argumentExpression, run);
    const callIt = (): Value => {
      const args = given ?? argumentsOf(node, run);
      if (!run.here) return unknown(node);
      return distribute(receiver, run, (each) => callMethod(each, name, { node, expression }, args, run));
    };
    const call = (): Value => {
      if (!node.questionDotToken) return callIt();
      const method = memberOf(receiver, name, expression, run);
      return choose(isNothing(method), () => constant(undefined), callIt, run);
    };
    if (!expression.questionDotToken) {
      expressions.takeApart(receiver, run);
      return call();
    }
    return choose(isNothing(receiver), () => expressions.absenceOf(expressions.here(receiver, run)), call, run);
  }

  /** Asks each value that one of several can be, under its condition. */
  function distribute(value: Value, run: Run, ask: (value: Value) => Value): Value {
    const given = conditions.under(value, run.here!.guard);
    const cases = given.kind === 'choice' ? casesOf(given) : undefined;
    if (!cases) return ask(given);
    const step = (rest: typeof cases): Value => {
      const [[guard, each], ...others] = rest as [(typeof cases)[number], ...typeof cases];
      return others.length === 0
        ? ask(each)
        : choose(
            guard,
            () => ask(each),
            () => step(others),
            run,
          );
    };
    return step(cases);
  }

  function callMethod(
    receiver: Value,
    name: Value,
    { node, expression }: MethodSite,
    args: Arguments,
    run: Run,
  ): Value {
    if (!run.here) return unknown(node);
    // `user?.roles.includes(role)`: what follows `?.` in a chain is not asked for.
    const isSkipped = ts.isOptionalChain(node) && receiver.kind === 'constant' && receiver.value === undefined;
    if (isSkipped || receiver.kind === 'absence') return receiver;
    // What a map or a list holds may be one of several things, as what it held before a loop and after it.
    const held = tools.contentsOf(receiver, run);
    return distribute(held, run, (each) => callHeld({ receiver, held: each, name }, { node, expression }, args, run));
  }

  function callHeld(
    { receiver, held, name }: { receiver: Value; held: Value; name: Value },
    { node, expression }: MethodSite,
    args: Arguments,
    run: Run,
  ): Value {
    const key = name.kind === 'constant' ? String(name.value) : undefined;
    if (key !== undefined) {
      if (textOf(held) !== held && (key === 'toString' || key === 'toJSON')) return textOf(held);
      const known = semantics.method(held, key, siteOf(node, args));
      // It calls a function that it was given.
      if (known?.kind === 'given-call') return callValue(known.callee, node, { ...args, values: known.args }, run);
      if (known) return effects.apply(known, node, run);
      const built = language.callMethod({ receiver, held, name: key, node, args }, run);
      if (built) return built;
    }
    const member = memberOf(held, name, expression, run);
    // `handlers[name](event)`: one of several functions.
    if (member.kind === 'choice' && casesOf(member)) {
      return distribute(member, run, (each) =>
        each.kind === 'constant' ? failCall(each, run) : callValue(each, node, args, run),
      );
    }
    const callee = calledValue(member);
    if (callee.kind === 'function') {
      const result = handOver(call(callee, args.values, node, run, receiver), args, node, run);
      // What a method of an object literal does to `this` is not followed.
      if (receiver.kind === 'allocated' && usesThis(callee.node)) effects.escape(receiver, node, run);
      return result;
    }
    if (callee.kind === 'validator') return callValue(callee, node, args, run);
    // Whose method it is depends on the class of the object.
    if (receiver.kind === 'this') noteDecisive(receiver, run);
    const declared = declaredMethod(node, receiver);
    if (declared) return handOver(call(declared, args.values, node, run, receiver), args, node, run);
    for (const each of [member, receiver]) noteDecisive(each, run);
    return handOver(opaque(node, receiver, args.values, run), args, node, run);
  }

  /** What is no function is called: the code throws there. */
  function failCall(value: Value, run: Run): Value {
    raise(run, interner.of(tools.typeError(value)));
    return constant(undefined);
  }

  /** What is given to a function may be changed there. */
  function handOver(value: Value, { places }: Arguments, node: ts.Node, run: Run): Value {
    for (const each of places) effects.escape(each, node, run);
    return value;
  }

  function callValue(callee: Value, node: ts.CallExpression, args: Arguments, run: Run): Value {
    if (!run.here) return unknown(node);
    return distribute(callee, run, (each) => {
      const value = calledValue(each);
      if (value.kind === 'instance' && value.of === 'next') return effects.passOn(run);
      const settled = promises.settle(value, args.values, node, run);
      if (settled) return settled;
      // What is declared and not written, as `parseFloat` is, is known by its name.
      const isWritten = value.kind === 'function' && value.node.body !== undefined;
      if (isWritten) return handOver(call(value, args.values, node, run), args, node, run);
      const isCheck = value.kind === 'validator' || (value.kind === 'schema' && args.values.length > 0);
      const checked = isCheck && checkedWith(value, args.values[0] ?? constant(undefined), node);
      if (checked) return effects.apply(checked, node, run);
      // `const isAdmin = createRouteMatcher('/admin/(.*)')`, which is asked about a request.
      if (value.kind === 'pattern' && args.values[0]) {
        const [about] = args.values;
        return conditions.operation('RegExp#test', [value, about.kind === 'instance' ? requestPath : about]);
      }
      const global = language.callGlobal(node, args, run);
      if (global) return global;
      if (value.kind === 'function') return handOver(call(value, args.values, node, run), args, node, run);
      const declared =
        value.kind === 'parameter' || value.kind === 'place' ? undefined : declaredMethod(node, undefined);
      if (declared) return handOver(call(declared, args.values, node, run), args, node, run);
      noteDecisive(each, run);
      return handOver(opaque(node, undefined, args.values, run, each), args, node, run);
    });
  }

  function evaluateTemplate(node: ts.TaggedTemplateExpression, run: Run): Value {
    const { template } = node;
    const parts = ts.isTemplateExpression(template) ? template.templateSpans.map((each) => each.expression) : [];
    const values = parts.map((each) => evaluate(each, run));
    return called(node, { values: [], places: [], byNode: new Map() }, run) ?? opaque(node, undefined, values, run);
  }

  function evaluateNew(node: ts.NewExpression, run: Run): Value {
    const args = argumentsOf(node, run);
    const known = called(node, args, run);
    if (known) return known;
    if (!run.here) return unknown(node);
    // `new Map(pairs)` of one of several lists is one of several maps.
    const [first, ...others] = args.values;
    if (first?.kind === 'choice' && language.isConstructed(node)) {
      return distribute(first, run, (each) => construct(node, { ...args, values: [each, ...others] }, run));
    }
    return construct(node, args, run);
  }

  function construct(node: ts.NewExpression, args: Arguments, run: Run): Value {
    const built = promises.evaluateExecutor(node, args.values, run) ?? language.construct(node, args, run);
    if (built) return built;
    const of = evaluate(node.expression, run);
    if (of.kind !== 'class') return handOver(opaque(node, undefined, args.values, run), args, node, run);
    return construction.construct(of.node, node, args, run);
  }

  function isNamespaceOrClass(node: ts.Expression): boolean {
    if (ts.isPropertyAccessExpression(node)) return isNamespaceOrClass(node.expression);
    if (!ts.isIdentifier(node)) return false;
    const symbol = origins.resolve(node);
    if (!symbol) return true;
    const declaration = symbol.valueDeclaration;
    return (
      (symbol.flags & (ts.SymbolFlags.ValueModule | ts.SymbolFlags.Class)) !== 0 ||
      (declaration !== undefined && declaration.getSourceFile().isDeclarationFile)
    );
  }
}

const nameIn = (callee: ts.Expression): ts.Node => (ts.isPropertyAccessExpression(callee) ? callee.name : callee);

function firstSpread(args: readonly ts.Expression[]): number {
  const at = args.findIndex((each) => ts.isSpreadElement(each));
  return at < 0 ? args.length : at;
}

function usesThis(node: ts.Node): boolean {
  return node.kind === ts.SyntaxKind.ThisKeyword || (ts.forEachChild(node, usesThis) ?? false);
}
