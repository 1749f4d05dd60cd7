// What a team writes for its API: records, requests, answers, errors, events.
export type UserId = string & { readonly __brand: 'UserId' };
export type Cents = number & { readonly __unit: 'cents' };
export type ISODate = `${number}-${number}-${number}`;
export type Currency = 'EUR' | 'USD' | 'GBP';
export interface Money {
  amount: Cents;
  currency: Currency;
}
export interface Timestamps {
  createdAt: Date;
  updatedAt: Date | null;
  deletedAt?: Date;
}
export interface Address {
  street: string;
  zip: string;
  city: string;
  country?: 'DE' | 'FR' | 'US';
  geo?: readonly [lat: number, lng: number];
}
export interface User extends Timestamps {
  id: UserId;
  email: string;
  name: { first: string; last: string; middle?: string | null };
  roles: Role[];
  address?: Address | null;
  manager: User | null;
}
export enum Role {
  Admin = 'admin',
  Editor = 'editor',
  Viewer = 'viewer',
}
export enum Priority {
  Low,
  Medium,
  High = 10,
  Urgent,
}
export type CreateUser = Omit<User, 'id' | 'manager' | keyof Timestamps> & { password: string };
export type UpdateUser = Partial<Pick<User, 'email' | 'name' | 'roles'>>;
export type PublicUser = Pick<User, 'id' | 'name'> & { avatarUrl: URL | null };
export interface Page<T> {
  items: T[];
  total: number;
  next?: string;
}
export type UserPage = Page<PublicUser>;
export type Cursor<T, C extends string | number = string> = { data: T[]; cursor: C | null };
export type MoneyCursor = Cursor<Money>;
export type NumericCursor = Cursor<Money, number>;
export type ApiError =
  | { code: 'NOT_FOUND'; resource: string }
  | { code: 'VALIDATION'; issues: { path: (string | number)[]; message: string }[] }
  | { code: 'RATE_LIMITED'; retryAfter: number };
export type Result<T, E = ApiError> = { ok: true; value: T } | { ok: false; error: E };
export type UserResult = Result<PublicUser>;
export type Maybe<T> = T | null | undefined;
export interface MaybeHolder {
  a: Maybe<string>;
  b?: Maybe<number>;
  c: Maybe<Money>;
}
export type OrderStatus = 'draft' | 'paid' | 'shipped' | 'cancelled';
export interface LineItem {
  sku: string;
  quantity: number;
  price: Money;
  meta?: Record<string, string | number | boolean>;
}
export interface Order {
  id: number;
  status: OrderStatus;
  items: [LineItem, ...LineItem[]];
  totals: { [C in Currency]?: number };
  history: { at: Date; from: OrderStatus | null; to: OrderStatus }[];
}
export type OrderSummary = Pick<Order, 'id' | 'status'> & { count: number };
export type OrderEvent =
  | { type: 'created'; order: OrderSummary }
  | { type: 'status'; from: OrderStatus; to: Exclude<OrderStatus, 'draft'> }
  | { type: 'note'; text: string; by?: UserId };
export type WebhookPayload = { id: string; sentAt: Date; attempt: 1 | 2 | 3 } & OrderEvent;
export type Settings = {
  theme: 'light' | 'dark' | 'system';
  notifications: Record<'email' | 'push' | 'sms', boolean>;
  limits: { readonly [name: string]: number };
  experimental?: { [flag: string]: boolean | undefined };
};
export type SettingsPatch = { [K in keyof Settings]?: Partial<Settings[K]> };
export interface TreeNode {
  label: string;
  children: TreeNode[];
  parent?: Pick<TreeNode, 'label'>;
}
export interface Comment {
  id: number;
  author: Pick<User, 'id'>;
  replies?: Comment[];
  reactions: Partial<Record<'👍' | '👎', number>>;
}
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export interface AuditEntry {
  before: JsonValue;
  after: JsonValue;
  changed: string[];
}
export type Json = { payload: JsonValue };
export interface Upload {
  name: string;
  size: number;
  checksum: `sha256:${string}`;
  mime: `${'image' | 'video'}/${string}`;
}
export type Version = `v${number}` | `v${number}.${number}`;
export type HexColor = `#${string}`;
export interface Palette {
  primary: HexColor;
  others: HexColor[];
  byName: Record<string, HexColor>;
}
export type Coordinates = [number, number] | [number, number, number];
export type GeoJson =
  | { type: 'Point'; coordinates: Coordinates }
  | { type: 'LineString'; coordinates: Coordinates[] }
  | { type: 'Polygon'; coordinates: Coordinates[][] };
export interface Feature<G extends GeoJson = GeoJson, P = Record<string, unknown>> {
  type: 'Feature';
  geometry: G;
  properties: P | null;
}
export type PointFeature = Feature<Extract<GeoJson, { type: 'Point' }>, { name: string }>;
export interface SearchQuery {
  q: string;
  page?: number;
  sort?: 'asc' | 'desc';
  filters?: { field: keyof LineItem; op: '=' | '>' | '<'; value: string | number }[];
}
export type Health = { status: 'up' | 'down'; checks: Record<'db' | 'cache', { ok: boolean; ms?: number }> };
export type Flags = Readonly<Record<'beta' | 'legacy', boolean>>;
export type Level = 0 | 1 | 2 | 3;
export type Skill = { name: string; level: Level; years?: number };
export type Skills = Record<string, Skill[]>;
export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
export type OpeningHours = { [D in Exclude<Weekday, 'sat' | 'sun'>]: [open: string, close: string] } & {
  [D in Extract<Weekday, 'sat' | 'sun'>]?: null | [open: string, close: string];
};
export interface Session {
  user: Pick<User, 'id' | 'email'> | null;
  expires: Date;
  csrf?: never;
}
export type Auth = { token: string; session?: never } | { token?: never; session: Session };
export type Success = { ok: true; id: number };
export type Failure = { ok: false; reason: string };
export type Outcome = Success | Failure;
export type Outcomes = Outcome[];
export type MaybeOutcome = Outcome | null;
export type VersionedDoc = { version: 1; body: string } | { version: 2; body: { text: string; lang: string } };
