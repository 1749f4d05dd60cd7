/** service.md, "Constants": where the id is on `event.context`. */
export const traceContextKey = 'request_id';

export const traceLength = 18;
