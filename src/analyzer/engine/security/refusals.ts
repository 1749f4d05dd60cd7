import type { ts } from 'ts-morph';
import { isAuthorization, isNamedSecret, type Credential } from './credentials.ts';
import type { Evaluation } from './evaluate.ts';

export interface Outcome {
  endings: readonly Ended[];
  evaluation: Evaluation;
}

/** How a request that is assumed may end. */
export interface Ended {
  kind: 'refused' | 'answered';
  statuses: readonly (number | undefined)[];
  /** The assumption decides that it ends so. */
  isDecided: boolean;
  /** The caller is sent to where one signs in. */
  signIn?: ts.Node;
  /** A guard refuses. */
  isOfGuard?: boolean;
  /** It is not the route's own answer, and no credential has led to it. */
  isAside?: boolean;
  /** The handler says that the server has failed: all that a caller gets of a route that is not built yet. */
  isFailure?: boolean;
}

/**
 * Who has a credential may be sent to sign in as well, by another place of the code than who has none: that is an answer,
 * as the last one of a session.
 */
export function isEveryRefused({ endings }: Outcome, withNone?: Outcome): boolean {
  const isAnswer = (node: ts.Node | undefined): boolean =>
    node !== undefined &&
    withNone !== undefined &&
    !withNone.endings.some((each) => each.kind === 'refused' && each.signIn === node);
  return endings.every((ending) => (ending.kind === 'refused' ? !isAnswer(ending.signIn) : ending.isAside));
}

export function isRefusedFor(result: Outcome, credentials: readonly Credential[]): boolean {
  if (!isEveryRefused(result)) return false;
  return result.endings.some((ending) => {
    if (ending.kind !== 'refused' || !ending.isDecided) return false;
    if (ending.signIn || ending.isOfGuard) return true;
    return ending.statuses.some((status) => {
      if (status === 401) return true;
      if (status === 403) return credentials.every(isNamedSecret);
      // The header says nothing but who asks: what refuses all requests without it asks for it, but where they are too many.
      const isOfCaller = status === undefined || (status >= 400 && status <= 500 && status !== 429);
      return isOfCaller && credentials.every(isAuthorization);
    });
  });
}

/**
 * Whether every request is refused, and one of them for what is assumed with any status of a client's error: of a session whose
 * user is not there, 400 and 404 say the same as 401.
 */
export function isTurnedAway(result: Outcome): boolean {
  const isOfClient = (status: number | undefined): boolean => status !== undefined && status >= 400 && status < 500;
  return (
    isEveryRefused(result) &&
    result.endings.some((each) => each.kind === 'refused' && each.isDecided && each.statuses.some(isOfClient))
  );
}
