import type { BodyValue, Value } from './value.ts';

/** Whether a value is a form that was read of the request's body. */
export const isForm = (value: Value): value is BodyValue =>
  value.kind === 'body' &&
  (value.contentType === 'multipart/form-data' || value.contentType === 'application/x-www-form-urlencoded');
