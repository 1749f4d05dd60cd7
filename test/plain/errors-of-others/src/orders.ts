import { HTTPError } from 'h3';

export function check(isLocked: boolean): void {
  if (isLocked) refuse();
}

function refuse(): never {
  throw new HTTPError({ status: 423 });
}

export async function open(name: string): Promise<string> {
  try {
    const answer = await fetch(name);
    return await answer.text();
  } catch {
    return refuse();
  }
}
