import { $fetch, FetchError, ofetch } from 'ofetch';

export const data = $fetch<{ a: number }>('/');
export const same = ofetch<{ a: number }>('/');
export const raw = $fetch.raw<{ a: number }>('/').then((response) => response._data);
export const status = new FetchError('').statusCode;
