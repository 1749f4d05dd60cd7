import { HTTPError, readBody, type H3Event } from 'h3';

type Check<T> = (data: unknown) => T | boolean | Promise<T | boolean>;

/** As h3 1 checks. */
async function checked<T>(data: unknown, check: Check<T>): Promise<T> {
  try {
    const result = await check(data);
    if (result === false) throw new HTTPError({ status: 422, message: 'Refused.' });
    if (result === true) return data as T;
    return (result ?? data) as T;
  } catch {
    throw new HTTPError({ status: 422, message: 'Refused.' });
  }
}

export async function readChecked<T>(event: H3Event, check: Check<T>): Promise<T> {
  return checked(await readBody(event), check);
}

/** What a check throws is nobody's. */
export async function readThrough<T>(event: H3Event, check: (data: unknown) => T): Promise<T> {
  const body = await readBody(event);
  return check(body);
}

interface Told<T> {
  success: boolean;
  data?: T;
}

export async function readTold<T>(event: H3Event, check: (data: unknown) => Told<T>): Promise<T> {
  const result = check(await readBody(event));
  if (!result.success) throw new HTTPError({ status: 400, message: 'Bad.' });
  return result.data as T;
}

/** Its caller has the word. */
export async function readResult<T>(event: H3Event, check: (data: unknown) => T): Promise<T> {
  return check(await readBody(event));
}

/** Takes whatever it is. */
export async function readLenient<T>(event: H3Event, check: (data: unknown) => Told<T>): Promise<T | undefined> {
  const result = check(await readBody(event));
  const found = result.success ? result.data : undefined;
  return found;
}

/** Checks something else. */
export async function readBeside<T>(event: H3Event, check: (data: unknown) => T): Promise<{ body: unknown; own: T }> {
  const own = check({ name: 'own' });
  return { body: await readBody(event), own };
}

export class Reader<T> {
  constructor(private readonly check: Check<T>) {}

  read(event: H3Event): Promise<T> {
    return readChecked(event, this.check);
  }
}
