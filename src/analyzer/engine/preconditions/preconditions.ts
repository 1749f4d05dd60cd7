import type { KnownRequest } from '../../handler/conditions/request-atoms.ts';
import type { FieldPrecondition, Precondition } from '../../values/precondition.ts';
import { constant, type ReadValue, type Value } from '../../values/value.ts';
import type { Progress } from '../chain.ts';
import type { Assume } from '../outcomes.ts';
import type { EngineTools } from '../tools.ts';
import { absenceOf } from './absence.ts';
import { createAsking, type Asking } from './asking.ts';
import { assumingField } from './body-fields.ts';
import { claimsOfField, type FieldQuestions } from './field-claims.ts';
import { claimsOfParameter, type ParameterQuestions } from './parameter-claims.ts';
import { createSubjects, keyOf, type FieldSubject } from './subjects.ts';
import { assumingForm, createFormFields } from './form-fields.ts';
import { createTextOrder } from './text-order.ts';

export type Preconditions = ReturnType<typeof createPreconditions>;

/**
 * Makes the functions that find what a folded chain refuses of parameters and of fields of a body: with the one absent, or
 * such a value, no ending of the chain is an answer.
 */
export function createPreconditions(tools: EngineTools) {
  const ask = createAsking(tools);
  const inOrder = createTextOrder(tools);
  const { subjectsOf, comparedIn } = createSubjects(tools);
  return { ofParameters, ofFields, ...createFormFields(tools, ask) };

  function ofParameters(progress: Progress, request: KnownRequest): Precondition[] {
    const { parameters } = subjectsOf(progress);
    const about = parameters.size > 0 ? ask(progress, request) : undefined;
    if (!about) return [];
    return [...parameters].flatMap(([key, { read, questions }]) => {
      const asking = about({ questions, ...(read.in === 'form' ? { around: assumingForm } : {}) });
      const found = asking && claimsOfParameter(questionsAbout(key, read, asking));
      if (!found) return [];
      const { oneOf, beside } = found;
      return [
        {
          read,
          ...found,
          ...(oneOf ? { oneOf: inOrder(oneOf, progress.functions) } : {}),
          ...(beside ? { beside: inOrder(beside, progress.functions) } : {}),
        },
      ];
    });
  }

  function questionsAbout(key: string, read: ReadValue, asking: Asking): ParameterQuestions {
    const assuming =
      (of: (read: ReadValue) => Value): Assume =>
      (value) => {
        if (value.kind === 'read') return keyOf(value) === key ? of(value) : undefined;
        return read.in === 'form' ? assumingForm(value) : undefined;
      };
    const sending = (text: string): Assume => assuming((each) => textOf(each, text));
    return {
      read,
      isRefusedAbsent: () => asking.isRefused(assuming(absenceOf)),
      isRefused: (text) => asking.isRefused(sending(text)),
      isAside: (text) => asking.isAside(sending(text)),
      isDemanded: (pattern) => asking.isDemanded(pattern, read),
      comparedBy: (texts) => comparedIn(texts.flatMap((text) => asking.decided(sending(text)))),
    };
  }

  function ofFields(progress: Progress, request: KnownRequest): FieldPrecondition[] {
    const { fields } = subjectsOf(progress);
    const about = fields.size > 0 ? ask(progress, request) : undefined;
    if (!about) return [];
    return [...fields.values()].flatMap(({ value, path, body, questions }) => {
      const asking = about({ questions, around: assumingField(path, undefined) });
      const found = asking && claimsOfField(questionsIn({ value, path, body }, asking));
      if (!found) return [];
      const only = found.only.map((each) =>
        each.kind === 'string'
          ? { ...each, values: emptyLast(inOrder(each.values as string[], progress.functions)) }
          : each,
      );
      return [{ path, ...found, only }];
    });
  }

  function questionsIn({ value, path, body }: Omit<FieldSubject, 'questions'>, asking: Asking): FieldQuestions {
    return {
      body,
      isRefused: (as) => asking.isRefused(assumingField(path, as)),
      isTaken: (as, other) => asking.isTaken(assumingField(path, as), assumingField(path, other)),
      isAside: (as) => asking.isAside(assumingField(path, as)),
      isDemanded: (pattern) => asking.isDemanded(pattern, value),
      comparedBy: (all) => comparedIn(all.flatMap((as) => asking.decided(assumingField(path, as)))),
    };
  }
}

/** The empty text, which no code names, is the last. */
function emptyLast(texts: readonly string[]): string[] {
  return [...texts.filter((each) => each !== ''), ...texts.filter((each) => each === '')];
}

function textOf({ many, presence }: ReadValue, text: string): Value {
  if (presence) return constant(true);
  return many ? { kind: 'array', items: [constant(text)], open: false } : constant(text);
}
