import { ts } from 'ts-morph';
import type { ValidatedValue } from '../values/schema.ts';
import { insteadOfNothing } from '../values/text.ts';
import type { ErrorPart, ErrorValue } from '../values/error-value.ts';
import { choice, constant, unknown, type Value } from '../values/value.ts';
import {
  fixed,
  headersOf,
  location,
  propertyExpression,
  removesHeaders,
  setsCookie,
  setsHeader,
  setsHeaders,
  setsKnown,
} from './headers.ts';
import { isAbsent, orElse, responds, respondsRaw, responseOf } from './responses.ts';
import {
  arg,
  argOr,
  argProperty,
  firstProperty,
  instance,
  reads,
  parsesBody,
  readsBody,
  readsBytes,
  readsForm,
  readsMember,
  readsRaw,
  readsText,
  setsStatus,
  wrapsHandler,
  type PackageTable,
  type Row,
  type RowSite,
} from './row.ts';
import { validates } from './standard-schema.ts';
import { orStandIn } from './status-stand-in.ts';

const json = 'application/json';

const urlMembers = {
  searchParams: instance('searchParams'),
  search: instance('address'),
  href: instance('address'),
} as const;

/** h3 v2: what its calls mean. The wire facts are pinned by tests against a real h3. */
export const h3 = {
  packages: ['h3'],
  types: { H3Event: 'event', HTTPEvent: 'event' },
  functions: {
    defineHandler: wrapsHandler(),
    defineEventHandler: wrapsHandler(),
    defineValidatedHandler: wrapsValidated,
    defineRoute: wrapsValidated,
    eventHandler: wrapsHandler(),
    getQuery: instance('query'),
    getRouterParams: instance('params'),
    getRouterParam: reads('path', arg(1)),
    getRequestHeader: reads('header', arg(1)),
    getHeader: reads('header', arg(1)),
    getRequestHeaders: instance('headerRecord'),
    getHeaders: instance('headerRecord'),
    getCookie: reads('cookie', arg(1)),
    getChunkedCookie: reads('cookie', arg(1)),
    parseCookies: instance('cookies'),
    getRequestURL: instance('url'),
    getRequestPath: instance('address'),
    toWebRequest: instance('request'),
    // Answers 400 where the text is no JSON; `event.req.json()` fails with 500 there.
    readBody: readsBody(json, [400]),
    readValidatedBody: validates((node) => ({ kind: 'body', contentType: json, implies: [400], node })),
    getValidatedQuery: validates(() => ({ kind: 'instance', of: 'query' })),
    getValidatedRouterParams: validates(() => ({ kind: 'instance', of: 'params' })),
    getValidatedCookies: validates(() => ({ kind: 'instance', of: 'cookies' })),
    readRawBody: readsText(),
    getBodyStream: readsBytes('stream in h3 1'),
    getRequestWebStream: readsBytes('stream in h3 1'),
    readFormData: readsForm(),
    readFormDataBody: readsForm(),
    readMultipartFormData: readsForm(),
    setResponseStatus: setsStatus(arg(1)),
    // What may be sent is given back as it is.
    sanitizeStatusCode: (site) => insteadOfNothing(site.value(0), argOr(1, 200)(site)),
    sanitizeStatusMessage: arg(0),
    setResponseHeader: setsHeader(1, 2),
    setHeader: setsHeader(1, 2),
    appendResponseHeader: setsHeader(1, 2),
    appendHeader: setsHeader(1, 2),
    setResponseHeaders: setsHeaders(1),
    setHeaders: setsHeaders(1),
    appendResponseHeaders: setsHeaders(1),
    appendHeaders: setsHeaders(1),
    removeResponseHeader: removesHeaders(1),
    clearResponseHeaders: removesHeaders(1),
    setCookie: setsCookie(1, 'Sets'),
    setChunkedCookie: setsCookie(1, 'Sets'),
    deleteCookie: setsCookie(1, 'Deletes'),
    deleteChunkedCookie: setsCookie(1, 'Deletes'),
    setServerTiming: setsKnown(['Server-Timing']),
    appendAcceptQuery: setsKnown(['Accept-Query']),
    handleCacheHeaders: caches,
    noContent: responds({ status: argOr(0, 204) }),
    redirect: responds({ status: argOr(1, 302), contentType: 'text/html', headers: (site) => location(site, 0) }),
    redirectBack: responds({
      status: (site) => orElse(argProperty(1, 'status')(site), 302),
      contentType: 'text/html',
      headers: (site) => ({ headers: fixed(['Location'], site) }),
    }),
    iterable: respondsBytes,
    createEventStream: eventStream,
    html: responds({ status: constantly(undefined), contentType: 'text/html' }),
    createError: error,
  },
  classes: {
    HTTPError: error,
    // The class of h3 1, which helpers are declared to give.
    H3Error: error,
    HTTPResponse: respondsRaw(),
    EventStream: eventStream,
  },
  statics: {
    HTTPError: { status: errorOfStatus },
  },
  members: {
    event: {
      req: instance('request'),
      res: instance('response'),
      url: instance('url'),
      headers: instance('headers'),
      context: instance('context'),
      path: instance('address'),
      node: instance('node'),
      runtime: instance('runtime'),
    },
    runtime: { node: instance('node') },
    // The request as Node has it, under h3 on Node.
    node: { req: instance('nodeRequest'), res: instance('nodeResponse') },
    nodeRequest: {
      headers: instance('headerRecord'),
      url: instance('address'),
      originalUrl: instance('address'),
    },
    request: { headers: instance('headers'), url: instance('address'), runtime: instance('runtime') },
    response: { headers: instance('responseHeaders'), errHeaders: instance('errorHeaders') },
    url: urlMembers,
    sentUrl: urlMembers,
    context: { params: instance('params') },
    query: { '*': readsMember('query') },
    params: { '*': readsMember('path') },
    headerRecord: { '*': readsMember('header') },
    cookies: { '*': readsMember('cookie') },
  },
  methods: {
    request: {
      clone: instance('request'),
      json: parsesBody(json),
      text: readsRaw(),
      arrayBuffer: readsBytes('empty'),
      bytes: readsBytes('empty'),
      blob: readsBytes('empty'),
      formData: readsForm(),
    },
    searchParams: {
      get: reads('query', arg(0), { isNull: true }),
      getAll: reads('query', arg(0), { many: true }),
      has: reads('query', arg(0), { presence: true }),
      entries: instance('searchParams'),
      toString: instance('address'),
    },
    eventStream: { send: responds({ status: () => constant(200), contentType: 'text/event-stream' }) },
    headers: {
      get: reads('header', arg(0), { isNull: true }),
      has: reads('header', arg(0), { presence: true }),
      entries: instance('headers'),
    },
    url: { toString: instance('address') },
    sentUrl: { toString: instance('address') },
    query: { hasOwnProperty: reads('query', arg(0), { presence: true }) },
    headerRecord: { hasOwnProperty: reads('header', arg(0), { presence: true }) },
    cookies: { hasOwnProperty: reads('cookie', arg(0), { presence: true }) },
    responseHeaders: { set: setsHeader(0, 1), append: setsHeader(0, 1), delete: removesHeaders(0) },
    errorHeaders: { set: setsHeader(0, 1, 'errors'), append: setsHeader(0, 1, 'errors') },
  },
} as const satisfies PackageTable;

