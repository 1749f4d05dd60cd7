import type { todoStatuses } from '../schema.ts';

export type TodoStatus = (typeof todoStatuses)[number];

export interface TodoFilters {
  /** Only to-dos in this state. */
  status?: TodoStatus;
  /** Text that the title contains. */
  q?: string;
}

export interface CreateTodo {
  title: string;
  notes?: string;
  /** When it should be finished, for example `2026-12-24T18:00:00Z`. */
  dueAt?: string;
}

export interface ReplaceTodo {
  title: string;
  notes: string | null;
  status: TodoStatus;
  dueAt: string | null;
}

export type UpdateTodo = Partial<ReplaceTodo>;

export interface CreateComment {
  author: string;
  text: string;
}
