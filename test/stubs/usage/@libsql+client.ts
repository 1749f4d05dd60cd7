import { createClient } from '@libsql/client';

const client = createClient({ url: '' });
export const rows = client.execute('select 1').then((result) => result.rows.length);
export const columns = client.execute('select 1').then((result) => result.columns);
export const changed = client.execute('select 1').then((result) => result.rowsAffected);
export const id = client.execute('select 1').then((result) => result.lastInsertRowid);
