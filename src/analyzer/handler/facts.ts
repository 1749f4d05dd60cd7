import type { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { errorMessageType, httpErrorType } from '../../model/error.ts';
import type { HandlerFacts, HeaderFact, MiddlewareFacts, SecurityFact } from '../../model/facts.ts';
import type { TypeModel } from '../../model/type.ts';
import { excerpt, locationOf, relativePath } from '../location.ts';
import { substituteHeader } from '../values/substitute.ts';
import type { MiddlewareValue, Value } from '../values/value.ts';
import { answersOf } from './answers/answers.ts';
import { possibleAnswers } from './answers/possible.ts';
import { claimedFields, withRefused } from './bodies/claimed-fields.ts';
import { withFieldsBeside } from './bodies/read-beside.ts';
import { createStandIns } from './bodies/stood-in.ts';
import { bodyFacts } from './bodies/bodies.ts';
import { withoutTakenApart } from './bodies/taken-apart.ts';
import { argumentsOf } from './flow/arguments.ts';
import { errorResponses } from './answers/errors.ts';
import { ofGenerator } from './answers/generators.ts';
import { isThrown } from './answers/thrown.ts';
import { invalidBody, unreadBody } from './answers/unread-body.ts';
import { createHandsOn } from './hand-on.ts';
import { parametersOf } from './parameters/parameters.ts';
import { formReads } from './parameters/reads.ts';
import type { HandlerReader } from './reader.ts';
import { isErrorHook, type ResolvedHandler } from './resolve.ts';
import { replacedBy, replacedByHook, type Replaced } from './replaced.ts';
import { instantiatedBody } from './flow/instantiated.ts';
import { decidedSummary } from './conditions/decided.ts';
import { decideGiven } from './conditions/given-conditions.ts';
import { withGiven } from './summary/given.ts';
import { withCalls } from './summary/with-calls.ts';
import { handlerName, middlewareName } from './name.ts';
import {
  continueState,
  errorHeaders,
  isUnset,
  substituteState,
  untouched,
  type ResponseState,
} from './summary/state.ts';
import { namesOf, reached } from './summary/summary.ts';
import { thrownErrors } from './summary/thrown.ts';
import { isSameParameter, validatedBefore, validatedFacts, validatedOf } from './validation/validated.ts';
import { findWordFaults, readWords } from './words.ts';

/**
 * Turns what a handler's summary says into facts about an operation.
 *
 * @param registered the handler as it is written where its route is registered
 */
export function handlerFacts(resolved: ResolvedHandler, registered: ts.Node, reader: HandlerReader): HandlerFacts {
  const { callee, named, names } = resolved;
  const name = handlerName(names);
  const written = names.includes(registered) ? names : [registered, ...names];
  for (const { tag, fault } of written.flatMap(findWordFaults)) {
    reader.report(
      createDiagnostic('jsdoc-tag-invalid', `The handler of ${reader.subject} ${fault}.`, {
        location: locationOf(tag, reader.root),
      }),
    );
  }
  return {
    ...(name === undefined ? {} : { name }),
    key: keyOf(named, name, reader.root),
    // What stands closer to the route says it better.
    ...Object.assign({}, ...written.toReversed().map(readWords)),
    ...effectsOf(resolved, reader),
    location: locationOf(callee.node, reader.root),
  };
}

/**
 * What a plain function bound as middleware does: whatever it does not hand on to `next()`. What an `onError(…)` answers
 * depends on the error.
 */
export function middlewareFacts(resolved: ResolvedHandler, reader: HandlerReader): MiddlewareFacts {
  const { callee, names } = resolved;
  const name = resolved.id ?? middlewareName(names);
  const { parameters, bodies, responses, relays } = effectsOf(
    resolved,
    reader,
    resolved.hook ? () => true : createHandsOn(callee, reader, resolved.passes),
  );
  const replaces = replacedFacts(
    resolved.hook
      ? replacedByHook(callee.node, resolved.hook, reader.checker)
      : replacedBy(callee, reader, resolved.passes),
    name,
    reader,
  );
  return {
    ...(name === undefined ? {} : { name }),
    // It can refuse nothing, so what it asks of a request is nobody's duty.
    parameters: resolved.isCaught ? [] : parameters,
    ...(bodies.length && !resolved.isCaught ? { bodies } : {}),
    responses: isErrorHook(resolved) ? [] : resolved.isCaught ? responses.filter((each) => !isThrown(each)) : responses,
    ...(relays ? { relays } : {}),
    ...(replaces ? { replaces } : {}),
    location: locationOf(callee.node, reader.root),
  };
}

function replacedFacts(
  { answers, errors }: Replaced,
  name: string | undefined,
  { subject, root, report }: HandlerReader,
): MiddlewareFacts['replaces'] {
  const at = answers ?? errors;
  if (!at) return undefined;
  const what = [answers ? 'return' : '', errors ? 'throw' : ''].filter(Boolean).join(' and ');
  report(
    createDiagnostic(
      'answer-replaced',
      `${name ?? 'A middleware'} answers ${subject} in the place of what the functions after it ${what}, so that is not documented.`,
      // A new answer is documented by its type; what becomes of errors is not known for any route behind it.
      { ...(errors ? {} : { severity: 'info' }), location: locationOf(at, root) },
    ),
  );
  return { ...(answers ? { answers: true } : {}), ...(errors ? { errors: true } : {}) };
}

/** What h3 sends with its refusal of basic access (RFC 9110 11.6.1). */
const challenge: HeaderFact = { name: 'WWW-Authenticate', type: { kind: 'string' } };

/** A middleware that a table knows. `security`: what it asks of callers. */
const text: TypeModel = { kind: 'string' };
/** What both versions of h3 send beside `Location`. */
const page = { contentType: 'text/html', type: text };

export function knownMiddlewareFacts(
  value: MiddlewareValue,
  security: SecurityFact[][],
  reader: HandlerReader,
): MiddlewareFacts {
  const type: TypeModel = { kind: 'reference', id: value.message ? httpErrorType.id : errorMessageType.id };
  const location = locationOf(value.node, reader.root);
  return {
    name: value.name,
    parameters: (value.reads ?? []).map((name) => ({ in: 'query', name, required: false, type: text, location })),
    responses: [
      ...(value.redirects
        ? [{ status: 302, content: page, headers: [{ name: 'Location', type: text }], location }]
        : []),
      ...value.statuses.map((status) => ({
        status,
        content: { contentType: 'application/json', type },
        ...(value.message ? { description: value.message, headers: [challenge] } : {}),
        location,
      })),
      ...(value.errors ?? []).flatMap((error) => errorResponses(error, [], [], reader)),
    ],
    ...(security.length > 0 ? { security } : {}),
    location,
  };
}

function effectsOf(...[resolved, reader, handsOn]: Parameters<typeof effectsIn>): ReturnType<typeof effectsIn> {
  const { result, ended: left } = reader.evaluator.work.within(() => effectsIn(resolved, reader, handsOn));
  for (const each of left) reader.report(ended(each, reader));
  return result;
}

function effectsIn(
  { callee, args: given, validates = [], isNode }: ResolvedHandler,
  outer: HandlerReader,
  handsOn?: (node: ts.Expression | undefined) => boolean,
): Pick<HandlerFacts, 'parameters' | 'bodies' | 'responses' | 'relays'> {
  let relays: { relays?: true } = {};
  const wire = isNode ? { ...outer.wire, isNode } : outer.wire;
  const reader: HandlerReader = { ...outer, wire, relay: () => (relays = { relays: true }) };
  const { evaluator } = reader;
  const bindings = argumentsOf({ callee, args: [...given], evaluator });
  const isForErrors = given.some(({ kind }) => kind === 'error');
  const isPossible = isForErrors ? possibleAnswers(callee.node, bindings, evaluator) : () => true;
  const called = withCalls(decidedSummary(callee, [...given], reader), callee, bindings, reader);
  const whole = withGiven(called, bindings, evaluator);
  const { summary, responses } = ofGenerator(callee.node, whole, reader);
  for (const call of summary.undescribed) reader.report(undescribed(call, reader));
  for (const condition of summary.presumed) reader.report(presumed(condition, reader));
  for (const call of summary.ended) reader.report(ended(call, reader));
  for (const { given: asked, ...answer } of summary.answers) {
    if (asked && !decideGiven(asked, bindings, evaluator)) continue;
    if (!isPossible(answer.node)) continue;
    const own = (state: ResponseState) => substituteState(state, (value) => evaluator.substitute(value, bindings));
    const state = stateAround(own(answer.state), reader);
    const before = answer.before && stateAround(own(answer.before), reader);
    responses.push(
      ...answersOf(
        { ...answer, state, ...(before ? { before } : {}), bindings, via: [], ...(handsOn ? { handsOn } : {}) },
        reader,
      ),
    );
  }
  for (const { error, headers, at, via } of summary.errors) {
    const put = (value: Value): Value => evaluator.substitute(value, bindings);
    const set = [
      ...errorHeaders(reader.around?.before ?? untouched),
      ...headers.map((each) => substituteHeader(each, put)),
    ];
    for (const thrown of thrownErrors(put(error), { at, headers: set, via }, reader.checker)) {
      if (thrown.error.kind !== 'error' || reader.isRuledOut(thrown.error.node, thrown.via)) continue;
      responses.push(...errorResponses(thrown.error, thrown.headers, namesOf(thrown.via), reader, thrown.at));
    }
  }
  if (isNode && responses.length === 0) {
    reader.relay();
    reader.report(unsent(callee.node, reader));
  }
  const before = validatedBefore(validates, summary);
  const checked = validatedFacts([...validatedOf(summary, bindings, reader), ...before], reader);
  const inputs = new Map(
    before.flatMap(({ validated: { input } }) => (input.kind === 'body' ? [[input.node, input] as const] : [])),
  );
  const bodies = withoutTakenApart([...summary.bodies, ...checked.reads.bodies], reader).map((effect) => ({
    ...effect,
    body: inputs.get(effect.body.node) ?? effect.body,
  }));
  responses.push(...checked.responses);
  for (const { body, via, isCaught } of bodies) {
    for (const status of isCaught ? [] : body.implies) {
      // What `defineValidatedHandler` reads is refused by every method where it is no JSON.
      const refused = inputs.has(body.node) ? invalidBody(status, reader) : unreadBody(status, reader);
      if (!refused) continue;
      responses.push({
        ...refused,
        content: { contentType: 'application/json', type: { kind: 'reference', id: httpErrorType.id } },
        ...reached(via),
        location: locationOf(body.node, reader.root),
      });
    }
  }
  const fields = claimedFields(reader.fieldPreconditions());
  const asked = formReads(summary, bindings, reader);
  const withStandIns = createStandIns(bodies, reader);
  return {
    parameters: [
      ...parametersOf(summary, checked.reads.parameters, bindings, reader, callee.node).filter(
        (fact) => !checked.parameters.some((each) => isSameParameter(each, fact)),
      ),
      ...checked.parameters,
    ],
    bodies: [
      ...bodies
        .filter(({ body }) => !checked.bodies.some(({ read }) => read === body.node))
        .flatMap((body) => bodyFacts(instantiatedBody(body, bindings, reader.checker), asked, reader))
        .map((fact) => withStandIns(withRefused(fact, fields, reader))),
      // What `defineValidatedHandler` has checked is no longer there as it was sent.
      ...checked.bodies.map((each) =>
        inputs.has(each.read) ? each.fact : withFieldsBeside(each, { bodies, fields, withStandIns }, reader),
      ),
    ],
    responses,
    ...relays,
  };
}

/** What is set at an answer, with what the functions around the handler set. */
function stateAround(state: ResponseState, { around }: HandlerReader): ResponseState {
  if (!around) return state;
  const whole = continueState(around.before, state);
  // What was sent already stays.
  return isUnset(state.sent) ? continueState(whole, around.after) : whole;
}

/** A handler of Node that sends in a way that is not read here. */
function unsent(handler: ts.Node, { subject, root }: HandlerReader): Diagnostic {
  return createDiagnostic(
    'response-type-unknown',
    `What ${subject} sends by Node's own response is not known: ${excerpt(handler)}.`,
    {
      hint: 'Return the value from a handler of h3.',
      location: locationOf(handler, root),
    },
  );
}

/** Said of the call alone, so that it is said once for all who come to it. */
function undescribed(call: ts.Node, { root }: HandlerReader): Diagnostic {
  return createDiagnostic('call-unknown', `What this call reads or answers is not known: ${excerpt(call)}.`, {
    location: locationOf(call, root),
  });
}

/** Said of the condition alone, so that it is said once for all routes that pass it. */
function presumed(condition: ts.Node, { root }: HandlerReader): Diagnostic {
  return createDiagnostic(
    'middleware-partial',
    `Only running code knows which paths this is for, so what it does with them is not documented: ${excerpt(condition)}.`,
    {
      hint: 'Compare the path with literals, or bind the middleware to the routes that it is for.',
      location: locationOf(condition, root),
    },
  );
}

/** Said of the place alone, so that it is said once for all who come to it. */
function ended(place: ts.Node, { root }: HandlerReader): Diagnostic {
  return createDiagnostic(
    'analysis-bounded',
    `More ways lead on from here than are followed, so what lies behind them is documented in part: ${excerpt(place)}.`,
    { location: locationOf(place, root) },
  );
}

function keyOf(node: ts.Node, name: string | undefined, root: string): string {
  const file = relativePath(node.getSourceFile().fileName, root);
  const { line, column } = locationOf(node, root);
  return `${file}#${name ?? `${line}:${column}`}`;
}
