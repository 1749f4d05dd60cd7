import type { ts } from 'ts-morph';
import type { Constant } from '../../values/value.ts';

/**
 * What a value is under an assumption: a request that lacks some credentials. `failed` is what code makes of a credential that
 * is absent: the user that no token names, the parts of a header that was not sent.
 */
export type Assumed =
  | { kind: 'unknown' }
  | { kind: 'absent' }
  | { kind: 'failed' }
  /** Not known, but for that it is truthy. */
  | { kind: 'present' }
  /** `derived`: it is so because of the assumption. */
  | { kind: 'constant'; value: Constant; derived?: true }
  | { kind: 'object'; members: ReadonlyMap<string, Assumed>; others: Assumed }
  /** A response or an error, with the statuses that it may have; `signIn`: it sends the caller to where one signs in. */
  | { kind: 'answer'; statuses: readonly (number | undefined)[]; signIn?: ts.Node };

export const notKnown: Assumed = { kind: 'unknown' };
export const absent: Assumed = { kind: 'absent' };
export const failed: Assumed = { kind: 'failed' };
export const present: Assumed = { kind: 'present' };

export function truthOf(value: Assumed): boolean | undefined {
  switch (value.kind) {
    case 'unknown':
      return undefined;
    case 'absent':
    case 'failed':
      return false;
    case 'constant':
      return Boolean(value.value);
    default:
      return true;
  }
}

/** Whether what is known of a value is known by the assumption. */
export function isDerived(value: Assumed): boolean {
  return value.kind === 'absent' || value.kind === 'failed' || (value.kind === 'constant' && value.derived === true);
}

/** Whether a value is made of nothing but a credential that is absent. */
export function isLacking(value: Assumed): boolean {
  return (
    value.kind === 'absent' ||
    value.kind === 'failed' ||
    (value.kind === 'object' && value.members.size === 0 && value.others.kind === 'absent')
  );
}

/** Whether a part of what a call is given is such a credential: `{ where: { id: session.data.userId } }`. */
export function holdsLacking(value: Assumed): boolean {
  return isLacking(value) || (value.kind === 'object' && [...value.members.values()].some(holdsLacking));
}

export function isNothing(value: Assumed): boolean {
  return isLacking(value) || (value.kind === 'constant' && (value.value === undefined || value.value === null));
}

export function decided(value: boolean): Assumed {
  return { kind: 'constant', value, derived: true };
}

/** What is true of each of several values. */
export function joinAssumed(values: readonly Assumed[]): Assumed {
  const [first, ...rest] = values;
  return first ? rest.reduce(joinTwo, first) : notKnown;
}

function joinTwo(a: Assumed, b: Assumed): Assumed {
  if (a.kind === 'constant' && b.kind === 'constant' && a.value === b.value) return a.derived ? a : b;
  if (a.kind === 'answer' && b.kind === 'answer') {
    const statuses = [...new Set([...a.statuses, ...b.statuses])];
    return { kind: 'answer', statuses, ...(a.signIn && b.signIn ? { signIn: a.signIn } : {}) };
  }
  if (a.kind === 'object' && b.kind === 'object') {
    const names = new Set([...a.members.keys(), ...b.members.keys()]);
    const member = (of: typeof a, name: string): Assumed => of.members.get(name) ?? of.others;
    const members = new Map([...names].map((name) => [name, joinTwo(member(a, name), member(b, name))]));
    return { kind: 'object', members, others: joinTwo(a.others, b.others) };
  }
  if (a.kind === b.kind && a.kind !== 'constant') return a;
  const truth = truthOf(a);
  if (truth === undefined || truth !== truthOf(b)) return notKnown;
  if (truth) return present;
  return isDerived(a) || isDerived(b) ? failed : { kind: 'constant', value: undefined };
}

export function memberOf(value: Assumed, name: string | undefined): Assumed {
  switch (value.kind) {
    case 'absent':
    case 'failed':
      // What a check answers for nothing is a failure, and says so.
      return name === 'error' || name === 'errors' ? decided(true) : failed;
    case 'object':
      return name === undefined ? notKnown : (value.members.get(name) ?? value.others);
    case 'constant':
      return isNothing(value) ? value : notKnown;
    case 'answer': {
      const [status, ...others] = value.statuses;
      const isStatus = name === 'status' || name === 'statusCode';
      const isOne = isStatus && status !== undefined && others.length === 0;
      return isOne ? { kind: 'constant', value: status, derived: true } : notKnown;
    }
    default:
      return notKnown;
  }
}

/** `a === b`; undefined where it depends on the request. */
export function isEqual(a: Assumed, b: Assumed): boolean | undefined {
  if (a.kind === 'constant' && b.kind === 'constant') return a.value === b.value;
  const lacking = isLacking(a) ? a : isLacking(b) ? b : undefined;
  if (!lacking) {
    const isNull = (value: Assumed): boolean => value.kind === 'constant' && isNothing(value);
    return (isNull(a) && truthOf(b) === true) || (isNull(b) && truthOf(a) === true) ? false : undefined;
  }
  const other = lacking === a ? b : a;
  if (isLacking(other)) return undefined;
  if (other.kind !== 'constant') return false;
  if (lacking.kind === 'absent') return isNothing(other);
  return !other.value || other.value === -1;
}
