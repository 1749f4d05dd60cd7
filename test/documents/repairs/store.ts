/** An entry of a store that knows no fields: each is asked for as what it holds. */
export class Entry {
  readonly id: string;
  readonly created = new Date();
  updated = this.created;
  #fields: Record<string, unknown>;

  constructor(id: string, fields: Record<string, unknown>) {
    this.id = id;
    this.#fields = fields;
  }

  text(field: string): string {
    const value = this.#fields[field] ?? '';
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  flag(field: string): boolean {
    return Boolean(this.#fields[field]);
  }

  set(field: string, value: unknown): void {
    this.#fields[field] = value;
    this.updated = new Date();
  }
}

/** What a store is full at. */
const most = 1000;

export class Store {
  #entries = new Map<string, Entry>();
  #count = 0;

  /** @throws where there is no such entry */
  async byId(id: string): Promise<Entry> {
    const entry = this.#entries.get(id);
    if (!entry) throw new Error(`There is no entry ${id}.`);
    return entry;
  }

  async list(accepts: (entry: Entry) => boolean): Promise<Entry[]> {
    if (this.#entries.size > most) throw new Error('The store is damaged.');
    return [...this.#entries.values()].filter(accepts);
  }

  make(fields: Record<string, unknown>): Entry {
    return new Entry(String(++this.#count), fields);
  }

  async save(entry: Entry): Promise<void> {
    if (this.#entries.size >= most) throw new Error('The store is full.');
    this.#entries.set(entry.id, entry);
  }

  async remove(entry: Entry): Promise<void> {
    if (!this.#entries.delete(entry.id)) throw new Error('It is gone already.');
  }
}

export const repairs = new Store();

for (const [title, urgency, owner] of [
  ['Mend the mast', 'high', 'ida'],
  ['Paint the hull', 'low', 'jon'],
  ['Oil the winch', 'low', ''],
]) {
  await repairs.save(repairs.make({ title, urgency, owner, description: '', done: false }));
}
