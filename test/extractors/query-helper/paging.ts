import { getQuery, type H3Event } from 'h3';

export function paging(event: H3Event) {
  const { page = '1', size = '20' } = getQuery<{ page?: string; size?: string }>(event);
  return { page: Number(page), size: Number(size) };
}

export function filterOf(event: H3Event, name: string) {
  return event.url.searchParams.get(`filter[${name}]`);
}

class Readers {
  locale(event: H3Event) {
    return event.url.searchParams.get('locale');
  }
}

export const readers = new Readers();
