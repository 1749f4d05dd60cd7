import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import type { HandlerFacts, MiddlewareFacts, SecurityFact } from '../../model/facts.ts';
import type { CachedFacts, FactCache } from '../fact-cache.ts';
import type { Layer } from '../engine/chain.ts';
import type { Asked } from '../handler/conditions/ask-log.ts';
import type { KnownRequest } from '../handler/conditions/request-atoms.ts';
import { handlerFacts, knownMiddlewareFacts, middlewareFacts } from '../handler/facts.ts';
import type { HandlerReader } from '../handler/reader.ts';
import { resolveHandler, type ResolvedHandler } from '../handler/resolve.ts';
import { schemeOf } from '../handler/scheme.ts';
import type { Summarizer } from '../handler/walk/summarizer.ts';
import { excerpt, locationOf } from '../location.ts';
import type { Origins } from '../origin.ts';
import type { ProjectState } from '../project/project.ts';
import type { BoundState, CallerState, RouteState } from '../routes/registration.ts';
import type { Evaluator } from '../values/evaluator.ts';
import { constant, type MiddlewareValue, type Value } from '../values/value.ts';
import { analysisFailed } from './analysis-failed.ts';
import type { RouteCredentials } from './credentials.ts';
import type { EngineQuestions } from './engine-questions.ts';
import { middlewareStore } from './kept-middlewares.ts';
import { requestFor, subjectOf, unknownHandler, unmarked } from './place.ts';
import type { SeenRequests } from './seen-sometimes.ts';
import { createRouteReader, type About } from './route-reader.ts';

/** What the parts of a route are read with. */
export interface ReadingInput {
  state: ProjectState;
  origins: Origins;
  evaluator: Evaluator;
  cache: FactCache;
  summarizer: Summarizer;
  credentials: RouteCredentials;
  questions: EngineQuestions;
  seenRequests: SeenRequests;
}

export type PartReader = ReturnType<typeof createPartReader>;

/** Makes what reads the functions of a route one by one, middlewares from the cache where it can. */
export function createPartReader(input: ReadingInput) {
  const { state, evaluator, cache, summarizer, credentials } = input;
  const { root, program, modules, assumed } = state;
  const readerFor = createRouteReader(input);
  return { resolve, read: readHandler, readRouteHandler, readMiddleware };

  function resolve(value: Value): ResolvedHandler | undefined {
    return resolveHandler(value, member);
  }

  function member(object: Value, name: string): Value {
    return evaluator.member(object, constant(name), 'node' in object ? object.node : program.getSourceFiles()[0]!);
  }

  /** A handler that can't be read leaves its route there, with what the registration says. */
  function readRouteHandler(
    route: RouteState,
    resolved: ResolvedHandler | undefined,
    about: Pick<About, 'subject' | 'layers'>,
  ): CachedFacts<HandlerFacts> & { partial?: true } {
    const { subject } = about;
    const at = locationOf(route.handlerNode, root);
    if (!resolved) {
      const message = `The handler of ${subject} can't be read: ${excerpt(route.handlerNode)}.`;
      return unknownHandler(at, createDiagnostic('handler-not-found', message, { location: at }));
    }
    try {
      return readHandler(resolved, { ...about, route, below: route.below });
    } catch (error) {
      // One handler that we fail on must not take the document with it.
      return unknownHandler(at, analysisFailed(subject, at, error));
    }
  }

  function readHandler(resolved: ResolvedHandler, about: About): CachedFacts<HandlerFacts> {
    const { result } = read(resolved, 'handler', about, (reader) => {
      const file = resolved.callee.node.getSourceFile();
      if (!modules.has(file.fileName) && !assumed && !state.server)
        reader.report(unmarked(resolved, about.subject, root));
      return handlerFacts(resolved, about.route.handlerNode, reader);
    });
    return result;
  }

  function readMiddleware(
    { value, node, isShared, below }: BoundState,
    { authenticate }: CallerState,
    route: RouteState,
  ): CachedFacts<MiddlewareFacts[]> {
    const subject = subjectOf(route);
    // A hook handler has its function inside.
    const known = value.kind === 'object' ? member(value, 'func') : value;
    if (known.kind === 'middleware') {
      // A guard's own `authenticate` stands over the manager's.
      const own = known.authenticate && resolve(known.authenticate);
      const asked = own ?? resolve(authenticate);
      const { reader } = readerFor({ route, subject }, () => {});
      const facts = knownMiddlewareFacts(known, securityOf(known, asked, reader), reader);
      return { facts: [facts], types: {}, diagnostics: [] };
    }
    const resolved = resolve(value);
    if (!resolved) {
      const message = `A middleware of ${subject} can't be read: ${excerpt(node)}.`;
      const unread = createDiagnostic('handler-not-found', message, { location: locationOf(node, root) });
      return { facts: [], types: {}, diagnostics: [unread] };
    }
    const about = { route, subject, isShared, below };
    const request = requestFor(route, about);
    const { id, hook, isCaught, isNode } = resolved;
    const use = [id, hook, isCaught, isNode].join();
    const found = keptMiddleware(resolved, about, { request, subject, use });
    return { ...found, facts: [found.facts] };
  }

  /** What a guard that a table knows asks of callers. Without an `authenticate` the runtime knows a bearer token alone. */
  function securityOf(
    { security, message }: MiddlewareValue,
    authenticate: ResolvedHandler | undefined,
    reader: HandlerReader,
  ): SecurityFact[][] {
    if (!security) return [];
    if (message || !authenticate) return [[security]];
    const found = credentials.schemesOfGuard(authenticate);
    const groups = found.length > 0 ? found : [[schemeOf(authenticate, reader)]];
    return groups.map((group) => group.map((each) => ({ ...each, ...(security.role ? { role: security.role } : {}) })));
  }

  /** A middleware is read once for all routes that it does the same for, while nothing changes that it can see. */
  function keptMiddleware(
    resolved: ResolvedHandler,
    about: About,
    at: { request: KnownRequest; subject: string; use: string },
  ): CachedFacts<MiddlewareFacts> {
    const { callee, named } = resolved;
    // The words stand where the function has its name, which may be in another file than its code.
    const files = [callee.node, named].map((node) => state.versionOf(node.getSourceFile()));
    const { route, isShared } = about;
    const version = [assumed, state.h3Of(route.node.getSourceFile()), route.nothing, isShared, ...files].join('|');
    // A closure's facts depend on what it closed over, which the file's version does not say.
    const isClosure = callee.scope !== evaluator.globals && callee.scope.bindings.size > 0;
    const store = isClosure ? undefined : middlewareStore(cache.middleware, named, at);
    const known = store?.find(version);
    if (known) return known;
    const { result, asked } = read(resolved, resolved.hook ? 'hook' : 'middleware', about, (reader) =>
      middlewareFacts(resolved, reader),
    );
    store?.keep(version, result, asked);
    return result;
  }

  function read<T>(
    resolved: ResolvedHandler,
    kind: Layer['kind'],
    about: About,
    facts: (reader: HandlerReader) => T,
  ): { result: CachedFacts<T>; asked: Asked } {
    const diagnostics: Diagnostic[] = [];
    const { reader, types } = readerFor(about, (diagnostic) => diagnostics.push(diagnostic), { resolved, kind });
    const { result, asked } = summarizer.asks.within(() => facts(reader));
    return { result: { facts: result, types: types(), diagnostics }, asked };
  }
}
