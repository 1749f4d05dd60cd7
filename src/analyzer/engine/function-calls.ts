import { ts } from 'ts-morph';
import { isFollowed } from '../handler/flow/followed.ts';
import type { CallNode } from '../values/evaluator.ts';
import { isGenerator } from '../values/generator.ts';
import { implementationOf } from '../values/implementation.ts';
import { constant, isFunctionNode, unknown, type FunctionValue, type Value } from '../values/value.ts';
import type { Arguments } from './calls.ts';
import type { Effects } from './effects.ts';
import type { Run } from './frame.ts';
import type { Inlining } from './inlining.ts';
import { createInstantiation, type Instantiation } from './instantiate.ts';
import { isOfOthers } from './object-writes.ts';
import type { State } from './state.ts';
import type { Summary } from './summary.ts';
import type { EngineTools } from './tools.ts';

/** How functions are called. */
export type FunctionCalls = ReturnType<typeof createFunctionCalls>;

export interface Summaries {
  /** @param state where it is called */
  summaryOf(
    callee: FunctionValue,
    args: readonly Value[],
    state: State,
  ): { summary: Summary; known: Instantiation['known'] };
}

interface FunctionCallsInput extends Summaries {
  effects: Effects;
  inlining: Inlining;
  /** A call that a table knows by the name of what is imported. */
  called(node: CallNode, args: Arguments, run: Run, callee: ts.Expression): Value | undefined;
  /** A function that is given to a call that can't be read: it may run there. */
  runGiven(value: Value, given: { of: Value; isLast: boolean }, node: ts.Node, run: Run): void;
}

/** Makes the functions that call functions: those of the project are interpreted, of all others tables know, or nobody. */
export function createFunctionCalls(tools: EngineTools, { effects, inlining, ...input }: FunctionCallsInput) {
  const { interner, origins, checker, evaluator } = tools;
  const { isInline, runInline } = inlining;
  const { instantiate } = createInstantiation(tools);
  return { call, opaque, readGetter, declaredMethod, noteDecisive, isInline };

  /** Runs a function of the project, or says what a table says of a package's. */
  function call(
    callee: FunctionValue,
    args: readonly Value[],
    node: ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression,
    run: Run,
    receiver?: Value,
  ): Value {
    if (!run.here) return unknown(node);
    const given = callee.given ?? args;
    if (!isFollowed(callee.node)) {
      const { name } = callee.node;
      const written = ts.isTaggedTemplateExpression(node) ? [] : (node.arguments ?? []);
      const byNode = new Map(written.map((each, index) => [each, given[index] ?? constant(undefined)]));
      const known =
        name && ts.isIdentifier(name)
          ? input.called(node, { values: given, places: [], byNode }, run, name)
          : undefined;
      return known ?? opaque(node, receiver, given, run);
    }
    if (isGenerator(callee.node)) return opaque(node, receiver, given, run);
    return follow(callee, given, node, run);
  }

  function follow(callee: FunctionValue, args: readonly Value[], at: ts.Node, run: Run): Value {
    if (!run.here) return unknown(at);
    if (isInline(callee.node, run)) return runInline(callee, args, at, run);
    const { contents } = run.here;
    const held = args.map((each) => (isOfOthers(each) ? (contents.get(interner.of(each))?.get() ?? each) : each));
    const { summary, known } = input.summaryOf(callee, held, run.here);
    const places = args.map((each) => interner.of(each));
    const value = instantiate(summary, { callee, args: held, places, known, at }, run);
    for (const each of args) effects.escapeParts(each, at, run);
    return value;
  }

  function readGetter(getter: FunctionValue, at: ts.Node, run: Run): Value {
    return run.here && getter.node.body ? follow(getter, [], at, run) : unknown(at);
  }

  /** A call that can't be read: its result is one of its own, and it may throw. */
  function opaque(
    node: CallNode,
    receiver: Value | undefined,
    args: readonly Value[],
    run: Run,
    callee?: Value,
  ): Value {
    if (!run.here) return unknown(node);
    const on = receiver ?? callee;
    const value = interner.of({
      kind: 'opaque-call',
      ...(on ? { receiver: on } : {}),
      args: args.map((each) => interner.of(each)),
      path: undefined,
      node,
    } as const);
    effects.mayThrow(value, run);
    for (const [index, each] of args.entries()) {
      input.runGiven(each, { of: value, isLast: index > 0 && index === args.length - 1 }, node, run);
    }
    if (!run.here) return unknown(node);
    for (const each of [...(receiver ? [receiver] : []), ...args]) effects.escape(each, node, run);
    return value;
  }

  /** A method that only the checker finds: of a class, or of the only implementation of an interface. */
  function declaredMethod(node: ts.CallExpression, receiver: Value | undefined): FunctionValue | undefined {
    const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    const symbol = ts.isIdentifier(name) ? origins.resolve(name)?.valueDeclaration : undefined;
    if (symbol && symbol.getSourceFile().isDeclarationFile) return undefined;
    const signature = checker.getResolvedSignature(node)?.declaration;
    const isDeclared = signature && (ts.isFunctionDeclaration(signature) || ts.isMethodDeclaration(signature));
    const declaration = isDeclared ? implementationOf(signature, checker) : signature;
    if (!declaration || !isFunctionNode(declaration) || !isFollowed(declaration)) return undefined;
    const owner = declaration.parent;
    const bindings = new Map<ts.Node, Value>();
    if (receiver && ts.isClassLike(owner)) bindings.set(owner, receiver);
    return { kind: 'function', node: declaration, scope: { bindings, parent: evaluator.globals } };
  }

  /** What is called of a free variable, a caller says; of the event's context the functions before. */
  function noteDecisive(value: Value, run: Run): void {
    const root = rootOf(value);
    if (root) run.decisive.add(root);
    const name = nameOnContext(value);
    if (name !== undefined) run.called.add(name);
  }
}

/** The property of the event's context that a value is a part of. */
function nameOnContext(value: Value): string | undefined {
  if (value.kind === 'place') return value.name;
  return value.kind === 'member' ? nameOnContext(value.object) : undefined;
}

/** The free variable that a value is a part of. */
export function rootOf(value: Value): ts.Node | undefined {
  if (value.kind === 'parameter') return value.declaration;
  if (value.kind === 'this') return value.of;
  if (value.kind === 'member') return rootOf(value.object);
  if (value.kind === 'element') return rootOf(value.of);
  // The parts of a text that a caller says are a list that it says.
  if (value.kind === 'operation' && value.operator === 'String#split') return rootOf(value.operands[0]!);
  return undefined;
}
