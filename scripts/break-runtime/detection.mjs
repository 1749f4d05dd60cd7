/** What breaks the pipeline: detection, directives and the debug data. */
const h3 = 'analyzer/extractors/h3.ts';
const runtime = 'analyzer/extractors/runtime.ts';
const words = 'analyzer/handler/words.ts';
const debug = 'openapi/debug.ts';

export const detectionMutations = [
  ['detect-read-body', h3, 'readBody: readsBody(json, [400]),', ''],
  ['detect-request-json', h3, 'json: parsesBody(json),', ''],
  [
    'detect-json-status',
    runtime,
    "status: arg(1), contentType: 'application/json'",
    "status: arg(9), contentType: 'application/json'",
  ],
  ['detect-query', h3, "  searchParams: instance('searchParams'),\n", ''],
  ['detect-header', h3, "request: { headers: instance('headers'), ", 'request: { '],
  [
    'detect-path',
    'openapi/paths.ts',
    'const braced = /^\\{([^{}/]+)\\}/.exec(rest);',
    'const braced = /^\\{\\{([^{}/]+)\\}/.exec(rest);',
  ],
  ['detect-path-read', h3, "getRouterParam: reads('path', arg(1)),", "getRouterParam: reads('query', arg(1)),"],
  ['detect-auth', runtime, "requireAuth: guards('requireAuth', 'user', [401], argProperty(0, 'authenticate')),", ''],
  [
    'detect-helpers',
    'analyzer/handler/summary/compose.ts',
    'for (const { read, refinement, ...way } of callee.reads.filter(isOther)) {',
    'for (const { read, refinement, ...way } of [] as typeof callee.reads) {',
  ],
  ['detect-generic-helpers', h3, "query: { '*': readsMember('query') },", ''],
  ['path-parameter-optional', 'openapi/parameters.ts', '    required: true,\n', '    required: false as true,\n'],
  [
    'prune',
    [
      ['openapi/prune.ts', 'if (used.has(name)) pruned[name]', 'pruned[name]'],
      [
        'openapi/document.ts',
        'buildComponents(version, roots, types, { dialect, parts })',
        "buildComponents(version, Object.keys(types).map((id) => ({ kind: 'reference', id })), types, { dialect, parts })",
      ],
    ],
  ],
  [
    'prune-versions',
    'openapi/document.ts',
    'const given = { [httpErrorType.id]: httpErrorType, ...input.types };',
    'const given: typeof input.types = {};',
  ],
  ['directive-source', 'analyzer/project/scan.ts', "namesMark && isMarked(disk.readText(file) ?? '')", 'namesLibrary'],
  ['directive-desc', words, '...(described.length ?', '...(described.length > 9 ?'],
  ['directive-tags', words, '...(tagged.length ?', '...(tagged.length > 9 ?'],
  ['directive-tags-csv', 'analyzer/handler/word-tags.ts', ".split(',')", ".split(';')"],
  [
    'debug-struct-fields',
    debug,
    'return { name, fields, jsonSchema: schema };',
    'return { name, jsonSchema: schema };',
  ],
  [
    'debug-handler-request',
    debug,
    'requestSchema: schemaOf(operation?.requestBody?.content) ?? null,',
    'requestSchema: null,',
  ],
  ['debug-handler-source', debug, '{ name, source, required,', "{ name, source: 'query', required,"],
  ['debug-version-schemas', debug, 'componentSchemas: document.components?.schemas ?? {},', 'componentSchemas: {},'],
  [
    'debug-version-auth',
    debug,
    "auth: roles.includes('admin') ? 'admin' : roles.length > 0 || credentials ? 'user' : null,",
    'auth: null,',
  ],
  [
    'document-title',
    'openapi/info.ts',
    '{ title: config.title, version: config.version }',
    "{ title: 'API', version: config.version }",
  ],
];
