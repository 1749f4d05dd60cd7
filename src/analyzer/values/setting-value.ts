import type { ts } from 'ts-morph';
import type { Value } from './value.ts';

/** A call that sets something on a response. */
export type SettingValue = StatusSetting | HeadersSetting;
export interface StatusSetting {
  kind: 'setting';
  of: 'status';
  value: Value;
  /** Set where the call answers yes: what goes on otherwise has what it had. */
  whereTrue?: true;
  node: ts.Node;
}
export interface HeadersSetting extends HeaderSettings {
  kind: 'setting';
  of: 'headers';
  /** Headers that are taken away before. */
  removed?: Value[] | 'all';
  node: ts.Node;
}
/** Headers as one place of the code gives them. */
export interface HeaderSettings {
  headers: HeaderSetting[];
  /** There are others, whose names only running code knows. */
  open?: true;
  /** The `Headers` object that they are in, where code may set others. */
  list?: ts.Node;
}
/** One header, set to something. */
export interface HeaderSetting {
  name: Value;
  value: Value;
  /** The expression of the value, where there is one. */
  typed?: ts.Expression;
  /** What its value means, where the call says it. */
  description?: Value;
  /**
   * The object that it is set on: the event's response where absent, the event's headers for errors, or the headers or
   * response that are made at a place of the code.
   */
  on?: 'errors' | ts.Node;
  node: ts.Node;
}
