import type { ZodObject, ZodOptional, ZodType } from 'zod';
type ColumnsOf<T> = T extends { readonly $inferSelect: infer R; readonly $inferInsert: infer I }
  ? { row: R; inserted: I }
  : { row: any; inserted: any };
type Shape<O, R> = {
  [K in keyof O]-?: K extends keyof R
    ? R[K] extends (column: any) => infer Z
      ? Refined<O, K, Z>
      : R[K] extends ZodType<any, any>
        ? R[K]
        : Field<O, K>
    : Field<O, K>;
};
/** What a function makes of a column's schema stays as optional as the column, where it says a type of its own. */
type Refined<O, K extends keyof O, Z> = 0 extends 1 & Z
  ? Field<O, K>
  : Z extends ZodType<infer A, infer B>
    ? {} extends Pick<O, K>
      ? ZodOptional<A | Emptied<O, K>, B | Emptied<O, K>>
      : null extends O[K]
        ? ZodType<A | null, B | null>
        : Z
    : Field<O, K>;
type Emptied<O, K extends keyof O> = undefined | (null extends O[K] ? null : never);
type Field<O, K extends keyof O> =
  {} extends Pick<O, K> ? ZodOptional<O[K] | undefined, O[K] | undefined> : ZodType<O[K], O[K]>;
type Refinements = Record<string, ZodType<any, any> | ((schema: any) => any)>;
export declare function createSelectSchema<T, R extends Refinements = {}>(
  table: T,
  refine?: R,
): ZodObject<Shape<ColumnsOf<T>['row'], R>>;
export declare function createInsertSchema<T, R extends Refinements = {}>(
  table: T,
  refine?: R,
): ZodObject<Shape<ColumnsOf<T>['inserted'], R>>;
export declare function createUpdateSchema<T, R extends Refinements = {}>(
  table: T,
  refine?: R,
): ZodObject<Shape<Partial<ColumnsOf<T>['inserted']>, R>>;
export declare function createSchemaFactory(options?: any): {
  createSelectSchema: typeof createSelectSchema;
  createInsertSchema: typeof createInsertSchema;
  createUpdateSchema: typeof createUpdateSchema;
};

export {};
