export type Priority = 'low' | 'normal' | 'high';

export interface List {
  id: number;
  name: string;
  color: string | null;
  createdAt: Date;
}

export interface Task {
  id: number;
  listId: number;
  title: string;
  notes?: string;
  priority: Priority;
  done: boolean;
  dueAt: Date | null;
  labels: string[];
}

const since = new Date('2026-01-02T08:00:00Z');

const lists: List[] = [
  { id: 1, name: 'Home', color: '#2277aa', createdAt: since },
  { id: 2, name: 'Work', color: null, createdAt: since },
];

const tasks: Task[] = [
  { id: 1, listId: 1, title: 'Buy milk', priority: 'low', done: false, dueAt: null, labels: ['shop'] },
  {
    id: 2,
    listId: 1,
    title: 'Fix the tap',
    notes: 'Washer 12 mm',
    priority: 'high',
    done: true,
    dueAt: new Date('2026-03-01T12:00:00Z'),
    labels: [],
  },
  { id: 3, listId: 2, title: 'Write report', priority: 'normal', done: false, dueAt: since, labels: ['q1', 'boss'] },
];

class Repository<T extends { id: number }> {
  readonly rows: T[];

  constructor(rows: T[]) {
    this.rows = rows;
  }

  async all(): Promise<T[]> {
    return this.rows;
  }

  async find(id: number): Promise<T | undefined> {
    return this.rows.find((row) => row.id === id);
  }

  async insert(values: Omit<T, 'id'>): Promise<T> {
    const row = { ...values, id: Math.max(0, ...this.rows.map(({ id }) => id)) + 1 } as T;
    this.rows.push(row);
    return row;
  }

  async update(row: T, changes: Partial<Omit<T, 'id'>>): Promise<T> {
    return Object.assign(row, changes);
  }

  async remove(row: T): Promise<void> {
    this.rows.splice(this.rows.indexOf(row), 1);
  }
}

export const listRepository = new Repository<List>(lists);
export const taskRepository = new Repository<Task>(tasks);
