import { Pool, neon } from '@neondatabase/serverless';

const sql = neon('');
export const rows = sql`select 1`.then((found) => found);
export const pooled = new Pool().query<{ a: number }>('').then((result) => result.rows);
