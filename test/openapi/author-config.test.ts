import { describe, expect, it } from 'vitest';
import type { RouteFacts, VersionConfig } from '../../src/model/facts.ts';
import type { NamedType } from '../../src/model/type.ts';
import { resolveVersionConfig } from '../../src/openapi/config.ts';
import { buildDocument } from '../../src/openapi/document.ts';
import { json, named, object, ref, route, string, table } from './facts.ts';
import { lint } from './validate.ts';

const types: NamedType[] = [named('Todo', object({ id: string })), named('Stats', object({ count: string }))];
const bearer = [[{ scheme: 'bearer' as const }]];
const routes: RouteFacts[] = [
  route('get', '/api/v1/todos', { responses: [json(200, ref('src/types.ts#Todo'))] }, { credentials: bearer }),
  route('get', '/api/v1/users', {}, { credentials: [[{ scheme: 'cookie', name: 'sid' }]] }),
  route('get', '/api/v1/internal/stats/:id', { responses: [json(200, ref('src/types.ts#Stats'))] }),
];
const build = (config: VersionConfig, own = routes, hide: string[] = []) =>
  buildDocument({ version: 'v1', config, routes: own, types: table(...types), hide });
const messages = (built: ReturnType<typeof build>) =>
  built.diagnostics.map(({ code, message }) => `${code}: ${message}`);

describe('hidden routes', () => {
  it('are not in the document, and nothing of them is', () => {
    const { document, hidden, stats, diagnostics } = build({ hide: ['/api/v1/internal/**'] });
    expect(Object.keys(document.paths)).toEqual(['/todos', '/users']);
    expect(Object.keys(document.components!.schemas!)).not.toContain('Stats');
    expect(document.tags).toEqual([{ name: 'Todos' }, { name: 'Users' }]);
    expect([hidden, stats.endpoints, diagnostics]).toEqual([['GET /api/v1/internal/stats/{id}'], 2, []]);
  });

  it('are those of the handlers that say so, and change no other operation', () => {
    const said = routes.map((each, i) =>
      i === 2 ? { ...each, handler: { ...each.handler, hidden: true as const } } : each,
    );
    expect(build({}, said).document).toEqual(build({}, routes.slice(0, 2)).document);
    expect(build({}, said).hidden).toEqual(['GET /api/v1/internal/stats/{id}']);
  });

  it('may be all of them', () => {
    const { document, hidden } = build({ hide: ['/**'] });
    expect([document.paths, document.tags, hidden.length]).toEqual([{}, undefined, 3]);
  });

  it('are told where a pattern matches none, at its own place', () => {
    const location = { file: 'src/app.ts', line: 3, column: 5 };
    const built = buildDocument({
      version: 'v1',
      config: { hide: ['/api/v1/internal/**', '/internal/**'] },
      routes,
      types: table(...types),
      places: { 'hide.1': location },
    });
    expect(built.diagnostics).toEqual([
      expect.objectContaining({
        code: 'config-unused',
        severity: 'warning',
        message: 'Version v1: hide has "/internal/**", which matches no route.',
        location,
      }),
    ]);
  });

  it('may be hidden by a pattern from outside, which is said to have matched', () => {
    const built = build({}, routes, ['/**/stats/*', '/nothing']);
    expect([built.usedHide, built.diagnostics]).toEqual([['/**/stats/*'], []]);
  });
});

