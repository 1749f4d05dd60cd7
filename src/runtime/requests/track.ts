import { toRequest } from 'h3';
import type { H3, H3Event, H3EventContext } from 'h3';
import { clientClosed } from '../logging/request-record.ts';
import { appState } from './app-state.ts';
import type { AppState } from './app-state.ts';
import { createState, follow } from './lifecycle.ts';
import { runMounted } from './mounted.ts';
import { answerFailedFetch } from './recovered-error.ts';
import { hideSocketAddress, namesHost } from './request-host.ts';
import { requestKey } from './request-state.ts';
import type { RequestState, TracedContext, TracedRequest } from './request-state.ts';
import { createTraceID, traceContextKey } from './trace-id.ts';
import { stampResponse, traceHeaderLower, traceNodeResponse, writeRequestHeader } from './trace-headers.ts';

/** As h3's own: with no prototype, and unlike `Object.create(null)` with fast properties. */
const Context = function () {} as unknown as new () => object;
Context.prototype = Object.create(null);
Object.freeze(Context.prototype);

type Answer = Response | Promise<Response>;

/**
 * Follows every request of an app from its first moment to its last, once: the trace id, and what logging and recovery
 * set up beside it, whichever comes first.
 */
export function trackRequests(app: H3): AppState {
  const own = appState(app);
  if (own.traced) return own;
  own.traced = true;

  // h3 answers a malformed path before any middleware runs, and its `onResponse` can't write to a frozen response.
  const { fetch } = app;
  app.fetch = (input) => {
    const incoming = input as TracedRequest;
    const known = findKnown(incoming);
    const begins = known ? join(known, own) : own.requests !== undefined;
    const state = known ?? begin(incoming, own, incoming.context);
    const inner = known ? nest(incoming, known) : state.request;
    let result: Answer;
    try {
      result = fetch(inner as never);
    } catch (error) {
      result = answerThrown(app, state, error);
    }
    return conclude(app, state, result, begins);
  };
  // The core of h3, which Nitro builds its app on, has neither `request` nor `use`: it is no app to mount.
  if (typeof (app as Partial<H3>).use !== 'function') return own;
  const { request } = app;
  app.request = (input, init, context) => {
    const given = toRequest(input as never, init) as TracedRequest;
    const state = begin(given, own, context as TracedContext | undefined);
    let result: Answer;
    try {
      result = request(state.request as never, undefined, state.request.context as unknown as H3EventContext);
    } catch (error) {
      result = answerThrown(app, state, error);
    }
    return conclude(app, state, result, own.requests !== undefined);
  };
  app.use((event, next) => {
    const known = (event.context as TracedContext)[requestKey];
    // Answered by this app: all is done.
    if (known && event.app === app) return next();
    const begins = known ? join(known, own) : own.requests !== undefined;
    return runMounted(event, next, { app, own, state: known ?? beginEvent(event, own), begins });
  });
  own.follower = app['~middleware'].at(-1);
  return own;
}

/**
 * Sees to it that the answer has the id, and that a line tells of it.
 *
 * @param begins the app's log tells of the request
 */
function conclude(app: H3, state: RequestState, result: Answer, begins: boolean): Answer {
  // Only with `onResponse` the body of an answer may be gone by now, and only then a promise more is paid for it.
  if (app.config?.onResponse && result instanceof Promise) {
    result = result.then((response) => (state.spent ? answerSpent(app, state) : response));
  }
  // On Node the header goes out with the head, and the line is written when the connection is done with the answer.
  if (state.request.runtime?.node?.res) return result;
  const finish = (response: Response): Response => {
    if (begins) appState(app).requests!.finish(state, ...readOutcome(response, state));
    state.finished = true;
    return stampResponse(response, state.id);
  };
  if (!(result instanceof Promise)) return finish(result);
  return result.then(finish, (error: unknown) => finish(answerThrown(app, state, error)));
}

/** What is left of the answer is its head, and nothing of that was sent. */
function answerSpent(app: H3, state: RequestState): Response {
  state.spent = false;
  return answerFailedFetch(
    app,
    state,
    new TypeError('onResponse has read the body of the answer; read a clone() of it.'),
  );
}

/** h3 gave no answer at all. */
function answerThrown(app: H3, state: RequestState, error: unknown): Response {
  if (!appState(app).recovers) throw error;
  return answerFailedFetch(app, state, error);
}

function readOutcome(response: Response, { request }: RequestState): [status: number, aborted: boolean] {
  return request.signal?.aborted ? [clientClosed, true] : [response.status, false];
}

/** The state of a request that an app around this one follows already. */
function findKnown(request: TracedRequest): RequestState | undefined {
  const known = request.context?.[requestKey] ?? request.runtime?.node?.res?.[requestKey];
  // The same request given to `fetch` once more is another request.
  return known?.finished ? undefined : known;
}

/** @returns whether the app's log tells of the request from here on */
function join(known: RequestState, own: AppState): boolean {
  if (known.log || !own.requests) return false;
  follow(known, own);
  return true;
}

/** A request that was made anew under a base has the id and the state of the one it comes from. */
function nest(request: TracedRequest, known: RequestState): TracedRequest {
  const { id } = known;
  const incoming = request.headers.get(traceHeaderLower) === id ? request : writeRequestHeader(request, id);
  const context = (incoming.context ??= new Context() as TracedContext);
  context[traceContextKey] = id;
  context[requestKey] = known;
  return incoming;
}

function begin(request: TracedRequest, own: AppState, given?: TracedContext): RequestState {
  const id = createTraceID();
  if (!namesHost(request)) hideSocketAddress(request);
  const incoming = writeRequestHeader(request, id);
  const context = (incoming.context = given ?? (new Context() as TracedContext));
  return claim(createState(id, incoming), context, own);
}

/** The request reached a middleware of this app and not its `fetch`: a parent has mounted it. */
function beginEvent(event: H3Event, own: AppState): RequestState {
  const id = createTraceID();
  const request = writeRequestHeader(event.req as unknown as TracedRequest, id);
  if (request !== (event.req as unknown)) (event as { req: unknown }).req = request;
  event.res.headers.set(traceHeaderLower, id);
  event.res.errHeaders.set(traceHeaderLower, id);
  return claim(createState(id, request), event.context as TracedContext, own);
}

function claim(state: RequestState, context: TracedContext, own: AppState): RequestState {
  context[traceContextKey] = state.id;
  context[requestKey] = state;
  const outgoing = state.request.runtime?.node?.res;
  if (outgoing) traceNodeResponse(outgoing, state);
  if (own.requests) follow(state, own);
  return state;
}
