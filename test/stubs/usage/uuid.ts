import { v4, v7, validate } from 'uuid';

export const id = v4();
export const sorted: string = v7();
export const isValid = validate(id);
