/** What breaks routers, middleware, access and the version manager. */
const crud = 'model/route-path.ts';
const router = 'runtime/routing/router.ts';
const prefixed = 'runtime/routing/prefixed-router.ts';
const chain = 'runtime/routing/route-chain.ts';
const manager = 'runtime/manager.ts';
const record = 'runtime/version-record.ts';
const initialize = 'runtime/initialize.ts';
const version = 'openapi/version.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const other = (method) => (method === 'post' ? 'put' : 'post');
const methodMutations = (name, file) =>
  methods.map((method) => [
    `${name}-${method}`,
    file,
    `return this.#add('${method}', path, handler);`,
    `return this.#add('${other(method)}', path, handler);`,
  ]);

export const routingMutations = [
  ['crud-list', crud, "{ field: 'list', method: 'get', item: false,", "{ field: 'list', method: 'get', item: true,"],
  ['crud-create', crud, "field: 'create', method: 'post'", "field: 'create', method: 'put'"],
  ['crud-get', crud, "{ field: 'get', method: 'get', item: true,", "{ field: 'get', method: 'get', item: false,"],
  ['crud-update', crud, "field: 'update', method: 'put'", "field: 'update', method: 'patch'"],
  ['crud-patch', crud, "field: 'patch', method: 'patch'", "field: 'patch', method: 'put'"],
  ['crud-delete', crud, "field: 'delete', method: 'delete'", "field: 'delete', method: 'post'"],
  ['crud-resource', crud, 'return trimPrefix(resource);', 'return trimPrefix(resource).toLowerCase();'],
  ['crud-optional', prefixed, 'if (handler === undefined) continue;', ''],
  ['crud-id', prefixed, '`${path}/{id}`', '`${path}/{key}`'],
  ['crud-guards-all', prefixed, 'if (guarded && middlewares.length > 0)', 'if (middlewares.length > 0)'],
  ['crud-guards-none', prefixed, 'if (guarded && middlewares.length > 0)', 'if (guarded && middlewares.length > 100)'],
  ['crud-one-middleware', prefixed, 'chain.bind(...middlewares);', 'chain.bind(middlewares[0]!);'],
  [
    'mode-always-docs',
    record,
    'new VersionedAPIRouter(version, pass.app === undefined,',
    'new VersionedAPIRouter(version, true,',
  ],
  [
    'mode-never-docs',
    record,
    'new VersionedAPIRouter(version, pass.app === undefined,',
    'new VersionedAPIRouter(version, false,',
  ],
  ['route-not-mounted', record, 'if (pass.app) route.mount(pass.app);', ''],
  ['route-not-in-registry', record, 'pass.routes.push(route);', ''],
  ...methodMutations('router', router),
  ...methodMutations('prefixed', prefixed),
  [
    'prefix',
    router,
    'path: joinPath(normalized, checkPath(path, method)),',
    "path: joinPath('', checkPath(path, method)),",
  ],
  ['path-parameters', 'runtime/routing/pattern.ts', '/\\{([^{}/]*)\\}/g', '/\\{([^{}/]*)\\}/'],
  ['path-parameter-name', 'runtime/routing/pattern.ts', '([A-Za-z_]\\w*)', '([a-z_]+)'],
  ['path-parameter-required', 'openapi/parameters.ts', '    required: true,\n', '    required: false as true,\n'],
  ['path-parameter-type', 'openapi/parameters.ts', "{ type: 'string' };", "{ type: 'number' };"],
  ['bind-order', 'runtime/routing/hook-handler.ts', 'a.priority < b.priority ? -1', 'a.priority < b.priority ? 1'],
  [
    'bind',
    chain,
    'resolveMiddleware(input, this.#route.label, index));\n    this.#route.bind(checked);',
    'resolveMiddleware(input, this.#route.label, index));\n    void checked;',
  ],
  [
    'bind-func',
    chain,
    'resolvePlainMiddleware(input, this.#route.label, index));\n    this.#route.bind(checked);',
    'resolvePlainMiddleware(input, this.#route.label, index));\n    void checked;',
  ],
  [
    'bind-func-takes-hooks',
    chain,
    'resolvePlainMiddleware(input, this.#route.label, index)',
    'resolveMiddleware(input, this.#route.label, index)',
  ],
  ['bind-registry', 'runtime/routing/route.ts', 'middlewares: bound.map(({ facts }) => facts),', 'middlewares: [],'],
  [
    'bind-route',
    'runtime/routing/route.ts',
    'chain.length === 0 ? handler.call(event)',
    'chain.length >= 0 ? handler.call(event)',
  ],
  [
    'json-status',
    'runtime/json.ts',
    'new HTTPResponse(body ?? null, { status, headers })',
    'new HTTPResponse(body ?? null, { headers })',
  ],
  ['guard-opens', 'runtime/access/require-auth.ts', 'if (!refusal) return next();', 'return next();'],
  ['guard-facts', 'runtime/access/require-auth.ts', "security: [[{ scheme: 'bearer', role }]],", ''],
  ['admin-is-anybody', 'runtime/access/refusal.ts', "role === 'admin' ? isAdmin(caller)", "role === 'admin' ? true"],
  ['superuser-is-anybody', 'runtime/access/refusal.ts', 'caller.superuser === true)', 'true)'],
  ['any-token', 'runtime/access/superuser-token.ts', 'return difference === 0;', 'return true;'],
  [
    'any-scheme',
    'runtime/access/superuser-token.ts',
    "if (!header || header.slice(0, 7).toLowerCase() !== 'bearer ') return undefined;\n  return header.slice(7).trim() || undefined;",
    "return header?.split(' ').at(-1);",
  ],
  [
    'no-challenge',
    'runtime/access/refusal.ts',
    "status === 401 ? { 'www-authenticate': 'Bearer' }",
    'status === 401 ? {}',
  ],

  ['manager-not-empty', manager, "this.#options.defaultVersion ?? '';", "this.#options.defaultVersion ?? 'v1';"],
  [
    'manager-preset',
    manager,
    "this.#defaultVersion = this.#options.defaultVersion ?? '';",
    "this.#defaultVersion = '';",
  ],
  ['first-is-default', manager, "if (this.#defaultVersion === '') this.#defaultVersion = version;", ''],
  [
    'last-is-default',
    manager,
    "if (this.#defaultVersion === '') this.#defaultVersion = version;",
    'this.#defaultVersion = version;',
  ],
  ['version-unchecked', manager, 'checkVersionName(version, this.#records.keys());', ''],
  ['version-case', manager, 'checkVersionName(version, this.#records.keys());', 'checkVersionName(version);'],
  ['version-reserved', version, "['versions', 'debug', 'docs']", "['versions']"],
  ['version-length', version, 'const maximumLength = 64;', 'const maximumLength = 65;'],
  ['version-dots', version, '/[^A-Za-z0-9._-]/u', '/[^A-Za-z0-9_-]/u'],
  ['version-exists', manager, 'if (this.#records.has(version)) {', 'if (this.#records.has(`${version} `)) {'],
  ['remove-default', manager, 'if (version === this.#defaultVersion) {', "if (version === '') {"],
  ['remove-routes', manager, 'record.remove();', ''],
  ['remove-record', manager, 'this.#records.delete(version);', ''],
  ['config-copy', manager, 'return { ...this.#find(version).config };', 'return this.#find(version).config;'],
  [
    'unknown-version-is-any',
    manager,
    'const record = this.#records.get(version);\n    if (record) return record;',
    'const record = this.#records.get(version) ?? [...this.#records.values()][0];\n    if (record) return record;',
  ],
  [
    'registry-endpoints',
    'runtime/registry-document.ts',
    'endpoints: () => (record.isRemoved ? [] : record.routes().map(describeEndpoint)),',
    'endpoints: () => [],',
  ],
  [
    'registry-of-removed',
    'runtime/registry-document.ts',
    'endpoints: () => (record.isRemoved ? [] :',
    'endpoints: () => (record.isRemoved && !record ? [] :',
  ],
  ['registrar-unchecked', manager, '    checkRegistrar(version, registrar);\n', ''],
  ['registrar-not-stored', manager, 'record.setRegistrar(registrar);', ''],
  ['register-all', manager, 'this.#registerRoutes(app);', ''],
  [
    'register-first-only',
    manager,
    'for (const record of records) record.registerRoutes(app);',
    'records[0]?.registerRoutes(app);',
  ],
  ['register-for-docs', manager, 'this.#registerRoutes(undefined);', ''],
  ['register-again', record, 'if (former?.registrar === registrar) return;', ''],
  ['default-getter', manager, '    return this.#defaultVersion;\n', "    return this.getAllVersions()[0] ?? '';\n"],
  [
    'default-unchecked',
    manager,
    'this.#find(version);\n    this.#defaultVersion = version;',
    'this.#defaultVersion = version;',
  ],
  ['default-not-set', manager, 'this.#find(version);\n    this.#defaultVersion = version;', 'this.#find(version);'],
  ['versions-unsorted', manager, '[...this.#records.keys()].sort(compareNatural)', '[...this.#records.keys()]'],
  ['docs-not-mounted', manager, 'mountDocs(app, this.#docs, this.#authority, this.getAllVersions());', ''],
  ['trace-by-manager', manager, '    setupTrace(app);\n', ''],
  ['versions-handler', manager, 'return this.#docs.versions();', "return Promise.resolve(new Response('{}'));"],
  [
    'version-openapi',
    manager,
    'this.#docs.spec(event.req as unknown as Request, version)',
    'this.#docs.spec(event.req as unknown as Request, this.#defaultVersion)',
  ],
  [
    'initialize-config',
    initialize,
    'manager.registerVersion(version, setup.config);',
    'manager.registerVersion(version);',
  ],
  [
    'initialize-routes',
    initialize,
    'manager.setVersionRouteRegistrar(version, setup.routes);',
    'manager.setVersionRouteRegistrar(version, () => {});',
  ],
  [
    'initialize-default',
    initialize,
    'new APIVersionManager({ ...options, defaultVersion })',
    'new APIVersionManager(options)',
  ],
  [
    'half-registered',
    record,
    'route.mount(former.app);\n        throw error;',
    'route.mount(former.app);\n        if (!former) passes.push(pass);\n        throw error;',
  ],
  [
    'one-registry-for-all',
    'runtime/registry-document.ts',
    'version: record.version,\n    endpoints',
    "version: 'v1',\n    endpoints",
  ],
];
