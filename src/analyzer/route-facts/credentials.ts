import type { ts } from 'ts-morph';
import type {
  ErrorCondition,
  HandlerFacts,
  MiddlewareFacts,
  ParameterFact,
  ResponseFact,
  SecurityFact,
} from '../../model/facts.ts';
import { createChains, type Layer, type Progress } from '../engine/chain.ts';
import type { Engine } from '../engine/engine.ts';
import { createPreconditions } from '../engine/preconditions/preconditions.ts';
import { createErrorConditions } from './error-conditions.ts';
import { optionalCredentials } from '../engine/security/optional.ts';
import { requiredCredentials, type Required } from '../engine/security/required.ts';
import type { SettingRead } from '../engine/security/settings.ts';
import { unexplainedRefusal, type Unexplained } from '../engine/security/unexplained.ts';
import { createByRequest, type AskLog, type ByRequest } from '../handler/conditions/ask-log.ts';
import { requestOf, type KnownRequest } from '../handler/conditions/request-atoms.ts';
import type { MatchCondition } from '../routes/registration.ts';
import { refusedParameter } from '../handler/parameters/parameters.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';
import type { Precondition } from '../values/precondition.ts';

/** A function of a route's chain, with what is known of it. */
interface Part {
  resolved: ResolvedHandler;
  responses: readonly ResponseFact[];
  parameters: readonly ParameterFact[];
  /** What h3 takes off the beginning of the path before it sees it. */
  below?: string | undefined;
  /** What says whether it sees a request, where it sees some alone. */
  match?: MatchCondition | undefined;
}

/** The function that says who calls, and the property of the event's context that holds what it says. */
export interface RouteCaller {
  resolved: ResolvedHandler;
  contextKey: string;
}

/** What a request passes on its way to an answer. */
interface RouteChain {
  caller: RouteCaller | undefined;
  middlewares: readonly Part[];
  handler: Part | undefined;
  /** A middleware does more than its facts say. */
  isPartial: boolean;
  /** There is no other function before the handler. */
  isWhole: boolean;
}

/** Is told of what is not sure. */
export interface Findings {
  /** Code that can't be read and is taken to look for a credential. */
  assumed(at: NonNullable<Required['assumed']>): void;
  /** A setting of the server that says whether what is documented is asked for. */
  set(setting: SettingRead): void;
  /** A refusal for which no credential is known. */
  missed(refusal: Unexplained): void;
  /** Nobody is asked where a parameter is a word that the code compares the path with; `at`: where others are refused. */
  spared(at: ts.Node | undefined): void;
}

interface Secured {
  handler: HandlerFacts;
  middlewares: MiddlewareFacts[];
  credentials?: SecurityFact[][];
  optionalCredentials?: SecurityFact[];
  conditions?: ErrorCondition[];
}

/** Of which nothing is known. */
const anyRequest = requestOf('all', '/**');

export type RouteCredentials = ReturnType<typeof createRouteCredentials>;

