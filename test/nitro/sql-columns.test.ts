import { expect, it } from 'vitest';
import { columnsOf, hole } from '../../src/analyzer/extractors/sql-columns.ts';
import { createProjectFolder, generate } from './project.ts';
import { shapes } from './shapes.ts';

const columns = (text: string, capitals: 'kept' | 'small' | 'unknown' = 'kept'): string | undefined => {
  const found = columnsOf(text, capitals);
  return found && [...found.names, ...(found.open ? ['…'] : [])].join(' ');
};

it('reads the names of columns from a statement', () => {
  expect(columns('SELECT id, name FROM boats')).toBe('id name');
  expect(columns('select b.id, b.`name` as title, COUNT(*) AS total FROM boats b GROUP BY 1')).toBe('id title total');
  expect(columns('SELECT id -- a, b\n , name /* c, d */ FROM boats;')).toBe('id name');
  expect(columns("SELECT CASE WHEN a > 1 THEN 'x' END AS kind, CASE WHEN b THEN 1 END label FROM t")).toBe(
    'kind label',
  );
  expect(columns('SELECT b.name title, max(x) top, (SELECT COUNT(*) FROM z) AS n FROM b')).toBe('title top n');
  expect(columns('SELECT DISTINCT ON (b.id) b.id, EXTRACT(YEAR FROM d) AS year FROM b')).toBe('id year');
  expect(columns('WITH far AS (SELECT x FROM y) SELECT far.x, 1 AS one FROM far')).toBe('x one');
  expect(columns('SELECT a FROM t UNION SELECT b FROM u')).toBe('a');
  expect(columns('INSERT INTO t (a, b) VALUES ($1, $2) RETURNING id, a')).toBe('id a');
  expect(columns(`SELECT id, a AS "Full Name" FROM t LIMIT ${hole}`)).toBe('id Full Name');
});

it('says where a statement gives more columns than it names, or none', () => {
  expect(columns('SELECT * FROM boats')).toBe('…');
  expect(columns('SELECT b.*, p.title FROM boats b')).toBe('title …');
  expect(columns('SELECT COUNT(*), x::int, a + b, NULL, now() FROM t')).toBe('…');
  expect(columns(`SELECT ${hole} FROM t`)).toBe('…');
  expect(columns(`SELECT id, ${hole} AS last FROM t`)).toBe('id last …');
  expect(columns('INSERT INTO t (a) VALUES (1)')).toBeUndefined();
  expect(columns('SELECT a FROM t; SELECT b FROM u')).toBeUndefined();
  expect(columns('SHOW TABLES')).toBeUndefined();
  expect(columns("SELECT 'a FROM t")).toBeUndefined();
});

it('writes names as the database does', () => {
  expect(columns('SELECT boatId, "boatName", id FROM t', 'small')).toBe('boatid boatName id');
  expect(columns('SELECT boatId, "boatName", id FROM t', 'unknown')).toBe('boatName id …');
});

const handler = (body: string, head = ''): string =>
  `${head}\nexport default defineEventHandler(async (event) => { ${body} });`;

const helpers = `
  import mysql, { type RowDataPacket } from 'mysql2/promise';
  import pg from 'pg';
  import Database from 'better-sqlite3';
  import postgres from 'postgres';
  export const pool = mysql.createPool({});
  export const store = new pg.Pool();
  export const file = new Database('boats.db');
  export const sql = postgres('url');
  export const camel = postgres('url', { transform: postgres.camel });
  export async function many<T = any>(text: string, values: any[] = []): Promise<T[]> {
    const [rows] = await pool.execute(text, values);
    return rows as T[];
  }
  export async function one(text: string, values: any[] = []) {
    const [rows] = await pool.execute<RowDataPacket[]>(text, values);
    return rows[0] ?? null;
  }
  export const all = async (text: string, values?: any[]) => {
    const result = await store.query(text, values);
    return result.rows;
  };`;

const project = (routes: Record<string, string>): string =>
  createProjectFolder(
    {
      'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
      'utils/store.ts': helpers,
      'utils/sql.ts': `
        import postgres from 'postgres';
        export function useSql() {
          if (!process.env.URL) throw createError('No address.');
          return postgres(process.env.URL, { ssl: 'require' });
        }`,
      'utils/held.ts': `
        import postgres from 'postgres';
        let held: postgres.Sql | undefined;
        export const heldSql = () => {
          held ??= postgres(process.env.URL!);
          return held;
        };`,
      'utils/camel.ts': `
        import postgres from 'postgres';
        export const camelSql = () => postgres(process.env.URL!, { transform: postgres.camel });`,
      ...Object.fromEntries(Object.entries(routes).map(([name, text]) => [`routes/${name}.get.ts`, text])),
    },
    { h3: false },
  );

