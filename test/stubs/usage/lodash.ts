import _, { groupBy, omit, pick, sortBy } from 'lodash';

const boat = { id: 1, name: 'a', keel: true };
export const some = pick(boat, ['id', 'name']);
export const rest = omit(boat, ['id']);
export const sorted = sortBy([boat], 'id');
export const unique = _.uniq([1, 2]);
export const parts = _.chunk([1, 2], 2);
export const groups = groupBy([boat], 'name').a;
export const word = _.camelCase('a b');
export const total = _.sum([1, 2]);
export const copy = _.cloneDeep(boat);
