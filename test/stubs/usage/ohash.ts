import { digest, hash } from 'ohash';

export const text = hash({ a: 1 });
export const other = digest('');
