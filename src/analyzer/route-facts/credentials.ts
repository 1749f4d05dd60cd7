import type { ts } from 'ts-morph';
import type { HandlerFacts, MiddlewareFacts, ParameterFact, ResponseFact, SecurityFact } from '../../model/facts.ts';
import { createRequestConditions, type KnownRequest } from '../handler/conditions/request-conditions.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';
import { isSent } from '../handler/answers/sent.ts';
import type { AsksRequest } from '../handler/conditions/asks-request.ts';
import type { Origins } from '../origin.ts';
import type { TrialTools } from '../trial/expressions.ts';
import type { Layer } from '../trial/layers.ts';
import { requiredCredentials, type Required } from '../trial/required.ts';

/** A function of a route's chain, with what is known of it. */
interface Part {
  resolved: ResolvedHandler;
  responses: readonly ResponseFact[];
  parameters: readonly ParameterFact[];
}

interface Secured {
  handler: HandlerFacts;
  middlewares: MiddlewareFacts[];
  credentials?: SecurityFact[][];
}

/** Finds what a route's chain asks of its callers, once for all routes with the same chain. */
export function createRouteCredentials(tools: TrialTools & { origins: Origins; asksRequest: AsksRequest }) {
  const known = new Map<string, Required>();
  const numbers = new Map<object, number>();
  return { secure };

  /**
   * The facts of a route with the credentials that it needs, which are no parameters then.
   *
   * @param assume is told of code that can't be read and is taken to look for one
   */
  function secure(
    facts: Secured,
    middlewares: readonly Part[],
    handler: Part | undefined,
    request: KnownRequest,
    h3: 1 | 2,
    assume: (at: ts.Node) => void,
  ): Secured {
    // Who asks for the authorization header may refuse in any way, and what says no may be caught and said otherwise.
    const refuses = ({ responses, parameters }: Part): boolean =>
      responses.some(({ status }) => status >= 400 || isRedirect(status)) ||
      parameters.some((each) => each.in === 'header' && each.name.toLowerCase() === 'authorization');
    const ending = handler && refuses(handler) ? [handler] : [];
    if (![...middlewares, ...ending].some(refuses)) return facts;
    const layers = [
      ...middlewares.filter(isBefore).map((part) => layerOf(part, false)),
      // A handler that refuses nobody is an answer like any other.
      ...ending.map((part) => layerOf(part, true)),
    ];
    const chain = layers.map(({ callee, isHandler }) => [numberOf(callee.node), numberOf(callee.scope), isHandler]);
    const asksForRequest = layers.some(({ callee }) => tools.asksRequest(callee.node));
    const key = [h3, chain, ...(asksForRequest ? Object.values(request) : [])].join();
    const conditions: TrialTools['conditions'] = ({ node, scope }) =>
      tools.asksRequest(node) ? createRequestConditions({ ...tools, scope }, request) : undefined;
    const asking = asksForRequest ? { ...tools, conditions } : tools;
    const required =
      known.get(key) ?? requiredCredentials(layers, { ...asking, isSent: (answer) => isSent(answer, h3) });
    known.set(key, required);
    const { groups: found, assumedAt } = required;
    if (assumedAt) assume(assumedAt);
    const credentials = found.filter((group) => !isGuarded(group, facts.middlewares));
    const without = <T extends { parameters: ParameterFact[] }>(part: T): T => ({
      ...part,
      parameters: part.parameters.filter((parameter) => !found.flat().some((each) => isSame(each, parameter))),
    });
    return {
      handler: without(facts.handler),
      middlewares: facts.middlewares.map(without),
      ...(credentials.length ? { credentials } : {}),
    };
  }

  function numberOf(object: object): number {
    const number = numbers.get(object) ?? numbers.size;
    numbers.set(object, number);
    return number;
  }
}

/** What looks on afterwards, at an answer or an error, lets nobody in and keeps nobody out. */
const isBefore = ({ resolved: { hook } }: Part): boolean => hook === undefined || hook === 'before';

/** To where one signs in, maybe. */
const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

function layerOf(
  { resolved: { callee, args, hook } }: Part,
  isHandler: boolean,
): Layer & { callee: { node: ts.Node } } {
  return { callee, args, isHandler, ...(hook ? { isHook: true } : {}) };
}

/** A guard that a table knows asks for it already. */
function isGuarded([first, ...others]: SecurityFact[], middlewares: readonly MiddlewareFacts[]): boolean {
  return middlewares.some(
    ({ security }) =>
      others.length === 0 && security?.scheme === first?.scheme && (security?.name ?? '') === (first?.name ?? ''),
  );
}

function isSame({ scheme, name }: SecurityFact, parameter: ParameterFact): boolean {
  if (scheme === 'cookie' && name !== undefined) return parameter.in === 'cookie' && parameter.name === name;
  // What stands in for a header may be left out, and is filled in like any other parameter.
  if (parameter.in !== 'header' || scheme === 'query') return false;
  const header = scheme === 'header' ? name?.toLowerCase() : scheme === 'cookie' ? 'cookie' : 'authorization';
  return parameter.name.toLowerCase() === header;
}
