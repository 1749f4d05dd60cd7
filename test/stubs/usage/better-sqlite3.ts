import Database from 'better-sqlite3';

const db = new Database('x.db');
export const one = db.prepare('select 1').get();
export const all = db.prepare('select 1').all();
export const changed = db.prepare('delete').run().changes;
export const id = db.prepare('insert').run().lastInsertRowid;
