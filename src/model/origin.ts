import type { Location } from './location.ts';

/** A place in the source that a part of a document is made of. */
export interface Origin {
  /** JSON pointer (RFC 6901) of the part; what lies below it comes from there too, unless it has an origin of its own. */
  pointer: string;
  /** What stands at the place. */
  kind: OriginKind;
  location: Location;
  /** The function's name, of a handler or middleware. */
  name?: string;
  /** Names of the functions through which the handler reaches the place, outermost first; absent: none. */
  via?: string[];
  /** The conditions around the place within its function, as code: `!session`. */
  when?: string;
  /**
   * What is demanded of a request that comes there, in words, each of them necessary: ``the cookie `session` is absent``.
   * Absent where nothing is known.
   */
  demands?: string[];
}

/**
 * - `registration`: the route is registered there
 * - `handler`: the function that answers it
 * - `middleware`: a function that runs before it
 * - `read`: code that reads the request
 * - `answer`: code that answers
 * - `status`: code that gives the answer its status
 * - `thrown`: code that throws what becomes the answer
 * - `type`: the declaration of a type
 * - `schema`: that of a validation schema, a table or a model
 * - `property`: one of its properties
 * - `overlay`: an action of the author's overlay
 */
export type OriginKind =
  | 'registration'
  | 'handler'
  | 'middleware'
  | 'read'
  | 'answer'
  | 'status'
  | 'thrown'
  | 'type'
  | 'schema'
  | 'property'
  | 'overlay';

/** The origins of each version's document, in the order of its parts. */
export type Origins = Record<string, Origin[]>;

/** What the source says at a place. */
export interface Places {
  /** Whether the code there throws, and the conditions around it. */
  around(location: Location): { isThrown: boolean; when?: string };
  /** The members that the declaration or the object there writes out, each with its place. */
  members(location: Location): ReadonlyMap<string, Location>;
}
