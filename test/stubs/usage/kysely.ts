import {
  Kysely,
  sql,
  type Generated,
  type Insertable,
  type Selectable,
  type Updateable,
  type ColumnType,
} from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';

interface Boats {
  id: Generated<number>;
  name: string;
  harbour_id: number | null;
  born: ColumnType<Date, string, never>;
}
interface Harbours {
  id: Generated<number>;
  title: string;
}
interface Database {
  boats: Boats;
  harbours: Harbours;
}
declare const db: Kysely<Database>;

export declare const row: Selectable<Boats>;
export declare const given: Insertable<Boats>;
export declare const changed: Updateable<Boats>;
export const all = db.selectFrom('boats').selectAll().execute();
export const some = db.selectFrom('boats').select(['id', 'name as title']).execute();
export const one = db.selectFrom('boats').select('name').executeTakeFirst();
export const sure = db.selectFrom('boats').select('name').executeTakeFirstOrThrow();
export const joined = db
  .selectFrom('boats')
  .innerJoin('harbours', 'harbours.id', 'boats.harbour_id')
  .select(['boats.name', 'harbours.title'])
  .execute();
export const beside = db
  .selectFrom('boats')
  .leftJoin('harbours', 'harbours.id', 'boats.harbour_id')
  .select(['boats.name', 'harbours.title'])
  .execute();
export const inserted = db.insertInto('boats').values({ name: '', born: '' }).returning(['id', 'name']).execute();
export const whole = db.insertInto('boats').values({ name: '', born: '' }).returningAll().executeTakeFirst();
export const result = db.deleteFrom('boats').where('id', '=', 1).executeTakeFirst();
export const updated = db.updateTable('boats').set({ name: '' }).where('id', '=', 1).executeTakeFirst();
export const nested = db
  .selectFrom('boats')
  .select((eb) => [
    'boats.id',
    jsonArrayFrom(eb.selectFrom('harbours').select(['harbours.id', 'harbours.title'])).as('harbours'),
    jsonObjectFrom(eb.selectFrom('harbours').select(['harbours.title'])).as('first'),
  ])
  .execute();
export const counted = db
  .selectFrom('boats')
  .select((eb) => eb.fn.countAll<number>().as('count'))
  .executeTakeFirstOrThrow();
export const raw = sql<{ a: number }>`select 1 as a`.execute(db).then(({ rows }) => rows);
