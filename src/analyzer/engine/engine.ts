import { ts } from 'ts-morph';
import { globalName } from '../language-globals.ts';
import { createSemantics } from '../extractors/semantics.ts';
import { isThenable } from '../handler/flow/rejections.ts';
import { isEndless } from '../handler/conditions/conditions.ts';
import { isSent } from '../handler/answers/sent.ts';
import { calledValue } from '../values/called.ts';
import { alternatives, constant, unknown, type FunctionNode, type FunctionValue, type Value } from '../values/value.ts';
import { createCallPaths } from '../values/call-path.ts';
import { mergeExits } from './merged-exits.ts';
import { createCalls } from './calls.ts';
import { mayBeAbsentBody } from './bodies/absent-body.ts';
import { createCaptured } from './captured.ts';
import { createConditions } from './conditions.ts';
import { createExpressions, type Expressions } from './expressions.ts';
import { createRun, type Run } from './frame.ts';
import { createIsInstance } from './instance.ts';
import { createInterner } from './intern.ts';
import { createKeptSummaries } from './kept-summaries.ts';
import { createLiveContents } from './live-contents.ts';
import { createMembers } from './members.ts';
import { initialState, type State } from './state.ts';
import { createStatements } from './statements.ts';
import { errorsOf, type Exit, type Known, type Summary } from './summary.ts';
import { createLookups } from './lookups.ts';
import type { EngineInput, EngineTools } from './tools.ts';
import { held } from './variables.ts';

export type Engine = ReturnType<typeof createEngine>;

/**
 * The abstract interpreter: each function of the project is interpreted once, into a summary of its exits in terms of its
 * free variables, which is instantiated at each call site.
 */
