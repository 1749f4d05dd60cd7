import type { H3Event } from 'h3';

class Crate {
  first(): { crate: number } {
    return { crate: 1 };
  }
}

declare function load(): any;

export async function attachCrate(event: H3Event): Promise<void> {
  event.context.either = new Crate();
  event.context.mixed = load().of('crate');
}
