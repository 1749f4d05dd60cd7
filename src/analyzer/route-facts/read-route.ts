import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import type { RouteFacts } from '../../model/facts.ts';
import type { KeptRoute } from '../../model/route-memory.ts';
import type { NamedType, TypeId } from '../../model/type.ts';
import type { CachedFacts } from '../fact-cache.ts';
import { excerpt, locationOf } from '../location.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';
import { passesPartly } from '../routes/passes-partly.ts';
import type { BoundState, CallerState } from '../routes/registration.ts';
import { analysisFailed } from './analysis-failed.ts';
import type { RouteCaller } from './credentials.ts';
import { answeredByHooks } from './error-hooks.ts';
import { answeringErrors, type ErrorTools } from './own-errors.ts';
import { placeOf, requestFor, subjectOf, type MethodRoute } from './place.ts';
import type { PartReader, ReadingInput } from './read-parts.ts';
import { withoutReplaced, withoutUnforeseen } from './replaced.ts';
import { ruledHandler, withRuled } from './ruled.ts';
import { asSometimes } from './seen-sometimes.ts';
import { unreached, untilEnd } from './unreached.ts';

/** Makes what reads one route: its middlewares, its handler, and what all of them together ask and answer. */
export function createRouteReading(
  { state, origins, evaluator, summarizer, credentials, seenRequests }: ReadingInput,
  parts: PartReader,
) {
  const { root, checker } = state;
  return readRoute;

  function readRoute(route: MethodRoute, callerState: CallerState): KeptRoute {
    const types: Record<TypeId, NamedType> = {};
    const diagnostics: Diagnostic[] = [];
    const say = (diagnostic: Diagnostic): unknown => diagnostics.push(diagnostic);
    const keep = <T>({ facts, ...rest }: CachedFacts<T>): T => {
      Object.assign(types, rest.types);
      diagnostics.push(...rest.diagnostics);
      return facts;
    };
    const facts = read();
    // What is in no document need not be fixed for one.
    const isHidden = facts.length > 0 && facts.every(({ handler }) => handler.hidden);
    return { facts, types, diagnostics: isHidden ? [] : diagnostics };

    function read(): RouteFacts[] {
      const subject = subjectOf(route);
      const place = placeOf(route, root);
      const ruled = route.ruled ?? [];
      const about = { subject, location: place.location, report: say };
      if (ruled.some(({ covers }) => covers === 'all')) {
        return [{ ...place, handler: { ...route.words, ...ruledHandler(ruled, about) }, middlewares: [] }];
      }
      const h3 = state.h3Of(route.node.getSourceFile());
      const resolved = parts.resolve(route.handler);
      const wrapping = resolved?.middlewares.map((value) => ({ value, priority: 0, node: route.handlerNode })) ?? [];
      const bindings = [...route.middlewares, ...wrapping].flatMap(withOwn).flatMap((each) => {
        const seen = seenRequests(each, requestFor(route, each));
        const bound: Binding = { each, resolved: parts.resolve(each.value), isSometimes: seen === 'some' };
        const isKept = seen === 'all' || (seen === 'some' && isBefore(bound));
        if (seen === 'some') say(passesPartly(route, each.node, root, isKept ? asIfOptional : undefined));
        return isKept ? [bound] : [];
      });
      const { around, isEnded } = untilEnd(
        bindings,
        route.node,
        ({ below }) => summarizer.forRequest(requestFor(route, { below, isShared: true })),
        { checker, origins },
      );
      const layers = around.flatMap(({ each: { isShared, below }, resolved: layer, isSometimes }) =>
        layer && !isSometimes ? [{ ...layer, isShared, below }] : [],
      );
      const handler = parts.readRouteHandler(route, resolved, { subject, layers });
      const words = { ...route.words, ...keep(handler) };
      const own = isEnded ? unreached(words) : words;
      const bound = around.map(({ each: { value, below, when, ...each }, resolved: layer, isSometimes }) => {
        const found = keep(parts.readMiddleware({ ...each, value, below }, callerState, route));
        const facts = isSometimes ? found.map(asSometimes) : found;
        return { value, below, match: isSometimes ? when?.match : undefined, resolved: layer, facts };
      });
      const chain = bound.flatMap(({ resolved: each, below, match, facts: [first] }) =>
        each && first && !each.isCaught ? [{ ...first, resolved: each, below, match }] : [],
      );
      return [{ ...place, ...withRuled(secured(), ruled, about), ...(handler.partial ? { partial: true } : {}) }];

      /** A middleware, and before it those that run around it alone. */
      function withOwn(bound: BoundState): BoundState[] {
        const own = parts.resolve(bound.value)?.middlewares ?? [];
        return [...own.flatMap((value) => withOwn({ ...bound, value })), bound];
      }

      function secured() {
        const tools: ErrorTools = {
          about: { root, checker, origins, evaluator, summarizer, say, h3, isOpen: diagnostics.some(isOfStatus) },
          read: (handler, status, { aside, isEmptyToo } = {}) => {
            const { nothing: _, ...others } = route;
            const passing = isEmptyToo ? others : { ...route, nothing: 'passed' as const };
            const about = { route: passing, subject: `${subject} ${status}` };
            const found = parts.read(handler, about);
            const isOpen = found.diagnostics.some(isOfStatus);
            const { responses } = keep(aside ? { ...found, diagnostics: [] } : found);
            return { responses: responses.filter(({ isUnforeseen }) => !isUnforeseen), isOpen };
          },
        };
        const answering = withoutUnforeseen(
          answeringErrors(withoutReplaced(answeredByHooks(own, bound, tools)), route, tools),
        );
        try {
          const passed = {
            caller: callerOf(callerState),
            middlewares: chain,
            handler: resolved && { ...own, resolved, below: route.below },
            isWhole: bound.every(({ resolved: each, facts }) => facts.length > 0 && !each?.isCaught),
            isPartial: diagnostics.some(({ code }) => code === 'middleware-partial'),
          };
          return credentials.secure(answering, passed, requestFor(route), {
            assumed({ at, isOfSession }) {
              const message = isOfSession
                ? `${subject} refuses where ${excerpt(at)} finds nothing with the caller's session; it is documented as asking for the session's cookie.`
                : `${subject} asks ${excerpt(at)} who sends the request, which can't be read; it is documented as asking for a cookie or the Authorization header.`;
              say(createDiagnostic('auth-assumed', message, { location: locationOf(at, root) }));
            },
            set({ name, at = route.handlerNode }) {
              const message = `${subject} asks for a credential or not as the server's setting ${name} says; it is documented as asking for one.`;
              const hint =
                'Ask for it whatever the setting says. If the documented server is open to all, say so: @security none.';
              say(createDiagnostic('auth-assumed', message, { location: locationOf(at, root), hint }));
            },
            spared(refused = route.handlerNode) {
              const message = `${subject} is let in without a credential where a parameter of its path is a word that the code compares the path with; it is documented as asking for one.`;
              const hint =
                'Compare the path in a way that no parameter can meet: with startsWith, or with one of its segments. If it is open to all, say so: @security none.';
              say(createDiagnostic('auth-assumed', message, { location: locationOf(refused, root), hint }));
            },
            missed({ refused, status, by }) {
              const reason = by
                ? `${excerpt(by)} decides it, which can't be read`
                : "the request's method or path decides it, in a way that can't be read";
              const message = `${subject} answers ${status}, and what it asks for is not known: ${reason}; it is documented as asking for nothing.`;
              const related = by ? [{ message: 'It is decided here', location: locationOf(by, root) }] : [];
              say(createDiagnostic('auth-not-found', message, { location: locationOf(refused, root), related }));
            },
          });
        } catch (error) {
          say(analysisFailed(subject, locationOf(route.handlerNode, root), error));
          return answering;
        }
      }
    }
  }

  /** Whom the runtime puts on the context before the first function of a route. */
  function callerOf({ authenticate, contextKey }: CallerState): RouteCaller | undefined {
    const resolved = contextKey === undefined ? undefined : parts.resolve(authenticate);
    return resolved && { resolved, contextKey: contextKey! };
  }
}

interface Binding {
  each: BoundState;
  resolved: ResolvedHandler | undefined;
  /** It sees some of the route's requests alone. */
  isSometimes: boolean;
}

/** Of what runs after a function that answers, it is not documented what some requests have of it. */
const isBefore = ({ resolved }: Binding): boolean => resolved?.hook === undefined || resolved.hook === 'before';

const asIfOptional = 'what it asks for is documented as optional';

const isOfStatus = ({ code }: Diagnostic): boolean => code === 'response-status-not-static';
