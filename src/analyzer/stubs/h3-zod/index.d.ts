import { z } from 'zod';
export { z };
type Parsed<T> =
  T extends z.ZodType<infer Output, any> ? Output : T extends z.ZodRawShape ? z.ZodObject<T>['_output'] : never;
/** What a schema of zod answers with where it is only tried. */
type Tried<T> = ReturnType<z.ZodType<T>['safeParse']>;
export declare function useValidatedBody<T>(event: any, schema: T, options?: any): Promise<Parsed<T>>;
export declare function useSafeValidatedBody<T>(event: any, schema: T, options?: any): Promise<Tried<Parsed<T>>>;
export declare function useValidatedQuery<T>(event: any, schema: T, options?: any): Promise<Parsed<T>>;
export declare function useSafeValidatedQuery<T>(event: any, schema: T, options?: any): Promise<Tried<Parsed<T>>>;
export declare function useValidatedParams<T>(event: any, schema: T, options?: any): Promise<Parsed<T>>;
export declare function useSafeValidatedParams<T>(event: any, schema: T, options?: any): Promise<Tried<Parsed<T>>>;
export declare const zh: {
  boolAsString: z.ZodType<boolean, string>;
  checkboxAsString: z.ZodOptional<boolean, 'on' | undefined>;
  intAsString: z.ZodType<number, string>;
  numAsString: z.ZodType<number, string>;
};