/** Finds what a route's chain asks of its callers, once for all routes with the same chain. */
export function createRouteCredentials({ engine, asks, root }: { engine: Engine; asks: AskLog; root: string }) {
  const known = new WeakMap<Progress, ByRequest<Required>>();
  const typical = new WeakMap<Progress, ByRequest<Required>>();
  const optional = new WeakMap<Progress, ByRequest<SecurityFact[]>>();
  const missed = new WeakMap<Progress, ByRequest<Unexplained | undefined>>();
  const refused = new WeakMap<Progress, ByRequest<readonly Precondition[]>>();
  const chains = createChains(engine);
  const { ofParameters } = createPreconditions(engine.tools);
  const conditionsOf = createErrorConditions(engine.tools, root);
  return { secure, schemesOfGuard };

  /** What a guard asks of callers that knows them by `authenticate`; nothing where no way of it leads to nobody. */
  function schemesOfGuard(authenticate: ResolvedHandler): SecurityFact[][] {
    const contextKey = 'caller';
    const progress = chains.fold([callerOf({ resolved: authenticate, contextKey })]);
    return requiredCredentials({ progress, requires: contextKey, request: anyRequest }, engine.tools).groups;
  }

  /**
   * The facts of a route with the credentials that it needs, which are no parameters then. What a function does with a
   * parameter that another one reads is known here alone: `event.context.tenant = getHeader(event, 'x-tenant')` is required
   * where the next function refuses a request without a tenant.
   *
   * @param findings is told of what is not sure
   */
  function secure(
    facts: Secured,
    { caller, middlewares, handler, isPartial, isWhole }: RouteChain,
    given: KnownRequest,
    findings: Findings,
  ): Secured {
    // Who asks for the authorization header may refuse in any way, and what says no may be caught and said otherwise.
    const refuses = ({ responses, parameters }: Part): boolean =>
      responses.some(({ status }) => status >= 400 || isRedirect(status)) ||
      parameters.some((each) => each.in === 'header' && each.name.toLowerCase() === 'authorization');
    const ending = handler && refuses(handler) ? [handler] : [];
    if (!isPartial && ![...middlewares, ...ending].some(refuses)) return facts;
    const layers = [
      ...(caller ? [callerOf(caller)] : []),
      ...middlewares.filter(isBefore).map((each) => layerOf(each, each.resolved.hook ? 'hook' : 'middleware')),
      // A handler that refuses nobody is an answer like any other.
      ...ending.map((each) => layerOf(each, 'handler')),
    ];
    const progress = chains.fold(layers, given);
    const conditions = conditionsOf(progress);
    const surely = requiredOf(progress, given);
    const guards = facts.middlewares.flatMap(({ security = [] }) => security);
    const isOpen = surely.groups.length === 0 && guards.length === 0 && !facts.handler.open;
    const { groups: found, assumed, settings = [] } = isOpen ? typicallyRequired(progress, given) : surely;
    if (assumed) findings.assumed(assumed);
    if (!facts.handler.open) for (const each of settings) findings.set(each);
    const refusal = isOpen ? missedIn(progress, given) : undefined;
    if (isOpen && found.length > 0) findings.spared(refusal?.refused);
    else if (refusal) findings.missed(refusal);
    const mayBeSent = isOpen && found.length === 0 ? optionalIn(progress, given) : [];
    const credentials = found.filter((group) => !guards.some((guard) => isWithin(guard, group)));
    const isReadBefore = isWhole && middlewares.some(({ parameters }) => parameters.length > 0);
    const preconditions = isReadBefore && layers.length > 1 ? refusedIn(progress, given) : [];
    const without = <T extends { parameters: ParameterFact[] }>(part: T): T => ({
      ...part,
      parameters: part.parameters
        .filter((parameter) => ![...found.flat(), ...mayBeSent].some((each) => isSame(each, parameter)))
        .map((parameter) => refusedParameter(parameter, preconditions)),
    });
    return {
      handler: without(facts.handler),
      middlewares: facts.middlewares.map((each) => withoutCarried(without(each), credentials)),
      ...(credentials.length ? { credentials } : {}),
      ...(mayBeSent.length ? { optionalCredentials: mayBeSent } : {}),
      ...(conditions.length ? { conditions } : {}),
    };
  }

  function optionalIn(progress: Progress, given: KnownRequest): SecurityFact[] {
    return once(optional, progress, given, (request) => optionalCredentials({ progress, request }, engine.tools));
  }

  function missedIn(progress: Progress, given: KnownRequest): Unexplained | undefined {
    return once(missed, progress, given, (request) => unexplainedRefusal({ progress, request }, engine.tools));
  }

  function refusedIn(progress: Progress, given: KnownRequest): readonly Precondition[] {
    return once(refused, progress, given, (request) => ofParameters(progress, request));
  }

  function requiredOf(progress: Progress, given: KnownRequest): Required {
    return once(known, progress, given, (request) => requiredCredentials({ progress, request }, engine.tools));
  }

  /** Of the requests whose path has no word where a parameter stands with which the code compares it. */
  function typicallyRequired(progress: Progress, given: KnownRequest): Required {
    return once(typical, progress, given, (request) =>
      requiredCredentials({ progress, request, isTypical: true }, engine.tools),
    );
  }

  /** The same for all requests that answer alike what was asked of one. */
  function once<T>(
    all: WeakMap<Progress, ByRequest<T>>,
    progress: Progress,
    given: KnownRequest,
    find: (request: KnownRequest) => T,
  ): T {
    const kept = all.get(progress) ?? createByRequest<T>();
    all.set(progress, kept);
    const before = kept.find(given);
    if (before) return before.result;
    const request = asks.recording(given);
    const { result, asked } = asks.within(() => find(request));
    kept.keep(result, asked);
    return result;
  }
}

const layerOf = ({ resolved, below, match }: Omit<Part, 'responses' | 'parameters'>, kind: Layer['kind']): Layer => ({
  callee: resolved.callee,
  args: resolved.args,
  kind,
  below,
  match,
});

const callerOf = ({ resolved, contextKey }: RouteCaller): Layer => ({ ...layerOf({ resolved }, 'caller'), contextKey });

/** What looks on afterwards, at an answer or an error, lets nobody in and keeps nobody out. */
const isBefore = ({ resolved: { hook } }: Part): boolean => hook === undefined || hook === 'before';

/** To where one signs in, maybe. */
const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/** Whether whoever has one of the first group has one of the second: a guard that a table knows asks for it already. */
function isWithin(group: readonly SecurityFact[], other: readonly SecurityFact[]): boolean {
  return group.every((each) => other.some((asked) => hasSame(each, asked) || isCarriedBy(each, asked)));
}

/** What a part asks for that what the code asks for doesn't carry: a token is more than a text in `Authorization`. */
const withoutCarried = (part: MiddlewareFacts, credentials: readonly SecurityFact[][]): MiddlewareFacts =>
  part.security
    ? {
        ...part,
        security: part.security.filter(
          (group) =>
            !credentials.some((found) => found.every((each) => group.some((asked) => isCarriedBy(each, asked)))),
        ),
      }
    : part;

const hasSame = (one: SecurityFact, other: SecurityFact): boolean =>
  one.scheme === other.scheme && (one.name ?? '') === (other.name ?? '');

/** Whoever sends a token or a password sends the header `Authorization` with it: a text in it is no second credential. */
const isCarriedBy = ({ scheme }: SecurityFact, { scheme: asked, name }: SecurityFact): boolean =>
  (scheme === 'bearer' || scheme === 'basic') && asked === 'header' && name?.toLowerCase() === 'authorization';

function isSame({ scheme, name }: SecurityFact, parameter: ParameterFact): boolean {
  if (scheme === 'cookie' && name !== undefined) return parameter.in === 'cookie' && parameter.name === name;
  // What stands in for a header may be left out, and is filled in like any other parameter.
  if (parameter.in !== 'header' || scheme === 'query') return false;
  const header = scheme === 'header' ? name?.toLowerCase() : scheme === 'cookie' ? 'cookie' : 'authorization';
  return parameter.name.toLowerCase() === header;
}
