import pg, { Pool } from 'pg';

const pool = new Pool({ connectionString: '' });
export const rows = pool.query<{ id: number }>('select 1').then((result) => result.rows);
export const anything = pool.query('select 1').then((result) => result.rows);
export const count = pool.query('select 1').then(({ rowCount }) => rowCount);
export const client = new pg.Client().query<{ a: string }>('').then((result) => result.rows[0]);
export const borrowed = pool.connect().then((one) => one.query<{ a: string }>('').then((result) => result.rows));
