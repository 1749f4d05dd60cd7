import { ts } from 'ts-morph';
import { alternatives, constant, isSymbolic, type Value } from '../values/value.ts';
import { headerList, location, setsHeader } from './headers.ts';
import { keepsText, parses } from './raw-body.ts';
import { respondsWeb, responds } from './responses.ts';
import { arg, argOr, argProperty, instance, reads, type PackageTable, type Row, type RowSite } from './row.ts';

/** What is made of one of the request's own objects is the request's own as well. */
const made = {
  URL: { address: 'sentUrl', url: 'url', sentUrl: 'sentUrl' },
  URLSearchParams: { address: 'searchParams', searchParams: 'searchParams' },
} as const;

/** The Fetch standard, as the DOM library and Node's types declare it. */
export const web = {
  packages: ['typescript', '@types/node', 'undici-types', 'undici'],
  classes: {
    Response: respondsWeb(),
    // With no status of its own h3 answers 500, which any request can meet; a subclass may have one.
    Error: (site) => {
      const fields = new Map(site.expression(0) ? [['message', () => site.value(0)]] : []);
      return { kind: 'error', status: constant(undefined), fields, node: site.node };
    },
  },
  makers: {
    // An address is ours where it is made of the request's own; one that is given a base is that of its first argument.
    URL: (site) => ofOurs(made.URL)(site) ?? laterOurs('URL', site),
    URLSearchParams: (site) =>
      ofOurs(made.URLSearchParams)(site) ?? parses('form')(site) ?? laterOurs('URLSearchParams', site),
    TextDecoder: instance('textDecoder'),
    Headers: headerList,
    Blob: (site) => ({ kind: 'instance', of: 'blob', contentType: argProperty(1, 'type')(site) }),
    File: (site) => ({ kind: 'instance', of: 'blob', contentType: argProperty(2, 'type')(site) }),
    AsyncLocalStorage: instance('asyncStorage'),
  },
  statics: {
    JSON: { parse: parses('json') },
    Buffer: { from: keepsText() },
    Object: {
      fromEntries: ofOurs({ searchParams: 'query', headers: 'headerRecord' }),
      hasOwn: hasOwn,
      assign: errorWithStatus,
    },
    Response: {
      json: respondsWeb({ contentType: 'application/json', body: 0 }),
      redirect: responds({ status: argOr(1, 302), headers: (site) => location(site, 0) }),
    },
  },
  members: {
    // The query is what follows the question mark.
    addressParts: { '1': instance('address') },
  },
  methods: {
    asyncStorage: {
      run: callsGiven(1),
      exit: callsGiven(0),
    },
    searchParams: ourMakers('searchParams'),
    url: ourMakers('url'),
    sentUrl: ourMakers('sentUrl'),
    address: {
      ...ourMakers('address'),
      split: addressParts,
      slice: restOfAddress,
      substring: restOfAddress,
    },
    addressParts: {
      at: (site) => (isConstant(site.value(0), 1, -1) ? instance('address')(site) : undefined),
      pop: instance('address'),
    },
    form: {
      get: reads('form', arg(0), { isNull: true }),
      getAll: reads('form', arg(0), { many: true }),
      has: reads('form', arg(0), { presence: true }),
    },
    headerList: {
      set: setsHeader(0, 1, 'receiver'),
      append: setsHeader(0, 1, 'receiver'),
    },
  },
} as const satisfies PackageTable;

/** Something made of one of the request's own objects. */
export function ofOurs(kinds: Readonly<Record<string, string>>): Row {
  return (site) => {
    // Beside it stands what is used where there is none: `i < 0 ? '' : url.slice(i + 1)`.
    for (const given of alternatives(site.value(0))) {
      const of = given.kind === 'instance' && Object.hasOwn(kinds, given.of) ? kinds[given.of] : undefined;
      if (of !== undefined) return { kind: 'instance', of };
    }
    return undefined;
  };
}

/** What is made of something that only a caller knows: `new URL(request.url)` of a parameter. */
function laterOurs(maker: keyof typeof made, { node, value }: RowSite): Value | undefined {
  const given = value(0);
  return isSymbolic(given) && ts.isNewExpression(node)
    ? { kind: 'method-call', object: given, method: `new ${maker}`, args: [], node }
    : undefined;
}

/** The same, once a caller has said what it is made of: no method has such a name. */
function ourMakers(kind: string): Record<string, Row> {
  return Object.fromEntries(
    Object.entries(made).flatMap(([maker, kinds]) => {
      const of = Object.entries(kinds).find(([from]) => from === kind)?.[1];
      return of ? [[`new ${maker}`, instance(of)]] : [];
    }),
  );
}

/** A call of a function that it is given, with the arguments after that one. */
function callsGiven(index: number): Row {
  return ({ node, value }) => {
    if (!ts.isCallExpression(node)) return undefined;
    const args = node.arguments.slice(index + 1).map((_, at) => value(index + 1 + at));
    return { kind: 'given-call', callee: value(index), args, node };
  };
}

/** `event.path.split('?')`. */
function addressParts(site: RowSite): Value | undefined {
  return isConstant(site.value(0), '?') ? { kind: 'instance', of: 'addressParts' } : undefined;
}

/** `url.slice(url.indexOf('?') + 1)`: what an address ends in has its query. */
function restOfAddress(site: RowSite): Value | undefined {
  return isConstant(site.value(1), undefined) ? { kind: 'instance', of: 'address' } : undefined;
}

function isConstant(value: Value, ...among: (string | number | undefined)[]): boolean {
  return value.kind === 'constant' && among.includes(value.value as string | number | undefined);
}

/** `Object.hasOwn(query, 'page')`. */
function hasOwn(site: RowSite): Value | undefined {
  const name = site.value(1);
  const read = name.kind === 'constant' ? site.member(site.value(0), String(name.value)) : undefined;
  return read?.kind === 'read' ? { ...read, presence: true } : undefined;
}

/** `Object.assign(new Error('…'), { statusCode: 404, code: 'GONE' })`: h3 asks for `status` first. */
function errorWithStatus(site: RowSite): Value | undefined {
  const error = site.value(0);
  if (error.kind !== 'error') return undefined;
  const given = (...names: string[]): Value | undefined =>
    names
      .map((name) => site.member(site.value(1), name))
      .find((each) => each.kind !== 'constant' || each.value !== undefined);
  const [status, code] = [given('status', 'statusCode'), given('code')];
  return {
    ...error,
    ...(status ? { status } : {}),
    ...(code ? { fields: new Map([...(error.fields ?? []), ['code', () => code]]) } : {}),
    node: site.node,
  };
}
