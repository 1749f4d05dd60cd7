import { HTTPError } from 'h3';

interface Order {
  id: string;
  items: number[];
}

export function validate(input: any): void {
  if (!input.title) throw new HTTPError({ status: 400, message: 'A title is needed.' });
  if (input.priority !== undefined && typeof input.priority !== 'number') throw new HTTPError({ status: 400 });
}

export function save(title: string): string {
  return title;
}

export function store(order: Order): string {
  return order.id;
}

export function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'id' in value;
}

/** No type guard: what it says is in its code alone. */
export const isFilled = (text: unknown): boolean => typeof text === 'string' && text.length > 0;

export interface Manifest {
  title: string;
  pages: { id: string }[];
  hash?: string;
}

export const pagesOf = (manifest: Manifest): number => manifest.pages.length;

interface Port {
  name: string;
  country: string;
}
export interface Freight {
  id: string;
  from: Port;
  to: Port | null;
  load: { crate: { label: string; weight: number }; count: number };
  stops: Port[];
}

const label = (port: Port): string => port.name;
export const freightOf = ({ from, to, load, stops }: Freight): string =>
  [label(from), to?.name, load.crate.label, stops.map((each) => each.name)].join();

export class Freights {
  static of(freight: Freight): string {
    const { crate } = freight.load;
    return `${crate.weight} for ${freight.to?.country}`;
  }
}

export function assertObject(value: unknown): asserts value is object {
  if (value === null || typeof value !== 'object') throw new HTTPError({ status: 400 });
}
