import type { Owner } from './deep/owners.ts';

export interface Point {
  north: number;
  east: number;
}

export interface Address {
  street: string;
  town: string;
  region?: string;
  point: Point;
}

export interface Contact {
  email: string;
  phone: string | null;
  site?: string | null;
  names?: string[];
}

export interface Base {
  id: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface Gauge extends Base {
  name: string;
  river: string;
  height: number;
  tags?: string[];
  open: boolean;
  address: Address;
  formerAddress?: Address | null;
  owner: Owner;
}

export interface Sample {
  at: number;
  low: number;
  high: number;
}

export interface Measures {
  gauge: string;
  values: Record<string, number>;
  signals: Record<string, string>;
  flags: { [name: string]: boolean };
  lists: Map<string, number>;
}

export interface Sighting {
  id: string;
  kind: string;
  at: Date;
  user?: string;
  properties?: Record<string, unknown>;
  context?: unknown;
  raw: any;
  tags?: string[];
}

export interface Paging {
  page: number;
  size: number;
  total: number;
  more: boolean;
}

/** Each names the other, and is declared before it. */
export interface Lock {
  id: string;
  above?: Weir;
}

export interface Weir {
  id: string;
  below?: Lock;
}

export interface Branch {
  name: string;
  branches?: Branch[];
}

export type Aliased = Gauge;
type OnceMore = Aliased;
export type Thrice = OnceMore;