/** `handleCacheHeaders(event, options)` says yes, with 304 set, where the caller has the answer already. */
function caches(site: RowSite): Value {
  const { node } = site;
  const names = ['Cache-Control'];
  const options = site.value(1);
  for (const [option, name] of [
    ['etag', 'ETag'],
    ['modifiedTime', 'Last-Modified'],
  ] as const) {
    if (options.kind === 'object' && options.properties.has(option)) names.push(name);
  }
  return choice([
    { kind: 'setting', of: 'headers', headers: fixed(names, site), node },
    { kind: 'setting', of: 'status', value: constant(304), whereTrue: true, node },
  ]);
}

/** `defineValidatedHandler({ validate: { body, query, headers, onError }, handler })`, and `defineRoute` with the same. */
function wrapsValidated(site: RowSite): ReturnType<Row> {
  const wrapped = wrapsHandler()(site);
  const validate = site.member(site.value(0), 'validate');
  if (wrapped?.kind !== 'wrapped-handler' || isAbsent(validate)) return wrapped;
  const refusal = { onError: site.member(validate, 'onError') };
  const validates = validatedParts.flatMap(([name, input]): ValidatedValue[] => {
    const schema = site.member(validate, name);
    return isAbsent(schema) ? [] : [{ kind: 'validated', input, schema, refusal, node: site.node }];
  });
  return { ...wrapped, validates };
}

