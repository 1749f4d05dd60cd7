import type { Annotations } from '../../model/type.ts';
import type { PatternValue, ReadValue } from './value.ts';

/** What a function refuses of a parameter, whatever else the request brings: with anything else no request is served. */
export interface Precondition {
  read: ReadValue;
  /** A request without it is refused. */
  isRequired: boolean;
  /** The only texts that are not refused. */
  oneOf?: string[];
  /** A text that is no number is refused. */
  isNumber?: true;
  /** So is a number that is not whole. */
  isInteger?: true;
  /** A text that it does not find is refused, where one is sent. */
  pattern?: PatternValue;
  annotations?: Annotations;
}
