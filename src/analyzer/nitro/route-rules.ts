import { ts } from 'ts-morph';
import { coverage } from '../routes/coverage.ts';
import { isObject, objectOf, Unread, type Literal } from './literal-config.ts';

/**
 * What a rule of the config does to a request before any handler sees it; false: nothing, whatever wider rules say, which
 * is for Nitro 3 to say.
 */
export type RuleAnswer = { redirect: number } | 'proxy' | false;

/** An entry of the option `routeRules` that answers requests. */
export interface RouteRule {
  /** In the router's own grammar, without the base URL. */
  pattern: string;
  /** Of Nitro 3's `GET /path`; absent: any. */
  method?: string;
  answer: RuleAnswer;
}

/** How a route is answered by the config: all of its requests, or those that a narrower rule covers. */
export interface RuledAnswer {
  answer: Exclude<RuleAnswer, false>;
  covers: 'all' | 'some';
}

export function readRouteRules(value: Literal | undefined, major: 2 | 3): RouteRule[] {
  return Object.entries(objectOf(value)).flatMap(([key, options]) => {
    if (!isObject(options)) return [];
    const [, method, path = key] = /^([A-Z]+)\s+(.*)$/.exec(key) ?? [];
    const answer = answerOf(options.redirect, redirect) ?? answerOf(options.proxy, () => 'proxy' as const);
    if (answer === undefined || (answer === false && major === 2)) return [];
    return [{ pattern: path, ...(method ? { method: method.toLowerCase() } : {}), answer }];
  });
}

/** The rules that may answer, for all that can be read of them. */
export function unreadRules(value: Literal | undefined): Unread[] {
  if (value instanceof Unread) return [value];
  const options = Object.values(objectOf(value)).flatMap((each) => (isObject(each) ? [each] : []));
  return options
    .flatMap(({ redirect, proxy }) => [redirect, proxy])
    .filter((each): each is Unread => each instanceof Unread && !isText(each));
}

/** What answers a route: of the rules for all of its requests the narrowest, and any for a part of them. */
export function ruledAnswers(rules: readonly RouteRule[], route: string, method: string): RuledAnswer[] {
  const own = rules.filter((rule) => rule.method === undefined || rule.method === method);
  const of = (covers: 'all' | 'some'): RouteRule[] => own.filter(({ pattern }) => coverage(pattern, route) === covers);
  const whole = of('all').reduce<RouteRule | undefined>(
    (narrowest, rule) => (narrowest && isNarrower(narrowest, rule) ? narrowest : rule),
    undefined,
  );
  const parts = of('some');
  const answers = whole?.answer
    ? [{ answer: whole.answer, covers: parts.length > 0 ? ('some' as const) : ('all' as const) }]
    : [];
  return [...answers, ...parts.flatMap(({ answer }) => (answer ? [{ answer, covers: 'some' as const }] : []))];
}

/** A rule for one method stands over those for all of them. */
function isNarrower(a: RouteRule, b: RouteRule): boolean {
  if ((a.method === undefined) !== (b.method === undefined)) return a.method !== undefined;
  return coverage(b.pattern, a.pattern) === 'all' && coverage(a.pattern, b.pattern) !== 'all';
}

/** Undefined where the option says nothing, or nothing that can be read. */
function answerOf<A>(value: Literal | undefined, answer: (value: Literal) => A): A | false | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (value instanceof Unread && !isText(value)) return undefined;
  return value === false ? false : answer(value);
}

/** Both frameworks redirect with 307 unless they are told another status. */
function redirect(value: Literal): { redirect: number } {
  const { statusCode, status } = objectOf(value);
  const given = typeof statusCode === 'number' ? statusCode : status;
  return { redirect: typeof given === 'number' ? given : 307 };
}

/** A text of which a part is known to running code only: some address all the same. */
const isText = ({ node }: Unread): boolean => ts.isTemplateExpression(node);
