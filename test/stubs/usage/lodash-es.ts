import { omit, pick, sortBy, uniq } from 'lodash-es';

const boat = { id: 1, name: 'a', keel: true };
export const some = pick(boat, ['id', 'name']);
export const rest = omit(boat, ['id']);
export const sorted = sortBy([boat], 'id');
export const unique = uniq([1, 2]);
