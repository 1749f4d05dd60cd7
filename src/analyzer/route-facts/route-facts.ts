import type { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { errorMessageType, httpErrorType, validationErrorType } from '../../model/error.ts';
import { errorTypesOfNitro3 } from '../../model/error-nitro3.ts';
import { errorTypesOfV1 } from '../../model/error-v1.ts';
import type { HandlerFacts, MiddlewareFacts, RouteFacts, SecurityFact, VersionFacts } from '../../model/facts.ts';
import type { NamedType, TypeId } from '../../model/type.ts';
import { analysisFailed } from './analysis-failed.ts';
import type { CachedFacts, FactCache } from '../fact-cache.ts';
import { handlerFacts, knownMiddlewareFacts, middlewareFacts } from '../handler/facts.ts';
import type { HandlerReader } from '../handler/reader.ts';
import { schemeOf } from '../handler/scheme.ts';
import { resolveHandler, type ResolvedHandler } from '../handler/resolve.ts';
import { requestOf } from '../handler/conditions/request-atoms.ts';
import type { Watchdog } from '../watchdog.ts';
import { createSummarizer } from '../handler/walk/summarizer.ts';
import { excerpt, locationOf } from '../location.ts';
import { inferMethods } from '../nitro/methods.ts';
import type { Origins } from '../origin.ts';
import type { ProjectState } from '../project/project.ts';
import { createRouteCredentials, type RouteCaller } from './credentials.ts';
import { handlerStore, middlewareStore, type FactStore } from './kept-facts.ts';
import { placeOf, subjectOf, unknownHandler, unmarked, type MethodRoute } from './place.ts';
import { createRouteReader, type About } from './route-reader.ts';
import { unreached, untilEnd } from './unreached.ts';
import { answeringErrors } from './own-errors.ts';
import { withoutReplaced } from './replaced.ts';
import { ruledHandler, withRuled } from './ruled.ts';
import type { BoundState, CallerState, RouteState, VersionState } from '../routes/registration.ts';
import type { Evaluator } from '../values/evaluator.ts';
import { constant, type MiddlewareValue, type Value } from '../values/value.ts';
import { readVersionConfig } from './version-config.ts';

interface RouteFactsInput {
  state: ProjectState;
  origins: Origins;
  evaluator: Evaluator;
  cache: FactCache;
  watchdog: Watchdog;
}

interface VersionReading {
  facts: VersionFacts;
  types: Record<TypeId, NamedType>;
  diagnostics: Diagnostic[];
}

/** How many routes are watched over at once. */
const groupSize = 100;

/** Makes facts of the routes that registration code made, one handler at a time, from the cache where it can. */
export function createRouteFacts({ state, origins, evaluator, cache, watchdog }: RouteFactsInput) {
  const { root, program, checker, modules, assumed } = state;
  const summarizer = createSummarizer(state, evaluator, cache, origins);
  const member = (object: Value, name: string): Value =>
    evaluator.member(object, constant(name), 'node' in object ? object.node : program.getSourceFiles()[0]!);

  const readerFor = createRouteReader({ state, origins, evaluator, summarizer });
  const { asksRequest, asks } = summarizer;
  const { secure, schemesOfGuard } = createRouteCredentials({ checker, evaluator, origins, asksRequest, asks });

  return { ofVersion, summarised: summarizer.count };

  function ofVersion(version: VersionState): VersionReading {
    const types: Record<TypeId, NamedType> = {
      [httpErrorType.id]: httpErrorType,
      [errorMessageType.id]: errorMessageType,
      [validationErrorType.id]: validationErrorType,
      ...(state.server?.framework.major === 3 ? errorTypesOfNitro3 : {}),
      ...(state.h3Of(version.node.getSourceFile()) === 1 ? errorTypesOfV1 : {}),
    };
    const diagnostics: Diagnostic[] = [];
    const keep = <T>({ facts, ...rest }: CachedFacts<T>): T => {
      Object.assign(types, rest.types);
      diagnostics.push(...rest.diagnostics);
      return facts;
    };
    const say = (diagnostic: Diagnostic): unknown => diagnostics.push(diagnostic);
    const caller = callerOf(version.caller);
    const methods = inGroups(version.routes, `methods of ${version.version}`, methodsOf);
    const routes = inGroups(methods, `routes of ${version.version}`, factsOf);
    const config = readVersionConfig(version, root, diagnostics);
    const facts = { version: version.version, ...config, routes, location: locationOf(version.node, root) };
    return { facts, types, diagnostics };

    function methodsOf(route: RouteState): MethodRoute[] {
      const about = { node: route.node, subject: subjectOf(route) };
      const methods = () => ofMethods(route, version, diagnostics);
      // Known without a look at the handler, which is read below.
      if (route.method !== 'all') return methods();
      return watchdog.within(about, methods, (diagnostic) => (say(diagnostic), []));
    }

    function factsOf(route: MethodRoute): RouteFacts[] {
      const about = { node: route.node, subject: subjectOf(route) };
      const read = () => {
        const before = diagnostics.length;
        const facts = readRoute(route);
        // What is in no document need not be mended for one.
        if (facts.length > 0 && facts.every(({ handler }) => handler.hidden)) diagnostics.length = before;
        return facts;
      };
      return watchdog.within(about, read, (diagnostic) => {
        const known = keep(unknownHandler(locationOf(route.handlerNode, root), diagnostic));
        return [{ ...placeOf(route, root), handler: { ...route.words, ...known }, middlewares: [], partial: true }];
      });
    }

    /** Whom the runtime puts on the context before the first function of a route. */
    function callerOf({ authenticate, contextKey }: CallerState): RouteCaller | undefined {
      const resolved = contextKey === undefined ? undefined : resolveHandler(authenticate, member);
      return resolved && { resolved, contextKey: contextKey! };
    }

    function readRoute(route: MethodRoute): RouteFacts[] {
      const subject = subjectOf(route);
      const place = placeOf(route, root);
      const ruled = route.ruled ?? [];
      const about = { subject, location: place.location, report: say };
      if (ruled.some(({ covers }) => covers === 'all')) {
        return [{ ...place, handler: { ...route.words, ...ruledHandler(ruled, about) }, middlewares: [] }];
      }
      const resolved = resolveHandler(route.handler, member);
      const wrapping = resolved?.middlewares.map((value) => ({ value, priority: 0, node: route.handlerNode })) ?? [];
      const bindings = [...route.middlewares, ...wrapping].map((each: BoundState) => ({
        each,
        resolved: resolveHandler(each.value, member),
      }));
      const request = requestOf(route.method, route.path);
      const { around, isEnded } = untilEnd(bindings, summarizer.forRequest({ ...request, isShared: true }));
      const layers = around.flatMap(({ each, resolved: layer }) =>
        layer ? [{ ...layer, isShared: each.isShared }] : [],
      );
      const handler = readRouteHandler(route, resolved, { subject, layers });
      const read = { ...route.words, ...keep(handler) };
      const own = isEnded ? unreached(read) : read;
      const bound = around.map(({ each, resolved: layer }) => ({
        resolved: layer,
        facts: keep(readMiddleware(each, version.caller, route, subject)),
      }));
      const chain = bound.flatMap(({ resolved: each, facts: [own] }) =>
        each && own && !each.isCaught ? [{ ...own, resolved: each }] : [],
      );
      const secured = () => {
        const all = withoutReplaced({ handler: own, middlewares: bound.flatMap((each) => each.facts) });
        const answering = answeringErrors(all, route, {
          about: { root, checker, evaluator, summarizer, say, h3: state.h3Of(route.node.getSourceFile()) },
          read: (own, status) => {
            const about = { route: { ...route, nothing: 'passed' as const }, subject: `${subject} ${status}` };
            return keep(readHandler(own, about)).responses;
          },
        });
        try {
          const h3 = state.h3Of(route.node.getSourceFile());
          const passed = { caller, middlewares: chain, handler: resolved && { ...own, resolved } };
          return secure(answering, passed, request, h3, (at) => {
            const message = `${subject} asks ${excerpt(at)} who sends the request, which can't be read; it is documented as asking for a cookie or the Authorization header.`;
            diagnostics.push(createDiagnostic('auth-assumed', message, { location: locationOf(at, root) }));
          });
        } catch (error) {
          diagnostics.push(analysisFailed(subject, locationOf(route.handlerNode, root), error));
          return answering;
        }
      };
      return [{ ...place, ...withRuled(secured(), ruled, about), ...(handler.partial ? { partial: true } : {}) }];
    }
  }

  function inGroups<T, R>(items: readonly T[], name: string, step: (item: T) => R[]): R[] {
    const starts = Array.from({ length: Math.ceil(items.length / groupSize) }, (_, index) => index * groupSize);
    return starts.flatMap((start) =>
      watchdog.group(`${name} from ${start}`, () => items.slice(start, start + groupSize).flatMap(step)),
    );
  }

  /**
   * A route that takes any method, for those that its handler asks for or is made for, less those that other routes have
   * for its path; and none for a web socket.
   */
  function ofMethods(route: RouteState, { routes }: VersionState, diagnostics: Diagnostic[]): MethodRoute[] {
    const location = locationOf(route.node, root);
    if (route.handler.kind === 'instance' && route.handler.of === 'webSocket') {
      const message = `${route.path} is a web socket, for which OpenAPI 3.0 has no place.`;
      diagnostics.push(createDiagnostic('web-socket', message, { location }));
      return [];
    }
    const { method: registered } = route;
    if (registered !== 'all') return [{ ...route, method: registered }];
    const resolved = resolveHandler(route.handler, member);
    const found = inferMethods(resolved, { checker, origins, evaluator, summarizer, route: route.path });
    const taken = new Set(routes.filter(({ path }) => path === route.path).map(({ method }) => method));
    const methods = found.methods.filter((method) => !taken.has(method));
    if (route.mayPass && methods.every((method) => onlyRefuses({ ...route, method }, resolved))) return [];
    if (!found.isStated) {
      const names = methods.map((method) => method.toUpperCase()).join(' and ') || 'none';
      diagnostics.push(
        createDiagnostic(
          'method-assumed',
          `${route.path} answers every method; it is documented for ${names}, as its handler reads ${methods.includes('post') ? 'a body' : 'no body'}.`,
          { location },
        ),
      );
    }
    return methods.map((method) => ({ ...route, method }));
  }

  function onlyRefuses(route: MethodRoute, resolved: ResolvedHandler | undefined): boolean {
    // A name of its own in the cache: here nothing is around it.
    const { facts, partial } = readRouteHandler(route, resolved, { subject: `${subjectOf(route)} alone` });
    return !partial && !facts.relays && facts.responses.every(({ status }) => status >= 400);
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
      return readHandler(resolved, { ...about, route });
    } catch (error) {
      // One handler that we fail on must not take the document with it.
      return unknownHandler(at, analysisFailed(subject, at, error));
    }
  }

  function readHandler(resolved: ResolvedHandler, about: About): CachedFacts<HandlerFacts> {
    const storeOf = (named: ts.Node) => handlerStore(cache.handler, named, about.subject);
    return kept(storeOf, resolved, about, (reader) => {
      const file = resolved.callee.node.getSourceFile();
      if (!modules.has(file.fileName) && !assumed && !state.server)
        reader.report(unmarked(resolved, about.subject, root));
      return handlerFacts(resolved, reader);
    });
  }

  function readMiddleware(
    { value, node, isShared }: BoundState,
    { authenticate }: CallerState,
    route: RouteState,
    subject: string,
  ): CachedFacts<MiddlewareFacts[]> {
    // A hook handler has its function inside.
    const known = value.kind === 'object' ? member(value, 'func') : value;
    if (known.kind === 'middleware') {
      // A guard's own `authenticate` stands over the manager's.
      const own = known.authenticate && resolveHandler(known.authenticate, member);
      const asked = own ?? resolveHandler(authenticate, member);
      const { reader } = readerFor({ route, subject }, () => {});
      const facts = knownMiddlewareFacts(known, securityOf(known, asked, reader), reader);
      return { facts: [facts], types: {}, diagnostics: [] };
    }
    const resolved = resolveHandler(value, member);
    if (!resolved) {
      const message = `A middleware of ${subject} can't be read: ${excerpt(node)}.`;
      return {
        facts: [],
        types: {},
        diagnostics: [createDiagnostic('handler-not-found', message, { location: locationOf(node, root) })],
      };
    }
    const about = { route, subject, ...(isShared ? { isShared } : {}) };
    const request = { ...requestOf(route.method, route.path), ...(isShared ? { isShared } : {}) };
    const { id, hook, isCaught, isNode } = resolved;
    const use = [id, hook, isCaught, isNode].join();
    const storeOf = (named: ts.Node) => middlewareStore(cache.middleware, named, { request, subject, use });
    const read = kept(storeOf, resolved, about, (reader) => middlewareFacts(resolved, reader));
    return { ...read, facts: [read.facts] };
  }

  /** What a guard that a table knows asks of callers. Without an `authenticate` the runtime knows a bearer token alone. */
  function securityOf(
    { security, message }: MiddlewareValue,
    authenticate: ResolvedHandler | undefined,
    reader: HandlerReader,
  ): SecurityFact[][] {
    if (!security) return [];
    if (message || !authenticate) return [[security]];
    const found = schemesOfGuard(authenticate);
    const groups = found.length > 0 ? found : [[schemeOf(authenticate, reader)]];
    return groups.map((group) => group.map((each) => ({ ...each, ...(security.role ? { role: security.role } : {}) })));
  }

  /** Facts that are known, where neither the code nor anything that it can see has changed. */
  function kept<T>(
    storeOf: (named: ts.Node) => FactStore<T>,
    { callee, named }: ResolvedHandler,
    about: About,
    read: (reader: HandlerReader) => T,
  ): CachedFacts<T> {
    const { layers = [] } = about;
    // The words stand where the handler has its name, which may be in another file than its code.
    const h3 = state.h3Of(about.route.node.getSourceFile());
    const version = [
      assumed,
      h3,
      about.route.nothing,
      about.isShared,
      ...[callee.node, named].map((node) => state.versionOf(node.getSourceFile())),
      ...layers.map(({ callee: { node } }) => `${state.versionOf(node.getSourceFile())}:${node.pos}`),
    ].join('|');
    // A closure's facts depend on what it closed over, which the file's version does not say.
    const isClosure = [callee, ...layers.map((each) => each.callee)].some(
      ({ scope }) => scope !== evaluator.globals && scope.bindings.size > 0,
    );
    const store = isClosure ? undefined : storeOf(named);
    const known = store?.find(version);
    if (known) return known;
    const diagnostics: Diagnostic[] = [];
    const { reader, types } = readerFor(about, (diagnostic) => diagnostics.push(diagnostic), callee);
    const { result: facts, asked } = summarizer.asks.within(() => read(reader));
    const result = { facts, types: types(), diagnostics };
    store?.keep(version, result, asked);
    return result;
  }
}
