import { createError } from 'evlog';

export const error = createError({ message: 'No boat', status: 404, why: 'x' }).status;
