import { ulid } from 'ulid';

export const id = ulid();
