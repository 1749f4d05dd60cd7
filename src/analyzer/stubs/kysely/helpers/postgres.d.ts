// Queries within queries, as JSON.
import type { RawBuilder } from '../index';
export declare function jsonArrayFrom<O>(query: { readonly __row: O }): RawBuilder<{ [K in keyof O]: O[K] }[]>;
export declare function jsonObjectFrom<O>(query: { readonly __row: O }): RawBuilder<{ [K in keyof O]: O[K] } | null>;
export declare function jsonBuildObject<O extends Record<string, { readonly __type: any }>>(
  parts: O,
): RawBuilder<{ [K in keyof O]: O[K]['__type'] }>;
