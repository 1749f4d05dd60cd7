import { wholeEntry } from './sql-drivers.ts';

const claims = `iss?: string; sub?: string; aud?: string | string[]; jti?: string; nbf?: number; exp?: number; iat?: number`;

const jsonwebtoken = `
export interface JwtPayload { [claim: string]: any; ${claims} }
export interface Jwt { header: any; payload: JwtPayload | string; signature: string }
export declare function sign(payload: any, secret: any, options?: any): string;
export declare function sign(payload: any, secret: any, options: any, done: (error: Error | null, token?: string) => void): void;
export declare function verify(token: string, secret: any, options: { complete: true; [name: string]: any }): Jwt;
export declare function verify(token: string, secret: any, options?: { [name: string]: any; complete?: false }): JwtPayload | string;
export declare function verify(token: string, secret: any, done: (error: VerifyErrors | null, decoded?: any) => void): void;
export declare function verify(token: string, secret: any, options: any, done: (error: VerifyErrors | null, decoded?: any) => void): void;
export declare function decode(token: string, options: { complete: true; [name: string]: any }): Jwt | null;
export declare function decode(token: string, options?: any): JwtPayload | string | null;
export declare class JsonWebTokenError extends Error { inner: Error }
export declare class TokenExpiredError extends JsonWebTokenError { expiredAt: Date }
export declare class NotBeforeError extends JsonWebTokenError { date: Date }
export type VerifyErrors = JsonWebTokenError | TokenExpiredError | NotBeforeError;
`;

const jose = `
export interface JWTPayload { ${claims}; [claim: string]: unknown }
export interface JWTVerifyResult<T = JWTPayload> { payload: T & JWTPayload; protectedHeader: any }
export declare function jwtVerify<T = JWTPayload>(token: any, key: any, options?: any): Promise<JWTVerifyResult<T>>;
export declare function decodeJwt<T = JWTPayload>(token: string): T & JWTPayload;
export declare function decodeProtectedHeader(token: any): any;
export declare class SignJWT {
  constructor(payload?: any);
${'setProtectedHeader setIssuer setSubject setAudience setJti setNotBefore setExpirationTime setIssuedAt'
  .split(' ')
  .map((name) => `  ${name}(...args: any[]): this;`)
  .join('\n')}
  sign(key: any, options?: any): Promise<string>;
}
`;

const words = `
export declare function hash(text: any, rounds: any): Promise<string>;
export declare function compare(text: any, hashed: string): Promise<boolean>;
export declare function genSalt(...args: any[]): Promise<string>;
export declare function hashSync(text: any, rounds?: any): string;
export declare function compareSync(text: any, hashed: string): boolean;
export declare function genSaltSync(rounds?: number): string;
export declare function getRounds(hashed: string): number;
`;

const argon = `
export declare function hash(text: any, options: { raw: true; [name: string]: any }): Promise<Buffer>;
export declare function hash(text: any, options?: any): Promise<string>;
export declare function verify(hashed: string, text: any, options?: any): Promise<boolean>;
export declare function needsRehash(hashed: string, options?: any): boolean;
`;

/** What proves who somebody is: signed tokens and hashed words. */
export const tokens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  jsonwebtoken: { 'names.d.ts': jsonwebtoken, 'index.d.ts': wholeEntry },
  jose: { 'index.d.ts': jose },
  bcrypt: { 'names.d.ts': words, 'index.d.ts': wholeEntry },
  bcryptjs: { 'names.d.ts': words, 'index.d.ts': wholeEntry },
  argon2: { 'names.d.ts': argon, 'index.d.ts': wholeEntry },
};
