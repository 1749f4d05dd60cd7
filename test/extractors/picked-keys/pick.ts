export interface User {
  id: string;
  name: string;
  email: string | null;
  password?: string;
}

export type Key = keyof User;

type Many<T> = T | readonly T[];

export function pick<T extends object, K extends keyof T>(of: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, of[key]])) as Pick<T, K>;
}

export declare function pickEach<T extends object, K extends keyof T>(of: T, ...keys: Many<K>[]): Pick<T, K>;

export function pickInto<T, K extends keyof T>(of: T, keys: K[]) {
  const into = {} as { [Each in K]: T[Each] };
  for (const key of keys) into[key] = of[key];
  return into;
}

export async function pickLater<T extends object, K extends keyof T>(of: Promise<T>, keys: K[]): Promise<Pick<T, K>> {
  return pick(await of, keys);
}

export function omit<T extends object, K extends keyof T>(of: T, keys: readonly K[]): Omit<T, K> {
  const left = { ...of };
  for (const key of keys) delete left[key];
  return left;
}
