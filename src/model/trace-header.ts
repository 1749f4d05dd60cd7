/** The header that carries a request's trace id, in both directions (service.md, "Constants"). */
export const traceHeader = 'X-Trace-ID';