export function createEngine(input: EngineInput) {
  const interner = createInterner();
  const conditions = createConditions(interner, createIsInstance(input));
  const members = createMembers({ evaluator: input.evaluator, semantics: () => semantics, conditions, interner });
  const semantics = createSemantics(input.checker, input.origins, {
    member: members.member,
    call: (callee, args, node) => input.evaluator.call(callee, args, node),
    runtimeConfig: input.runtimeConfig,
    h3Of: input.h3Of,
  });
  const lookups = createLookups(input, interner, conditions);
  const tools: EngineTools = {
    ...input,
    semantics,
    interner,
    counts: { interpreted: 0, instantiated: 0 },
    conditions,
    members,
    paths: createCallPaths(),
    isEndless: (statement) => isEndless(statement, input.checker),
    isThenable: (node) => isThenable(input.checker.getTypeAtLocation(node)),
    isSent: (answer) => isSent(answer, input.h3Of(answer.node.getSourceFile())),
    unknownError: (of) => ({ kind: 'unknown-error', of: [of] }),
    typeError: (of) => ({ kind: 'unknown-error', of: [of], isTypeError: true }),
    ...lookups,
    constantOf: (declaration, at) => constantOf(declaration, at),
    capturedBy: createCaptured({ evaluator: input.evaluator, declarationOf: lookups.declarationOf }),
  };
  const liveContents = createLiveContents(tools);
  const summaries = new Map<FunctionNode, Map<string, Summary>>();
  const kept = createKeptSummaries(tools, input.memory, keyOf);
  /** What is being interpreted, the outermost first. */
  const running: { node: FunctionNode; name: string }[] = [];
  /**
   * Summaries made while a function that they come back to was being interpreted, with the depth of that one: they are good
   * until it is done.
   */
  const provisional = new Map<string, { summary: Summary; depth: number }>();
  const constants = new Map<ts.Node, Value>();
  const expressions: Expressions = createExpressions(tools, (each) =>
    createCalls(tools, each, { interpretBody: (node, run) => statements.interpretBody(node, run), summaryOf }),
  );
  const statements = createStatements(tools, expressions);
  const counts = () => ({ ...tools.counts, values: interner.count() });
  return { tools, summaryOf, counts };

  /** The summary of a function for a call, and the free variables that it was made for. */
  function summaryOf(
    callee: FunctionValue,
    args: readonly Value[],
    state: State,
  ): { summary: Summary; known: ReadonlyMap<ts.Node, Value> } {
    const general = once(callee.node, nothingKnown);
    const known = knownOf(callee, args, general);
    const own = known.size === 0 ? general : once(callee.node, { ...nothingKnown, variables: known }, general);
    const context = calledOn(state, own);
    return { summary: context.size === 0 ? own : once(callee.node, { variables: known, context }, own), known };
  }

  /**
   * The functions on the event's context that a function calls, and what has such as methods: not of an object that it also
   * writes to, which may be another one by then.
   */
  function calledOn({ context, contents }: State, { called, exits }: Summary): Map<string, Value> {
    const written = exits.flatMap(({ state }) => [...state.contents.keys()]);
    const known = new Map<string, Value>();
    for (const name of called) {
      if (written.some((place) => place.kind === 'place' && place.name === name)) continue;
      const value = context.get(name);
      const given = value && (contents.get(value)?.get() ?? value);
      if (given && alternatives(given).some(hasCode)) known.set(name, interner.of(given));
    }
    return known;
  }

  /** The decisive variables of a function whose values a call site tells. */
  function knownOf(
    callee: FunctionValue,
    args: readonly Value[],
    { decisive, takenApart }: Summary,
  ): Map<ts.Node, Value> {
    const known = new Map<ts.Node, Value>();
    for (const declaration of new Set([...decisive, ...takenApart])) {
      const index = callee.node.parameters.findIndex((each) => each === declaration);
      const parameter = callee.node.parameters[index];
      const value =
        index < 0
          ? tools.capturedBy(callee).get(declaration)
          : parameter?.dotDotDotToken
            ? ({ kind: 'array', items: args.slice(index), open: false } as const)
            : args[index];
      const isTold = value && ((decisive.has(declaration) && isTelling(value)) || mayBeAbsentBody(value));
      if (isTold) known.set(declaration, interner.of(value));
    }
    // An event, or a part of one, that a parameter without a type is given: what is written to it is written there.
    for (const [index, parameter] of callee.node.parameters.entries()) {
      const value = args[index];
      const isUntyped = value?.kind === 'instance' && !parameter.dotDotDotToken && !typedParameter(parameter);
      if (isUntyped) known.set(parameter, interner.of(value));
    }
    return known;
  }

  function once(node: FunctionNode, known: Known, general?: Summary): Summary {
    const own = summaries.get(node) ?? new Map<string, Summary>();
    summaries.set(node, own);
    const key = keyOf(known);
    const found = own.get(key) ?? kept.find(node, key);
    if (found) own.set(key, found);
    // Of functions that call each other, what was found for the others does not depend on which was asked for before.
    if (found && returnsTo(found) === Infinity) return found;
    const name = `${interner.idOf({ kind: 'unknown', node })}|${key}`;
    // A function that calls itself: of its further rounds nothing is known.
    if (running.some((each) => each.name === name)) return recursive(node);
    const partial = provisional.get(name);
    if (partial) return partial.summary;
    const depth = running.push({ node, name }) - 1;
    const summary = interpret(node, known, general);
    running.pop();
    const outermost = returnsTo(summary);
    // What was made within another function that comes back to itself says too little.
    if (outermost < depth) {
      provisional.set(name, { summary, depth: outermost });
      return summary;
    }
    for (const [each, entry] of provisional) if (entry.depth >= depth) provisional.delete(each);
    own.set(key, summary);
    kept.keep(node, known, summary);
    return summary;
  }

  /** The depth of the outermost function being interpreted that one calls which is summarized. */
  function returnsTo({ functions }: Summary): number {
    const index = running.findIndex(({ node }) => functions.has(node));
    return index < 0 ? Infinity : index;
  }

  function keyOf({ variables, context }: Known): string {
    return [...[...variables].map(([{ pos }, value]) => [pos, value] as const), ...context]
      .map(([name, value]) => `${name}=${interner.idOf(value)}`)
      .join();
  }

  /** @param general what it does whatever it is called with: errors of that, which are no longer thrown, are ruled out */
  function interpret(node: FunctionNode, { variables: known, context }: Known, general?: Summary): Summary {
    tools.counts.interpreted++;
    const run = createRun(node, {
      ...initialState,
      context,
      variables: new Map([...known].map(([node, value]) => [node, held(value)])),
    });
    for (const parameter of node.parameters) {
      const value =
        known.get(parameter) ?? typedParameter(parameter) ?? interner.of({ kind: 'parameter', declaration: parameter });
      expressions.bind(parameter, withDefault(parameter, value, run), run);
    }
    statements.interpretBody(node, run);
    const exits = [...run.frames[0]!.returns, ...run.catchers[0]!.thrown, ...run.passed].map((exit) =>
      atEnd(exit, context),
    );
    const thrown = new Set(exits.flatMap(errorsOf));
    const refuted = (general?.exits ?? []).flatMap(errorsOf).filter((each) => !thrown.has(each));
    const isFree = (declaration: ts.Node): boolean => !known.has(declaration);
    return {
      node,
      exits: mergeExits(exits, conditions, interner),
      decisive: new Set([...run.decisive].filter(isFree)),
      called: run.called,
      takenApart: new Set([...run.takenApart].filter(isFree)),
      functions: run.functions,
      caughtIn: run.caughtIn,
      catches: run.catches,
      reads: run.reads,
      refuted: new Set([...run.refuted, ...refuted]),
      ...(run.isIncomplete ? { isIncomplete: true } : {}),
    };
  }

  /** An exit as callers see it: what was on the context before, they know. */
  function atEnd(exit: Exit, before: Known['context']): Exit {
    const set = [...exit.state.context].filter(([name, value]) => before.get(name) !== value);
    const context = set.length > 0 ? new Map(set) : initialState.context;
    const { variables } = initialState;
    return { ...exit, state: { ...exit.state, variables, context, contents: liveContents(exit) } };
  }

  /** What a constant at the top of a module holds. */
  function constantOf(declaration: ts.VariableDeclaration, at: ts.Expression): Value {
    const before = constants.get(declaration);
    if (before) return before;
    const { evaluator, mutations } = input;
    const known = evaluator.evaluate(at, evaluator.globals);
    const { initializer } = declaration;
    if (isWorkedOut(known) || !initializer || (mutations.of(declaration) && !isWeakMap(initializer))) return known;
    // A constant that needs itself is not known.
    constants.set(declaration, unknown(declaration));
    const run = createRun(initializer, initialState);
    const value = expressions.evaluate(initializer, run);
    const result = run.here && value.kind !== 'unknown' ? value : known;
    constants.set(declaration, result);
    return result;
  }

  /** What it holds is no part of its value. */
  function isWeakMap(node: ts.Expression): boolean {
    return ts.isNewExpression(node) && globalName(node.expression, input.checker) === 'WeakMap';
  }

  function typedParameter(parameter: ts.ParameterDeclaration): Value | undefined {
    const typed = semantics.typed(parameter);
    return typed && interner.of(typed);
  }

  function withDefault({ initializer }: ts.ParameterDeclaration, value: Value, run: Run): Value {
    if (!initializer) return value;
    const isAbsent = conditions.truthy(conditions.operation('===', [value, constant(undefined)]));
    return expressions.choose(
      isAbsent,
      () => expressions.evaluate(initializer, run),
      () => value,
      run,
    );
  }
}

