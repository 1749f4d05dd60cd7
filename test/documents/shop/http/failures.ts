import { HTTPError } from 'h3';

export type ErrorCode = 'NOT_FOUND' | 'INVALID' | 'CONFLICT' | 'OUT_OF_STOCK';

/** What the shop throws; its clients look at the code. */
export class ShopError extends HTTPError<{ code: ErrorCode; field?: string }> {
  constructor(status: number, code: ErrorCode, message: string, field?: string) {
    super({ status, message, data: field === undefined ? { code } : { code, field } });
  }
}

export class NotFoundError extends ShopError {
  constructor(what: string, id: string) {
    super(404, 'NOT_FOUND', `There is no ${what} ${id}.`);
  }
}

export class InvalidError extends ShopError {
  constructor(field: string, problem: string) {
    super(422, 'INVALID', `${field} ${problem}.`, field);
  }
}

export const outOfStock = (name: string) => new ShopError(409, 'OUT_OF_STOCK', `${name} is sold out.`);
