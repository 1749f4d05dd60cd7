export interface JWTPayload {
  iss?: string;
  sub?: string;
  aud?: string | string[];
  jti?: string;
  nbf?: number;
  exp?: number;
  iat?: number;
  [claim: string]: unknown;
}
export interface JWTVerifyResult<T = JWTPayload> {
  payload: T & JWTPayload;
  protectedHeader: any;
}
export declare function jwtVerify<T = JWTPayload>(token: any, key: any, options?: any): Promise<JWTVerifyResult<T>>;
export declare function decodeJwt<T = JWTPayload>(token: string): T & JWTPayload;
export declare function decodeProtectedHeader(token: any): any;
export declare class SignJWT {
  constructor(payload?: any);
  setProtectedHeader(...args: any[]): this;
  setIssuer(...args: any[]): this;
  setSubject(...args: any[]): this;
  setAudience(...args: any[]): this;
  setJti(...args: any[]): this;
  setNotBefore(...args: any[]): this;
  setExpirationTime(...args: any[]): this;
  setIssuedAt(...args: any[]): this;
  sign(key: any, options?: any): Promise<string>;
}
