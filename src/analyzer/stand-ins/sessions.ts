/** What a project adds to these is merged with them: `declare module '#auth-utils' { interface User { … } }`. */
const authUtilsTypes = `
export interface User {}
export interface SecureSessionData {}
export interface UserSession { id: string; user?: User; secure?: SecureSessionData; [key: string]: unknown }
export interface UserSessionRequired extends UserSession { user: User }
`;

/**
 * What `completed` adds to it are the handlers of providers. Setting a session gives what is kept of it, whose id is not
 * among that, whatever the package says.
 */
export const authUtilsDeclarations = `
import type { UserSession, UserSessionRequired } from './types';
export declare function getUserSession(event: any): Promise<UserSession>;
export declare function requireUserSession(event: any, options?: { statusCode?: number; message?: string }): Promise<UserSessionRequired>;
export declare function setUserSession(event: any, data: any, config?: any): Promise<Partial<UserSession>>;
export declare function replaceUserSession(event: any, data: any, config?: any): Promise<Partial<UserSession>>;
export declare function clearUserSession(event: any, config?: any): Promise<boolean>;
export declare function hashPassword(word: string): Promise<string>;
export declare function verifyPassword(hashed: string, word: string): Promise<boolean>;
export declare function passwordNeedsReHash(hashed: string): boolean;
export declare const sessionHooks: any;
`;

const nextAuth = `
export interface DefaultSession { user?: { name?: string | null; email?: string | null; image?: string | null }; expires: string }
export interface Session extends DefaultSession {}
export interface DefaultUser { id: string; name?: string | null; email?: string | null; image?: string | null }
export interface User extends DefaultUser {}
export type AuthOptions = any;
export type NextAuthOptions = any;
`;

const nextAuthToken = `
export interface DefaultJWT { name?: string | null; email?: string | null; picture?: string | null; sub?: string; [claim: string]: unknown }
export interface JWT extends DefaultJWT {}
`;

const sidebase = `
import type { EventHandler } from 'h3';
import type { Session } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
export declare function getServerSession(event: any, options?: any): Promise<Session | null>;
export declare function getToken(options: any): Promise<JWT | null>;
export declare function NuxtAuthHandler(options?: any, config?: any): EventHandler<any, Promise<any>>;
`;

const authjs = `
import type { EventHandler } from 'h3';
export declare function getServerSession(event: any, options: any): Promise<any>;
export declare function getServerToken(event: any, options: any, config?: any): Promise<any>;
export declare function NuxtAuthHandler(options: any, config?: any): EventHandler<any, Promise<any>>;
`;

/** The fields that every session has; those of plugins and of the project's own come to them. */
const betterAuth = `
export interface User { id: string; name: string; email: string; emailVerified: boolean; image?: string | null; createdAt: Date; updatedAt: Date }
export interface Session { id: string; userId: string; token: string; expiresAt: Date; createdAt: Date; updatedAt: Date; ipAddress?: string | null; userAgent?: string | null }
export type BetterAuthOptions = any;
type Custom<P> = P extends readonly [...infer R, infer L] ? (0 extends 1 & L ? Custom<R> : L extends { custom: infer S } ? S : Custom<R>) : never;
type SessionOf<O> = O extends { plugins: infer P } ? ([Custom<P>] extends [never] ? { session: Session; user: User } : Custom<P>) : { session: Session; user: User };
interface GetSession<S> {
  (request: { asResponse: true; [name: string]: any }): Promise<Response>;
  (request: { returnHeaders: true; [name: string]: any }): Promise<{ headers: Headers; response: S | null }>;
  (request: any): Promise<S | null>;
}
export interface Auth<O = {}> {
  api: { getSession: GetSession<SessionOf<O>>; [name: string]: any };
  handler(request: any): Promise<Response>;
  options: any;
  $context: any;
  $Infer: { Session: SessionOf<O> };
}
export declare function betterAuth<const O = {}>(options?: O): Auth<O>;
`;

/** One of them gives the session another shape. */
const betterAuthPlugins = `
import type { Session, User } from './index';
export declare function customSession<S>(make: (session: { user: User; session: Session }, context: any) => Promise<S>, ...more: any[]): { custom: S };
${'admin organization twoFactor username anonymous phoneNumber magicLink emailOTP genericOAuth oneTap apiKey bearer captcha jwt multiSession oAuthProxy openAPI haveIBeenPwned lastLoginMethod oneTimeToken'
  .split(' ')
  .map((name) => `export declare function ${name}(...given: any[]): { id: string };`)
  .join('\n')}
`;

const lucia = `
export declare function lucia(configuration: any): any;
export interface Register {}
export interface User { id: string; [attribute: string]: any }
export interface Session { id: string; expiresAt: Date; fresh: boolean; userId: string; [attribute: string]: any }
export interface Cookie { name: string; value: string; attributes: any; serialize(): string }
export declare class Lucia<_ = any, __ = any> {
  constructor(adapter: any, options?: any);
  readonly sessionCookieName: string;
  validateSession(id: string): Promise<{ user: User; session: Session } | { user: null; session: null }>;
  createSession(user: any, attributes: any, options?: any): Promise<Session>;
  getUserSessions(user: any): Promise<Session[]>;
  invalidateSession(id: string): Promise<void>;
  invalidateUserSessions(user: any): Promise<void>;
  deleteExpiredSessions(): Promise<void>;
  readSessionCookie(header: string): string | null;
  readBearerToken(header: string): string | null;
  createSessionCookie(id: string): Cookie;
  createBlankSessionCookie(): Cookie;
}
export declare function generateId(length: number): string;
export declare function generateIdFromEntropySize(size: number): string;
export declare function verifyRequestOrigin(origin: string, hosts: string[]): boolean;
`;

const kinde = `
import 'h3';
declare module 'h3' {
  interface H3EventContext { kinde: any }
}
declare const nuxtModule: any;
export default nuxtModule;
`;

/** Libraries that keep who asks in a session. */
export const sessions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'next-auth': { 'index.d.ts': nextAuth, 'jwt.d.ts': nextAuthToken },
  '@sidebase/nuxt-auth': { 'index.d.ts': sidebase },
  '@hebilicious/authjs-nuxt': { 'index.d.ts': authjs },
  'better-auth': { 'index.d.ts': betterAuth, 'plugins.d.ts': betterAuthPlugins },
  lucia: { 'index.d.ts': lucia },
  '@nuxtjs/kinde': { 'index.d.ts': kinde },
};

export const authUtilsFiles = { 'types.d.ts': authUtilsTypes } as const;
