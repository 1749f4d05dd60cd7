import { h3 } from './h3.ts';
import { harmless, type PackageTable } from './row.ts';

const { createError } = h3.functions;

/** Errors that also say why and how to fix it. They are sent with their status like those of h3. */
export const evlog = {
  packages: ['evlog'],
  functions: { createError, createEvlogError: createError, useLogger: harmless() },
  classes: { EvlogError: createError },
} as const satisfies PackageTable;
