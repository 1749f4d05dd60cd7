import { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import type { ResponseFact } from '../../model/facts.ts';
import { possibleAnswers } from '../handler/answers/possible.ts';
import { argumentsOf } from '../handler/flow/arguments.ts';
import { isFollowed } from '../handler/flow/followed.ts';
import { isThrown } from '../handler/answers/thrown.ts';
import { isSent } from '../handler/answers/sent.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';
import type { Summary } from '../handler/summary/summary.ts';
import type { Summarizer } from '../handler/walk/summarizer.ts';
import { locationOf } from '../location.ts';
import type { Origins } from '../origin.ts';
import type { RouteState } from '../routes/registration.ts';
import type { Evaluator } from '../values/evaluator.ts';
import type { ErrorValue } from '../values/error-value.ts';
import { alternatives, type FunctionValue } from '../values/value.ts';
import { changesOf } from './changed-error.ts';
import { givenError, isRecord, unforeseenErrors } from './given-error.ts';
import { mayAnswerUnseen } from './seen-answers.ts';
import type { Chain } from './replaced.ts';

export interface ErrorTools {
  about: {
    root: string;
    checker: ts.TypeChecker;
    origins: Origins;
    evaluator: Evaluator;
    summarizer: Pick<Summarizer, 'summarize'>;
    h3: 1 | 2;
    /** Errors are thrown whose status is not known. */
    isOpen: boolean;
    say(diagnostic: Diagnostic): unknown;
  };
  /**
   * What a handler of errors answers to one of that status. What can't be read is told, unless it is read `aside`.
   *
   * @param how `isEmptyToo`: that it does nothing is among the answers
   */
  read(handler: ResolvedHandler, status: number, how?: { aside?: boolean; isEmptyToo?: boolean }): AnswersRead;
}

/** `isOpen`: it may answer with a status that is not known. `passes`: whether it may send nothing. */
interface AnswersRead {
  responses: ResponseFact[];
  isOpen: boolean;
  passes?: boolean;
}

/** The answers of a chain, those to errors by an `onError` around it where that does more than to look on. */
export function answeringErrors(
  chain: Chain,
  { onError: ofApp, hasOwnErrors, errorHandler }: Pick<RouteState, 'onError' | 'hasOwnErrors' | 'errorHandler'>,
  tools: ErrorTools,
): Chain {
  const { root, evaluator, summarizer, h3, isOpen, say } = tools.about;
  // What an app makes of an error comes to the framework's handler, if it comes.
  if (hasOwnErrors && (ofApp || !errorHandler)) return withOwnErrors(chain);
  const onError = hasOwnErrors ? errorHandler : ofApp;
  const named = hasOwnErrors ? 'The errorHandler of the config' : 'An onError';
  if (!onError) return chain;
  if (onError.kind !== 'function' || !isFollowed(onError.node)) {
    const message = "An onError that can't be read may answer errors, so their bodies are not documented.";
    const hint = 'Pass a function, or a constant that holds one, so that its code can be read.';
    const at = 'node' in onError && onError.node ? { location: locationOf(onError.node, root) } : {};
    say(createDiagnostic('answer-replaced', message, { hint, ...at }));
    return withOwnErrors(chain);
  }
  const summary = summarizer.summarize(onError);
  const own = ownErrorsOf(onError, summary, h3, tools.about);
  if (hasOwnErrors && h3 === 1 && (own.isUnclear || mayAnswerUnseen(onError.node, tools.about))) {
    sayUnread(onError.node);
    return withOwnErrors(chain);
  }
  if (!own.answers && !own.changes) return chain;
  if (own.changes || (h3 === 1 && !hasOwnErrors)) {
    const message =
      own.changes === 'status'
        ? `${named} gives errors another status, so they are not documented.`
        : `${named} answers errors in the place of h3, so their bodies are not documented.`;
    say(createDiagnostic('answer-replaced', message, { location: locationOf(onError.node, root) }));
  }
  const read = (fact: ResponseFact, error: ErrorValue): AnswersRead => {
    if (h3 === 1 && !hasOwnErrors)
      return { responses: sentByV1(onError, summary, error, fact, evaluator), isOpen: false };
    const all = tools.read(asHandler(onError, error), fact.status, { isEmptyToo: h3 === 1 });
    if (!hasOwnErrors) return all;
    const found = h3 === 1 ? sentWith(fact.status, all, own.passes(error)) : withOneStatus(all);
    if (found.isOpen) sayUnread(onError.node);
    return found;
  };
  const answering = withOwnErrors(chain, {
    ...own,
    given: (fact) => givenError(onError, fact, tools.about),
    read,
  });
  const unforeseen = unforeseenErrors(onError, isOpen);
  if (h3 === 1 || own.changes || unforeseen.some(({ error }) => own.passes(error))) return answering;
  const others = unforeseen.map(({ status, error }) => tools.read(asHandler(onError, error), status, { aside: true }));
  const isRead = ({ responses, isOpen }: AnswersRead): boolean =>
    !isOpen && responses.length > 0 && responses.every(({ content }) => content);
  if (!others.every(isRead)) return answering;
  const rest = others.flatMap(({ responses }) => responses.map((each) => ({ ...each, isDefault: true as const })));
  const responses = [...answering.handler.responses, ...rest];
  return { ...answering, handler: { ...answering.handler, responses, relays: chain.handler.relays } };

  function sayUnread(at: ts.Node): void {
    const message = `${named} answers errors in a way that can't be read, so their bodies are not documented.`;
    const hint = 'Send the error with the status that it has, and return nothing else.';
    say(createDiagnostic('answer-replaced', message, { hint, location: locationOf(at, root) }));
  }
}

/** What an app's own `onError` does with the errors that are thrown to it. */
interface OwnErrors {
  /** It answers, and the server sends that. */
  answers: boolean;
  /** It may give something back that h3 1 does not send, send with a status of its own, or send nothing as an answer. */
  isUnclear: boolean;
  /** Whether an error may be sent by h3, as if nothing stood in its way. */
  passes(error: ErrorValue): boolean;
  /** It gives the error itself something else. */
  changes?: 'status' | 'body';
}

/** Pinned by test/plain.test.ts: h3 2 sends what it is given back with 200 unless a status is set, h3 1 does not send it. */
function ownErrorsOf(
  callee: FunctionValue,
  { answers, errors }: Summary,
  h3: 1 | 2,
  { checker, evaluator }: { checker: ts.TypeChecker; evaluator: Evaluator },
): OwnErrors {
  const { node } = callee;
  const isAnswer = (each: Summary['answers'][number]): boolean =>
    (h3 === 2 && each.node !== undefined && !isNothing(checker.getTypeAtLocation(each.node))) ||
    alternatives(each.state.sent).some((sent) => isSent(sent, h3));
  const changed = changesOf(node, 0, { checker, evaluator });
  const isStatus = changed.some((name) => name === undefined || name === 'status' || name === 'statusCode');
  return {
    isUnclear:
      answers.some(isAnswer) &&
      answers.some(
        ({ node, state }) =>
          (node &&
            !isAnswer({ node, state } as Summary['answers'][number]) &&
            !isNothing(checker.getTypeAtLocation(node))) ||
          alternatives(state.status).some((each) => each.kind === 'constant' && each.value === 200) ||
          alternatives(state.sent).some((each) => each.kind === 'response' && (each.isWeb || !each.body)),
      ),
    // What it throws itself is sent as well.
    answers: answers.some(isAnswer) || (h3 === 2 && errors.length > 0),
    passes(error) {
      const { isPossible } = given(callee, error, evaluator);
      return answers.some((each) => isPossible(each.node) && !isAnswer(each));
    },
    ...(changed.length > 0 ? { changes: isStatus ? 'status' : 'body' } : {}),
  };
}

function isNothing({ flags }: ts.Type): boolean {
  return (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Null)) !== 0;
}

