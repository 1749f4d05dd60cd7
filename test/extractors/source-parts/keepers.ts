export interface Keeper {
  id: number;
  name: string;
  secret: string;
  post: { place: string };
}

export class Lamp {
  private id = 1;
  toObject(): { _id: number; height: number; secret: string } {
    return { _id: this.id, height: 12, secret: 'x' };
  }
  light(hours: number): { lit: number };
  light(until: string): { until: string };
  light(given: number | string): { lit: number } | { until: string } {
    return typeof given === 'number' ? { lit: given } : { until: given };
  }
}

declare const store: { keeper(): Promise<Keeper> };

export const loadKeeper = () => store.keeper();
export const loadLoose = (): any => JSON.parse('{}');

export function shownKeeper(keeper: any) {
  const { secret, ...rest } = keeper;
  return rest;
}

export async function signIn() {
  const keeper = await loadKeeper();
  return { token: 'abc', keeper: shownKeeper(keeper) };
}