it('gives rows whose type nobody wrote the columns of their query', async () => {
  const found = await generate(
    project({
      pair: handler("const [rows] = await pool.query('SELECT id, name FROM boats'); return rows;"),
      first: handler("const [rows] = await pool.execute('SELECT id, name AS title FROM boats'); return rows[0];"),
      rows: handler(
        'const { rows } = await store.query(`SELECT id, boatId FROM trips LIMIT ${Number(1)}`); return { rows, one: rows[0] };',
      ),
      prepared: handler(
        'const boat = find.get(getQuery(event).id); if (!boat) throw createError({ statusCode: 404 }); return boat;',
        "const find = file.prepare('SELECT id, length FROM boats WHERE id = ?');",
      ),
      tagged: handler('return sql`SELECT id, built_at FROM boats`;'),
      made: handler('const sql = useSql(); return sql`SELECT id, built_at FROM boats`;'),
      held: handler(
        'const sql = heldSql(); const [boat] = await sql`UPDATE boats SET a = 1 RETURNING id, a`; return boat;',
      ),
      camel: handler('const sql = camelSql(); return sql`SELECT id, built_at FROM boats`;'),
      longer: handler(
        "let text = 'SELECT id, berth FROM boats WHERE 1 = 1'; if (getQuery(event).far) { text += ' AND far = 1'; } return many(text);",
      ),
      helped: handler("return all('SELECT id, crew FROM boats');"),
      spread: handler(
        "const rows = await many('SELECT id, tags FROM boats'); return rows.map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] }));",
      ),
      joined: handler(
        "const boat = await one('SELECT id, name FROM boats'); if (!boat) throw createError({ statusCode: 404 }); return { ...boat, seen: true };",
      ),
      changed: handler("const r = await store.query('UPDATE t SET a = 1 RETURNING id, a'); return r.rows[0];"),
    }),
  );
  expect(shapes(found)).toEqual({
    'get /made': '({ id: any; built_at: any })[]',
    'get /held': '{ id: any; a: any }',
    'get /camel': '(any)[]',
    'get /changed': '{ id: any; a: any }',
    'get /first': '{ id: any; title: any }',
    'get /helped': '({ id: any; crew: any })[]',
    'get /joined': '{ id: any; name: any; seen: true }',
    'get /longer': '({ id: any; berth: any })[]',
    'get /pair': '({ id: any; name: any })[]',
    'get /prepared': '{ id: any; length: any }',
    'get /rows': '{ rows: ({ id: any; boatid: any })[]; one?: { id: any; boatid: any } }',
    'get /spread': '({ id?: any; tags: (string)[] })[]',
    'get /tagged': '({ id: any; built_at: any })[]',
  });
});

it('says nothing of rows that are changed, of columns that no text names, and of what has a type', async () => {
  const found = await generate(
    project({
      deleted: handler("const [user] = await many('SELECT id, secret FROM users'); delete user.secret; return user;"),
      looped: handler(
        "const rows = await many('SELECT id, secret FROM users'); for (const row of rows) delete row.secret; return rows;",
      ),
      each: handler(
        "const rows = await many('SELECT id, secret FROM users'); rows.forEach((row) => { delete row.secret; }); return rows;",
      ),
      star: handler("return many('SELECT * FROM users');"),
      written: handler("const [result] = await pool.execute('INSERT INTO t (a) VALUES (1)'); return result;"),
      typed: handler("return many<{ a: number }>('SELECT b FROM t');"),
      renamed: handler('return camel`SELECT id, built_at FROM boats`;'),
      named: handler("const rows = await many('SELECT id, name FROM t'); return rows.map((row) => row.name);"),
      // A function of the project's own that is spelled so.
      own: handler(
        "return mine.query('SELECT id FROM t');",
        'const mine = { query: (text: string): any => JSON.parse(text) };',
      ),
    }),
  );
  expect(shapes(found)).toEqual({
    'get /deleted': 'any',
    'get /each': '(any)[]',
    'get /looped': '(any)[]',
    'get /named': '(any)[]',
    'get /own': 'any',
    'get /renamed': '(any)[]',
    'get /star': '(any)[]',
    'get /typed': '({ a: number })[]',
    'get /written': 'any',
  });
});

