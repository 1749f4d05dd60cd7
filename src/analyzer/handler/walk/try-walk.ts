import type { ts } from 'ts-morph';
import type { Value } from '../../values/value.ts';
import { continueState, mergeStates, untouched, type ResponseState, type State } from '../summary/state.ts';
import type { Summary } from '../summary/summary.ts';
import { markThrows, type Mark, type takeThrows } from '../summary/thrown.ts';
import { isPlain, tolerate } from './tolerance.ts';

interface TryInput {
  evaluate(node: ts.Expression): Value;
  summary: Summary;
  /** What promises may throw that are returned out of the `try`s around, the innermost last. */
  attempts: ReturnType<typeof takeThrows>[][];
  /** States where the `try`s around may be left by a throw, the innermost last. */
  throwing: State[][];
  /** Takes what is thrown since a mark, and lets the name that a catch has for it mean that. */
  bindCaught(name: ts.VariableDeclaration | undefined, before: Mark, within: ts.Node): void;
  walkStatements(statements: readonly ts.Statement[], entry: State): State;
}

/** Walks a `try`: its `catch` answers for what fails in it, and its `finally` has the last word. */
export function createTry({ evaluate, summary, attempts, throwing, bindCaught, walkStatements }: TryInput) {
  return { walkTry };

  function walkTry(statement: ts.TryStatement, state: ResponseState): State {
    const { catchClause, finallyBlock } = statement;
    const before = markThrows(summary);
    const answers = summary.answers.length;
    attempts.push([]);
    const thrown: State[] = [];
    const outer = throwing.at(-1)!;
    const leaving = outer.length;
    if (catchClause) throwing.push(thrown);
    const tried = walkStatements(statement.tryBlock.statements, state);
    if (catchClause) throwing.pop();
    const pending = attempts.pop()!;
    let after: State = tried;
    const entry = mergeStates(thrown);
    // Where nothing can fail there is nothing to catch.
    if (catchClause && entry) {
      const answered = summary.answers.length;
      bindCaught(catchClause.variableDeclaration, before, statement.tryBlock);
      const inside = [...summary.validated.slice(before.validated), ...summary.calls.slice(before.calls)];
      const caught = walkStatements(catchClause.block.statements, entry);
      if (caught || summary.answers.slice(answered).some((answer) => isPlain(answer, evaluate))) tolerate(inside);
      after = mergeStates([tried, caught]);
    }
    // Promises that are returned fail when the `try` is over.
    for (const { errors, release } of pending) {
      summary.errors.push(...errors);
      release();
    }
    if (!finallyBlock) return after;
    const upTo = { errors: summary.errors.length, answers: summary.answers.length };
    const left = outer.splice(leaving);
    const ended = walkStatements(finallyBlock.statements, untouched);
    endTry({ answers, errors: before.errors }, upTo, ended);
    // What leaves by a throw comes past it as well.
    if (ended) outer.push(...left.map((each) => each && continueState(each, ended)));
    return ended && after && continueState(after, ended);
  }

  /** What a `finally` makes of what came before it: it sets more on each answer, or stands over all of them. */
  function endTry(from: Ends, upTo: Ends, ended: State): void {
    const { answers, errors } = summary;
    if (!ended) {
      // It returns or throws by itself.
      answers.splice(from.answers, upTo.answers - from.answers);
      errors.splice(from.errors, upTo.errors - from.errors);
      return;
    }
    for (const answer of answers.slice(from.answers, upTo.answers)) answer.state = continueState(answer.state, ended);
  }
}

/** How many answers and errors there were at a point. */
interface Ends {
  answers: number;
  errors: number;
}
