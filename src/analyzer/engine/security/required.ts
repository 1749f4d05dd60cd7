import type { ts } from 'ts-morph';
import type { SecurityFact } from '../../../model/facts.ts';
import type { KnownRequest } from '../../handler/conditions/request-atoms.ts';
import { alternatives, type Value } from '../../values/value.ts';
import type { Ending, Progress } from '../chain.ts';
import type { EngineTools } from '../tools.ts';
import { truthOf, type Assumed } from './assumed.ts';
import {
  isAuthorization,
  isLibrarySession,
  keyOf,
  schemesOf,
  type Credential,
  type HeaderWords,
} from './credentials.ts';
import { createEvaluation, type Assumption, type Evaluation } from './evaluate.ts';
import { wordsBeside } from './header-words.ts';
import { negativeFlags } from './negative-flags.ts';
import { waysOfSettings, type Settings } from './settings.ts';
import type { Test } from '../conditions.ts';
import { isEveryRefused, isRefusedFor, isTurnedAway, type Ended, type Outcome } from './refusals.ts';
import { codeOf } from '../../location.ts';

/** More credentials than anybody asks for. */
const maxCredentials = 6;

/** Credentials without which a request is refused: each group is needed, and any one of its schemes will do. */
export interface Required {
  groups: SecurityFact[][];
  /** Code that can't be read and is taken to look for a credential. */
  assumedAt?: ts.Node;
}

/** What is asked of a folded chain. */
export interface SecurityQuestion {
  progress: Progress;
  request: KnownRequest;
  /** The property of the context without which a guard behind the chain refuses. */
  requires?: string;
}

const none: Required = { groups: [] };

const noSettings: Settings = new Map();

const order = ['header', 'cookie', 'query', 'somewhere'];

/** `Authorization` first, then other headers, cookies and queries, each by name. */
function byPlace(a: Credential, b: Credential): number {
  if (isAuthorization(a) !== isAuthorization(b)) return isAuthorization(a) ? -1 : 1;
  return order.indexOf(a.in) - order.indexOf(b.in) || (a.name < b.name ? -1 : 1);
}

/**
 * The credentials without which a request is refused with 401 or 403, or sent to sign in, whatever else is in it. Claimed only
 * where with the credential absent no ending of the chain is an answer, and with it some ending is.
 */
export function requiredCredentials(question: SecurityQuestion, tools: EngineTools): Required {
  const found = requiredWhere(noSettings, question, tools);
  if (found.groups.length > 0) return found;
  const guards = question.progress.endings.map(({ state }) => state.guard);
  const questions = guards.flatMap((each) =>
    [...tools.conditions.guards.atomsOf(each)].map(({ value }: Test) => value),
  );
  // A way in that a setting of the server opens is one of some servers: who has a credential is let in by all of them.
  for (const settings of waysOfSettings(questions, tools.checker)) {
    const required = requiredWhere(settings, question, tools);
    if (required.groups.length > 0) return required;
  }
  return none;
}