it('reads the items that a function makes of a list that is not known', async () => {
  const given = "const far: any = await $fetch('https://example.com');";
  const found = await generate(
    project({
      cast: handler(
        `${given} return far.boats.map((each: any) => ({ id: each.id }) as Missing).filter((each: Missing) => each.id);`,
      ),
      spread: handler(`${given} const boats = far.map((each: any) => ({ ...each, seen: true })); return boats;`),
      awaited: handler(`${given} return Promise.all(far.map(async (each: any) => ({ ...each, crew: 2 })));`),
      ways: handler(
        `${given} return far.map((each: any) => { if (!each.crew) return { ...each, crew: 0 }; return { ...each, far: true }; });`,
      ),
      // What is made of the items is made of once more.
      twice: handler(`${given} return far.map((each: any) => ({ ...each, secret: 1 })).map((each: any) => each.id);`),
      other: handler(`${given} return far.map((each: any) => each);`),
      changed: handler(
        `${given} const boats = far.map((each: any) => ({ ...each, secret: 1 })); boats.forEach((each: any) => { delete each.secret; }); return boats;`,
      ),
    }),
  );
  expect(shapes(found)).toEqual({
    'get /awaited': '({ crew: integer; [name]: any })[]',
    'get /cast': '({ id?: any })[]',
    'get /changed': 'any',
    'get /other': 'any',
    'get /spread': '({ seen: boolean; [name]: any })[]',
    'get /twice': 'any',
    'get /ways': '({ crew: integer; [name]: any } | { far: boolean; [name]: any })[]',
  });
});

it('knows the bindings of Cloudflare where the project names their types, and what a file holds for lowdb', async () => {
  const files = (dependencies: Record<string, string>): Record<string, string> => ({
    'package.json': JSON.stringify({ dependencies: { nitropack: '2', ...dependencies } }),
    'utils/store.ts': `
      import { Low } from 'lowdb';
      import { JSONFile, JSONFilePreset } from 'lowdb/node';
      interface Boat { id: string; length: number }
      interface Data { boats: Boat[] }
      let kept: Low<Data> | null = null;
      export async function boats(): Promise<Low<Data>> {
        if (kept) return kept;
        kept = new Low(new JSONFile<Data>('boats.json'), { boats: [] });
        await kept.read();
        return kept;
      }
      export const harbour = () => JSONFilePreset<{ berths: number }>('harbour.json', { berths: 1 });
      export function useStore(event: any): D1Database {
        return event.context.cloudflare.env.DB as D1Database;
      }`,
    'routes/list.get.ts': handler(
      "const { results } = await useStore(event).prepare('SELECT id, name FROM boats').all(); return results || [];",
    ),
    'routes/one.get.ts': handler(
      "const boat = await useStore(event).prepare('SELECT id, b.* FROM boats b WHERE id = ?').bind(1).first(); if (!boat) throw createError({ statusCode: 404 }); return boat;",
    ),
    'routes/count.get.ts': handler("return useStore(event).prepare('SELECT COUNT(*) AS n FROM boats').first('n');"),
    'routes/typed.get.ts': handler("return useStore(event).prepare('SELECT a FROM boats').first<{ id: number }>();"),
    'routes/file.get.ts': handler('const store = await boats(); return store.data.boats;'),
    'routes/preset.get.ts': handler('return (await harbour()).data;'),
  });
  const named = await generate(createProjectFolder(files({ '@cloudflare/workers-types': '4' }), { h3: false }));
  expect(shapes(named)).toEqual({
    'get /count': 'any',
    'get /file': '({ id: string; length: number })[]',
    'get /list': '({ id: any; name: any })[]',
    'get /one': '{ id: any; [name]: any }',
    'get /preset': '{ berths: number }',
    'get /typed': '{ id: number }',
  });
  const other = await generate(createProjectFolder(files({}), { h3: false }));
  expect(shapes(other)['get /list']).toBe('any');
});

it('knows a client by what puts it on the context', async () => {
  const wrapped = (body: string): string => `export default withDatabase(async (event) => { ${body} });`;
  const query = "execute('SELECT id, name FROM boats')";
  const root = createProjectFolder(
    {
      'package.json': JSON.stringify({ name: 'wrapped', dependencies: { nitropack: '^2.13.0', mysql2: '^3' } }),
      'utils/database.ts': `
        import mysql from 'mysql2/promise';
        export const withDatabase = (handler: (event: any) => any) => defineEventHandler(async (event) => {
          const connection = await mysql.createConnection({});
          event.context.database = connection;
          event.context.store = await openStore();
          return await handler(event);
        });
        declare function openStore(): any;`,
      'routes/called.get.ts': wrapped(`const [rows] = await event.context.database.${query}; return rows;`),
      'routes/held.get.ts': wrapped(
        `const db = event.context.database; const [rows] = await db.${query}; await db.end(); return (rows as any[])[0];`,
      ),
      // Of a client that nothing is known of, and where nobody puts one.
      'routes/other.get.ts': wrapped(`const [rows] = await event.context.store.${query}; return rows;`),
      'routes/none.get.ts': handler(`const [rows] = await event.context.database.${query}; return rows;`),
    },
    { h3: false },
  );
  expect(shapes(await generate(root))).toEqual({
    'get /called': '({ id: any; name: any })[]',
    'get /held': '{ id: any; name: any }',
    'get /none': 'any',
    'get /other': 'any',
  });
});
