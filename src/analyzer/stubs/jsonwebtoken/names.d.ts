export interface JwtPayload {
  [claim: string]: any;
  iss?: string;
  sub?: string;
  aud?: string | string[];
  jti?: string;
  nbf?: number;
  exp?: number;
  iat?: number;
}
export interface Jwt {
  header: any;
  payload: JwtPayload | string;
  signature: string;
}
export declare function sign(payload: any, secret: any, options?: any): string;
export declare function sign(
  payload: any,
  secret: any,
  options: any,
  done: (error: Error | null, token?: string) => void,
): void;
export declare function verify(token: string, secret: any, options: { complete: true; [name: string]: any }): Jwt;
export declare function verify(
  token: string,
  secret: any,
  options?: { [name: string]: any; complete?: false },
): JwtPayload | string;
export declare function verify(
  token: string,
  secret: any,
  done: (error: VerifyErrors | null, decoded?: any) => void,
): void;
export declare function verify(
  token: string,
  secret: any,
  options: any,
  done: (error: VerifyErrors | null, decoded?: any) => void,
): void;
export declare function decode(token: string, options: { complete: true; [name: string]: any }): Jwt | null;
export declare function decode(token: string, options?: any): JwtPayload | string | null;
export declare class JsonWebTokenError extends Error {
  constructor(message: string, error?: Error);
  inner: Error;
}
export declare class TokenExpiredError extends JsonWebTokenError {
  constructor(message: string, expiredAt: Date);
  expiredAt: Date;
}
export declare class NotBeforeError extends JsonWebTokenError {
  constructor(message: string, date: Date);
  date: Date;
}
export type VerifyErrors = JsonWebTokenError | TokenExpiredError | NotBeforeError;
