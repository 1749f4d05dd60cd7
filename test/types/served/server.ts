// API_SOURCE
import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { sql } from 'drizzle-orm';
import { H3 } from 'h3';

class User {
  id = 1;
  readonly createdAt = new Date(0);
  nickname?: string;
  private note = 'private to TypeScript alone';
  #secret = 'never written';
  static count = 1;
  get initial() {
    return this.#secret.slice(0, 1);
  }
  rename = (name: string) => void (this.nickname = name);
  shout() {
    return this.note.toUpperCase();
  }
}
class Money {
  constructor(
    private amount: number,
    private currency: 'EUR' | 'USD',
  ) {}
  toJSON() {
    return { text: `${this.amount} ${this.currency}`, at: new Date(0) };
  }
}
class Code {
  constructor(private value: string) {}
  toJSON() {
    return this.value;
  }
}
class Box<T> {
  constructor(readonly value: T) {}
}
class Names extends Array<string> {}
class Failure extends Error {
  code = 'E_FAILED';
  details = { field: 'title' };
}

const todos = sqliteTable('todos', {
  id: integer().primaryKey({ autoIncrement: true }),
  title: text().notNull(),
  note: text(),
  done: integer({ mode: 'boolean' }).notNull().default(false),
  dueAt: integer({ mode: 'timestamp' }),
  tags: text({ mode: 'json' }).$type<string[]>(),
});
const db = drizzle(createClient({ url: ':memory:' }), { schema: { todos } });
const columns = sql`id INTEGER PRIMARY KEY, title TEXT NOT NULL, note TEXT, done INTEGER NOT NULL DEFAULT 0, dueAt INTEGER, tags TEXT`;
const ready = Promise.resolve(db.run(sql`CREATE TABLE todos (${columns})`));
async function insert() {
  await ready;
  const [row] = await db
    .insert(todos)
    .values({ title: 'a', dueAt: new Date(), tags: ['x'] })
    .returning();
  if (!row) throw new Error('nothing was inserted');
  return row;
}

class Stamp extends Date {
  label = 'never written';
}
enum Level {
  Low = 1,
  High = 3,
}
function* numbers() {
  yield 1;
}
async function* chunks() {
  yield new TextEncoder().encode('a');
}
async function* later() {
  yield 1;
}
const tagged = (ok: boolean) => (ok ? { ok: true as const, id: 1 } : { ok: false as const, reason: 'none' });

const map = new Map([['a', 1]]);
const odd = { list: [undefined, () => 1, Symbol('s'), 1], call: () => 1, gone: undefined, kept: null as string | null };

const app = new H3();
app.get('/direct/class', () => new User());
app.get('/direct/date', () => new Date());
app.get('/direct/map', () => map);
app.get('/direct/set', () => new Set(['a']));
app.get('/direct/to-json', () => new Money(1, 'EUR'));
app.get('/direct/to-json-text', () => new Code('c'));
app.get('/direct/row', () => insert());
app.get('/direct/rows', async () => [await insert()]);
app.get('/direct/list', () => [new User()]);
app.get('/direct/url', () => new URL('http://a.b/c'));
app.get('/direct/big', () => 10n);
app.get('/direct/regexp', () => /a/);
app.get('/direct/bytes', () => new Uint8Array([1, 2]));
app.get('/direct/floats', () => new Float32Array([1.5]));
app.get('/direct/buffer', () => Buffer.from('a'));
app.get('/direct/view', () => new DataView(new ArrayBuffer(2)));
app.get('/direct/branded', () => 'a' as string & { __brand: 'Id' });
app.get('/direct/branded-date', () => new Date() as Date & { __brand: 'Due' });
app.get('/direct/generic', () => new Box({ id: 1 }));
app.get('/direct/subclass', () => new Names('a', 'b'));
app.get('/direct/iterator', () => ['a'].values());
app.get('/direct/params', () => new URLSearchParams('a=1'));
app.get('/direct/headers', () => new Headers({ a: 'b' }));
app.get('/direct/function', () => String);
app.get('/direct/generator', () => numbers());
app.get('/direct/generated', function* () {
  yield 'a';
  return { id: 1 };
});
app.get('/direct/async-generator', () => chunks());
app.get('/direct/weak-map', () => new WeakMap());
app.get('/direct/promise', () => Promise.resolve(new User()));
app.get('/direct/symbol', () => Symbol('s'));
app.get('/direct/undefined', () => undefined);
app.get('/direct/null', () => null);
app.get('/direct/error', () => new Error('returned'));
app.get('/direct/failure', () => new Failure('returned'));
app.get('/direct/enum', () => Level.High);
app.get('/direct/number', () => 1.5);
app.get('/direct/streamed', async function* (event) {
  yield new TextEncoder().encode(event.url.searchParams.get('text') ?? 'a');
  return { id: 1 };
});
app.get('/direct/blob', () => new Blob(['a']));
app.get('/direct/file', () => new File(['a'], 'a.txt'));
app.get('/direct/form', () => new FormData());
app.get('/direct/stream', () => new Blob(['a']).stream());
app.get('/direct/list-of-maps', () => [map]);
app.get('/direct/date-class', () => new Stamp(0));
app.get('/direct/frozen', () => Object.freeze({ id: 1 }));
app.get('/direct/no-prototype', () => Object.assign(Object.create(null) as object, { id: 1 }));
app.get('/direct/literal', () => ({ ...new User(), extra: 1 }));

app.get('/nested/class', () => ({ user: new User(), users: [new User()] }));
app.get('/nested/date', () => ({ at: new Date(), all: [new Date(), null] }));
app.get('/nested/map', () => ({ map, set: new Set(['a']), weak: new WeakMap<object, number>() }));
app.get('/nested/to-json', () => ({ price: new Money(1, 'USD'), codes: [new Code('a')] }));
app.get('/nested/row', async () => ({ row: await insert(), count: await db.$count(todos) }));
app.get('/nested/url', () => ({ url: new URL('http://a.b/c'), params: new URLSearchParams('a=1') }));
app.get('/nested/bytes', () => ({
  bytes: new Uint8Array([1, 255]),
  buffer: Buffer.from('a'),
  floats: new Float64Array([1.5]),
}));
app.get('/nested/error', () => ({ error: new Failure('no'), pattern: /a/, pending: Promise.resolve(1) }));
app.get('/nested/big', () => ({ id: 1n }));
app.get('/nested/bigs', () => ({ list: [{ total: 2n as bigint | null }] }));
app.get('/nested/numbers', () => ({ list: [1, -0.5], level: Level.High }));
app.get('/nested/content', () => ({ file: new File(['a'], 'a.txt'), blob: new Blob(['a']), form: new FormData() }));
app.get('/nested/iterators', () => ({ values: [1].values(), entries: map.entries(), later: later() }));
app.get('/nested/boxed', () => ({ at: new Stamp(0), names: new Names('a'), box: new Box(new Box(map)) }));
app.get('/nested/tagged', () => ({ list: [tagged(true), tagged(false)] }));
app.get('/nested/odd', () => odd);
app.get('/nested/generator', () => ({
  values: (function* () {
    yield 1;
  })(),
}));
export default app;
