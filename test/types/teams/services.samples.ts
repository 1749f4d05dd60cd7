/** By type: values that a service may send, and values that it never does. */
export const samples: Record<string, { yes: unknown[]; no: unknown[] }> = {
  Money: {
    yes: [{ amount: 5, currency: 'usd' }],
    no: [
      { amount: -1, currency: 'usd' },
      { amount: 1.5, currency: 'eur' },
      { amount: 1, currency: 'gbp' },
      { amount: 1 },
      null,
    ],
  },
  Charge: {
    yes: [
      { id: 'ch_1', object: 'ch', livemode: false, metadata: {}, amount: 1, refunded: true, customer: 'cus_1' },
      {
        id: 'ch_1',
        object: 'ch',
        livemode: false,
        metadata: {},
        amount: 1,
        refunded: true,
        customer: {
          id: 'cus_1',
          object: 'cus',
          livemode: true,
          metadata: { a: 'b' },
          email: null,
          sources: {
            object: 'list',
            data: [
              { object: 'card', last4: '1234', exp_month: 12 },
              { object: 'bank', iban: 'x' },
            ],
            has_more: false,
          },
          created: '2020-01-01T00:00:00.000Z',
        },
        outcome: { type: 'authorized', risk_score: 3 },
      },
      {
        id: 'ch_1',
        object: 'ch',
        livemode: false,
        metadata: {},
        amount: 1,
        refunded: true,
        customer: null,
        outcome: null,
      },
    ],
    no: [{ id: 'ch_1', object: 'ch', livemode: false, metadata: {}, amount: 1, refunded: true, customer: 5 }, null],
  },
  Customer: {
    yes: [
      {
        id: 'cus_1',
        object: 'cus',
        livemode: true,
        metadata: { a: 'b' },
        email: null,
        sources: {
          object: 'list',
          data: [
            { object: 'card', last4: '1234', exp_month: 12 },
            { object: 'bank', iban: 'x' },
          ],
          has_more: false,
        },
        created: '2020-01-01T00:00:00.000Z',
      },
    ],
    no: [
      {
        id: 'ch_1',
        object: 'cus',
        livemode: true,
        metadata: { a: 'b' },
        email: null,
        sources: {
          object: 'list',
          data: [
            { object: 'card', last4: '1234', exp_month: 12 },
            { object: 'bank', iban: 'x' },
          ],
          has_more: false,
        },
        created: '2020-01-01T00:00:00.000Z',
      },
      {
        id: 'cus_1',
        object: 'cus',
        livemode: true,
        metadata: { a: 'b' },
        email: null,
        sources: {
          object: 'list',
          data: [
            { object: 'card', last4: '1234', exp_month: 12 },
            { object: 'bank', iban: 'x' },
          ],
          has_more: false,
        },
        created: 5,
      },
      {
        id: 'cus_1',
        object: 'cus',
        livemode: true,
        metadata: { a: 'b' },
        email: null,
        sources: { object: 'list', data: [{ object: 'card', last4: '1', exp_month: 13 }], has_more: false },
        created: '2020-01-01T00:00:00.000Z',
      },
      {
        id: 'cus_1',
        object: 'cus',
        livemode: true,
        metadata: { a: 1 },
        email: null,
        sources: {
          object: 'list',
          data: [
            { object: 'card', last4: '1234', exp_month: 12 },
            { object: 'bank', iban: 'x' },
          ],
          has_more: false,
        },
        created: '2020-01-01T00:00:00.000Z',
      },
      null,
    ],
  },
  Point: {
    yes: [
      { type: 'Point', coordinates: [1, 2] },
      { type: 'Point', coordinates: [1, 2, 3] },
    ],
    no: [
      { type: 'Point', coordinates: [1] },
      { type: 'Point', coordinates: [1, 2, 3, 4] },
      { type: 'X', coordinates: [1, 2] },
      null,
    ],
  },
  Geometry: {
    yes: [
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      },
      {
        type: 'Polygon',
        coordinates: [
          [
            [1, 2],
            [2, 3],
          ],
        ],
      },
      { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] },
    ],
    no: [
      { type: 'LineString', coordinates: [[1, 2]] },
      { type: 'GeometryCollection', geometries: [{ type: 'Q' }] },
      null,
    ],
  },
  City: {
    yes: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [1, 2] },
        properties: { name: 'x', pop: 1 },
        bbox: [1, 2, 3, 4],
      },
    ],
    no: [{ type: 'Feature', geometry: null, properties: { name: 'x', pop: 1 } }, null],
  },
  JSONSchema: {
    yes: [
      true,
      { $ref: 'x' },
      { type: 'object', properties: { a: { type: 'array', items: false } } },
      { type: 'string', enum: ['a'] },
    ],
    no: [{ type: 'array' }, { type: 'number' }, 5, { type: 'object', properties: { a: 1 } }, null],
  },
  Problem: {
    yes: [{ type: 'a', title: 'b', status: 400, foo: [1] }],
    no: [{ type: 'a' }, { type: 'a', title: 'b', status: '400' }, null],
  },
  ValidationProblem: {
    yes: [{ type: 'a', title: 'b', errors: [{ pointer: '#/x', detail: 'd' }] }],
    no: [{ type: 'a', title: 'b', errors: [{ pointer: 'x', detail: 'd' }] }, { type: 'a', title: 'b' }, null],
  },
  ArticleDoc: {
    yes: [
      {
        data: {
          type: 'articles',
          id: '1',
          attributes: { title: 't', body: null },
          relationships: {
            author: { data: null },
            comments: { data: [{ type: 'comments', id: '2' }], links: { self: 'x' } },
          },
        },
        included: [
          { type: 'people', id: '1', attributes: { name: 'n' }, relationships: {} },
          { type: 'comments', id: '1', attributes: { text: 'n' }, relationships: {} },
        ],
      },
    ],
    no: [null],
  },
  Order: {
    yes: [{ total: 1, _links: { self: { href: 'x' }, next: { href: 'a', templated: true }, prev: [{ href: 'q' }] } }],
    no: [{ total: 1, _links: { self: { href: 'x' }, next: { href: 'a', templated: false } } }, null],
  },
  ViewerResponse: {
    yes: [
      { data: { viewer: null } },
      { data: { viewer: { login: 'x' } } },
      { data: null, errors: [{ message: 'm', path: ['a', 1], locations: [{ line: 1, column: 2 }] }] },
    ],
    no: [
      { data: null, errors: [] },
      { data: null },
      { data: { viewer: {} } },
      { data: { viewer: null }, errors: [{ message: 'x' }] },
      null,
    ],
  },
  UserEvents: {
    yes: [
      { specversion: '1.0', id: '1', source: 's', type: 'user.created', data: { email: 'e' }, xfoo: 'a' },
      {
        specversion: '1.0',
        id: '1',
        source: 's',
        type: 'user.deleted',
        time: '2020-01-01T00:00:00Z',
        data: { at: '2020-01-01T00:00:00Z', hard: true },
      },
    ],
    no: [
      { specversion: '1.0', id: '1', source: 's', type: 'user.created', data: { at: '2020-01-01T00:00:00Z' } },
      { specversion: '1.1', id: '1', source: 's', type: 'user.created', data: { email: 'e' } },
      null,
    ],
  },
  I18n: { yes: [{ en: 'a', de: 'b', fr: 'c', pt: 'd' }], no: [null] },
  Messages: {
    yes: [{ EN: { plural: { one: 'a', other: 'b' } }, DE: { plural: { other: 'b' } }, FR: { plural: { other: 'b' } } }],
    no: [{ EN: { plural: { one: 'a' } }, DE: { plural: { other: 'b' } }, FR: { plural: { other: 'b' } } }, null],
  },
  Permission: { yes: ['todo:read', 'user:invite'], no: ['todo:invite', 1, null, null] },
  Role: {
    yes: [{ name: 'x', grants: ['todo:read'], only: 'todo' }],
    no: [{ name: 'x', grants: ['x'], only: 'todo' }, null],
  },
  State: {
    yes: [
      { state: 'idle' },
      { state: 'loading', since: '2020-01-01T00:00:00Z' },
      { state: 'failed', error: 'x', retries: 1 },
    ],
    no: [{ state: 'loading' }, { state: 'x' }, null],
  },
  SignupErrors: {
    yes: [{ email: 'x', address: { city: 'x' }, tags: ['a'] }, {}],
    no: [{ age: 5 }, { address: 'x' }, null],
  },
  DocPatch: {
    yes: [{ title: null, at: '2020-01-01T00:00:00Z', author: { born: '2020-01-01T00:00:00Z' }, tags: ['a'] }, {}],
    no: [{ title: 1 }, { tags: [1] }, null],
  },
  UserRow: {
    yes: [{ id: 1, name: 'n', createdAt: '2020-01-01T00:00:00Z', posts: [{ id: 1, title: 't', published: 1 }] }],
    no: [{ id: 1, name: 'n', createdAt: '2020-01-01T00:00:00Z', posts: [{ id: 1, title: 't', published: 2 }] }, null],
  },
  Expr: {
    yes: [1, 'a', { op: '+', args: [1, { op: 'not', arg: { op: 'var', name: 'x' } }] }],
    no: [{ op: '+', args: [1] }, { op: 'not' }, { op: '*', args: [1, 2] }, null, null],
  },
  RouteParams: { yes: [{ id: '1', postId: '2' }], no: [{ id: '1' }, null] },
  XorAuth: {
    yes: [{ token: 'x' }, { basic: { user: 'a', pass: 'b' } }],
    no: [{}, { token: 'x', basic: { user: 'a', pass: 'b' } }, { basic: { user: 'a' } }, null],
  },
  RecUnion: { yes: [{ and: [{ eq: ['a', 1] }, { or: [] }] }], no: [{ and: [{ eq: ['a'] }] }, {}, { and: [{}] }, null] },
  Schema: {
    yes: [
      { type: 'object', properties: { a: { type: 'string' }, b: { $ref: '#/x' } } },
      {},
      { enum: ['a', 1, null], allOf: [{ nullable: true }] },
    ],
    no: [{ type: 'x' }, { allOf: [] }, { enum: [{}] }, null],
  },
  Methods: {
    yes: [{}, { get: { operationId: 'x', responses: { '200': { description: 'd' } } } }],
    no: [
      { get: { operationId: 'x', deprecated: false, responses: {} } },
      { get: { operationId: 'x', responses: { '200': {} } } },
      null,
    ],
  },
  MultiLit: {
    yes: [
      { t: 'a', n: 1 },
      { t: 'b', n: 2 },
      { t: 'c', s: 'x' },
    ],
    no: [{ t: 'c', n: 1 }, { t: 'a', s: 'x' }, null],
  },
  OptDisc: {
    yes: [{ n: 1 }, { t: 'a', n: 1 }, { t: 'b', s: 'x' }],
    no: [{ t: 'b', n: 1 }, { t: 'a', s: 'x' }, {}, null],
  },
  NullDisc: {
    yes: [
      { err: null, data: 'x' },
      { err: 'x', data: null },
    ],
    no: [{ err: null, data: null }, { err: 'x', data: 'y' }, { data: 'x' }, null],
  },
  UndefDisc: { yes: [{ data: 'x' }, { err: 'x' }], no: [{}, { err: 'x', data: 'y' }, { err: 1 }, null] },
  Ev: {
    yes: [
      { id: '1', at: '2020-01-01T00:00:00.000Z', type: 'created', by: 'x' },
      { id: '1', at: '2020-01-01T00:00:00.000Z', type: 'removed' },
    ],
    no: [{ id: '1', at: '2020-01-01T00:00:00.000Z', type: 'created' }, null],
  },
  EvPatch: {
    yes: [{}, { type: 'created', by: 'x' }, { type: 'removed', reason: 'q' }],
    no: [{ type: 'x' }, { type: 'created', by: 1 }, null],
  },
  EvOmit: { yes: [{ id: 'x', type: 'created' }], no: [{ id: 'x' }, null] },
  DistOmit: {
    yes: [
      { id: '1', type: 'created', by: 'x' },
      { id: '1', type: 'removed', reason: 'x' },
    ],
    no: [{ id: '1', type: 'created' }, null],
  },
  EvKeys: { yes: ['id', 'type'], no: ['by', 1, null] },
  EvType: { yes: ['created'], no: ['x', null] },
  PathsOf: { yes: ['a.b.c', 'e'], no: ['a', 'a.b', null] },
  PosList: {
    yes: [
      { all: [1], map: { a: 2 }, tup: [1, 2], or: 'none' },
      { all: [1], map: { a: 2 }, tup: [1, 2], or: 3, opt: 1 },
    ],
    no: [
      { all: [0], map: {}, tup: [1, 2], or: 1 },
      { all: [], map: { a: 0 }, tup: [1, 2], or: 1 },
      { all: [], map: {}, tup: [1, 1.5], or: 1 },
      { all: [], map: {}, tup: [1, 1], or: 0 },
      { all: [], map: {}, tup: [1, 1], or: 1, opt: 0 },
      null,
    ],
  },
  Ids: { yes: [['b54adc00-67f9-11d9-9669-0800200c9a66']], no: [['x'], null] },
  UuidMap: { yes: [{ a: 'b54adc00-67f9-11d9-9669-0800200c9a66' }], no: [{ a: 'x' }, null] },
  Slugged: {
    yes: [
      { s: 'a', n: null },
      { s: 'a', n: 'b' },
    ],
    no: [{ s: 'A', n: null }, { s: 'a', n: 'B' }, null],
  },
};
