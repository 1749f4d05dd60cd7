/** What the body of a request may be: none at all, or JSON of one type; `any` where nothing is assumed. */
export type BodyKind = 'any' | 'none' | 'null' | 'text' | 'number' | 'boolean' | 'list' | 'object';

/**
 * What becomes of requests with such a body: all of them are refused, some are served, or code that can't be read is given
 * the body and decides it.
 */
export type BodyOutcome = 'refused' | 'served' | 'unknown';
