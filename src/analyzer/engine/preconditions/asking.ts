import type { KnownRequest } from '../../handler/conditions/request-atoms.ts';
import type { Guard } from '../../values/guard.ts';
import { constant, type PatternValue, type Value } from '../../values/value.ts';
import type { Progress } from '../chain.ts';
import { createOutcomes, type Assume, type Outcomes } from '../outcomes.ts';
import type { EngineTools } from '../tools.ts';

/** Statuses of refusals that are about the caller, or about something that is not there. */
const aside: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/** What is asked of a folded chain about requests in which something is such or such. */
export interface Asking {
  /** Whether all of them are refused, and not by a failure of the server alone. */
  isRefused(assume: Assume): boolean;
  /** Whether a question about it comes out, and otherwise than for another one, and a request is served. */
  isTaken(assume: Assume, other: Assume): boolean;
  /** Whether refusals of them may be about who the caller is, or about what there is. */
  isAside(assume: Assume): boolean;
  /** The questions about it that the assumption decides. */
  decided(assume: Assume): readonly Value[];
  /** Whether of a value no text is taken that the pattern does not find. */
  isDemanded(pattern: PatternValue, of: Value): boolean;
}

/** Something of a request, by the questions about it. */
export interface Asked {
  questions: readonly Value[];
  /** What is assumed of what it is in. */
  around?: Assume;
}

const anything: Assume = () => undefined;

/** Makes the function that asks a chain. */
export function createAsking(tools: EngineTools) {
  const { guards, isNothing, questionsOf, truthy } = tools.conditions;
  const outcomesOf = createOutcomes(tools, ['body', 'failure', 'member', 'opaque-call', 'read']);
  return ask;

  /** Undefined where nothing is known of the chain, or every request is refused: that says nothing of any. */
  function ask(progress: Progress, request: KnownRequest): ((of: Asked) => Asking | undefined) | undefined {
    const { endings, state } = progress;
    const ofAll = outcomesOf(progress, anything, request);
    if (!ofAll || isEveryRefused(ofAll)) return undefined;
    return about;

    function isEveryRefused({ isPassed, isServed }: Outcomes): boolean {
      return !isPassed && !endings.some(isServed);
    }

    /** Undefined where a request is served whatever the questions come out as. */
    function about({ questions, around }: Asked): Asking | undefined {
      const own = new Set(questions);
      const isFree = (guard: Guard): boolean => ![...questionsOf(guard)].some(({ value }) => own.has(value));
      const isOwn = (question: Value): boolean =>
        own.has(question) || (question.kind === 'large-condition' && question.isKnown && !isFree(question.whole));
      const others = { has: (question: Value) => !isOwn(question) };
      const base = around ? outcomesOf(progress, around, request)! : ofAll!;
      if (base.isPassed && isFree(state!.guard)) return undefined;
      if (endings.some((each) => isFree(each.state.guard) && base.isServed(each))) return undefined;
      const outcomes = (assume: Assume): Outcomes =>
        outcomesOf(progress, assume, request, { besides: { outcomes: base, others } })!;
      const decided = (assume: Assume): readonly Value[] => {
        const { truthOf } = outcomes(assume);
        return questions.filter((each) => truthOf(each) !== undefined);
      };
      // What is refused before anything is asked about it says nothing of it.
      const isAsideIn = ({ refusals }: Outcomes): boolean =>
        refusals(({ state: { guard } }) => !isFree(guard)).some(isAside);
      return {
        isRefused(assume) {
          const found = outcomes(assume);
          return isEveryRefused(found) && found.refusals().some((status) => status === undefined || status < 500);
        },
        isTaken(assume, other) {
          const [found, beside] = [outcomes(assume), outcomes(other)];
          const isAsked = decided(assume).some((each) => found.truthOf(each) !== beside.truthOf(each));
          return isAsked && !isEveryRefused(found);
        },
        isAside: (assume) => isAsideIn(outcomes(assume)),
        decided,
        isDemanded(pattern, of) {
          const assume: Assume = (value) => (isTest(value, pattern, of) ? constant(false) : undefined);
          const besides = { outcomes: ofAll!, others };
          const found = outcomesOf(progress, assume, request, { where: isThere(of), besides })!;
          return isEveryRefused(found) && !isAsideIn(found);
        },
      };
    }
  }

  /** The condition under which a value is something, and what it is read from as well. */
  function isThere(value: Value): Guard {
    const own = guards.and(truthy(value), guards.not(isNothing(value)));
    return value.kind === 'member' ? guards.and(own, isThere(value.object)) : own;
  }
}

const isAside = (status: number | undefined): boolean => status === undefined || aside.has(status);

/** `pattern.test(text)`, and of `String(text)`. */
function isTest(value: Value, pattern: PatternValue, of: Value): boolean {
  if (value.kind !== 'operation' || value.operator !== 'RegExp#test' || value.operands[0] !== pattern) return false;
  const text = value.operands[1]!;
  return text === of || (text.kind === 'operation' && text.operator === 'String' && text.operands[0] === of);
}
