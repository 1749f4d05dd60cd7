// API_SOURCE
import { createError, getQuery, type H3Event } from 'h3';

/** What its fields hold is known where it is made. */
export class Refusal {
  readonly #code = 416;

  constructor(
    private readonly status = 404,
    private readonly parameter = 'page',
  ) {}

  fail(): never {
    throw createError({ statusCode: this.status });
  }

  range(): never {
    throw createError({ statusCode: this.#code });
  }

  page(event: H3Event) {
    return getQuery<Record<string, string | undefined>>(event)[this.parameter];
  }

  /** Of the other one, not of this. */
  failAs(other: Refusal): never {
    other.fail();
  }
}

interface Options {
  status?: number;
  name?: string;
}

export class Search {
  private readonly status: number;
  private readonly name: string;

  constructor(options: Options = {}) {
    this.status = options.status ?? 400;
    this.name = options.name ?? 'q';
  }

  run(event: H3Event) {
    const text = getQuery<Record<string, string | undefined>>(event)[this.name];
    if (!text) throw createError({ statusCode: this.status, message: `${this.name} is missing` });
    return { text };
  }
}

/** Nobody knows what it has by then. */
export class Counter {
  status = 404;

  count() {
    this.status += 1;
  }

  fail(): never {
    throw createError({ statusCode: this.status });
  }
}

export class Moody {
  constructor(private status: number) {
    if (Date.now() % 2) this.status = 422;
  }

  fail(): never {
    throw createError({ statusCode: this.status });
  }
}

export class Short {
  private status: number;

  constructor(status: number) {
    this.status = 422;
    if (status < 500) return;
    this.status = status;
  }

  fail(): never {
    throw createError({ statusCode: this.status });
  }
}

export class Settings {
  private status: number;

  constructor(status: number, others: { status?: number }) {
    this.status = status;
    Object.assign(this, others);
  }

  fail(): never {
    throw createError({ statusCode: this.status });
  }
}

export abstract class Table<Row extends { id: string }> {
  protected abstract readonly name: string;
  protected abstract find(id: string): Promise<Row | undefined>;

  constructor(protected readonly missing = 404) {}

  show = async (event: H3Event) => {
    const row = await this.find(event.context.params?.id ?? '');
    if (!row) throw createError({ statusCode: this.missing, message: `No ${this.name}` });
    return row;
  };

  remove(event: H3Event) {
    return { removed: getQuery(event).hard === 'true' };
  }
}
