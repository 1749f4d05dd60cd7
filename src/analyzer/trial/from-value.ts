import { alternatives, type ObjectValue, type Value } from '../values/value.ts';
import { credentialOf } from './credentials.ts';
import type { Frame, Machine } from './machine.ts';
import { emptySessions } from './sessions.ts';
import { sendsToSignIn } from './sign-in.ts';
import { joinTried, notKnown, present, type Tried } from './tried.ts';

/** Makes the function that says what a value of the code is in a trial. */
export function createFromValue(machine: Machine) {
  return fromValue;

  function fromValue(value: Value, frame: Frame): Tried {
    const credential = credentialOf(value);
    switch (value.kind) {
      case 'constant':
        return { kind: 'constant', value: value.value };
      case 'choice':
        return joinTried(value.values.map((each) => fromValue(each, frame)));
      case 'read':
        return credential ? machine.credential(credential, frame) : notKnown;
      case 'session':
        return credential && machine.credential(credential, frame).kind === 'absent'
          ? emptySessions[value.lacks ?? 'data']
          : notKnown;
      case 'response':
        return {
          kind: 'answer',
          statuses: statusesOf(value.status),
          ...(sendsToSignIn(value) ? { signIn: value.node } : {}),
        };
      case 'error':
        return { kind: 'answer', statuses: statusesOf(value.status) };
      case 'instance':
        return value.of === 'context' ? { kind: 'context' } : present;
      case 'function':
      case 'class':
      case 'array':
        return present;
      case 'object':
        return ofObject(value);
      default:
        return notKnown;
    }
  }

  /** Those that are known; h3's own choice is that of the event. */
  function statusesOf(status: Value): (number | undefined)[] {
    return alternatives(status).flatMap((each) => {
      if (each.kind !== 'constant') return [undefined];
      return typeof each.value === 'number' ? [each.value] : (machine.here?.statuses ?? [undefined]);
    });
  }
}

/** What is written in an object is known, whoever asks: `const nobody = { isLoggedIn: false }`. */
function ofObject({ properties, open }: ObjectValue, depth = 3): Tried {
  const member = (value: Value): Tried => {
    if (value.kind === 'constant') return { kind: 'constant', value: value.value };
    return value.kind === 'object' && depth > 0 ? ofObject(value, depth - 1) : notKnown;
  };
  return {
    kind: 'object',
    members: new Map([...properties].map(([name, get]) => [name, member(get())])),
    others: open ? notKnown : { kind: 'constant', value: undefined },
  };
}
