import postgres from 'postgres';

const sql = postgres('');
export const rows = sql<{ id: number }[]>`select 1`.then((found) => found.map(({ id }) => id));
export const first = sql<{ id: number }[]>`select 1`.then(([row]) => row?.id);
export const done = sql.begin(async () => 3);
