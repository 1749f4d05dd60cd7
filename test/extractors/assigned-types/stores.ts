import { createStore, openStore, Shelf, Store } from './store.ts';

declare global {
  const keptGlobal: Store | undefined;
}

// @ts-ignore: not a member of it
export const keptStore = globalThis.keptGlobal || new Store();
export const otherStore = (globalThis as any).other ?? new Store();
export const storeFromFactory = (globalThis as any).made ?? createStore();

// @ts-ignore: implicitly any
let lazy;
export function lazyStore() {
  // @ts-ignore: implicitly any
  if (!lazy) lazy = new Store();
  return lazy;
}

// @ts-ignore: implicitly any
let chosen = null;
if (process.env.NODE_ENV === 'production') {
  chosen = new Store();
} else {
  if (!(globalThis as any).chosen) (globalThis as any).chosen = new Shelf();
  chosen = (globalThis as any).chosen;
}
// @ts-ignore: implicitly any
export const storeOf = () => chosen;

// @ts-ignore: implicitly any
let waiting;
export async function waitingStore() {
  // @ts-ignore: implicitly any
  if (waiting) return waiting;
  waiting = await openStore();
  return waiting;
}

export const assignedStore = ((globalThis as any).assigned ??= new Store());