/** The `onError` as a handler of one error. */
function asHandler(callee: FunctionValue, error: ErrorValue): ResolvedHandler {
  const { node } = callee;
  return { callee, named: node, names: [node], args: [error, { kind: 'instance', of: 'event' }], middlewares: [] };
}

const unread: AnswersRead = { responses: [], isOpen: true };

/**
 * What is sent for an error whose status is set before the handler runs, if that stays: of several statuses, which one belongs to
 * which error is not known.
 */
function sentWith(status: number, { responses, isOpen }: AnswersRead, mayPass: boolean): AnswersRead {
  const isNothing = (each: ResponseFact): boolean => !each.content && (each.status === 200 || each.status === 204);
  const sent = responses.filter((each) => !(mayPass && isNothing(each)));
  const isSet = sent.every((each) => each.status === 200 || each.status === status);
  if (!isSet || isOpen) return unread;
  const passes = sent.length < responses.length;
  return { responses: sent.map((each) => ({ ...each, status })), isOpen, passes };
}

/** Of several statuses, which one belongs to which error is not known, and what has any type may have one of its own. */
function withOneStatus({ responses, isOpen }: AnswersRead): AnswersRead {
  const isClear = new Set(responses.map(({ status }) => status)).size <= 1;
  return isClear && responses.every(({ content }) => content?.type.kind !== 'any') ? { responses, isOpen } : unread;
}

