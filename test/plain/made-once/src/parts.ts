import { H3, HTTPError } from 'h3';
// @ts-expect-error It is not installed.
import once from 'once-only';
import { boxed, counted, keep } from './keep.ts';

export const lamps: () => H3 = keep(() =>
  new H3().get('/', () => ({ lit: true })).post('/:id', (event) => ({ id: event.context.params!.id })),
);

function makeWicks(): H3 {
  const app = new H3();
  app.delete('/:id', () => {
    throw new HTTPError({ status: 409, message: 'It burns' });
  });
  return app;
}

export const wicks = boxed(makeWicks);
export const oils = once(() => new H3().get('/', () => ({ litres: 4 })));
export const total = counted(() => new H3());

let towers: H3 | undefined;

export function useTowers(): H3 {
  if (!towers) {
    towers = new H3();
    towers.get('/tall', () => ({ metres: 30 }));
  }
  return towers;
}

let keepers: H3 | null = null;

/** The second is another app, so which one it is can't be said. */
export function useKeepers(isNight: boolean): H3 {
  if (isNight) keepers = new H3();
  else keepers = new H3();
  return keepers;
}
