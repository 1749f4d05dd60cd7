export declare class ArkErrors extends Array<any> {
  readonly summary: string;
  throw(): never;
}
export declare class Type<T = any> {
  readonly infer: T;
}
declare namespace type {
  export { ArkErrors as errors };
  export const enumerated: any;
  export const or: any;
  export const raw: any;
}
declare function type(...definition: any[]): any;
export { type };
export declare const scope: any;
