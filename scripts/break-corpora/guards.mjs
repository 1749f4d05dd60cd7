/** Guards that are code: [name, test files, file, text, replacement]. The text must be in the file exactly once. */
const specs = ['test/runtime/specs-broken.test.ts'];
const readFile = 'src/runtime/specs/read-file.ts';
const jsonText = 'src/openapi/acceptance/json-text.ts';
const validate = 'src/openapi/acceptance/read-document.ts';
const references = 'src/openapi/acceptance/references.ts';

const recovery = ['test/runtime/recovery.test.ts'];
const readable = 'src/runtime/requests/readable-error.ts';
const describe = 'src/runtime/logging/describe-error.ts';
const recovered = 'src/runtime/requests/recovered-error.ts';
const bodies = 'src/runtime/requests/body-guard.ts';

const trace = ['test/runtime/trace-requests.test.ts', 'test/runtime/trace.test.ts'];
const traceHeaders = 'src/runtime/requests/trace-headers.ts';

const secrets = ['test/runtime/logging-secrets.test.ts'];
const injection = ['test/runtime/logging-injection.test.ts'];
const plainValue = 'src/runtime/logging/plain-value.ts';

const hosts = ['test/runtime/docs-hosts.test.ts'];
const origin = 'src/runtime/docs/request-origin.ts';
const devPage = ['test/plugin/docs-pages.test.ts'];
const loopback = 'src/plugin/loopback.ts';
const spelling = ['test/runtime/docs-paths.test.ts', 'test/runtime/hostile-names.test.ts'];
const wirePath = 'src/runtime/requests/wire-path.ts';
const printed = ['test/plugin/safe-text.test.ts'];
const safeText = 'src/plugin/safe-text.ts';

