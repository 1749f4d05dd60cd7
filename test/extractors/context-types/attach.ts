import { parse } from 'node:path';
import type { H3Event } from 'h3';

class Hold {
  first(): { id: number; label: string } {
    return { id: 1, label: 'rope' };
  }
}

declare function load(): any;
const openHold = async () => new Hold();
const hold = new Hold();

export async function attach(event: H3Event): Promise<void> {
  event.context.hold = hold;
  event.context.made = new Hold();
  event.context.opened = await openHold();
  event.context.loose = load().of('hold');
  event.context.either = hold;
  event.context.mixed = hold;
  const state = { context: {} as any };
  state.context.own = hold;
  event.context.parsed = parse('a/b');
  inner(load());
  function inner(hold: any): void {
    event.context.shadowed = hold;
  }
}
