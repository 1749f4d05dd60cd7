import { absent, notKnown, present, type Assumed } from './assumed.ts';

/** A session that no cookie names: h3's is there, with no data in it. */
export const emptySessions = {
  data: {
    kind: 'object',
    members: new Map([['data', { kind: 'object', members: new Map(), others: absent }]]),
    others: notKnown,
  },
  members: { kind: 'object', members: new Map([['id', present]]), others: absent },
  whole: absent,
} as const satisfies Record<string, Assumed>;
