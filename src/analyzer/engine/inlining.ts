import type { ts } from 'ts-morph';
import { constant, unknown, type FunctionNode, type FunctionValue, type Value } from '../values/value.ts';
import type { Expressions } from './expressions.ts';
import type { Run } from './frame.ts';
import { joinStates } from './state.ts';
import type { EngineTools } from './tools.ts';
import { held } from './variables.ts';

const deepest = 16;

export type Inlining = ReturnType<typeof createInlining>;

/** Makes the functions that run a function in the state of another: what stands inside of it, and its callbacks. */
export function createInlining(
  tools: EngineTools,
  { bind, evaluate }: Pick<Expressions, 'bind' | 'evaluate'>,
  interpretBody: (node: FunctionNode, run: Run) => void,
) {
  const { conditions, interner } = tools;
  return { runInline, isInline };

  /** Whether a function stands inside of one that is being interpreted, and shares its variables. */
  function isInline(node: FunctionNode, run: Run): boolean {
    return run.frames.some(
      (frame) =>
        frame.node === node ||
        (frame.node.getSourceFile() === node.getSourceFile() &&
          frame.node.pos <= node.pos &&
          node.end <= frame.node.end),
    );
  }

  /** @param first is done when the parameters have their values */
  function runInline(callee: FunctionValue, args: readonly Value[], at: ts.Node, run: Run, first?: () => void): Value {
    const { node, scope } = callee;
    if (!run.here) return unknown(at);
    if (run.frames.some((frame) => frame.node === node) || run.frames.length > deepest) return interner.of(unknown(at));
    // Variables of the functions around are those of the state; what they were where the function was made, if they are gone.
    for (const [declaration, value] of scope.bindings) {
      if (!run.here.variables.has(declaration)) {
        run.here = { ...run.here, variables: new Map(run.here.variables).set(declaration, held(value)) };
      }
    }
    run.functions.add(node);
    const frame = { node, returns: [] as Run['frames'][number]['returns'] };
    const { jumps } = run;
    run.jumps = [];
    run.frames.push(frame);
    bindParameters(node, args, run);
    first?.();
    interpretBody(node, run);
    run.frames.pop();
    run.jumps = jumps;
    run.here = joinStates(
      frame.returns.map(({ state }) => state),
      conditions,
    );
    if (frame.returns.length === 0) return constant(undefined);
    return conditions.chooseValue(frame.returns.map((each) => [each.state.guard, each.value]));
  }

  function bindParameters({ parameters }: FunctionNode, args: readonly Value[], run: Run): void {
    for (const [index, parameter] of parameters.entries()) {
      if (parameter.dotDotDotToken) {
        bind(parameter, { kind: 'array', items: args.slice(index), open: false }, run);
        continue;
      }
      const given = args[index] ?? constant(undefined);
      const isAbsent = given.kind === 'constant' && given.value === undefined;
      bind(parameter, isAbsent && parameter.initializer ? evaluate(parameter.initializer, run) : given, run);
    }
  }
}