/** The statuses that an `onError` of h3 1 sends for errors of one status, which is set before it runs. */
function sentByV1(
  callee: FunctionValue,
  { answers }: Summary,
  error: ErrorValue,
  { status }: ResponseFact,
  evaluator: Evaluator,
): ResponseFact[] {
  const { bindings, isPossible } = given(callee, error, evaluator);
  const statuses = answers
    .filter(({ node, state }) => isPossible(node) && alternatives(state.sent).some((sent) => isSent(sent, 1)))
    .flatMap(({ state }) => alternatives(evaluator.substitute(state.status, bindings)))
    .map((each) => (each.kind === 'constant' && typeof each.value === 'number' ? each.value : status));
  return [...new Set(statuses)].map((each) => ({ status: each, content: unknownContent }));
}

function given(callee: FunctionValue, error: ErrorValue, evaluator: Evaluator) {
  const bindings = argumentsOf({ callee, args: [...asHandler(callee, error).args], evaluator });
  return { bindings, isPossible: possibleAnswers(callee.node, bindings, evaluator) };
}

const unknownContent = { contentType: '*/*', type: { kind: 'any' } } as const;

/**
 * The chain of an app that answers errors itself, as `read` tells for one status. Where something answers that is not
 * read (`own` absent), and of errors that are changed, the bodies are not known.
 */
function withOwnErrors(
  { handler, middlewares }: Chain,
  own?: OwnErrors & {
    given(fact: ResponseFact): ErrorValue;
    read(fact: ResponseFact, error: ErrorValue): AnswersRead;
  },
): Chain {
  const put = <T extends { responses: ResponseFact[] }>(part: T): T => ({
    ...part,
    responses: part.responses.flatMap((fact) => (isThrown(fact) ? answered(fact) : [fact])),
  });
  return { handler: { ...put(handler), relays: true }, middlewares: middlewares.map(put) };

  function answered(fact: ResponseFact): ResponseFact[] {
    const { example: _, ...plain } = fact;
    const open: ResponseFact = { ...plain, content: unknownContent };
    // That it may be anything is said of the operation.
    const otherwise = fact.isUnforeseen ? [] : [open];
    if (!own) return otherwise;
    const { description, via } = fact;
    const error = own.given(fact);
    const found: AnswersRead = own.answers ? own.read(fact, error) : { responses: [], isOpen: false };
    const { responses, isOpen, passes = own.passes(error) } = found;
    const instead = responses
      // Nothing is no answer: h3 goes on with the error.
      .filter(({ content, status }) => !passes || content !== undefined || status !== 200)
      .map((each): ResponseFact => {
        const isSame = each.status === fact.status && description !== undefined && !hides(each, fact);
        const isRest = fact.isUnforeseen && each.status === fact.status;
        const words = { ...(via ? { via } : {}), ...(isSame ? { description } : {}) };
        return { ...each, ...words, ...(isRest ? { isDefault: true as const } : {}) };
      });
    // What else it may answer has any body, with this status too.
    if (isOpen) return [...instead.filter(({ status }) => status !== fact.status), ...otherwise];
    if (!passes || own.changes === 'status') return instead;
    if (fact.isUnforeseen) return instead;
    return [...instead, own.changes ? open : fact];
  }
}

/** Whether an answer is known not to have the message of the error for which it stands. */
function hides({ example: sent }: ResponseFact, { description, example }: ResponseFact): boolean {
  const isMessage = (isRecord(example) ? example.message : example) === description;
  return isMessage && sent !== undefined && !JSON.stringify(sent).includes(JSON.stringify(description).slice(1, -1));
}
