import type { ts } from 'ts-morph';
import type { CaughtValue } from '../../values/caught-value.ts';
import type { FunctionNode, Value } from '../../values/value.ts';

/**
 * A condition on the way to something, which what a function is called with decides: `if (options.role) throw …` throws
 * nothing where no role is asked for.
 */
export interface GivenCondition {
  condition: ts.Expression;
  holds: boolean;
  /** The parts of it that are arguments, or properties of them. */
  leaves: readonly ts.Expression[];
  /** What the parameters are, as far as a call further out will tell; absent: the function was not called yet. */
  bindings?: ReadonlyMap<ts.Node, Value>;
  /** What was caught, whose class it asks for, while only a caller knows what was called. */
  caught?: { declaration: ts.Declaration; value: CaughtValue };
}

/** The helpers between the reader and the fact, outermost first. */
export interface Reached {
  via: readonly FunctionNode[];
  /** What only the arguments of a call say of whether it happens. */
  given?: readonly GivenCondition[];
}
