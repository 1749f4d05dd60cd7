import type { Static } from './index';
export declare const Value: {
  Check<S>(schema: S, value: unknown): value is Static<S>;
  Parse<S>(schema: S, value: unknown): Static<S>;
  Decode<S>(schema: S, value: unknown): Static<S>;
  Encode<S>(schema: S, value: unknown): any;
  Assert<S>(schema: S, value: unknown): asserts value is Static<S>;
  Errors(schema: any, value: unknown): any;
  Cast<S>(schema: S, value: unknown): Static<S>;
  Clean(schema: any, value: unknown): unknown;
  Convert(schema: any, value: unknown): unknown;
  Default(schema: any, value: unknown): unknown;
  Create<S>(schema: S): Static<S>;
};
export default Value;
