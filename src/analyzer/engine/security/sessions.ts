import { alternatives, type Value } from '../../values/value.ts';
import { absent, decided, notKnown, present, type Assumed } from './assumed.ts';

/** A session that no cookie names: h3's is there, with no data in it. */
export const emptySessions = {
  data: {
    kind: 'object',
    members: new Map([['data', { kind: 'object', members: new Map(), others: absent }]]),
    others: notKnown,
  },
  members: { kind: 'object', members: new Map([['id', present]]), others: absent },
  whole: absent,
  user: {
    kind: 'object',
    members: new Map<string, Assumed>([
      ['data', { kind: 'object', members: new Map([['user', absent]]), others: absent }],
      ['error', decided(true)],
    ]),
    others: notKnown,
  },
} as const satisfies Record<string, Assumed>;

/** Whether a value is the object in which a session keeps what code puts there: who asks, and other things. */
export function isKeptData(value: Value): boolean {
  return alternatives(value).some((each) => {
    if (each.kind === 'session') return each.lacks === 'members';
    return each.kind === 'member' && each.object.kind === 'session' && each.object.lacks === undefined;
  });
}
