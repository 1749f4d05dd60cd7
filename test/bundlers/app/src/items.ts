// API_SOURCE
import { getRouterParam } from 'h3';
import type { H3Event } from 'h3';
import type { Item } from './types.ts';

// API_DESC Reads one item.
export function readItem(event: H3Event): Item {
  return { id: getRouterParam(event, 'id') ?? '', name: 'Lamp' };
}
