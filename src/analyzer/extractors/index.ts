import { h3 } from './h3.ts';
import type { PackageTable } from './row.ts';
import { runtime } from './runtime.ts';
import { web } from './web.ts';

/** Every table. A library's idioms are one file of rows and one line here. */
export const tables: readonly PackageTable[] = [h3, runtime, web];
