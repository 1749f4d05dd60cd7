interface Todo {
  id: number;
}
/** One page of a list. */
interface Page<Item, Meta = { took: number }> {
  items: Item[];
  total: number;
  meta?: Meta;
}
type Result<Value> = { ok: true; value: Value } | { ok: false; error: string };
type Box<Value extends string | Todo> = { value: Value };
interface Tree<Value> {
  value: Value;
  children: Tree<Value>[];
}
class Wrapper<Value> {
  constructor(public inner: Value) {}
}
export type Todos = Page<Todo>;
export interface All {
  page: Page<Todo>;
  arrays: Page<Todo[]>;
  nullable: Page<Todo | null>;
  literal: Page<'draft'>;
  meta: Page<Todo, string>;
  nested: Page<Page<Todo>>;
  result: Result<Todo>;
  box: Box<'a'>;
  tree: Tree<Todo>;
  nameless: Page<{ a: string }>;
  namelessTree: Tree<{ a: string }>;
  wrapper: Wrapper<Todo>;
  partial: Page<Partial<Todo>>;
}
export function constrained<Value extends Todo>(value: Value) {
  return { value, items: [value] };
}
export interface Open {
  any: Page<any>;
  half: Page<Todo, any>;
}
interface Query {
  text?: string;
  page?: number;
}
export interface Parts {
  query: Partial<Query>;
  todo: Partial<Todo>;
  whole: Required<Todo>;
  mixed: Required<Query>;
}
