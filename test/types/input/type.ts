export interface InputTodo {
  title: string;
  due?: Date;
  tags?: (string | undefined)[];
  onDone?: () => void;
  status: 'open' | 'done';
  nested: { note: string | null };
}

class Money {
  constructor(private cents: number) {}
  toJSON() {
    return { cents: this.cents };
  }
}
class Draft {
  title!: string;
  size?: number;
  get isLong() {
    return this.title.length > 9;
  }
  check() {
    return this.title !== '';
  }
}
type Id = string & { readonly __brand: 'Id' };
/** What a client writes down, for the handler to read. */
export interface InputForms {
  link: URL;
  price: Money;
  draft: Draft;
  id: Id;
  range: [from: Date, to?: Date];
  filter: { by: Id; all?: never } | { all: true; by?: never };
  scores: Record<Id, number>;
}
