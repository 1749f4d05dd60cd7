const at = '2024-05-06T07:08:09.000Z';
const uuid = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const team = { id: 1, name: 'n', plan: 'free' };
const log = {
  id: uuid,
  teamId: 1,
  level: 'info',
  message: null,
  payload: { tags: [] },
  cost: null,
  size: 1,
  seen: false,
  at,
  day: null,
  labels: [],
  kind: 'a',
  length: null,
};
const account = {
  id: uuid,
  role: 'user',
  tags: ['a'],
  profile: {},
  contact: { via: 'mail', to: 'm' },
  since: at,
  score: 1,
  pair: ['a', 1],
  count: 3,
  extra: { known: true },
  branded: 's',
  lazy: [true],
};
const given = { ...account, count: 'abc' };
const device = { id: 'i', model: 'x1', owner: { type: 'user', id: 1 } };
const person = { id: 1, name: 'n', gender: 'other', nickname: null, created: at, meta: { age: 1 } };
const post = { id: 'p', title: 't', views: 1, published: null, status: 'LIVE' };
const author = { id: 'a', name: null };
const article = { kind: 'article', id: 1, version: 1, published: null, slugs: [], title: 't' };
const reading = { at: [1, 2], value: { value: 1, unit: 'K' }, series: [], names: {} };
const mixed = { list: ['a', null], date: at, boxed: [{ value: null }] };

