// JavaScript: what a parameter is, its callers alone say.
import { HTTPError, getCookie } from 'h3';
import { pilotOf } from './pilots.ts';

export async function identify(event) {
  const token = getCookie(event, 'wings');
  if (!token) throw new HTTPError({ status: 401 });
  try {
    const pilot = await pilotOf(token);
    if (!pilot) throw new HTTPError({ status: 401 });
    event.context.pilot = pilot;
  } catch {
    throw new HTTPError({ status: 401 });
  }
}

export async function identifyChief(event) {
  await identify(event);
  if (event.context.pilot.rank !== 'chief') throw new HTTPError({ status: 403 });
}

export async function mayIdentify(event) {
  const token = getCookie(event, 'wings');
  if (token) event.context.pilot = await pilotOf(token);
}

export async function identifyOn(context, token) {
  context.pilot = await pilotOf(token);
}

/** Given no event, but something that looks like one. */
export function label(event) {
  event.context.pilot = { isLabel: true };
  return event;
}

export class Guard {
  async check(event) {
    await identify(event);
    return event.context.pilot;
  }
}
