import { ts } from 'ts-morph';
import type { Evaluator } from '../../values/evaluator.ts';
import { alternatives, constant, type FunctionValue, type Scope, type Value } from '../../values/value.ts';
import { isAlwaysThere } from './always-there.ts';
import { heldBy } from '../flow/argument-type.ts';
import { argumentsOf } from '../flow/arguments.ts';
import { continueState, mergeStates, substituteState, type ResponseState, type State } from './state.ts';
import type { Summary } from './summary.ts';
import { equalityOf } from '../../values/equality.ts';

interface OutcomesInput {
  checker: ts.TypeChecker;
  evaluator: Evaluator;
  scope: Scope;
}

interface CalledFunction {
  callee: FunctionValue;
  args: Value[];
  /** What it returns where it is called with these. */
  answers: Summary['answers'];
}

/** One way out of a called function: what it returns there, and the state that it leaves. */
interface Outcome {
  node: ts.Expression | undefined;
  value: Value;
  state: ResponseState;
}

interface Sides {
  short: State;
  right: State;
}

/** What a condition asks about: the result of a call, or a property of it. */
interface Subject {
  call: ts.Node;
  name?: string;
  /** The variable that holds the result. */
  holder?: ts.VariableDeclaration;
}

/** Whether a result is what a condition asks for; undefined where it may be. */
type Asks = (outcome: Outcome) => boolean | undefined;

export interface Outcomes {
  /** Remembers what a call leaves on each of its ways. */
  note(node: ts.CallExpression, called: CalledFunction, before: ResponseState, after: State): void;
  /** Remembers what `a && b` leaves where `a` decides and where `b` does, and answers with the state after both. */
  noteSides(node: ts.Expression, sides: Sides): State;
  /** Those, right after. */
  sidesOf(node: ts.Expression, state: ResponseState): Sides | undefined;
  /**
   * The state on one side of a condition on the result of a call, right after that call: where `check(event)` said no,
   * it has set what it sets there. Null where no way out of the function leads to that side.
   */
  where(condition: ts.Expression, isTrue: boolean, state: ResponseState): State;
  /** The state before the call whose result an expression is, where nothing was set since. */
  beforeCall(node: ts.Expression, state: ResponseState): ResponseState | undefined;
}

