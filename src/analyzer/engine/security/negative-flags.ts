import { canHold } from '../../values/guard.ts';
import type { Value } from '../../values/value.ts';
import type { Ending, Progress } from '../chain.ts';
import type { Test } from '../conditions.ts';
import type { EngineTools } from '../tools.ts';

/**
 * Properties of what a call gave that can't be read, without which a request is never refused with 401:
 * `if (session.expired) throw new HTTPError({ status: 401 })`. One whose absence refuses as well is none of them.
 */
export function negativeFlags({ endings }: Progress, { conditions }: EngineTools): ReadonlySet<Value> {
  const flags = new Set<Value>();
  const others = new Set<Value>();
  for (const { state } of endings.filter(isUnauthorized)) {
    for (const test of conditions.guards.atomsOf(state.guard)) {
      const flag = flagIn(test);
      if (!flag) continue;
      const holdsWhere = (known: boolean): boolean =>
        canHold(state.guard, (atom) => (atom === test ? known : undefined));
      if (!holdsWhere(false)) flags.add(flag);
      else if (!holdsWhere(true)) others.add(flag);
    }
  }
  return new Set([...flags].filter((each) => !others.has(each)));
}

/** `session.expired`, `session.expired === true` */
function flagIn({ value }: Test): Value | undefined {
  if (value.kind === 'operation' && (value.operator === '===' || value.operator === '==')) {
    const [asked, known] = value.operands;
    return known?.kind === 'constant' && known.value === true && asked && isOfCall(asked) ? asked : undefined;
  }
  return isOfCall(value) ? value : undefined;
}

function isOfCall(value: Value): boolean {
  return value.kind === 'member' && (value.object.kind === 'opaque-call' || isOfCall(value.object));
}

function isUnauthorized({ value, state }: Ending): boolean {
  const own = value.kind === 'error' || value.kind === 'response' ? value.status : state.status;
  return own.kind === 'constant' && own.value === 401;
}