function requiredWhere(settings: Settings, question: SecurityQuestion, tools: EngineTools): Required {
  let ofNone: Evaluation | undefined;
  const unset = setIn(question.progress);
  const flags = negativeFlags(question.progress, tools);
  let isUnbuilt = false;
  let first = outcome(() => false);
  if (isEveryRefused(first)) {
    isUnbuilt = true;
    first = outcome(() => false);
  }
  const credentials = [...first.evaluation.met.values()].sort(byPlace).slice(0, maxCredentials);
  if (credentials.length === 0) return none;
  const withNone = outcome(() => true);
  if (isEveryRefused(first, withNone)) return none;
  // Two that have to be equal are so where neither is sent.
  if (!isEveryRefused(withNone)) return none;
  let words: HeaderWords | undefined;
  const lackingOnly = (given: Credential, circumstances?: Pick<Assumption, 'isDirect'>): Outcome =>
    outcome((other) => keyOf(other) === keyOf(given), circumstances);
  const refusesFor = (each: Credential): boolean => {
    const lacking = lackingOnly(each);
    return (
      isRefusedFor(lacking, [each]) ||
      (isEveryRefused(lacking) && hasDenied(question.progress, lacking.evaluation)) ||
      (isLibrarySession(each) && isTurnedAway(lackingOnly(each, { isDirect: true })))
    );
  };
  const needed = credentials.filter((each) => !isOfQuery(each) && refusesFor(each));
  const without = (sent: readonly Credential[]): Credential[] =>
    credentials.filter((each) => !sent.some((other) => keyOf(other) === keyOf(each)));
  const withOnly = (sent: readonly Credential[]): Outcome =>
    outcome((other) => !sent.some((each) => keyOf(other) === keyOf(each)));
  /** Those of which each, beside what is sent anyway, lets a request in. */
  const enoughBeside = (sent: readonly Credential[]): Credential[] =>
    without(sent).filter((each) => !isEveryRefused(withOnly([...sent, each])));
  /** Whether all that is left, without any of these, is refused. */
  const isOneNeeded = (group: readonly Credential[]): boolean => isEveryRefused(withOnly(without(group)));
  if (needed.length) {
    const others = without(needed);
    const isMoreNeeded = others.length > 0 && isRefusedFor(withOnly(needed), others);
    const more = isMoreNeeded ? enoughBeside(needed) : [];
    const isGroup = !more.every(isOfQuery) && isOneNeeded(more);
    return asked([...needed.map((each) => [each]), ...(isGroup ? [more] : [])]);
  }
  if (!isRefusedFor(withNone, credentials)) return none;
  // One of several will do: those that, alone, let a request in.
  const options = enoughBeside([]);
  if (options.length === 0) return asked(clausesOf(credentials, (sent) => isEveryRefused(withOnly(sent))));
  if (options.every(isOfQuery)) return none;
  // Or several at once: each of them, or one of the options, is in what is sent.
  const several = without(options).filter((each) => !isOfQuery(each));
  const isEnough = several.length > 1 && !isEveryRefused(withOnly(several));
  const together = isEnough ? several.filter((each) => isOneNeeded([...options, each])) : [];
  if (together.length > 1) return asked(together.map((each) => [...options, each]));
  return isOneNeeded(options) ? asked([options]) : none;

  function asked(groups: readonly (readonly Credential[])[]): Required {
    return {
      groups: groups.map((each) => each.flatMap((one) => schemesOf(one, wordsOf))),
      ...assumedOf(groups.flat()),
    };
  }

  function wordsOf(): HeaderWords {
    const { progress } = question;
    return (words ??= {
      beside: wordsBeside(progress, tools),
      isSaidNear: (pattern) => hasMatch(progress, pattern, /authorization/i),
      isSaid: (pattern) => hasMatch(progress, pattern),
    });
  }

  /** Of a request that has no credential at all. */
  function withoutAny(): Evaluation {
    const {
      request,
      progress: { reads },
    } = question;
    return (ofNone ??= createEvaluation(tools, { lacks: () => true, request, unset, reads, flags, settings }));
  }

  function outcome(lacks: (credential: Credential) => boolean, circumstances?: Pick<Assumption, 'isDirect'>): Outcome {
    const { progress, request, requires } = question;
    const { reads } = progress;
    const evaluation = createEvaluation(tools, { lacks, request, unset, reads, flags, settings, ...circumstances });
    const isAside = ({ state, layer }: Ending): boolean =>
      layer.kind !== 'handler' && !withoutAny().isDecided(state.guard);
    const endings = progress.endings
      .flatMap((ending) => endedIn(ending, evaluation, isAside))
      .map((ended): Ended => (isUnbuilt && ended.isFailure ? { ...ended, kind: 'answered' } : ended));
    if (progress.state && evaluation.canHold(progress.state.guard)) {
      // Past the last function that counts stands an answer.
      const caller = requires === undefined ? undefined : progress.state.context.get(requires);
      const known: Assumed | undefined = caller && evaluation.of(caller);
      const isNobody = known !== undefined && truthOf(known) === false;
      endings.push(
        isNobody
          ? { kind: 'refused', statuses: [401], isDecided: true }
          : { kind: 'answered', statuses: [undefined], isDecided: false },
      );
    }
    return { endings, evaluation };
  }
}

