import { getQuery, hasProtocol, joinURL, parseQuery, withQuery } from 'ufo';

export const joined = joinURL('a', 'b');
export const asked = withQuery('/', { a: 1 });
export const isWhole = hasProtocol('');
export const query = getQuery<{ a: string }>('');
export const parsed = parseQuery<{ a: string }>('');
