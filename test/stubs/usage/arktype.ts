import { type } from 'arktype';

const Boat = type({ name: 'string', 'keel?': 'number' });
export const isWrong: boolean = Boat({}) instanceof type.errors;
