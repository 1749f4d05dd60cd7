import type { ts } from 'ts-morph';
import type { SecurityFact } from '../../model/facts.ts';
import { isAuthorization, isNamedSecret, schemesOf, type Credential } from './credentials.ts';
import type { TrialTools } from './expressions.ts';
import { lackingAll, lackingAllBut, lackingNone, lackingOnly, type Lacking } from './lacking.ts';
import type { Chain, TrialResult, TryLayers } from './layers.ts';

/** More credentials than anybody asks for; each costs two runs. */
const maxCredentials = 6;

/**
 * The credentials without which a request is refused with 401 or 403, or sent to sign in, whatever else is in it: each
 * entry is needed, and any one of its schemes will do. Claimed only where every way through the layers refuses a request
 * that lacks the credential, and some way answers one that has it.
 */
export function requiredCredentials(chain: Chain, tools: TrialTools, tryLayers: TryLayers): Required {
  const first = tryLayers(chain, lackingNone, [], tools);
  const credentials = [...first.met.values()].slice(0, maxCredentials);
  const outcome = (lacking: Lacking): TrialResult => tryLayers(chain, lacking, first.context, tools);
  if (credentials.length === 0) return none;
  const withNone = outcome(lackingAll);
  if (isEveryRefused(first, withNone)) return none;
  // Who is handed a credential that is not there may say more of it than who reads it.
  const texts = [...new Set([...first.readers, ...withNone.readers])].map((node) => node.getText());
  const needed = credentials.filter((each) => !isOfQuery(each) && isRefusedFor(outcome(lackingOnly(each)), [each]));
  if (needed.length) return { groups: needed.map((each) => schemesOf(each, texts)), ...assumedOf(needed) };
  if (!isRefusedFor(withNone, credentials)) return none;
  // One of several will do: those that, alone, let a request in.
  const options = credentials.filter((each) => !isEveryRefused(outcome(lackingAllBut(each))));
  if (options.every(isOfQuery)) return none;
  return { groups: [options.flatMap((each) => schemesOf(each, texts))], ...assumedOf(options) };
}

export interface Required {
  groups: SecurityFact[][];
  /** Code that can't be read and is taken to look for a credential. */
  assumedAt?: ts.Node;
}

const none: Required = { groups: [] };

function assumedOf(credentials: readonly Credential[]): Pick<Required, 'assumedAt'> {
  const at = credentials.find((each) => each.at)?.at;
  return at ? { assumedAt: at } : {};
}

/** In the query, a token that a link carries is no credential of a caller, unless it stands in for one. */
const isOfQuery = (credential: Credential): boolean => credential.in === 'query';

/**
 * Who has a credential may be sent to sign in as well, by another place of the code than who has none: that is an answer,
 * as the last one of a session.
 */
function isEveryRefused({ endings }: TrialResult, withNone?: TrialResult): boolean {
  const isAnswer = (node: ts.Node | undefined): boolean =>
    node !== undefined &&
    withNone !== undefined &&
    !withNone.endings.some((each) => each.kind === 'refused' && each.signIn === node);
  return endings.every((ending) => (ending.kind === 'refused' ? !isAnswer(ending.signIn) : ending.isAside));
}

function isRefusedFor(result: TrialResult, credentials: readonly Credential[]): boolean {
  if (!isEveryRefused(result)) return false;
  return result.endings.some((ending) => {
    if (ending.kind !== 'refused' || !ending.isDecided) return false;
    // An error with no status of its own says nothing else than that the header is asked for.
    if (ending.status === undefined || ending.status === 500) return credentials.every(isAuthorization);
    if (ending.signIn) return true;
    return ending.status === 401 || (ending.status === 403 && credentials.every(isNamedSecret));
  });
}
