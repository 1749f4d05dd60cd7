import type { D1Database, KVNamespace, R2Bucket } from '@cloudflare/workers-types';

declare const db: D1Database;
declare const store: KVNamespace;
declare const bucket: R2Bucket;
export const row = db.prepare('').bind(1).first<{ id: number }>();
export const rows = db
  .prepare('')
  .all<{ id: number }>()
  .then(({ results }) => results);
export const meta = db
  .prepare('')
  .run()
  .then(({ meta: { last_row_id, changes } }) => ({ last_row_id, changes }));
export const text = store.get('a');
export const json = store.get<{ a: number }>('a', 'json');
export const size = bucket.head('').then((found) => found?.size);
