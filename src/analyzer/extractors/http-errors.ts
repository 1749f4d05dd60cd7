import { STATUS_CODES } from 'node:http';
import { constant, type Value } from '../values/value.ts';
import type { PackageTable, Row, RowSite } from './row.ts';

/** `createError(404, 'No such boat.')`: what it gives has the status that h3 sends for errors of others. */
function made(site: RowSite): Value {
  const first = site.value(0);
  return { kind: 'error', status: statusOf(first, site), node: site.node };
}

/** A status, or the error that is given another message; what is named among its properties is no status. */
function statusOf(given: Value, site: RowSite): Value {
  if (given.kind === 'error' || given.kind === 'caught') return site.member(given, 'status');
  const isNumber = given.kind === 'constant' && typeof given.value === 'number';
  const isOther = given.kind === 'constant' || given.kind === 'template' || given.kind === 'object';
  return isOther && !isNumber ? constant(500) : given;
}

const of =
  (status: number): Row =>
  ({ node }) => ({ kind: 'error', status: constant(status), node });

/** The names that the package makes of the words of each status: `NotFound`, `ImATeapot`, `InternalServerError`. */
export const httpErrorNames: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(STATUS_CODES).flatMap(([status, words = '']) =>
    Number(status) < 400 ? [] : [[nameOf(words), Number(status)]],
  ),
);

function nameOf(words: string): string {
  const parts = words.replaceAll(/[^\w ]/g, '').split(' ');
  return parts.map((each) => each.charAt(0).toUpperCase() + each.slice(1)).join('');
}

const named: Readonly<Record<string, Row>> = Object.fromEntries(
  Object.entries(httpErrorNames).map(([name, status]) => [name, of(status)]),
);

/** Errors with a status, by the package that Express made known. */
export const httpErrors = {
  packages: ['http-errors', '@types/http-errors'],
  functions: { default: made, createError: made, createHttpError: made, ...named },
  classes: named,
  statics: { default: named, createError: named, createHttpError: named },
} as const satisfies PackageTable;