function endedIn(
  ending: Ending,
  evaluation: Evaluation,
  /** What a middleware answers on its own, whoever asks, says nothing of the route behind it. */
  isAside: (ending: Ending) => boolean,
): Ended[] {
  const { kind, value, state, layer } = ending;
  if (!evaluation.canHold(state.guard)) return [];
  const isDecided = evaluation.isDecided(state.guard);
  const answer = evaluation.of(value);
  const own = answer.kind === 'answer' ? answer : undefined;
  const statuses =
    kind === 'thrown'
      ? (own?.statuses ?? [numberOf(answer)])
      : own
        ? own.statuses.flatMap((each) =>
            each === undefined && value.kind === 'response' ? statusesOf(state.status, evaluation) : [each],
          )
        : statusesOf(state.status, evaluation);
  const isRefused =
    kind === 'thrown' ||
    value.kind === 'error' ||
    own?.signIn !== undefined ||
    statuses.every((each) => each !== undefined && each >= 400);
  if (isRefused) {
    // What stands in for a refusal that was caught says what that said.
    const caught = evaluation.of(state.caught);
    const all =
      caught.kind === 'answer' ? [...statuses, ...caught.statuses.filter((each) => each !== undefined)] : statuses;
    return [
      {
        kind: 'refused',
        statuses: all,
        isDecided,
        isOfGuard: value.kind === 'error' && value.isOfGuard === true,
        isFailure: layer.kind === 'handler' && statuses.every((each) => each !== undefined && each >= 500),
        ...(own?.signIn ? { signIn: own.signIn } : {}),
      },
    ];
  }
  return [{ kind: 'answered', statuses, isDecided, ...(isAside(ending) ? { isAside: true } : {}) }];
}

/**
 * What has to be sent where no credential alone lets a request in, and none is in all that do: two of three. Of what is
 * missing in each of the largest selections that are refused, one is needed.
 */
function clausesOf(
  credentials: readonly Credential[],
  isRefused: (sent: readonly Credential[]) => boolean,
): readonly (readonly Credential[])[] {
  const selections = credentials.reduce<Credential[][]>(
    (found, each) => [...found, ...found.map((before) => [...before, each])],
    [[]],
  );
  const refused = selections.filter(isRefused);
  const largest = refused.filter(
    (each) => !refused.some((other) => other.length > each.length && each.every((one) => other.includes(one))),
  );
  const clauses = largest.map((each) => credentials.filter((one) => !each.includes(one)));
  return clauses.some((each) => each.every(isOfQuery)) ? [] : clauses;
}

/** The properties of the context that functions of a chain set. */
function setIn({ endings, state }: Progress): Set<string> {
  const states = [...endings.map((each) => each.state), ...(state ? [state] : [])];
  return new Set(states.flatMap(({ context }) => [...context.keys()]));
}

function statusesOf(status: Value, evaluation: Evaluation): (number | undefined)[] {
  return alternatives(status).map((each) => numberOf(evaluation.of(each)));
}

const numberOf = (value: Assumed): number | undefined =>
  value.kind === 'constant' && typeof value.value === 'number' ? value.value : undefined;

/** In the query, a token that a link carries is no credential of a caller, unless it stands in for one. */
const isOfQuery = (credential: Credential): boolean => credential.in === 'query';

/**
 * Whether some caller is refused with 401 for what code makes of a credential, though one who lacks it is refused before with
 * another status: `if (!key) throw 400`, and then `if (!(await keys.has(key))) throw 401`.
 */
function hasDenied({ endings }: Progress, { demandsOf, of, truthOfTest }: Evaluation): boolean {
  return endings.some(({ kind, value, state }) => {
    const answer = of(value);
    const statuses = answer.kind === 'answer' ? answer.statuses : [];
    if (!statuses.includes(401) || (kind === 'answered' && statuses.length > 1)) return false;
    return [...demandsOf(state.guard)].some(([test, holds]) => truthOfTest(test) === holds);
  });
}

function assumedOf(credentials: readonly Credential[]): Pick<Required, 'assumedAt'> {
  const at = credentials.find((each) => each.at)?.at;
  return at ? { assumedAt: at } : {};
}

/** Whether the code of a function that a request comes through has a match: the words in it say what a header is. */
const hasMatch = ({ functions }: Progress, pattern: RegExp, other = pattern): boolean =>
  // Printing it, which leaves out the comments, costs more than to look.
  [...functions].some((node) => {
    const text = node.getText();
    if (!pattern.test(text) || !other.test(text)) return false;
    const code = codeOf(node);
    return pattern.test(code) && other.test(code);
  });
