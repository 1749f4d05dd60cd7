import { omit, pick } from 'remeda';

const boat = { id: 1, name: 'a', keel: true };
export const some = pick(boat, ['id', 'name']);
export const rest = omit(boat, ['id']);
