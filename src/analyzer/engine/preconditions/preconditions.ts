import type { KnownRequest } from '../../handler/conditions/request-atoms.ts';
import type { Precondition } from '../../values/precondition.ts';
import type { OperationValue } from '../../values/abstract-value.ts';
import type { Guard } from '../../values/guard.ts';
import { constant, type PatternValue, type ReadValue, type Value } from '../../values/value.ts';
import type { Progress } from '../chain.ts';
import { createOutcomes, type Assume } from '../outcomes.ts';
import type { EngineTools } from '../tools.ts';
import { absentOf } from '../../values/absent.ts';
import { lengthsTaken, numbersTaken, textsTaken } from './probes.ts';
import { createSubjects, keyOf, type Subject } from './subjects.ts';
import { createTextOrder } from './text-order.ts';

/** Statuses of refusals that are about the caller, or about something that is not there. */
const aside: ReadonlySet<number> = new Set([401, 403, 404, 410]);

const isAside = (status: number | undefined): boolean => status === undefined || aside.has(status);

export type Preconditions = ReturnType<typeof createPreconditions>;

/**
 * Makes the function that finds what a folded chain refuses of parameters: with the parameter absent, or such a text, no
 * ending of it is an answer.
 */
export function createPreconditions(tools: EngineTools) {
  const outcomesOf = createOutcomes(tools, ['read']);
  const inOrder = createTextOrder(tools);
  const { subjectsOf, comparedIn } = createSubjects(tools);
  return preconditionsOf;

  function preconditionsOf(progress: Progress, request: KnownRequest): Precondition[] {
    const subjects = subjectsOf(progress);
    if (subjects.size === 0 || progress.isIncomplete) return [];
    const isEveryRefused = (assume: Assume, where?: Guard): boolean => {
      const outcomes = outcomesOf(progress, assume, request, where);
      return outcomes !== undefined && !outcomes.isPassed && !progress.endings.some(outcomes.isServed);
    };
    // Who refuses every request says nothing of parameters.
    if (isEveryRefused(() => undefined)) return [];
    const refusalsOf = (assume: Assume, where?: Guard): readonly (number | undefined)[] =>
      outcomesOf(progress, assume, request, where)?.refusals() ?? [];
    return [...subjects].flatMap(([key, subject]) => preconditionOf(key, subject) ?? []);

    function preconditionOf(key: string, subject: Subject): Precondition | undefined {
      const { read, questions } = subject;
      const assuming =
        (of: (read: ReadValue) => Value): Assume =>
        (value) =>
          value.kind === 'read' && keyOf(value) === key ? of(value) : undefined;
      const isRefused = (text: string): boolean => isEveryRefused(assuming((each) => textOf(each, text)));
      const isRequired = read.in !== 'path' && isRefusedAbsent();
      // What stays open whatever the text is has no part in what is refused.
      const given = ['7', 'x'].map((text) =>
        outcomesOf(
          progress,
          assuming((each) => textOf(each, text)),
          request,
        ),
      );
      const compared = comparedIn(questions.filter((each) => given.some((outcomes) => outcomes?.isDecided(each))));
      const numbers = numbersTaken(compared, isRefused);
      const texts = textsTaken(compared, isRefused);
      const oneOf = texts && !isKey(texts) && !mayDeny() ? texts : undefined;
      const pattern = [...compared.patterns].find(isDemanded);
      const annotations = { ...numbers?.annotations, ...lengthsTaken(compared, isRefused) };
      const isSaid = isRequired || oneOf || pattern || numbers?.isNumber || Object.keys(annotations).length > 0;
      if (!isSaid) return undefined;
      return {
        read,
        isRequired,
        ...(oneOf ? { oneOf: inOrder(oneOf, progress.functions) } : {}),
        ...(pattern ? { pattern } : {}),
        ...(numbers?.isNumber ? { isNumber: true } : {}),
        ...(numbers?.isNumber && numbers.isInteger ? { isInteger: true } : {}),
        annotations,
      };

      /** Whether no text is taken that a pattern does not find. */
      function isDemanded(pattern: PatternValue): boolean {
        const { guards, isNothing, truthy } = tools.conditions;
        const isSent = guards.and(truthy(read), guards.not(isNothing(read)));
        const isTest = (value: Value): boolean =>
          value.kind === 'operation' && value.operator === 'RegExp#test' && value.operands[0] === pattern;
        const assume: Assume = (value) =>
          isTest(value) && isOfRead((value as OperationValue).operands[1]!) ? constant(false) : undefined;
        return isEveryRefused(assume, isSent) && !refusalsOf(assume, isSent).some(isAside);
      }

      function isOfRead(value: Value): boolean {
        if (value.kind === 'operation' && value.operator === 'String') return isOfRead(value.operands[0]!);
        return value.kind === 'read' && keyOf(value) === key;
      }

      /** The one value of a header is what a caller has to know. */
      function isKey(taken: readonly string[]): boolean {
        return taken.length === 1 && (read.in === 'header' || read.in === 'cookie');
      }

      /** What the server fails on says nothing of what it asks for. */
      function isRefusedAbsent(): boolean {
        const absent = assuming(absenceOf);
        return isEveryRefused(absent) && refusalsOf(absent).some((status) => status === undefined || status < 500);
      }

      /** Whether a refusal may be about who the caller is, or about what there is: neither is a value for a document. */
      function mayDeny(): boolean {
        return refusalsOf(assuming((each) => textOf(each, '~'))).some(isAside);
      }
    }
  }

  function textOf({ many, presence }: ReadValue, text: string): Value {
    if (presence) return constant(true);
    return many ? { kind: 'array', items: [constant(text)], open: false } : constant(text);
  }

  function absenceOf(read: ReadValue): Value {
    if (read.fallback) return read.fallback;
    return read.many ? { kind: 'array', items: [], open: false } : constant(absentOf(read));
  }
}