/** The body is checked when it is read, with `event.req.json()`. */
const validatedParts: readonly (readonly [string, Value])[] = [
  ['query', { kind: 'instance', of: 'query' }],
  ['headers', { kind: 'instance', of: 'headers' }],
  ['body', { kind: 'instance', of: 'request' }],
];

function constantly(value: undefined): () => Value {
  return () => constant(value);
}

/** An event stream is an answer itself, and so is what its `send()` gives. */
function eventStream(site: RowSite): Value {
  const answer = responseOf(site, { status: () => constant(200), contentType: 'text/event-stream' });
  return { kind: 'instance', of: 'eventStream', at: site.node, answer };
}

/** What goes through an iterator is sent in pieces, under the content type that was set. */
function respondsBytes(site: RowSite): Value {
  const answer = responseOf(site, { status: () => constant(undefined), contentType: 'application/octet-stream' });
  return { ...answer, model: { kind: 'binary' } };
}

/** `new HTTPError(details)`, `new HTTPError(message, details)` and `createError` with the same arguments. */
function error(site: RowSite): ErrorValue {
  const first = site.value(0);
  const isText = first.kind === 'template' || (first.kind === 'constant' && typeof first.value === 'string');
  const second = site.expression(1);
  const details = isText || second ? site.value(1) : first;
  const known = details.kind === 'constant' ? constant(500) : statusOf(site, details);
  const status = orStandIn(known, site.expression(isText || second ? 1 : 0));
  const message = isText || second ? first : firstProperty(site, details, ['message', 'statusText', 'statusMessage']);
  const headers = headersOf(site, isText || second ? 1 : 0, 'headers');
  return {
    kind: 'error',
    // h3 answers 500 where no status is given.
    status: insteadOfNothing(status, constant(500)),
    message,
    statusText: firstProperty(site, details, ['statusText', 'statusMessage']),
    ...partsOf(site, isText || second ? 1 : 0),
    ...(details.kind === 'error' ? { cause: details } : {}),
    fields: ownFields(site, details),
    ...(headers.headers.length ? { headers } : {}),
    node: site.node,
  };
}

/** Whether the server says that nobody foresaw it. */
const ownFields = (site: RowSite, details: Value): NonNullable<ErrorValue['fields']> =>
  new Map([['unhandled', () => firstProperty(site, details, ['unhandled'])]]);

/** What the details have of `data` and `body`; none where a helper that passes one on is not given any. */
function partsOf(site: RowSite, index: number): Pick<ErrorValue, 'data' | 'body'> {
  const [data, body] = [partOf(site, index, 'data'), partOf(site, index, 'body')];
  return { ...(data ? { data } : {}), ...(body ? { body } : {}) };
}

function partOf(site: RowSite, index: number, name: 'data' | 'body'): ErrorPart | undefined {
  const written = site.expression(index);
  const node = written && propertyExpression(written, name);
  if (!node) return undefined;
  const details = site.value(index);
  const value = details.kind === 'object' ? site.member(details, name) : unknown(node);
  if (isUnset(value)) return undefined;
  const given = value.kind === 'object' && ts.isObjectLiteralExpression(value.node) ? value.node : undefined;
  return { node, value, ...(given && given !== node ? { given } : {}) };
}

/** The status that the details give, else that of the error which they name as the cause. */
function statusOf(site: RowSite, details: Value): Value {
  const own = firstProperty(site, details, ['status', 'statusCode']);
  const cause = isUnset(own) && details.kind === 'object' ? site.member(details, 'cause') : constant(undefined);
  return cause.kind === 'error' || cause.kind === 'caught' ? site.member(cause, 'status') : own;
}

function isUnset(value: Value): boolean {
  return value.kind === 'constant' && value.value === undefined;
}

/** `HTTPError.status(404, 'Not Found', details)`. */
function errorOfStatus(site: RowSite): ReturnType<Row> {
  const headers = headersOf(site, 2, 'headers');
  const message = firstProperty(site, site.value(2), ['message']);
  const isGiven = message.kind !== 'constant' || message.value !== undefined;
  return {
    kind: 'error',
    status: site.value(0),
    message: isGiven ? message : site.value(1),
    statusText: site.value(1),
    ...partsOf(site, 2),
    fields: ownFields(site, site.value(2)),
    ...(headers.headers.length ? { headers } : {}),
    node: site.node,
  };
}
