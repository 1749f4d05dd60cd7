import { createPool, sql } from '@vercel/postgres';

export const rows = sql<{ a: number }>`select 1`.then((result) => result.rows);
export const pooled = createPool()
  .query<{ a: number }>('')
  .then((result) => result.rows);
