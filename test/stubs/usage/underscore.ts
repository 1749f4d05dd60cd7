import _ from 'underscore';

const boat = { id: 1, name: 'a', keel: true };
export const some = _.pick(boat, 'id', 'name');
export const rest = _.omit(boat, 'id');
export const sorted = _.sortBy([boat], 'id');
export const unique = _.uniq([1, 2]);
