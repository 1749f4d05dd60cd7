import type { ts } from 'ts-morph';
import type { SecurityFact } from '../../../model/facts.ts';
import type { Value } from '../../values/value.ts';
import type { Progress } from '../chain.ts';
import type { Test } from '../conditions.ts';
import type { EngineTools } from '../tools.ts';
import { isAuthorization, isLibrarySession, keyOf, maxCredentials, schemesOf, type Credential } from './credentials.ts';
import { createEndings, type Circumstances, type Endings, type SecurityQuestion } from './endings.ts';
import type { Evaluation } from './evaluate.ts';
import { createHeaderWords } from './header-words.ts';
import { isEveryRefused, isRefusedFor, isTurnedAway, type Outcome } from './refusals.ts';
import { readOfSetting, waysOfSettings, type SettingRead, type Settings } from './settings.ts';

/** Credentials without which a request is refused: each group is needed, and any one of its schemes will do. */
export interface Required {
  groups: SecurityFact[][];
  /** Code that can't be read and is taken to look for a credential; `isOfSession`: for that of the session which it asks with. */
  assumed?: { at: ts.Node; isOfSession?: true };
  /** Settings of the server which say whether anybody is asked. */
  settings?: readonly SettingRead[];
}

const none: Required = { groups: [] };

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
  const endings = createEndings(question, tools);
  const asked = askedByCode(question, tools, endings);
  if (asked.groups.length > 0) return asked;
  const ofClients = askedByClients(endings);
  return ofClients.groups.length > 0 ? ofClients : askedBySettings(question, tools);
}

/** A way in that a setting of the server opens is one of some servers: who has a credential is let in by all of them. */
function askedBySettings(question: SecurityQuestion, tools: EngineTools): Required {
  const { questionsOf } = tools.conditions;
  const questions = question.progress.endings.flatMap(({ state }) =>
    [...questionsOf(state.guard)].map(({ value }: Test) => value),
  );
  const askedWhere = (settings: Settings): Required =>
    askedByCode(question, tools, createEndings(question, tools, settings));
  for (const settings of waysOfSettings(questions, tools.checker)) {
    const asked = askedWhere(settings);
    if (asked.groups.length === 0) continue;
    const decisive = decisiveOf(settings, (others) => askedWhere(others).groups.length > 0);
    const { reads } = question.progress;
    return { ...asked, settings: decisive.map((each) => readOfSetting(each, reads, tools.checker)) };
  }
  return none;
}

/** Those of the settings that have to be known: without one of them, callers may be let in that send nothing. */
function decisiveOf(settings: Settings, isAsked: (settings: Settings) => boolean): Value[] {
  let left = settings;
  for (const each of settings.keys()) {
    const others = new Map([...left].filter(([setting]) => setting !== each));
    if (isAsked(others)) left = others;
  }
  return [...left.keys()];
}

/** Where nothing else explains a refusal with 401 or 403: a client that asks with the caller's session finds nothing. */
function askedByClients(endings: Endings): Required {
  const all = endings(() => false, { ofClients: true });
  const client = [...all.evaluation.met.values()].find((each) => isLibrarySession(each) && each.at);
  if (!client?.at) return none;
  const lacking = endings(isLibrarySession, { ofClients: true });
  if (isEveryRefused(all, lacking) || !isRefusedFor(lacking, [client])) return none;
  return { groups: [[{ scheme: 'cookie' }]], assumed: { at: client.at, isOfSession: true } };
}

function askedByCode(question: SecurityQuestion, tools: EngineTools, endings: Endings): Required {
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
  const wordsOf = createHeaderWords(question, tools);
  const lackingOnly = (given: Credential, circumstances?: Circumstances): Outcome =>
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

  function outcome(lacks: (credential: Credential) => boolean, circumstances?: Circumstances): Outcome {
    return endings(lacks, { isUnbuilt, ...circumstances });
  }
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

function assumedOf(credentials: readonly Credential[]): Pick<Required, 'assumed'> {
  const at = credentials.find((each) => each.at)?.at;
  return at ? { assumed: { at } } : {};
}
