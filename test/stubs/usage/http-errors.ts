import createError, { isHttpError, type HttpError } from 'http-errors';

export const error = createError(404, 'No boat').status;
export const known = new createError.NotFound().statusCode;
declare const other: unknown;
export const status = isHttpError(other) ? other.statusCode : undefined;
export declare const given: HttpError['expose'];