export const samples: Record<string, { yes: unknown[]; no: unknown[] }> = {
  Team: {
    yes: [team, { ...team, plan: 'pro' }],
    no: [
      { ...team, plan: 'x' },
      { ...team, name: null },
      { id: 1, name: 'n' },
    ],
  },
  Log: {
    yes: [
      log,
      {
        ...log,
        message: 'm',
        cost: '1.50',
        day: '2024-01-01 10:00',
        length: 3,
        payload: { tags: ['x'], depth: 1 },
        labels: ['l'],
      },
    ],
    no: [
      { ...log, level: 'debug' },
      { ...log, payload: {} },
      { ...log, payload: { tags: [1] } },
      { ...log, cost: 1.5 },
      { ...log, size: '1' },
      { ...log, at: null },
      { ...log, at: 1 },
      { ...log, labels: null },
      { ...log, kind: 'c' },
      { ...log, seen: 0 },
      { ...log, teamId: null },
      { ...log, day: 5 },
    ],
  },
  InputLog: {
    yes: [
      { teamId: 1, level: 'warn', payload: { tags: [] }, size: 1, labels: [], kind: 'b' },
      {
        teamId: 1,
        level: 'warn',
        payload: { tags: [] },
        size: 1,
        labels: [],
        kind: 'b',
        id: uuid,
        message: null,
        seen: true,
        at,
        cost: '1',
      },
    ],
    no: [
      { level: 'warn', payload: { tags: [] }, size: 1, labels: [], kind: 'b' },
      { teamId: 1, level: 'x', payload: { tags: [] }, size: 1, labels: [], kind: 'b' },
      { teamId: 1, level: 'warn', size: 1, labels: [], kind: 'b' },
      { teamId: 1, level: 'warn', payload: { tags: [] }, size: 1, labels: 'l', kind: 'b' },
    ],
  },
  LogWithTeam: {
    yes: [
      { id: uuid, level: 'info', team },
      { id: uuid, level: 'info', team: null },
    ],
    no: [
      { id: uuid, level: 'info' },
      { id: uuid, level: 'info', team: {} },
      { id: uuid, level: 'x', team: null },
    ],
  },
  LogPatch: {
    yes: [{}, { message: null, seen: true, labels: ['l'] }],
    no: [{ message: 1 }, { seen: null }, { labels: null }],
  },
  Account: {
    yes: [
      account,
      {
        ...account,
        age: 1,
        score: 'none',
        contact: { via: 'phone', number: '1' },
        profile: { bio: null, links: { a: 'http://a' } },
        extra: { known: true, more: 1 },
      },
    ],
    no: [
      { ...account, role: undefined },

      { ...account, tags: [1] },
      { ...account, contact: { via: 'mail' } },
      { ...account, contact: { via: 'fax', to: 'm' } },
      { ...account, since: 'x' },
      { ...account, score: 'some' },
      { ...account, pair: ['a'] },
      { ...account, count: 'abc' },
      { ...account, extra: {} },
      { ...account, lazy: ['x'] },
      { ...account, profile: { bio: 1 } },
      { ...account, age: null },
    ].map((each) => JSON.parse(JSON.stringify(each)) as unknown),
  },
  InputAccount: {
    yes: [given, { ...given, role: undefined }].map((each) => JSON.parse(JSON.stringify(each)) as unknown),
    no: [
      { ...given, count: 3 },
      { ...given, role: 'x' },
      { ...given, tags: 'a' },
      { ...given, contact: {} },
    ],
  },
  AccountPatch: { yes: [{}, { age: 1 }], no: [{ age: 'x' }, { role: null }, { tags: {} }] },
  Device: {
    yes: [device, { ...device, specs: { ram: 1, gpu: null }, owner: { type: 'team', name: 'n' } }],
    no: [
      { ...device, model: 'x3' },
      { ...device, specs: { ram: 1 } },
      { ...device, owner: { type: 'team', id: 1 } },
      { ...device, owner: {} },
      { ...device, specs: null },
    ],
  },
  Person: {
    yes: [person, { ...person, nickname: 'x' }],
    no: [
      { ...person, id: '1' },
      { ...person, gender: 'x' },
      { ...person, created: 1 },
      { ...person, meta: 'x' },
      { ...person, nickname: 1 },
      { ...person, meta: {} },
    ],
  },
  InputPerson: {
    yes: [
      { name: 'n', gender: 'man', meta: '{}' },
      { id: 1, name: 'n', gender: 'man', nickname: null, created: 'x', meta: '{}' },
    ],
    no: [
      { name: 'n', gender: 'man' },
      { name: 'n', gender: 'x', meta: '{}' },
      { name: 'n', gender: 'man', meta: { age: 1 } },
      { name: 'n', gender: 'man', meta: '{}', created: 1 },
    ],
  },
  PersonSummary: {
    yes: [
      { id: 1, name: 'n', pets: [] },
      { id: 1, name: 'n', pets: [{ name: 'p', species: 'dog' }] },
    ],
    no: [
      { id: 1, name: 'n' },
      { id: 1, name: 'n', pets: [{ name: 'p', species: 'owl' }] },
      { id: 1, name: 'n', pets: {} },
    ],
  },
  Post: {
    yes: [post, { ...post, published: at }],
    no: [{ ...post, status: 'x' }, { ...post, published: 'x' }, { ...post, views: '1' }, { id: 'p' }],
  },
  PostSelected: {
    yes: [{ id: 'p', status: 'DRAFT' }],
    no: [{ id: 'p' }, { id: 'p', status: 'x' }, { id: 1, status: 'DRAFT' }],
  },
  PostWithAuthor: {
    yes: [
      { ...post, author: { ...author, posts: [post] } },
      { ...post, author: { ...author, posts: [] } },
    ],
    no: [post, { ...post, author }, { ...post, author: { ...author, posts: [{}] } }, { ...post, author: null }],
  },
  Grouped: {
    yes: [[], [{ status: 'LIVE', _count: { _all: 1 }, _avg: { views: null } }]],
    no: [
      [{ status: 'LIVE', _count: 1, _avg: { views: null } }],
      [{ status: 'X', _count: { _all: 1 }, _avg: { views: 1 } }],
      {},
    ],
  },
  Article: {
    yes: [article, { ...article, body: 'b', published: at }],
    no: [
      { ...article, kind: 'x' },
      { ...article, slugs: [1] },
      { ...article, published: 1 },
      { ...article, title: null },
      { ...article, body: null },
      { kind: 'article', id: 1 },
    ],
  },
  ArticleShelf: {
    yes: [{ items: [article], byId: { 1: article }, index: {} }],
    no: [
      { items: [{}], byId: {}, index: {} },
      { items: [], byId: { 1: {} }, index: {} },
      { items: [], byId: {} },
    ],
  },
  Point: { yes: [[1, 2]], no: [[1], { x: 1, y: 2 }, [1, 2, 3], ['1', 2]] },
  Temperature: { yes: [{ value: 1, unit: 'K' }], no: [{ kelvin: 1 }, { value: 1, unit: 'C' }, 1] },
  Reading: {
    yes: [reading, { ...reading, value: null, series: [{ value: 1, unit: 'K' }] }],
    no: [
      { ...reading, at: { x: 1, y: 2 } },
      { ...reading, value: 1 },
      { ...reading, series: [null] },
      { ...reading, names: [] },
    ],
  },
  NotFound: {
    yes: [{ status: 404, resource: 'r' }],
    no: [{ status: 500, resource: 'r' }, { status: 404 }, { message: 'm' }],
  },
  Mixed: {
    yes: [mixed, { ...mixed, maybe: 'x', date: 'x' }],
    no: [
      { ...mixed, maybe: 1 },
      { ...mixed, list: [1] },
      { ...mixed, date: 1 },
      { ...mixed, boxed: [{}] },
      { list: [], date: at },
    ],
  },
  Overlap: { yes: [{ id: 1, name: 'n' }], no: [{ id: 1 }, { name: 'n' }] },
  Bodies: { yes: [[], [{ ok: true }]], no: [[{}], { ok: true }] },
  Dates: { yes: [{ from: at, to: at }], no: [{ from: at }, { from: at, to: 'x' }, { from: at, to: null }] },
  Lookup: { yes: [{}, { 1: { at } }], no: [{ 1: {} }, [], { 1: { at: 'x' } }] },
  Nested: {
    yes: [{}, { a: null }, { a: { b: null } }, { a: { b: { c: null } } }, { a: { b: { c: { d: 'x' } } } }],
    no: [{ a: { b: { c: {} } } }, { a: 1 }, { a: { b: { c: { d: null } } } }, { a: { b: [] } }],
  },
  Matrix: { yes: [[], [[]], [[1, null]]], no: [[1], [['1']], {}, [null]] },
  Callback: { yes: [{ id: 1 }, { id: 1, run: null }], no: [{ id: 2 }, { id: 1, run: 'x' }] },
};
