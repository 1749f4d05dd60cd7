import type { SecurityFact } from '../../../model/facts.ts';
import type { Guard } from '../../values/guard.ts';
import type { Ending } from '../chain.ts';
import type { EngineTools } from '../tools.ts';
import { isLibrarySession, keyOf, maxCredentials, schemesOf, type Credential } from './credentials.ts';
import { createEndings, type SecurityQuestion } from './endings.ts';
import type { Evaluation } from './evaluate.ts';
import { createHeaderWords } from './header-words.ts';

/**
 * The credentials that nobody has to send, and for which a request with wrong ones is refused with 401: who sends nothing is
 * served, and the 401 is met by those alone who send such a one.
 */
export function optionalCredentials(question: SecurityQuestion, tools: EngineTools): SecurityFact[] {
  const endings = createEndings(question, tools);
  const evaluationOf = (lacks: (credential: Credential) => boolean): Evaluation => endings(lacks).evaluation;
  const all = evaluationOf(() => false);
  const none = endings(() => true);
  if (!none.endings.some(({ kind, isAside }) => kind === 'answered' && !isAside)) return [];
  const refused = question.progress.endings.filter(({ value, state }) => {
    const answer = all.of(value);
    const isRefused = answer.kind === 'answer' && answer.statuses.includes(401);
    return isRefused && all.canHold(state.guard) && !none.evaluation.canHold(state.guard);
  });
  if (refused.length === 0) return [];
  const credentials = [...all.met.values()].slice(0, maxCredentials).map((credential) => {
    const isIt = (other: Credential): boolean => keyOf(other) === keyOf(credential);
    return { credential, only: evaluationOf((other) => !isIt(other)), lacking: evaluationOf(isIt) };
  });
  /** Whether a request is refused for the lack of another one: this one says no more than that it is needed. */
  const isForLackOf = (guard: Guard, { lacking }: (typeof credentials)[number]): boolean =>
    lacking.canHold(guard) && lacking.isDecided(guard);
  const wordsOf = createHeaderWords(question, tools);
  return credentials
    .filter((each) => {
      const others = credentials.filter((other) => other !== each);
      const isRefused = ({ state: { guard } }: Ending): boolean =>
        (each.only.canHold(guard) || !each.lacking.canHold(guard)) &&
        !others.some((other) => isForLackOf(guard, other));
      return isOfCaller(each.credential) && refused.some(isRefused);
    })
    .flatMap(({ credential }) => schemesOf(credential, wordsOf));
}

/** Who sends a session that a library can't read has none: what is refused then is what the session says. */
const isOfCaller = (credential: Credential): boolean =>
  credential.in !== 'query' && credential.in !== 'somewhere' && !credential.at && !isLibrarySession(credential);
