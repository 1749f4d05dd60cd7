interface Todo {
  id: number;
  title: string;
  done?: boolean;
  note: string | null;
}
type Nullable<T> = { [K in keyof T]: T[K] | null };
type Prettify<T> = { [K in keyof T]: T[K] } & {};
type Unwrap<T> = T extends (infer Item)[] ? Item : T;
const defaults = { page: 1, size: 20, sort: 'asc' };

export type Create = Omit<Todo, 'id'>;
export type Patch = Partial<Omit<Todo, 'id'>>;
export type Full = Required<Todo>;
export interface Views {
  picked: Pick<Todo, 'title' | 'id'>;
  nullable: Nullable<Pick<Todo, 'id'>>;
  pretty: Prettify<Todo & { owner: string }>;
  unwrapped: Unwrap<Todo[]>;
  title: Todo['title'];
  defaults: typeof defaults;
  returned: ReturnType<typeof makeTodo>;
  awaited: Awaited<Promise<Todo>>;
  keys: keyof Todo;
  renamed: { [K in keyof Todo as `todo_${K}`]: Todo[K] };
}
function makeTodo() {
  return { made: true, at: new Date() };
}
export const checked = { level: 'low', weight: 2 } satisfies Record<string, unknown>;
