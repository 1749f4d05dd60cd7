import { HTTPError } from 'h3';

export interface Failure {
  reason: 'missing' | 'taken' | 'unbuilt' | 'broken';
}

export type Result<T> = { isDone: true; data: T } | { isDone: false; error: Failure };

function fail({ reason }: Failure): never {
  switch (reason) {
    case 'missing':
      throw new HTTPError({ status: 404 });
    case 'taken':
      throw new HTTPError({ status: 409 });
    case 'unbuilt':
      throw new HTTPError({ status: 501 });
    default:
      throw new HTTPError({ status: 500 });
  }
}

export function checkedId(id: string | undefined): string {
  if (!id || !/^\d+$/.test(id)) throw new HTTPError({ status: 400 });
  return id;
}

/** What a service makes of an id. */
export async function one<T>(id: string | undefined, find: (id: string) => Promise<Result<T>>): Promise<T> {
  const result = await find(checkedId(id));
  if (!result.isDone) fail(result.error);
  return (result as { data: T }).data;
}

/** What a service has. */
export async function all<T>(list: () => Promise<Result<T[]>>): Promise<T[]> {
  const result = await list();
  if (!result.isDone) fail(result.error);
  return (result as { data: T[] }).data;
}
