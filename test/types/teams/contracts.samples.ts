const at = '2024-05-06T07:08:09.000Z';
const money = { amount: 5, currency: 'EUR' };
const role = 'admin';
const name = { first: 'a', last: 'b' };
const user = { id: 'u', email: 'e', name, roles: [role], manager: null, createdAt: at, updatedAt: null };
const item = { sku: 's', quantity: 1, price: money };
const order = { id: 1, status: 'paid', items: [item], totals: { EUR: 1 }, history: [{ at, from: null, to: 'paid' }] };
const publicUser = { id: 'u', name, avatarUrl: null };
const comment = { id: 1, author: { id: 'u' }, reactions: {} };
const hours = ['9:00', '18:00'];
const week = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours };
const session = { user: null, expires: at };

/** By type: values that a server may send, and values that it never does. */
export const samples: Record<string, { yes: unknown[]; no: unknown[] }> = {
  UserId: { yes: ['', 'x'], no: [1, null, {}, ['x']] },
  Cents: { yes: [1, 0.5], no: ['1', null, {}] },
  ISODate: { yes: ['2024-01-02', '1-2-3'], no: ['2024-01', 'today', 20240102, null, '2024/01/02'] },
  Currency: { yes: ['EUR', 'USD', 'GBP'], no: ['eur', '', 'CHF', 1, null] },
  Money: {
    yes: [money],
    no: [{}, { amount: 5 }, { currency: 'EUR' }, { ...money, amount: '5' }, { ...money, currency: 'CHF' }, null, []],
  },
  Timestamps: {
    yes: [
      { createdAt: at, updatedAt: null },
      { createdAt: at, updatedAt: at, deletedAt: at },
    ],
    no: [
      { createdAt: at },
      { createdAt: null, updatedAt: null },
      { createdAt: 'x', updatedAt: null },
      { createdAt: at, updatedAt: 5 },
      { createdAt: at, updatedAt: null, deletedAt: null },
    ],
  },
  Address: {
    yes: [
      { street: '', zip: '', city: '' },
      { street: '', zip: '', city: '', country: 'DE', geo: [1, 2] },
    ],
    no: [
      { street: '', zip: '' },
      { street: '', zip: 12345, city: '' },
      { street: '', zip: '', city: '', country: 'UK' },
      { street: '', zip: '', city: '', geo: [1] },
      { street: '', zip: '', city: '', geo: [1, 2, 3] },
      { street: '', zip: '', city: '', geo: ['1', 2] },
      { street: '', zip: '', city: '', country: null },
    ],
  },
  User: {
    yes: [
      user,
      { ...user, manager: user },
      { ...user, address: null },
      { ...user, name: { ...name, middle: null } },
      { ...user, roles: [] },
    ],
    no: [
      { ...user, id: 1 },
      { ...user, roles: ['Admin'] },
      { ...user, roles: 'admin' },
      { ...user, manager: {} },
      { ...user, manager: undefined },
      { ...user, name: 'a' },
      { ...user, name: { first: 'a' } },
      { ...user, address: 'x' },
      { ...user, createdAt: 1 },
      { ...user, manager: { ...user, manager: 1 } },
    ].map((each) => JSON.parse(JSON.stringify(each)) as unknown),
  },
  Role: { yes: ['admin', 'viewer'], no: ['Admin', 0, null, ''] },
  Priority: { yes: [0, 1, 10, 11], no: [2, 'Low', '0', null, 12, 1.5] },
  CreateUser: {
    yes: [
      { email: 'e', name, roles: [], password: 'p' },
      { email: 'e', name, roles: [role], password: 'p', address: { street: '', zip: '', city: '' } },
    ],
    no: [
      { email: 'e', name, roles: [] },
      { email: 'e', roles: [], password: 'p' },
      { email: 1, name, roles: [], password: 'p' },
      { email: 'e', name, roles: ['x'], password: 'p' },
      { email: 'e', name, roles: [], password: 'p', address: 1 },
    ],
  },
  UpdateUser: {
    yes: [{}, { email: 'e' }, { roles: ['editor'], name }],
    no: [{ email: null }, { roles: 'editor' }, { name: {} }, [], 'x', { roles: [null] }],
  },
  PublicUser: {
    yes: [publicUser, { ...publicUser, avatarUrl: 'https://a.b/c' }],
    no: [
      { id: 'u', name },
      { ...publicUser, avatarUrl: 'not a url' },
      { ...publicUser, avatarUrl: 1 },
      { ...publicUser, id: null },
    ],
  },
  UserPage: {
    yes: [
      { items: [], total: 0 },
      { items: [publicUser], total: 1, next: 'n' },
    ],
    no: [
      { items: [] },
      { items: [{}], total: 1 },
      { items: {}, total: 1 },
      { items: [], total: '1' },
      { items: [], total: 0, next: 1 },
    ],
  },
  MoneyCursor: {
    yes: [
      { data: [money], cursor: 'c' },
      { data: [], cursor: null },
    ],
    no: [{ data: [], cursor: 1 }, { data: [] }, { data: [{}], cursor: null }],
  },
  NumericCursor: {
    yes: [
      { data: [], cursor: 1 },
      { data: [], cursor: null },
    ],
    no: [
      { data: [], cursor: 'c' },
      { data: money, cursor: 1 },
    ],
  },
  ApiError: {
    yes: [
      { code: 'NOT_FOUND', resource: 'r' },
      { code: 'VALIDATION', issues: [{ path: ['a', 0], message: 'm' }] },
      { code: 'RATE_LIMITED', retryAfter: 3 },
    ],
    no: [
      { code: 'NOT_FOUND' },
      { code: 'VALIDATION', issues: [{ path: 'a', message: 'm' }] },
      { code: 'RATE_LIMITED', retryAfter: '3' },
      { code: 'OTHER' },
      {},
      { code: 'NOT_FOUND', retryAfter: 3 },
      { code: 'VALIDATION', issues: [{ path: [null], message: 'm' }] },
    ],
  },
  UserResult: {
    yes: [
      { ok: true, value: publicUser },
      { ok: false, error: { code: 'NOT_FOUND', resource: 'r' } },
    ],
    no: [
      { ok: true, error: {} },
      { ok: false, value: publicUser },
      { ok: 'true', value: publicUser },
      { value: publicUser },
      { ok: false, error: { code: 'X' } },
      { ok: true, value: {} },
    ],
  },
  MaybeHolder: {
    yes: [{}, { a: null, b: null, c: null }, { a: 'x', b: 1, c: money }],
    no: [{ a: 1 }, { b: 'x' }, { c: {} }, { c: [] }],
  },
  OrderStatus: { yes: ['draft', 'cancelled'], no: ['Draft', null, 0] },
  LineItem: {
    yes: [item, { ...item, meta: { a: 1, b: 'x', c: true } }, { ...item, meta: {} }],
    no: [
      { ...item, meta: { a: null } },
      { ...item, meta: { a: {} } },
      { ...item, price: 5 },
      { ...item, quantity: '1' },
      { sku: 's' },
    ],
  },
  Order: {
    yes: [order, { ...order, totals: {} }, { ...order, items: [item, item] }, { ...order, history: [] }],
    no: [
      { ...order, items: [] },
      { ...order, items: item },
      { ...order, totals: { EUR: '1' } },
      { ...order, history: [{ at, from: 'x', to: 'paid' }] },
      { ...order, history: [{ at, to: 'paid' }] },
      { ...order, status: 'new' },
      { ...order, id: '1' },
      { ...order, history: [{ at: 1, from: null, to: 'paid' }] },
    ],
  },
  OrderSummary: {
    yes: [{ id: 1, status: 'paid', count: 2 }],
    no: [
      { id: 1, status: 'paid' },
      { id: 1, status: 'x', count: 2 },
      { id: null, status: 'paid', count: 2 },
    ],
  },
  OrderEvent: {
    yes: [
      { type: 'created', order: { id: 1, status: 'draft', count: 0 } },
      { type: 'status', from: 'draft', to: 'paid' },
      { type: 'note', text: 't' },
      { type: 'note', text: 't', by: 'u' },
    ],
    no: [
      { type: 'created' },
      { type: 'status', from: 'draft', to: 'draft' },
      { type: 'note' },
      { type: 'note', text: 't', by: 1 },
      { type: 'x' },
      { text: 't' },
      { type: 'status', from: 'x', to: 'paid' },
    ],
  },
  WebhookPayload: {
    yes: [
      { id: 'i', sentAt: at, attempt: 1, type: 'note', text: 't' },
      { id: 'i', sentAt: at, attempt: 3, type: 'status', from: 'paid', to: 'shipped' },
    ],
    no: [
      { id: 'i', sentAt: at, attempt: 4, type: 'note', text: 't' },
      { id: 'i', sentAt: at, attempt: 1 },
      { type: 'note', text: 't' },
      { id: 'i', sentAt: 'x', attempt: 1, type: 'note', text: 't' },
      { id: 'i', sentAt: at, attempt: 1, type: 'note' },
      { id: 'i', sentAt: at, attempt: '1', type: 'note', text: 't' },
    ],
  },
  Settings: {
    yes: [
      { theme: 'dark', notifications: { email: true, push: false, sms: true }, limits: {} },
      {
        theme: 'system',
        notifications: { email: true, push: false, sms: true },
        limits: { a: 1 },
        experimental: { x: true },
      },
    ],
    no: [
      { theme: 'blue', notifications: { email: true, push: false, sms: true }, limits: {} },
      { theme: 'dark', notifications: { email: true, push: false }, limits: {} },
      { theme: 'dark', notifications: { email: 1, push: false, sms: true }, limits: {} },
      { theme: 'dark', notifications: { email: true, push: false, sms: true }, limits: { a: 'x' } },
      { theme: 'dark', notifications: { email: true, push: false, sms: true }, limits: {}, experimental: { x: 1 } },
      { theme: 'dark', notifications: { email: true, push: false, sms: true } },
    ],
  },
  SettingsPatch: {
    yes: [{}, { theme: 'dark' }, { notifications: { email: true } }, { limits: { a: 1 } }, { experimental: {} }],
    no: [{ theme: 1 }, { notifications: { email: 'x' } }, { limits: { a: 'x' } }, { notifications: null }],
  },
  TreeNode: {
    yes: [
      { label: 'a', children: [] },
      { label: 'a', children: [{ label: 'b', children: [], parent: { label: 'a' } }] },
    ],
    no: [
      { label: 'a' },
      { label: 'a', children: [{}] },
      { label: 'a', children: [{ label: 'b' }] },
      { label: 'a', children: [], parent: {} },
      { label: 1, children: [] },
    ],
  },
  Comment: {
    yes: [comment, { ...comment, replies: [comment], reactions: { '👍': 1 } }],
    no: [
      { ...comment, replies: [{}] },
      { ...comment, reactions: { '👍': 'x' } },
      { ...comment, author: 'u' },
      { ...comment, author: {} },
      { id: 1, author: { id: 'u' } },
    ],
  },
  JsonValue: { yes: ['x', 1, true, null, [], {}, [{ a: [null] }], { a: { b: [1, 'x'] } }], no: [] },
  AuditEntry: {
    yes: [
      { before: null, after: { a: [1] }, changed: [] },
      { before: 1, after: 'x', changed: ['a'] },
    ],
    no: [
      { before: null, after: 1 },
      { before: null, changed: [] },
      { before: null, after: 1, changed: [1] },
    ],
  },
  Json: { yes: [{ payload: null }, { payload: { a: 1 } }], no: [{}, [], null, 'x'] },
  Upload: {
    yes: [
      { name: 'n', size: 1, checksum: 'sha256:abc', mime: 'image/png' },
      { name: 'n', size: 1, checksum: 'sha256:', mime: 'video/' },
    ],
    no: [
      { name: 'n', size: 1, checksum: 'md5:abc', mime: 'image/png' },
      { name: 'n', size: 1, checksum: 'sha256:abc', mime: 'text/plain' },
      { name: 'n', size: '1', checksum: 'sha256:abc', mime: 'image/png' },
      { name: 'n', size: 1, checksum: 5, mime: 'image/png' },
    ],
  },
  Version: { yes: ['v1', 'v1.2', 'v10'], no: ['1', 'v', 'vx', 1, null] },
  HexColor: { yes: ['#', '#fff'], no: ['fff', '', 1, null] },
  Palette: {
    yes: [
      { primary: '#f', others: ['#a'], byName: { red: '#f00' } },
      { primary: '#f', others: [], byName: {} },
    ],
    no: [
      { primary: 'f', others: [], byName: {} },
      { primary: '#f', others: ['a'], byName: {} },
      { primary: '#f', others: [], byName: { red: 'f00' } },
      { primary: '#f', others: [] },
    ],
  },
  Coordinates: {
    yes: [
      [1, 2],
      [1, 2, 3],
    ],
    no: [[1], [1, 2, 3, 4], ['1', 2], {}, null],
  },
  GeoJson: {
    yes: [
      { type: 'Point', coordinates: [1, 2] },
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [1, 2, 3],
        ],
      },
      { type: 'Polygon', coordinates: [[[1, 2]]] },
    ],
    no: [
      { type: 'Point', coordinates: [[1, 2]] },
      { type: 'LineString', coordinates: [1, 2] },
      { type: 'Polygon', coordinates: [[1, 2]] },
      { type: 'Circle', coordinates: [1, 2] },
      { type: 'Point' },
      { coordinates: [1, 2] },
    ],
  },
  PointFeature: {
    yes: [
      { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: { name: 'n' } },
      { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2, 3] }, properties: null },
    ],
    no: [
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [[1, 2]] }, properties: null },
      { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} },
      { type: 'Point', geometry: { type: 'Point', coordinates: [1, 2] }, properties: null },
      { type: 'Feature', geometry: null, properties: null },
    ],
  },
  SearchQuery: {
    yes: [{ q: '' }, { q: 'x', page: 1, sort: 'asc', filters: [{ field: 'sku', op: '=', value: 1 }] }],
    no: [
      {},
      { q: 'x', sort: 'up' },
      { q: 'x', filters: [{ field: 'name', op: '=', value: 1 }] },
      { q: 'x', filters: [{ field: 'sku', op: '>=', value: 1 }] },
      { q: 'x', filters: [{ field: 'sku', op: '=', value: true }] },
      { q: 'x', page: '1' },
    ],
  },
  Health: {
    yes: [{ status: 'up', checks: { db: { ok: true }, cache: { ok: false, ms: 1 } } }],
    no: [
      { status: 'up', checks: { db: { ok: true } } },
      { status: 'ok', checks: { db: { ok: true }, cache: { ok: true } } },
      { status: 'up', checks: { db: true, cache: { ok: true } } },
      { status: 'up', checks: { db: { ok: true, ms: '1' }, cache: { ok: true } } },
    ],
  },
  Flags: { yes: [{ beta: true, legacy: false }], no: [{ beta: true }, { beta: 'true', legacy: false }, null] },
  Level: { yes: [0, 3], no: [4, -1, '0', null, 1.5] },
  Skill: {
    yes: [
      { name: 'n', level: 2 },
      { name: 'n', level: 2, years: 1.5 },
    ],
    no: [{ name: 'n', level: 5 }, { name: 'n' }, { level: 1 }, { name: 'n', level: 1, years: null }],
  },
  Skills: {
    yes: [{}, { ts: [{ name: 'n', level: 1 }] }, { ts: [] }],
    no: [{ ts: { name: 'n', level: 1 } }, { ts: [{ name: 'n' }] }, [], { ts: null }],
  },
  Weekday: { yes: ['mon', 'sun'], no: ['Mon', 1, null] },
  OpeningHours: {
    yes: [week, { ...week, sat: null }, { ...week, sun: hours }],
    no: [
      { mon: hours },
      { ...week, mon: null },
      { ...week, sat: '9' },
      { ...week, fri: ['9:00'] },
      { ...week, sun: [1, 2] },
    ],
  },
  Session: {
    yes: [session, { user: { id: 'u', email: 'e' }, expires: at }],
    no: [{ user: null }, { user: {}, expires: at }, { user: null, expires: 'x' }, { ...session, csrf: 'x' }],
  },
  Auth: { yes: [{ token: 't' }, { session }], no: [{}, { token: 't', session }, { token: 1 }, { session: {} }] },
  Success: { yes: [{ ok: true, id: 1 }], no: [{ ok: false, id: 1 }, { ok: true }, { id: 1 }] },
  Failure: { yes: [{ ok: false, reason: 'r' }], no: [{ ok: true, reason: 'r' }, { ok: false }] },
  Outcome: {
    yes: [
      { ok: true, id: 1 },
      { ok: false, reason: 'r' },
    ],
    no: [{ ok: true, reason: 'r' }, { ok: null }, {}, { ok: false, id: 1 }],
  },
  Outcomes: {
    yes: [
      [],
      [
        { ok: true, id: 1 },
        { ok: false, reason: 'r' },
      ],
    ],
    no: [[{ ok: true }], { ok: true, id: 1 }, [null]],
  },
  MaybeOutcome: { yes: [null, { ok: true, id: 1 }], no: [{}, { ok: true }, 'x'] },
  VersionedDoc: {
    yes: [
      { version: 1, body: 'b' },
      { version: 2, body: { text: 't', lang: 'l' } },
    ],
    no: [
      { version: 1, body: { text: 't', lang: 'l' } },
      { version: 2, body: 'b' },
      { version: 3, body: 'b' },
      { version: '1', body: 'b' },
      { body: 'b' },
    ],
  },
};
