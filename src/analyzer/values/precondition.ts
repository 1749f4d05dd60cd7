import type { Annotations } from '../../model/type.ts';
import type { PatternValue, ReadValue } from './value.ts';

/** What a function refuses of a parameter, whatever else the request brings: with anything else no request is served. */
export interface Precondition {
  read: ReadValue;
  /** A request without it is refused. */
  isRequired: boolean;
  /** The only texts that are not refused; a number is each text of it. */
  oneOf?: (string | number)[];
  /** A text that is no number is refused. */
  isNumber?: true;
  /** But these texts are not. */
  beside?: string[];
  /** So is a number that is not whole. */
  isInteger?: true;
  /** A text that it does not find is refused, where one is sent. */
  pattern?: PatternValue;
  annotations: Annotations;
}

export type JsonKind = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

/** What a function refuses of a field of a JSON body, kind by kind: a parameter is always a text, a field may be anything. */
export interface FieldPrecondition {
  /** The properties on the way to it. */
  path: readonly string[];
  /** A body in which it is absent is refused. */
  isRequired: boolean;
  /** Kinds of which every value is refused. */
  refused: readonly JsonKind[];
  /** Code asks for null, and serves a request in which it is sent. */
  isNullTaken?: true;
  /** Of these kinds, the values that are not refused. */
  only: readonly { kind: JsonKind; values: readonly (string | number | boolean)[] }[];
  /** A number that is not whole is refused. */
  isInteger?: true;
  /** An empty text is refused, and of `told` one that is nothing but space. */
  filled?: 'any' | 'told';
  /** A text that it does not find is refused, where one is sent. */
  pattern?: PatternValue;
  /** But the empty text is not. */
  isEmptyTaken?: true;
  /** What texts, numbers and lists have to be, where they are sent. */
  annotations: Annotations;
}
