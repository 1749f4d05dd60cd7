// API_SOURCE
import { H3, HTTPError } from 'h3';

class LibraryError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, string> | undefined;
  constructor(status: number, code: string, message: string, details?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** Gives itself back, so that nobody sees what is thrown. */
  told(): this {
    return this;
  }
}

class Missing extends LibraryError {
  constructor(what: string) {
    super(404, `${what}_missing`, `There is no such ${what}.`);
  }
}

/** Its code is another one later. */
class Shifting extends Error {
  status = 409;
  code = 'first';
}

/** What it is given may have any field. */
class Filled extends Error {
  status = 410;
  code = 'unset';
  constructor(given: { code?: string }) {
    super('Filled');
    Object.assign(this, given);
  }
}

/** Only running code knows which of the two it has. */
class Either extends Error {
  status = 423;
  code: string;
  constructor(isLate: boolean) {
    super('Either');
    if (isLate) this.code = 'late';
    else this.code = 'early';
  }
}

/** What it is answered with only the onError says. */
class Denied extends Error {}

/** An error of h3, with a code beside. */
class Refusal extends HTTPError {
  readonly code: string;
  constructor(code: string) {
    super({ status: 403, message: 'Refused' });
    this.code = code;
  }
}

function found(id: string | undefined): string {
  if (id === 'none') throw new Missing('book');
  return String(id);
}

function changed(): Shifting {
  const error = new Shifting('Shifting');
  error.code = 'second';
  return error;
}

function onError(error: HTTPError) {
  const { cause, status } = error;
  if (error instanceof Refusal)
    return Response.json({ error: { code: error.code, message: error.message } }, { status });
  if (cause instanceof LibraryError) {
    const { code, message, details } = cause;
    return Response.json({ error: { code, message, details } }, { status: cause.status });
  }
  if (cause instanceof Denied)
    return Response.json({ error: { code: 'denied', message: cause.message } }, { status: 403 });
  if (cause instanceof Shifting || cause instanceof Filled || cause instanceof Either)
    return Response.json({ error: { code: cause.code, message: 'Not now.' } }, { status: cause.status });
  return Response.json({ error: { code: 'internal', message: 'Something went wrong.' } }, { status });
}

export const app = new H3({ onError, silent: true })
  .get('/helped/:id', (event) => ({ id: found(event.context.params?.id) }))
  .get('/thrown/:id', (event) => {
    if (event.context.params?.id === 'none') throw new LibraryError(402, 'not_paid', 'Pay first.', { fine: '2' });
    return { paid: true };
  })
  .get('/framework/:id', (event) => {
    if (event.context.params?.id === 'none') throw new HTTPError({ status: 404, message: 'Hidden words' });
    return { known: true };
  })
  .get('/refused/:id', (event) => {
    if (event.context.params?.id === 'none') throw new Refusal('closed');
    return { open: true };
  })
  .get('/shifting/:id', (event) => {
    if (event.context.params?.id === 'none') throw changed();
    return { still: true };
  })
  .get('/filled/:id', (event) => {
    if (event.context.params?.id === 'none') throw new Filled({ code: 'given' });
    return { filled: true };
  })
  .get('/either/:id', (event) => {
    if (event.context.params?.id === 'none') throw new Either(event.url.search === '');
    return { either: true };
  })
  .get('/denied/:id', (event) => {
    if (event.context.params?.id === 'none') throw new Denied('Not for you.');
    return { denied: false };
  })
  .get('/wrapped/:id', (event) => {
    if (event.context.params?.id === 'none') throw new HTTPError(new Missing('film'));
    return { wrapped: true };
  })
  .get('/chained/:id', (event) => {
    if (event.context.params?.id === 'none') throw new LibraryError(409, 'taken', 'Taken').told();
    return { chained: true };
  })
  .get('/unforeseen/:id', (event) => {
    const { list } = JSON.parse(event.context.params?.id === 'none' ? '{}' : '{"list":[]}') as { list: string[] };
    return { count: list.length };
  });

/** The same by conditions in expressions, and by whether the server foresaw it. */
export const chosen = new H3({
  silent: true,
  onError(error) {
    const { cause, unhandled } = error;
    const status = cause instanceof LibraryError ? cause.status : error.status;
    const other = unhandled ? 'unhandled' : 'foreseen';
    const code = cause instanceof LibraryError ? cause.code : other;
    return Response.json({ error: { code, message: 'Chosen.' } }, { status });
  },
})
  .get('/chosen-own/:id', (event) => ({ id: found(event.context.params?.id) }))
  .get('/chosen-framework/:id', (event) => {
    if (event.context.params?.id === 'none') throw HTTPError.status(418, 'Tea');
    return { tea: false };
  })
  .get('/chosen-plain/:id', (event) => {
    if (event.context.params?.id === 'none') throw Object.assign(new Error('Plain'), { status: 451 });
    return { plain: true };
  });
