/** How a driver hands over the rows of a query: as a list, one of them, `[rows, fields]`, `{ rows }` or `{ results }`. */
export type RowsAs = 'list' | 'row' | 'pair' | 'rows' | 'results';

interface SqlCall {
  gives: RowsAs;
  /** The text stands in the `prepare(text)` that the call is made on, not in the call. */
  isPrepared?: true;
  /** With an argument it gives one column. */
  isBare?: true;
}

export interface SqlDriver {
  /** What a template that the driver tags gives. */
  tag?: RowsAs;
  /** Its calls by name. */
  calls?: Readonly<Record<string, SqlCall>>;
  /** What becomes of the capitals of a name without quotes: PostgreSQL writes it small. */
  capitals: 'kept' | 'small' | 'unknown';
  /** An option of the call that makes the client, with which columns have other names. */
  renames?: string;
}

const given = (gives: RowsAs): SqlCall => ({ gives });
const prepared = (gives: RowsAs): SqlCall => ({ gives, isPrepared: true });
const first: SqlCall = { ...prepared('row'), isBare: true };
const sqlite = { all: prepared('list'), get: prepared('row') };

/** Drivers that take SQL as text: what their calls give, by the package that declares them. */
export const sqlDrivers: Readonly<Record<string, SqlDriver>> = {
  mysql2: { calls: { query: given('pair'), execute: given('pair') }, capitals: 'kept' },
  pg: { calls: { query: given('rows') }, capitals: 'small' },
  postgres: { tag: 'list', calls: { unsafe: given('list') }, capitals: 'small', renames: 'transform' },
  '@neondatabase/serverless': { tag: 'list', capitals: 'small' },
  '@vercel/postgres': { tag: 'rows', calls: { query: given('rows') }, capitals: 'small' },
  'better-sqlite3': { calls: sqlite, capitals: 'kept' },
  sqlite: { calls: { all: given('list'), get: given('row') }, capitals: 'kept' },
  '@libsql/client': { calls: { execute: given('rows') }, capitals: 'kept' },
  '@nuxthub/core': { calls: { all: prepared('results'), first }, capitals: 'kept' },
  '@cloudflare/workers-types': { calls: { all: prepared('results'), first }, capitals: 'kept' },
  nitropack: { tag: 'rows', capitals: 'unknown' },
  nitro: { tag: 'rows', capitals: 'unknown' },
  db0: { tag: 'rows', calls: sqlite, capitals: 'unknown' },
  '@prisma/client': {
    tag: 'list',
    calls: { $queryRawUnsafe: given('list') },
    capitals: 'unknown',
  },
};
