export interface CreateTodo {
  title: string;
  /**
   * When it should be finished.
   *
   * @example 2026-12-24T18:00:00Z
   */
  due?: string | null;
}

export interface UpdateTodo {
  title?: string;
  done?: boolean;
}
