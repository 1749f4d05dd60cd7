import { Shelf, Store } from './store.ts';

declare function load(): any;

// @ts-ignore: implicitly any
let loose;
export function looseStore() {
  loose = load();
  return loose;
}

// @ts-ignore: implicitly any
let mixed;
export function mixedStore() {
  mixed = new Store();
  mixed = { first: () => 7 };
  return mixed as any;
}

// @ts-ignore: implicitly any
let none = null;
// @ts-ignore: implicitly any
export const storeOfNothing = () => none as any;

export const anyOf = () => (globalThis as any).someStore;

// The name of something else, too.
// @ts-ignore: implicitly any
let shelf;
export function wrongName(): any {
  const of = (shelf: Shelf) => shelf.first();
  shelf = new Shelf();
  of(new Shelf());
  // @ts-ignore: implicitly any
  return shelf;
}
