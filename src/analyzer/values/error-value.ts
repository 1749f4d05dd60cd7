import type { ts } from 'ts-morph';
import type { HeaderSettings } from './setting-value.ts';
import type { Sends, Value } from './value.ts';

/** An error with a status, made and not yet thrown. */
export interface ErrorValue {
  kind: 'error';
  status: Value;
  message?: Value;
  /** The reason phrase that it is given, which h3 2 sends in the body too. */
  statusText?: Value;
  /** What it tells beside status and message, under `data`. */
  data?: ErrorPart;
  /** What its `data` has, of an error that was thrown elsewhere. */
  told?: Value;
  /** The fields that h3 2 sends among its own. */
  body?: ErrorPart;
  /** What h3 was given to make it of. */
  cause?: Value;
  headers?: HeaderSettings;
  /** A request that has no body never meets it. */
  ofBody?: true;
  /** The framework throws it where a read or a check fails. */
  isImplied?: true;
  /** A call throws it that refuses whoever has no credential, whatever its status is. */
  isOfGuard?: true;
  /** The call that makes it sends it as well. */
  sends?: Sends;
  /** The class of the project that it is of. */
  of?: ts.ClassLikeDeclaration;
  /** What its constructors gave it. */
  fields?: ReadonlyMap<string, () => Value>;
  node: ts.Node;
}
/** What an error is made with that is sent along. */
export interface ErrorPart {
  /** Where it is written. */
  node: ts.Expression;
  /** The object that was given to the function that passes it on. */
  given?: ts.Expression;
  value: Value;
}
