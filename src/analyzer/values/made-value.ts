import type { ts } from 'ts-morph';
import type { Value } from './value.ts';

/** The object whose method is being read: a hole that a call on an object of its class fills. */
export interface ThisValue {
  kind: 'this';
  /** The class in whose code it stands. */
  of: ts.ClassLikeDeclaration;
}

/** An object of a class of the project. */
export interface MadeValue {
  kind: 'made';
  of: ts.ClassLikeDeclaration;
  /** What its constructors give it; absent where nobody knows with what it was made. */
  fields?: ReadonlyMap<string, () => Value>;
  /** The fields are worked out: to ask for one costs nothing. */
  isSettled?: true;
}
