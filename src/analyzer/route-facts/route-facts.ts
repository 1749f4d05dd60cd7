import type { ts } from 'ts-morph';
import { noRuntimeConfig } from '../values/runtime-config.ts';
import { errorMessageType, httpErrorType, validationErrorType } from '../../model/error.ts';
import { errorTypesOfNitro3 } from '../../model/error-nitro3.ts';
import { errorTypesOfPlain } from '../../model/error-plain.ts';
import { errorTypesOfV1 } from '../../model/error-v1.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Effort } from '../../model/effort.ts';
import type { RouteFacts, VersionFacts } from '../../model/facts.ts';
import type { KeptRoute } from '../../model/route-memory.ts';
import type { NamedType, TypeId } from '../../model/type.ts';
import type { FactCache } from '../fact-cache.ts';
import { createSummarizer } from '../handler/walk/summarizer.ts';
import { locationOf } from '../location.ts';
import type { Origins } from '../origin.ts';
import type { ProjectState } from '../project/project.ts';
import type { RouteState, VersionState } from '../routes/registration.ts';
import type { Evaluator } from '../values/evaluator.ts';
import type { Watchdog } from '../watchdog.ts';
import { createEngine } from '../engine/engine.ts';
import { createEngineQuestions } from './engine-questions.ts';
import { createRouteCredentials } from './credentials.ts';
import { keepRoutes } from './kept-routes.ts';
import { createOtherPaths } from './other-paths.ts';
import { placeOf, subjectOf, unknownHandler, type MethodRoute } from './place.ts';
import { createPartReader } from './read-parts.ts';
import { createRouteReading } from './read-route.ts';
import { createRouteMethods } from './route-methods.ts';
import { createSeenRequests } from './seen-sometimes.ts';
import { readVersionConfig } from './version-config.ts';

interface RouteFactsInput {
  state: ProjectState;
  origins: Origins;
  evaluator: Evaluator;
  cache: FactCache;
  watchdog: Watchdog;
  /** Calls with which a function around an app hands requests to it. */
  passes: ReadonlySet<ts.Node>;
}

interface VersionReading {
  facts: VersionFacts;
  types: Record<TypeId, NamedType>;
  diagnostics: Diagnostic[];
}

/** Makes facts of the routes that registration code made, one route at a time, from the cache where it can. */
export function createRouteFacts({ state, origins, evaluator, cache, watchdog, passes }: RouteFactsInput) {
  const { root, checker } = state;
  const summarizer = createSummarizer(state, evaluator, cache, origins);
  const { asks } = summarizer;
  const engine = createEngine({
    checker,
    origins,
    evaluator,
    classes: state.classes,
    mutations: state.mutations,
    h3Of: state.h3Of,
    runtimeConfig: state.server?.runtimeConfig ?? noRuntimeConfig,
    passes,
    versionOf: (file) => (state.program.getSourceFile(file.fileName) === file ? state.versionOf(file) : undefined),
    memory: cache.engine,
  });
  const credentials = createRouteCredentials({ engine, asks, root });
  const questions = createEngineQuestions(engine);
  const seenRequests = createSeenRequests(engine);
  const input = { state, origins, evaluator, cache, summarizer, credentials, questions, seenRequests };
  const parts = createPartReader(input);
  const findMethods = createRouteMethods(input, parts);
  const reading = createRouteReading(input, parts);
  const { readRoute, count } = keepRoutes(state, { evaluator, parts, kept: cache.routes }, reading);

  const effort = (): Omit<Effort, 'questions' | 'documentsBuilt' | 'partsBuilt'> => ({
    summarised: summarizer.count(),
    ...engine.counts(),
    routesRead: count(),
  });
  return { ofVersion, effort };

  function ofVersion(version: VersionState): VersionReading {
    const types: Record<TypeId, NamedType> = {
      [httpErrorType.id]: httpErrorType,
      [errorMessageType.id]: errorMessageType,
      [validationErrorType.id]: validationErrorType,
      ...(isPlain(version) ? errorTypesOfPlain : {}),
      ...(state.server?.framework.major === 3 ? errorTypesOfNitro3 : {}),
      ...(state.h3Of(version.node.getSourceFile()) === 1 ? errorTypesOfV1 : {}),
    };
    const diagnostics: Diagnostic[] = [];
    const say = (diagnostic: Diagnostic): unknown => diagnostics.push(diagnostic);
    const othersOf = createOtherPaths(version.routes);
    const methods = watchdog.each(version.routes, methodsOf).flat();
    const routes = watchdog.each(methods, factsOf).flat();
    const config = readVersionConfig(version, root, diagnostics);
    const facts = { version: version.version, ...config, routes, location: locationOf(version.node, root) };
    return { facts, types, diagnostics };

    function methodsOf(route: RouteState): MethodRoute[] {
      const about = { node: route.node, subject: subjectOf(route) };
      const methods = () => findMethods(route, version, say).map(withOthers);
      // Known without a look at the handler, which is read below.
      if (route.method !== 'all') return methods();
      return watchdog.within(about, methods, (diagnostic) => (say(diagnostic), []));
    }

    function withOthers(route: MethodRoute): MethodRoute {
      const others = othersOf(route);
      return others.length > 0 ? { ...route, others } : route;
    }

    function factsOf(route: MethodRoute): RouteFacts[] {
      const about = { node: route.node, subject: subjectOf(route) };
      const read = () => readRoute(route, version.caller);
      const { facts, ...rest } = watchdog.within(about, read, (diagnostic) => unread(route, diagnostic));
      Object.assign(types, rest.types);
      diagnostics.push(...rest.diagnostics);
      return facts;
    }
  }

  function unread(route: MethodRoute, diagnostic: Diagnostic): KeptRoute {
    const { facts: known, ...rest } = unknownHandler(locationOf(route.handlerNode, root), diagnostic);
    const handler = { ...route.words, ...known };
    return { facts: [{ ...placeOf(route, root), handler, middlewares: [], partial: true }], ...rest };
  }
}

/** Routes of apps that h3 alone serves: the runtime serves those of its own routers, and recovers where that is set up. */
const isPlain = ({ routes }: VersionState): boolean =>
  routes.length > 0 && routes.every(({ grammar, recovers }) => grammar === 'h3' && !recovers);
