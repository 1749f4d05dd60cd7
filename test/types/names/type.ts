import type { Todo as Renamed } from './todo.ts';
import type Default from './todo.ts';
import type * as all from './todo.ts';

namespace Shop {
  export interface Order {
    total: number;
  }
}
const row = { id: 1, title: 'a' };
/** Inferred from a value. */
type Row = typeof row;
type Rows = Row[];
type Id = string;
type Plain = { a: 1 };

export interface Uses {
  renamed: Renamed;
  all: all.Todo;
  standard: Default;
  order: Shop.Order;
  row: Row;
  optional?: Row;
  nullable: Row | null;
  rows: Rows;
  id: Id;
  plain: Plain;
  anonymous: { b: Plain[] };
}
export async function annotated(): Promise<Row[]> {
  return [];
}
export async function followed() {
  const found = await annotated();
  const [first] = found;
  return { found, first };
}
export function first() {
  interface Local {
    a: string;
  }
  return { local: {} as Local, other: second() };
}
function second() {
  interface Local {
    b: string;
  }
  return {} as Local;
}
