import { fileURLToPath, pathToFileURL } from 'node:url';
import { drizzle } from 'drizzle-orm/libsql';
import * as schema from './schema.ts';

// Both src/ and dist/ are one level below the playground, so the file is the same in dev and in production.
const file = process.env.DATABASE_FILE ?? fileURLToPath(new URL('../todos.db', import.meta.url));

export const db = drizzle({ connection: { url: pathToFileURL(file).href }, schema });

/** Creates the tables and, in an empty database, the first to-dos. */
export async function prepareDatabase(): Promise<void> {
  await db.$client.executeMultiple(`
    CREATE TABLE IF NOT EXISTS todos (
      id TEXT PRIMARY KEY,
      title TEXT NOT NULL,
      notes TEXT,
      status TEXT NOT NULL DEFAULT 'open',
      due_at INTEGER,
      created_at INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS comments (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      todo_id TEXT NOT NULL REFERENCES todos(id),
      author TEXT NOT NULL,
      text TEXT NOT NULL,
      created_at INTEGER NOT NULL
    );
  `);
  if ((await db.$count(schema.todos)) > 0) return;
  await db.insert(schema.todos).values([
    { id: 'milk', title: 'Buy milk', notes: 'Two litres', createdAt: new Date('2026-01-05T08:00:00Z') },
    {
      id: 'taxes',
      title: 'File the tax return',
      status: 'doing',
      dueAt: new Date('2026-07-31T22:00:00Z'),
      createdAt: new Date('2026-01-06T08:00:00Z'),
    },
    { id: 'bike', title: 'Fix the bike', status: 'done', createdAt: new Date('2026-01-07T08:00:00Z') },
  ]);
  await db.insert(schema.comments).values([
    { todoId: 'taxes', author: 'Ada', text: 'The receipts are in the blue folder.' },
    { todoId: 'taxes', author: 'Linus', text: 'Thanks, found them.' },
  ]);
}
