/** Guards that are code: [name, test files, file, text, replacement]. The text must be in the file exactly once. */
const specs = ['test/runtime/specs-broken.test.ts'];
const readFile = 'src/runtime/specs/read-file.ts';
const jsonText = 'src/runtime/specs/json-text.ts';
const validate = 'src/runtime/specs/validate.ts';
const references = 'src/runtime/specs/references.ts';

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

export const guards = [
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
  ['spec: OpenAPI 3.0', specs, validate, "return openapi.startsWith('3.0.') ?", "return openapi.startsWith('3.') ?"],
  ['spec: Swagger', specs, validate, 'return swagger === undefined ?', 'return openapi === undefined ?'],
  [
    'spec: the schema of OpenAPI',
    specs,
    validate,
    'const found = findFault(value);',
    'const found = undefined as ReturnType<typeof findFault>;',
  ],
  ['spec: dangling references', specs, validate, 'if (dangling !== undefined) return', 'if (dangling === null) return'],
  [
    'spec: the document of another version',
    specs,
    validate,
    'if (owner !== undefined && owner !== version) return',
    'if (owner === null) return',
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
    'const result = hasTokenStart.test(text) ? redactTokens(text, redactedMark) : text;',
    'const result = text;',
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
];
