import { getQuery, type H3Event } from 'h3';

/** Not marked: what handlers in other files ask of a request. */
export interface Span {
  step: string;
  from?: string;
  until?: string;
  limit: string;
}

export function spanOf(event: H3Event): Span {
  const query = event.url.searchParams;
  return {
    step: query.get('step') ?? 'hour',
    from: query.get('from') ?? undefined,
    until: query.get('until') ?? undefined,
    limit: query.get('limit') ?? '100',
  };
}

export function wholeNumber(event: H3Event, name: string, otherwise: number): number {
  const text = event.url.searchParams.get(name);
  if (!text) return otherwise;
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? otherwise : value;
}

export const isOn = (event: H3Event, name: string) => event.url.searchParams.get(name) === 'true';

export function headerOf(event: H3Event, name: string): string {
  return event.req.headers.get(name) ?? '';
}

export function fromQuery(event: H3Event, name: string): string {
  const { [name]: value } = getQuery<Record<string, string>>(event);
  return value ?? '';
}

export async function fieldOf(event: H3Event): Promise<string> {
  const form = await event.req.formData();
  return String(form.get('search') ?? '');
}