export const guards = [
  ['host: a name that is none', hosts, origin, 'labelPattern.test(label)', 'label.length > -1'],
  ['host: long ones', hosts, origin, 'host.length > 261 || ', ''],
  ['host: schemes', hosts, origin, "if (scheme !== 'http' && scheme !== 'https') return undefined;", ''],
  ['host: trustProxy', hosts, origin, 'trustProxy ? request.headers.get(name)', 'request ? request.headers.get(name)'],
  ['host: the entry of the proxy', hosts, origin, '.at(-1)!.trim()', '.at(0)!.trim()'],
  ['host: none is named', hosts, origin, '(namesHost(request) ? url.host : noHost)', 'url.host'],
  [
    'host: the body of a 404',
    hosts,
    'src/runtime/requests/request-host.ts',
    "url.host = noHost;\n  url.port = '';",
    'void url;',
  ],

  ['dev page: the address of the socket', devPage, loopback, 'isLoopbackAddress(request.socket?.remoteAddress) &&', ''],
  ['dev page: the Host header', devPage, loopback, 'isLoopbackHost(host ?? authority) &&', ''],
  ['dev page: the authority', devPage, loopback, 'isLoopbackHost(authority ?? host) &&', ''],
  ['dev page: proxies', devPage, loopback, '!Object.keys(request.headers).some(isProxyHeader)', 'true'],
  ['dev page: X-Forwarded-*', devPage, loopback, "name.startsWith('x-forwarded') || ", ''],
  ['dev page: CF-*', devPage, loopback, " || name.startsWith('cf-')", ''],
  ...[
    'cdn-loop client-ip fastly-client-ip fly-client-ip forwarded forwarded-for true-client-ip via x-client-ip x-cluster-client-ip',
    'x-envoy-external-address x-original-for x-original-forwarded-for x-original-host x-original-proto x-original-url x-real-ip',
    'x-rewrite-url ngrok-trace-id x-arr-log-id',
  ]
    .flatMap((names) => names.split(' '))
    .map((name) => [`dev page: ${name}`, devPage, loopback, `  '${name}',\n`, '']),

  [
    'spelling: docs',
    spelling,
    wirePath,
    'return wire.endsWith(pathname) && isBase(wire.slice(0, -pathname.length)) ? pathname : wire;',
    'return pathname;',
  ],
  [
    'spelling: bases',
    spelling,
    wirePath,
    'wire.endsWith(pathname) && isBase(wire.slice(0, -pathname.length))',
    'wire.endsWith(pathname)',
  ],

  ['printed: characters', printed, safeText, 'breakCommands(showText(text))', 'breakCommands(text)'],
  ['printed: orders to a CI', printed, safeText, 'breakCommands(showText(text))', 'showText(text)'],

  ['spec: links', specs, readFile, '!real.startsWith(root.endsWith(sep) ? root : root + sep)', 'false'],
  ['spec: neighbours', specs, readFile, 'root.endsWith(sep) ? root : root + sep', 'root'],
  ['spec: regular files', specs, readFile, 'if (!(await stat(real)).isFile()) return notRegular;', ''],
  ['spec: NUL', specs, readFile, 'if (bytes.includes(0)) return undefined;', ''],
  ['spec: UTF-8', specs, readFile, 'fatal: true', 'fatal: false'],
  ['spec: byte order mark', specs, readFile, 'ignoreBOM: true', 'ignoreBOM: false'],
  ['spec: depth', specs, jsonText, 'if (open.length > deepest) return', 'if (open.length < 0) return'],
  ['spec: __proto__', specs, jsonText, "if (key === '__proto__') return", "if (key === '__never__') return"],
  ['spec: key twice', specs, jsonText, 'if (keys.has(key)) {', 'if (!keys) {'],
  ['spec: escaped keys', specs, jsonText, "if (!content.includes('\\\\')) return content;", 'return content;'],
  [
    'spec: an object',
    specs,
    validate,
    " || value === null || Array.isArray(value)) return { fault: 'it holds",
    ") return { fault: 'it holds",
  ],
  [
    'spec: OpenAPI 3.0 or 3.1',
    specs,
    validate,
    'return /^3\\.[01]\\./.test(openapi) ?',
    'return /^3\\./.test(openapi) ?',
  ],
  ['spec: Swagger', specs, validate, 'return swagger === undefined ?', 'return openapi === undefined ?'],
  [
    'spec: the schema of OpenAPI',
    specs,
    validate,
    'const found = find(value);',
    'const found = undefined as ReturnType<typeof find>;',
  ],
  [
    'spec: dangling references',
    specs,
    validate,
    'const dangling = findDanglingReference(value);',
    'const dangling = undefined as ReturnType<typeof findDanglingReference>;',
  ],
  [
    'spec: the document of another version',
    specs,
    validate,
    'if (version !== undefined && owner !== undefined && owner !== version)',
    'if (owner === null)',
  ],
  ['spec: references', specs, references, '!Object.hasOwn(value, key)', '!(key.length > 0)'],

  [
    'recovery: numbers',
    recovery,
    readable,
    "if (typeof thrown === 'number') return isStatus(thrown) ? thrown : String(thrown);",
    '',
  ],
  [
    'recovery: statuses that are none',
    recovery,
    readable,
    'Number.isInteger(value) && value >= 200 && value <= 599',
    'value > 0',
  ],
  [
    'recovery: errors that throw',
    recovery,
    readable,
    'const values = readAll(thrown);',
    'const values = thrown as unknown as Record<string, unknown>;',
  ],
  [
    'recovery: causes that throw',
    recovery,
    readable,
    'for (const name of readOfCause) void (cause as Record<string, unknown>)[name];',
    '',
  ],
  [
    'recovery: headers that are none',
    recovery,
    readable,
    "if (values['headers'] !== undefined) new Headers(values['headers'] as HeadersInit);",
    '',
  ],
  ['recovery: an error below 400', recovery, recovered, 'error.unhandled === true ? 400 : 200', '200'],
  ['recovery: an error above 599', recovery, recovered, 'error.status <= 599', 'error.status <= 9999'],
  ['recovery: causes in a circle', recovery, describe, 'seen.has(value) || value', 'value'],
  [
    'recovery: a list of errors that throws',
    recovery,
    describe,
    "gathered.push('[unreadable]');",
    "throw new Error('a list that throws');",
  ],
  [
    'recovery: long messages',
    recovery,
    describe,
    'message: cutText(readHead(thrown), limits.message)',
    'message: readHead(thrown)',
  ],
  [
    'recovery: a locked stream',
    ['test/runtime/wire.test.ts'],
    'src/runtime/requests/guarded-stream.ts',
    'if (stream.locked)',
    'if (!stream)',
  ],
  [
    'recovery: a Response that was read',
    ['test/runtime/wire.test.ts'],
    bodies,
    'if (value.bodyUsed) throw',
    'if (!value) throw',
  ],
  [
    'recovery: Response.error()',
    ['test/runtime/wire.test.ts', 'test/runtime/recovery.test.ts'],
    bodies,
    'if (value.status === 0) throw',
    'if (!value) throw',
  ],

  [
    'trace: the request of the caller',
    trace,
    traceHeaders,
    'if (isTraceHeader(raw[index]!)) raw.splice(index, 2);',
    '',
  ],
  [
    'trace: a header of a handler',
    trace,
    traceHeaders,
    'if (isTraceHeader(String(headers[index]))) headers.splice(index, 2);',
    '',
  ],
  [
    'trace: frozen headers',
    trace,
    traceHeaders,
    'if (response.status < 200) return response;',
    'if (response) return response;',
  ],

  ['record: values under secret names', secrets, plainValue, 'isSecretName(name) && entry', 'false && entry'],
  [
    'record: secrets in texts',
    secrets,
    plainValue,
    'return scrub(cutText(value, limits.text));',
    'return cutText(value, limits.text);',
  ],
  [
    'record: secrets in the record itself',
    secrets,
    'src/runtime/logging/redact.ts',
    'let result = hasTokenStart.test(text) ? redactTokens(text, redactedMark) : text;',
    'let result = text;',
  ],
  [
    'record: passwords in addresses',
    secrets,
    'src/runtime/logging/redact.ts',
    "if (result.includes('://'))",
    'if (result === undefined)',
  ],
  [
    'record: secrets that headers brought',
    secrets,
    'src/runtime/logging/failure.ts',
    'else if (isSecretName(name))',
    'else if (name === undefined)',
  ],
  [
    'record: secrets where there is no Node',
    secrets,
    'src/runtime/logging/failure.ts',
    'rawHeaders.length >= 2 * Object.keys(headers).length',
    'rawHeaders.length > 0',
  ],
  [
    'record: quoted bodies',
    secrets,
    'src/runtime/logging/redact.ts',
    'const result = redactQuotedSource(text)',
    'const result = text',
  ],
  [
    'record: characters of JSON',
    injection,
    'src/model/escape.ts',
    'JSON.stringify(text).replace(unsafe, escapeCharacter)',
    'JSON.stringify(text)',
  ],
  [
    'record: characters for people',
    injection,
    'src/model/escape.ts',
    'return text.replace(control, escapeCharacter);',
    'return text;',
  ],
  [
    'record: __proto__',
    ['test/runtime/logging.test.ts'],
    plainValue,
    'Object.create(null) as { [name: string]: PlainValue }',
    '{} as { [name: string]: PlainValue }',
  ],

  [
    'page: titles',
    ['test/runtime/docs-endpoints.test.ts'],
    'src/runtime/swagger/escape-html.ts',
    'text.replace(/[&<>"\'`]/g, (character) => entities[character]!)',
    'text',
  ],
  [
    'page: scripts of its own alone',
    ['test/runtime/swagger.test.ts'],
    'src/runtime/swagger/page.ts',
    "`script-src 'self'$",
    "`script-src 'self' 'unsafe-inline'$",
  ],
  [
    'keys: a record has no prototype',
    ['test/openapi/schema.test.ts'],
    'src/openapi/record.ts',
    'Object.create(null)',
    '{}',
  ],
  [
    'source: defaults that are secrets',
    ['test/runtime/docs-canaries.test.ts'],
    'src/openapi/parameters.ts',
    "if (!('default' in schema) || !isSecretName(name)) return schema;",
    'if (schema) return schema;',
  ],
];
