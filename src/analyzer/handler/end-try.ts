import { continueState, type State } from './state.ts';
import type { Summary } from './summary.ts';

/** What a `finally` makes of what came before it: it sets more on each answer, or stands over all of them. */
export function endTry(
  { answers, errors }: Pick<Summary, 'answers' | 'errors'>,
  from: { answers: number; errors: number },
  upTo: { answers: number; errors: number },
  ended: State,
): void {
  if (!ended) {
    // It returns or throws by itself.
    answers.splice(from.answers, upTo.answers - from.answers);
    errors.splice(from.errors, upTo.errors - from.errors);
    return;
  }
  for (const answer of answers.slice(from.answers, upTo.answers)) answer.state = continueState(answer.state, ended);
}
