export declare function lucia(configuration: any): any;
export interface Register {}
export interface User {
  id: string;
  [attribute: string]: any;
}
export interface Session {
  id: string;
  expiresAt: Date;
  fresh: boolean;
  userId: string;
  [attribute: string]: any;
}
export interface Cookie {
  name: string;
  value: string;
  attributes: any;
  serialize(): string;
}
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