describe('tags, servers and security schemes of the configuration', () => {
  it('give tags their text and order, and leave out what no operation has', () => {
    const docs = { url: 'https://example.org/users' };
    const built = build({
      tags: [{ name: 'Users', description: 'Who.', externalDocs: docs }, { name: 'Todo' }, { name: 'Internal' }],
    });
    expect(built.document.tags).toEqual([
      { name: 'Users', description: 'Who.', externalDocs: docs },
      { name: 'Internal' },
      { name: 'Todos' },
    ]);
    expect(messages(built)).toEqual(['config-unused: Version v1: tags has "Todo", and no operation has that tag.']);
    expect(built.diagnostics[0]!.hint).toBe('Write one of "Users", "Internal", "Todos", or remove it.');
  });

  it('add servers after the own one', () => {
    const staging = { url: 'https://staging.example.org/api/v1', description: 'Staging' };
    expect(build({ servers: [staging] }).document.servers).toEqual([
      { url: '/api/v1', description: 'API v1 Server (stable)' },
      staging,
    ]);
  });

  it('rename a scheme and replace it, everywhere', async () => {
    const flows = {
      authorizationCode: {
        authorizationUrl: 'https://id.example.org/authorize',
        tokenUrl: 'https://id.example.org/token',
        scopes: { 'todos:read': 'Reads.' },
      },
    };
    const { document, diagnostics } = build({
      securitySchemes: {
        bearerAuth: { as: 'login', type: 'oauth2', flows },
        sidCookie: { description: 'From /login.' },
      },
    });
    expect(diagnostics).toEqual([]);
    expect(document.components!.securitySchemes).toEqual({
      login: { type: 'oauth2', flows },
      sidCookie: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'From /login.' },
    });
    expect(document.paths['/todos']!.get!.security).toEqual([{ login: [] }]);
    expect(document.paths['/users']!.get!.security).toEqual([{ sidCookie: [] }]);
    expect((await lint(document)).filter((fault) => /securit/.test(fault))).toEqual([]);
  });

  it('make one scheme of two that are said to be the same, and refuse two that differ', () => {
    const key = { as: 'key', type: 'apiKey', in: 'header', name: 'X-Key' } as const;
    const one = build({ securitySchemes: { bearerAuth: key, sidCookie: key } });
    expect(one.document.components!.securitySchemes).toEqual({ key: { type: 'apiKey', in: 'header', name: 'X-Key' } });
    expect(one.diagnostics).toEqual([]);
    const two = build({ securitySchemes: { bearerAuth: { as: 'key' }, sidCookie: { as: 'key' } } });
    expect(messages(two)).toEqual([
      'config-invalid: Version v1: securitySchemes gives two schemes the name "key", and they differ.',
    ]);
  });

  it('compare two schemes whatever the order of what they say', () => {
    const { diagnostics } = build({
      securitySchemes: {
        bearerAuth: { as: 'key', type: 'apiKey', in: 'header', name: 'X-Key' },
        sidCookie: { as: 'key', name: 'X-Key', in: 'header', type: 'apiKey' },
      },
    });
    expect(diagnostics).toEqual([]);
  });

  it('say where a value stands that a field cannot have', () => {
    const at = (line: number) => ({ file: 'src/api.ts', line, column: 1 });
    const located = (config: object) =>
      buildDocument({
        version: 'v1',
        config,
        routes,
        types: table(...types),
        location: at(1),
        places: { 'tags.0': at(2), 'tags.1': at(3), 'securitySchemes.sidCookie': at(4) },
      }).diagnostics.map(({ code, location }) => [code, location?.line]);
    expect(located({ tags: [{ name: 'Users' }, {}] })).toEqual([['config-invalid', 3]]);
    expect(located({ securitySchemes: { sidCookie: { type: 'jwt' } } })).toEqual([['config-invalid', 4]]);
    expect(located({ servers: [{}] })).toEqual([['config-invalid', 1]]);
  });

  it('are told of a scheme that is not there', () => {
    const built = build({ securitySchemes: { bearer: { as: 'x' }, constructor: { as: 'y' } } });
    expect(built.diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      [
        'Version v1: securitySchemes has "bearer", and no operation asks for a scheme of that name.',
        'Write one of "bearerAuth", "sidCookie", or remove it.',
      ],
      [expect.stringContaining('"constructor"'), expect.any(String)],
    ]);
    expect(Object.keys(built.document.components!.securitySchemes!).sort()).toEqual(['bearerAuth', 'sidCookie']);
  });
});

describe('a list of the configuration that is not one', () => {
  it.each([
    [{ hide: '/a' }, 'hide is "/a"; write a list of paths, for example ["/api/v1/internal/**"].'],
    [{ hide: ['/a', 'b'] }, 'hide[1] is "b"; write a path, for example "/api/v1/internal/**".'],
    [{ tags: [{}] }, 'tags[0].name is missing; write it, for it is needed.'],
    [{ tags: [{ name: 'A', summary: 'x' }] }, 'tags[0].summary is "x"; write one of name, description, externalDocs.'],
    [{ tags: ['A'] }, 'tags[0] is "A"; write an object with a name.'],
    [
      { servers: [{ url: 'ftp://a' }] },
      'servers[0].url is "ftp://a"; write an http or https URL, or a path that starts with a slash.',
    ],
    [
      { securitySchemes: { a: { as: 'a b' } } },
      'securitySchemes.a.as is "a b"; write a name of letters, digits, ".", "-" and "_".',
    ],
    [
      { securitySchemes: { a: { type: 'oauth2' } } },
      'securitySchemes.a.flows is missing; write it, for type "oauth2" needs it.',
    ],
    [
      { securitySchemes: { a: { type: 'oauth2', flows: { implicit: { scopes: {} } } } } },
      'securitySchemes.a.flows.implicit.authorizationUrl is missing; write it, for it is needed.',
    ],
    [
      { securitySchemes: { a: { type: 'jwt' } } },
      'securitySchemes.a.type is "jwt"; write "apiKey", "http", "oauth2", "openIdConnect".',
    ],
    [{ tags: [{ name: 'A' }, { name: 'B' }, { name: 'A' }] }, 'tags[2].name is "A"; write each name once.'],
    [
      { securitySchemes: { a: { type: 'http', scheme: 'bearer', flows: {} } } },
      'securitySchemes.a.flows is a value of type object; write type "http" without it.',
    ],
    [
      { securitySchemes: { a: { openIdConnectUrl: 'https://id.example.org' } } },
      'securitySchemes.a.type is missing; write the type that openIdConnectUrl belongs to, for example "openIdConnect".',
    ],
    [
      {
        securitySchemes: {
          a: {
            type: 'oauth2',
            flows: { implicit: { authorizationUrl: 'https://a.org', tokenUrl: 'https://a.org', scopes: {} } },
          },
        },
      },
      'securitySchemes.a.flows.implicit.tokenUrl is "https://a.org"; write one of authorizationUrl, refreshUrl, scopes.',
    ],
  ])('%j', (config, message) => {
    const { config: resolved, problems } = resolveVersionConfig(config);
    expect(problems.map((each) => each.message)).toEqual([message]);
    expect(resolved).toEqual(resolveVersionConfig({}).config);
  });
});
