const at = '2024-05-06T07:08:09.000Z';
const base = { id: 1, title: 't', note: null, due: at };
const item = { sku: 's', quantity: 1, price: { amount: 5, currency: 'EUR' } };

export const samples: Record<string, { yes: unknown[]; no: unknown[] }> = {
  Merged: {
    yes: [{ ...base, id: 'x', extra: true }],
    no: [
      { ...base, extra: true },
      { ...base, id: 'x' },
      { ...base, id: 'x', extra: 'y' },
    ],
  },
  Optional: {
    yes: [{ title: 't', note: null }, base],
    no: [{ title: 't' }, { ...base, id: 'x' }, { ...base, due: null }],
  },
  Requiring: { yes: [{ ...base, done: true }], no: [base, { ...base, done: null }] },
  AtLeast: {
    yes: [{ email: 'e' }, { phone: 'p' }, { email: 'e', phone: 'p' }],
    no: [{}, { email: 1 }, { phone: null }],
  },
  Exactly: { yes: [{ email: 'e' }, { phone: 1 }], no: [{}, { email: 'e', phone: 1 }, { email: 1 }, { phone: 'p' }] },
  Deep: {
    yes: [{}, { a: {} }, { a: { b: [{}] } }, { a: { b: [{ c: 1, at }] }, d: 'x' }],
    no: [{ a: { b: [{ c: 'x' }] } }, { a: { b: {} } }, { d: 1 }, { a: null }, { a: { b: [{ at: 1 }] } }],
  },
  Frozen: {
    yes: [{ list: [{ id: 1 }], map: { a: 'x' } }],
    no: [
      { list: [{}], map: { a: 'x' } },
      { list: [], map: {} },
      { list: {}, map: { a: 'x' } },
    ],
  },
  Nulls: {
    yes: [{ id: null, title: null, note: null, due: null }, base],
    no: [
      { id: null, title: null, note: null },
      { ...base, title: 1 },
    ],
  },
  NoNulls: {
    yes: [{ ...base, note: 'n', done: true }],
    no: [base, { ...base, note: 'n' }, { ...base, note: null, done: true }],
  },
  Wired: {
    yes: [{ ...base, due: 'any text' }],
    no: [
      { ...base, due: 1 },
      { id: 1, title: 't', note: null },
    ],
  },
  Camel: {
    yes: [{ userId: 1, firstName: 'f', isVeryActive: true }],
    no: [
      { user_id: 1, first_name: 'f', is_very_active: true },
      { userId: 1, firstName: 'f' },
    ],
  },
  Snake: {
    yes: [{ user_id: 1, first_name: 'f' }],
    no: [
      { userId: 1, firstName: 'f' },
      { user_id: '1', first_name: 'f' },
    ],
  },
  PathsOf: { yes: ['a', 'a.b', 'a.b.c', 'd'], no: ['b', 'a.c', '', 1] },
  Values: { yes: ['x', 2, { d: true }], no: ['y', 3, {}, { d: 1 }, null] },
  StringKeys: { yes: ['title'], no: ['id', 'note', ''] },
  Numbers: { yes: [{ a: 1, c: 5 }], no: [{ a: 1 }, { a: 1, c: 6 }, { a: 'x', c: 5 }] },
  Everything: {
    yes: [
      { a: 1, b: 2 },
      { a: 1, b: 2, c: 3 },
    ],
    no: [{ a: 1 }, { b: 2 }, { a: 1, b: 2, c: 4 }, { a: 2, b: 2 }],
  },
  Loose: { yes: [base, { ...base, done: false }], no: [{ ...base, id: null }, { title: 't' }] },
  Pairs: {
    yes: [
      [],
      [
        ['a', 1],
        ['b', 'x'],
      ],
    ],
    no: [[['a']], [['c', 1]].map(([key]) => [key, {}]), {}, [['a', 1, 2]], [[null, 1]]],
  },
  Email: { yes: ['a'], no: [1, {}, null] },
  Names: { yes: ['a', 'anything'], no: [1, null] },
  Token: { yes: ['t'], no: [1, { tag: 'token' }] },
  Later: { yes: [{ id: 1 }], no: [{}, { id: 'x' }, null] },
  Head: { yes: ['a'], no: ['b', 1, true] },
  Tail: { yes: [[1, true]], no: [[1], [1, true, 1], ['a', true], [1, 'x']] },
  Triple: {
    yes: [[1, 2, 3]],
    no: [
      [1, 2],
      [1, 2, 3, 4],
      ['1', 2, 3],
    ],
  },
  Csv: { yes: ['red', 'blue'], no: ['red,green', '', 1] },
  RouteParams: { yes: [{ userId: 'a', postId: 'b' }], no: [{ userId: 'a' }, { userId: 1, postId: 'b' }] },
  PickedUser: { yes: [{ email: 'e', roles: ['admin'] }], no: [{ email: 'e' }, { email: 'e', roles: ['x'] }] },
  OrderItem: { yes: [{ amount: 1, currency: 'USD' }], no: [{ amount: 1 }, { amount: 1, currency: 'X' }] },
  Items: { yes: [[item], [item, item]], no: [[], [{}], item] },
  History: {
    yes: [{ at, from: null, to: 'paid' }],
    no: [
      { at, to: 'paid' },
      { at: 'x', from: null, to: 'paid' },
    ],
  },
  NoHistory: {
    yes: [{ id: 1, status: 'paid', totals: {} }],
    no: [
      { id: 1, status: 'paid' },
      { id: 1, status: 'x', totals: {} },
    ],
  },
  Getter: {
    yes: [{ getName: 'n', getAge: 1 }],
    no: [
      { name: 'n', age: 1 },
      { getName: 1, getAge: 1 },
      { getName: 'n', getAge: 'x' },
    ],
  },
  Filtered: {
    yes: [{ id: 1, title: 't', note: null }],
    no: [
      { id: 1, title: 't' },
      { id: 'x', title: 't', note: null },
    ],
  },
  Indexed: { yes: [{ any: 1 }, { fixed: 1 }, {}], no: [{ any: 'x' }, { fixed: 'x' }, null] },
  ByRole: {
    yes: [{ 'admin:read': true, 'admin:write': true, 'user:read': true, 'user:write': false }],
    no: [{ 'admin:read': true }, { 'admin:read': 1, 'admin:write': true, 'user:read': true, 'user:write': false }],
  },
  IfTrue: { yes: [{ yes: 1 }], no: [{ no: 0 }, { yes: 0 }] },
  IfAny: { yes: [{ yes: 1 }, { no: 0 }], no: [{}, { yes: 0 }, { no: 1 }] },
  Dist: { yes: ['b', 'c'], no: ['a', 1] },
  Inferred: {
    yes: [{ name: 'n', size: 1, tags: [], at }],
    no: [
      { name: 'n', size: 1, tags: [1], at },
      { name: 'n', size: 1, at },
      { name: 'n', size: 1, tags: [], at: 1 },
    ],
  },
  AsyncInferred: {
    yes: [
      { rows: [{ id: 1, label: null }], byId: { 1: { id: 1, label: 'x' } }, count: 1 },
      { rows: [], first: { id: 1, label: null }, byId: {}, count: 0 },
    ],
    no: [
      { rows: [{ id: 1 }], byId: {}, count: 0 },
      { rows: [], byId: { 1: {} }, count: 0 },
      { rows: [], first: null, byId: {}, count: 0 },
      { rows: [], byId: {}, count: 'x' },
    ],
  },
  Args: { yes: [['n'], ['n', {}], ['n', { size: 1 }]], no: [[], ['n', {}, 1], [null], 'n'] },
  Instance: {
    yes: [
      { kind: 'thing', id: 1 },
      { kind: 'thing', id: 1, label: 'l' },
    ],
    no: [{ kind: 'other', id: 1 }, { id: 1 }, { kind: 'thing', id: 1, label: null }],
  },
  OfMap: {
    yes: [{ ok: 200, created: 201, gone: 410 }],
    no: [
      { ok: 200, created: 201 },
      { ok: 201, created: 201, gone: 410 },
    ],
  },
  StatusCode: { yes: [200, 201, 410], no: [404, '200', 'ok'] },
  StatusName: { yes: ['ok', 'gone'], no: ['OK', 200] },
  Steps: {
    yes: [
      { id: 'first', size: 1 },
      { id: 'second', size: 2 },
    ],
    no: [{ id: 'first', size: 2 }, { id: 'third', size: 1 }, {}],
  },
  StepId: { yes: ['first', 'second'], no: ['third'] },
  Upper: { yes: ['A', 'B'], no: ['a', 'C'] },
  Capital: { yes: ['One', 'Two'], no: ['one'] },
  Not: { yes: ['x', 1], no: [null, true, {}] },
  Only: { yes: [{ a: 1 }], no: ['x', 1, {}, { a: 2 }] },
  Keys: { yes: ['a', 'b', 'c'], no: ['d'] },
  Both: { yes: [{ a: 2 }], no: [{ a: 1 }, { a: 3 }, {}] },
  Wide: {
    yes: [
      { a: 'x', c: true },
      { a: 'x', b: 1, c: false },
    ],
    no: [{ a: 'x' }, { a: 'x', b: 'y', c: true }, { c: true }],
  },
  Recursive: {
    yes: [{ value: 1 }, { value: 1, left: { value: 2, right: { value: 3 } } }],
    no: [{}, { value: 1, left: {} }, { value: 1, left: null }, { value: 1, left: { value: 2, right: { value: 'x' } } }],
  },
  Never: { yes: [{ b: 'x' }], no: [{ b: 1 }, {}] },
  Empty: { yes: [{}], no: [{ a: 1 }, [], null] },
  NoKeys: { yes: [{}], no: [] },
};
