import type { ErrorValue } from '../values/error-value.ts';
import { alternatives, choice, constant, type ResponseValue, type Sends, type Value } from '../values/value.ts';
import { headersOf, location, setsHeader } from './headers.ts';
import { isAbsent, orElse, responds, responseOf } from './responses.ts';
import { arg, argOr, firstProperty, type PackageTable, type Row, type RowSite } from './row.ts';

/**
 * Calls that send an answer. In h3 1 they do so whether their result is returned or not; in h3 2 they make a response
 * that has to be returned. What Node's own response is told to send is sent in both.
 */
export const h3Sends = {
  packages: ['h3'],
  functions: {
    send: sendsBody(1, 2, 'h3-1'),
    sendError: sendsError,
    sendNoContent: sends(noContent),
    sendRedirect: sends(
      responds({ status: argOr(2, 302), contentType: 'text/html', headers: (site) => location(site, 1) }),
    ),
    sendStream: sendsBytes,
    sendIterable: sendsBytes,
    sendWebResponse: sends((site) => givenResponse(site, 1)),
    // What they give is what another server answers.
    proxy: relays,
    proxyRequest: forwards,
    sendProxy: relays,
    fetchWithEvent: (site) => ({ kind: 'response', status: constant(undefined), isRelayed: true, node: site.node }),
  },
  methods: {
    event: { respondWith: sends((site) => givenResponse(site, 0)) },
    nodeResponse: {
      setHeader: setsHeader(0, 1),
      appendHeader: setsHeader(0, 1),
      writeHead,
      end: sendsBody(0, undefined, 'always'),
    },
  },
} as const satisfies PackageTable;

function sends(row: Row): Row {
  return (site) => {
    const value = row(site);
    return value?.kind === 'response' ? { ...value, sends: 'h3-1' } : value;
  };
}

function noContent(site: RowSite): ResponseValue {
  const status = site.value(1);
  return { kind: 'response', status, ...(isAbsent(status) ? { isNoContent: true } : {}), node: site.node };
}

/** A body that is sent as it is, with the content type that is given or was set. */
function sendsBody(index: number, contentType: number | undefined, when: Sends): Row {
  return (site): ResponseValue => {
    const body = site.expression(index);
    const type = contentType === undefined ? constant(undefined) : arg(contentType)(site);
    return {
      kind: 'response',
      status: constant(undefined),
      ...(isAbsent(type) ? {} : { contentType: type }),
      ...(body === undefined || isAbsent(site.value(index)) ? {} : { body, text: true as const }),
      sends: when,
      node: site.node,
    };
  };
}

function sendsBytes(site: RowSite): Value {
  const made = responseOf(site, { status: () => constant(undefined), contentType: 'application/octet-stream' });
  return { ...made, model: { kind: 'binary' }, sends: 'h3-1' };
}

/** What was caught is sent as what it is; of an error that a caller gives, the status is known where it calls. */
function sendsError(site: RowSite): Value {
  const sent = alternatives(site.value(1))
    .flatMap(errorsIn)
    .map((given): ErrorValue => {
      if (given.kind === 'error') return { ...given, sends: 'h3-1', node: site.node };
      const status = firstProperty(site, given, ['statusCode']);
      return { kind: 'error', status, sends: 'h3-1', node: site.node };
    });
  return choice(sent);
}

/** Beside the errors that are known, a catch is given those of which nothing is. */
function errorsIn(given: Value): Value[] {
  const isWhole = given.kind === 'caught' && !given.open && !given.pending?.length;
  return isWhole ? [...given.errors.map(({ error }) => error), constant(undefined)] : [given];
}

function givenResponse(site: RowSite, index: number): Value {
  const given = site.value(index);
  return given.kind === 'response' ? { ...given, node: site.node } : relays(site);
}

function relays({ node }: RowSite): ResponseValue {
  return { kind: 'response', status: constant(undefined), isRelayed: true, sends: 'h3-1', node };
}

/** Pinned by test/plain.test.ts: with the request's method unless the options name one. */
function forwards(site: RowSite): ResponseValue {
  const isUnset = (value: Value): boolean => value.kind === 'constant' && value.value === undefined;
  const options = site.value(2);
  const fetching = isUnset(options) ? options : site.member(options, 'fetchOptions');
  const isOwn = isUnset(fetching) || isUnset(site.member(fetching, 'method'));
  return { ...relays(site), ...(isOwn ? { forwards: true } : {}) };
}

/** `response.writeHead(status, headers)`. */
function writeHead(site: RowSite): Value {
  const at = site.expression(2) ? 2 : 1;
  const given = site.value(at);
  const headers = given.kind === 'object' || given.kind === 'array' ? headersOf(site, at) : { headers: [] };
  return {
    kind: 'choice',
    values: [
      { kind: 'setting', of: 'status', value: orElse(site.value(0), 200), node: site.node },
      { kind: 'setting', of: 'headers', ...headers, node: site.node },
    ],
  };
}
