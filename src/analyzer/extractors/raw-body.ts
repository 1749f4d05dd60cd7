import { ts } from 'ts-morph';
import { alternatives, choice, isSymbolic, type BodyValue, type Value } from '../values/value.ts';
import type { PackageTable, Row } from './row.ts';

const jsonOf = ({ node }: BodyValue, at: ts.Expression): BodyValue => ({
  kind: 'body',
  contentType: 'application/json',
  implies: [],
  of: node,
  node: at,
});

/** What code makes of a body that it has read as text or bytes. */
const madeOf = {
  json: (raw: BodyValue, at: ts.Expression): BodyValue => ({ ...jsonOf(raw, at), failsOnNone: true }),
  /** By a parser that takes what is no JSON for a text. */
  'json or text': jsonOf,
  form: ({ node }: BodyValue, at: ts.Expression): BodyValue => ({
    kind: 'body',
    contentType: 'application/x-www-form-urlencoded',
    model: { kind: 'any' },
    implies: [],
    of: node,
    node: at,
  }),
} as const;

type Kind = keyof typeof madeOf;

/** A body as it arrives. */
export function isRawBody(value: Value): value is BodyValue {
  return value.kind === 'body' && (value.model?.kind === 'string' || value.model?.kind === 'binary');
}

/** A call that takes a text apart: that of a body, or one that only a caller knows. */
export function parses(kind: Kind): Row {
  return ({ node, value }) => {
    const text = value(0);
    const texts = alternatives(text);
    // `JSON.parse(raw || '{}')`: nothing sent is something to the code.
    const isWhole = texts.every(isRawBody);
    const made = texts.flatMap((each) => {
      if (!isRawBody(each)) return [];
      const { failsOnNone, ...value } = madeOf[kind](each, node);
      return [isWhole && failsOnNone ? { ...value, failsOnNone } : value];
    });
    if (made.length) return choice(made);
    const isOpen = isSymbolic(text) && ts.isCallExpression(node);
    return isOpen ? { kind: 'method-call', object: text, method: methodOf(kind), args: [], node } : undefined;
  };
}

/** The same, of a text that a caller has told by now. */
function parsesReceiver(kind: Kind): Row {
  return ({ node, receiver }) => (receiver && isRawBody(receiver) ? madeOf[kind](receiver, node) : undefined);
}

/** No method has such a name. */
const methodOf = (kind: Kind): string => `parse ${kind}`;

/** A call that gives the same text in another way. */
export function keepsText(): Row {
  return ({ value }) => {
    const raw = alternatives(value(0)).filter(isRawBody);
    return raw.length ? choice(raw) : undefined;
  };
}

const same: Row = ({ receiver }) => receiver;

/** What is asked of the body itself. */
export const rawBody = {
  packages: [],
  methods: {
    rawBody: {
      toString: same,
      trim: same,
      [methodOf('json')]: parsesReceiver('json'),
      [methodOf('json or text')]: parsesReceiver('json or text'),
      [methodOf('form')]: parsesReceiver('form'),
    },
    textDecoder: { decode: keepsText() },
  },
} as const satisfies PackageTable;

export const destr = {
  packages: ['destr'],
  functions: { destr: parses('json or text'), safeDestr: parses('json'), default: parses('json or text') },
} as const satisfies PackageTable;
