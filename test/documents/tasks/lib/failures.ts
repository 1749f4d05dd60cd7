import { HTTPError } from 'h3';

export const notFound = (what: string, id: number) =>
  new HTTPError({ status: 404, message: `There is no ${what} ${id}.` });

export function assertFound<T>(value: T | undefined, what: string, id: number): asserts value is T {
  if (value === undefined) throw notFound(what, id);
}

export function invalid(field: string, problem: string): never {
  throw new HTTPError({ status: 422, message: 'The input is not valid.', data: { field, problem } });
}