/** Tells the ways out of called functions apart by what the code asks of their results. */
export function createOutcomes({ checker, evaluator, scope }: OutcomesInput): Outcomes {
  const known = new Map<ts.Node, { before: ResponseState; after: ResponseState; outcomes: () => Outcome[] }>();
  const sided = new Map<ts.Node, Sides & { after: State }>();
  return { note, noteSides, sidesOf, where, beforeCall };

  function note(
    node: ts.CallExpression,
    { callee, args, answers }: CalledFunction,
    before: ResponseState,
    after: State,
  ): void {
    // Where the call changes nothing there is nothing to tell apart.
    if (!after || after === before) return;
    const outcomes = (): Outcome[] => {
      const bindings = argumentsOf({ callee, args, evaluator });
      const put = (value: Value): Value => evaluator.substitute(value, bindings);
      return answers.map((answer) => ({
        node: answer.node,
        value: answer.node
          ? put(evaluator.evaluate(answer.node, answer.scope ?? evaluator.globals))
          : constant(undefined),
        state: continueState(before, substituteState(answer.state, put)),
      }));
    };
    known.set(node, { before, after, outcomes });
  }

  function beforeCall(node: ts.Expression, state: ResponseState): ResponseState | undefined {
    const inner = ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) ? node.expression : undefined;
    if (inner) return beforeCall(inner, state);
    const held = heldBy(node, checker);
    if (held) return beforeCall(held, state);
    const call = known.get(node);
    return call?.after === state ? call.before : undefined;
  }

  function noteSides(node: ts.Expression, sides: Sides): State {
    const after = mergeStates([sides.short, sides.right]);
    sided.set(node, { ...sides, after });
    return after;
  }

  function sidesOf(node: ts.Expression, state: ResponseState): Sides | undefined {
    const found = sided.get(node);
    return found?.after === state ? found : undefined;
  }

  function where(condition: ts.Expression, isTrue: boolean, state: ResponseState): State {
    const asked = questionOf(condition);
    const call = asked && known.get(asked.call);
    // What was set since stands over what the call set.
    if (!asked || call?.after !== state) return state;
    const outcomes = call.outcomes();
    const left = outcomes.filter((each) => asked.asks(each) !== !isTrue);
    return left.length === outcomes.length ? state : mergeStates(left.map((each) => each.state));
  }

  /** The call whose result a condition asks about, and what it asks. */
  function questionOf(condition: ts.Expression): { call: ts.Node; asks: Asks } | undefined {
    if (ts.isBinaryExpression(condition)) {
      const equality = equalityOf(condition.operatorToken);
      const other = equality && evaluator.evaluate(condition.right, scope);
      const subject = equality && subjectOf(condition.left);
      if (!equality || other?.kind !== 'constant' || !subject) return undefined;
      const asks: Asks = (outcome) => {
        const found = resultOf(outcome, subject);
        // A thing that is there is no constant: it equals neither nothing nor a yes or no.
        if (found.kind !== 'constant') return truthOf(outcome, subject) ? !equality.isEqual : undefined;
        const areNothing = [found.value, other.value].every((each) => each === undefined || each === null);
        const isEqual = found.value === other.value || (equality.isLoose && areNothing);
        return isEqual === equality.isEqual;
      };
      return { call: subject.call, asks };
    }
    const subject = subjectOf(condition);
    return subject && { call: subject.call, asks: (outcome) => truthOf(outcome, subject) };
  }

  /** `check(event)`, `ok` of `const ok = await check(event)`, `result.ok`, and `ok` of `const { ok } = check(event)`. */
  function subjectOf(node: ts.Expression): Subject | undefined {
    if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isNonNullExpression(node)) {
      return subjectOf(node.expression);
    }
    if (ts.isCallExpression(node)) return known.has(node) ? { call: node } : undefined;
    if (ts.isPropertyAccessExpression(node)) {
      const object = subjectOf(node.expression);
      return object && object.name === undefined ? { ...object, name: node.name.text } : undefined;
    }
    if (!ts.isIdentifier(node)) return undefined;
    const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
    if (!declaration) return undefined;
    const isElement = ts.isBindingElement(declaration) && ts.isObjectBindingPattern(declaration.parent);
    const holder = isElement ? declaration.parent.parent : declaration;
    if (!ts.isVariableDeclaration(holder) || !holder.initializer || !isConst(holder)) return undefined;
    const held = subjectOf(holder.initializer);
    if (!isElement || held?.name !== undefined) return held && { ...held, holder };
    const key = declaration.propertyName ?? declaration.name;
    const isPlain = !declaration.initializer && !declaration.dotDotDotToken && ts.isIdentifier(key);
    return held && isPlain ? { ...held, name: key.text } : undefined;
  }

  function resultOf({ value, node }: Outcome, { name, holder }: Subject): Value {
    if (name === undefined || !node) return value;
    // `result.ok = false`: what holds the result may have made something else of it.
    const held = holder ? evaluator.settled(holder, value) : value;
    return evaluator.member(held, constant(name), node);
  }

  function truthOf(outcome: Outcome, subject: Subject): boolean | undefined {
    const result = resultOf(outcome, subject);
    const found = new Set(alternatives(result).map(truthOfValue));
    const [truth] = found;
    if (found.size === 1 && truth !== undefined) return truth;
    return subject.name === undefined && outcome.node && isAlwaysThere(outcome.node, checker) ? true : undefined;
  }
}

function isConst(declaration: ts.VariableDeclaration): boolean {
  return (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
}

function truthOfValue(value: Value): boolean | undefined {
  if (value.kind === 'constant') return Boolean(value.value);
  return objects.has(value.kind) ? true : undefined;
}

const objects = new Set<Value['kind']>(['object', 'array', 'function', 'class', 'error', 'response', 'instance']);