function recursive(node: FunctionNode): Summary {
  return {
    node,
    exits: [{ kind: 'returned', value: unknown(node), state: initialState }],
    decisive: new Set(),
    called: new Set(),
    takenApart: new Set(),
    functions: new Set([node]),
    caughtIn: new Set(),
    catches: new Map(),
    reads: new Map(),
    refuted: new Set(),
  };
}

const nothingKnown: Known = { variables: new Map(), context: initialState.context };

/** What may be called, or have methods. */
const hasCode = ({ kind }: Value): boolean => kind === 'function' || kind === 'object' || kind === 'made';

/** Whether there is nothing in a constant that to interpret it might tell. */
function isWorkedOut(value: Value): boolean {
  if (value.kind === 'array') return value.items.every(isWorkedOut);
  return value.kind !== 'unknown' && (value.kind !== 'made' || value.isSettled === true);
}

/** What says more of a free variable than a hole does: what can be called, gone through or taken apart. */
function isTelling(value: Value): boolean {
  const called = calledValue(value);
  switch (called.kind) {
    case 'function':
    case 'class':
    case 'made':
    case 'instance':
    case 'validator':
    case 'schema':
    case 'wrapped-handler':
    case 'allocated':
    case 'object':
      return true;
    case 'array':
      return !called.open;
    case 'constant':
      return typeof called.value === 'string';
    default:
      return false;
  }
}
