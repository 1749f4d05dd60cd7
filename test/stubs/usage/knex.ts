import knex from 'knex';

interface Boat {
  id: number;
  name: string;
}
const db = knex({ client: 'pg' });
export const all = db<Boat>('boats').then((rows) => rows);
export const some = db<Boat>('boats')
  .select('id')
  .then((rows) => rows);
export const one = db<Boat>('boats')
  .where({ id: 1 })
  .first()
  .then((row) => row);
export const deleted = db<Boat>('boats')
  .where({ id: 1 })
  .delete()
  .then((count) => count);
