/** A row of a table whose columns nobody has declared: each is asked for as what it holds. */
export class Row {
  readonly key: string;
  #columns: Record<string, unknown>;

  constructor(key: string, columns: Record<string, unknown>) {
    this.key = key;
    this.#columns = columns;
  }

  text(column: string): string {
    return String(this.#columns[column] ?? '');
  }

  /** How many: a whole number. */
  count(column: string): number {
    return Number(this.#columns[column] ?? 0);
  }

  level(column: string): number {
    return Number(this.#columns[column] ?? 0);
  }

  flag(column: string): boolean {
    return Boolean(this.#columns[column]);
  }

  moment(column: string): Date {
    return new Date(this.text(column));
  }
}

export declare function rowsOf(table: string): Promise<Row[]>;

export declare function rowOf(table: string, key: string): Promise<Row>;
