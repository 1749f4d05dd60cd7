import { customAlphabet, nanoid } from 'nanoid';

export const id = nanoid(10);
export const own = customAlphabet('abc', 5)();
