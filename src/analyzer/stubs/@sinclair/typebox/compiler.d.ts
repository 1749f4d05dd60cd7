import type { Static } from './index';
export interface TypeCheck<S = any> {
  Check(value: unknown): value is Static<S>;
  Errors(value: unknown): any;
  Decode(value: unknown): Static<S>;
}
export declare const TypeCompiler: { Compile<S>(schema: S): TypeCheck<S> };
