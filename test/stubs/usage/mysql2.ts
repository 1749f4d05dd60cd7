import mysql from 'mysql2/promise';
import type { ResultSetHeader, RowDataPacket } from 'mysql2';

const pool = mysql.createPool({ host: '' });
interface Boat extends RowDataPacket {
  name: string;
}
export const rows = pool.query<Boat[]>('').then(([found]) => found.map(({ name }) => name));
export const changed = pool.execute<ResultSetHeader>('').then(([result]) => result.affectedRows);
export const id = pool.execute<ResultSetHeader>('').then(([result]) => result.insertId);
