import type { H3Event } from 'h3';

const headerOf = (event: H3Event): string => event.req.headers.get('cookie') ?? '';

export function intoMap(event: H3Event): Map<string, string> {
  return new Map(
    headerOf(event)
      .split(';')
      .map((pair) => pair.trim().split('=') as [string, string]),
  );
}

export function fromEntries(event: H3Event): Record<string, string> {
  return Object.fromEntries(
    headerOf(event)
      .split(';')
      .map((pair) => {
        const [name, ...rest] = pair.trim().split('=');
        return [name, rest.join('=')];
      }),
  );
}

export function collected(event: H3Event): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of headerOf(event).split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name) cookies[name] = value ?? '';
  }
  return cookies;
}

export function reduced(event: H3Event): Record<string, string> {
  return headerOf(event)
    .split(';')
    .reduce<Record<string, string>>((all, pair) => {
      const [name, value] = pair.trim().split('=');
      if (name) all[name] = value ?? '';
      return all;
    }, {});
}
