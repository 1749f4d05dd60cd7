// The handlers of providers come from the table of its calls. Setting a session gives what is kept of it, whose id is not
// among that, whatever the package says.
import type { UserSession, UserSessionRequired } from './types';
export declare function getUserSession(event: any): Promise<UserSession>;
export declare function requireUserSession(
  event: any,
  options?: { statusCode?: number; message?: string },
): Promise<UserSessionRequired>;
export declare function setUserSession(event: any, data: any, config?: any): Promise<Partial<UserSession>>;
export declare function replaceUserSession(event: any, data: any, config?: any): Promise<Partial<UserSession>>;
export declare function clearUserSession(event: any, config?: any): Promise<boolean>;
export declare function hashPassword(word: string): Promise<string>;
export declare function verifyPassword(hashed: string, word: string): Promise<boolean>;
export declare function passwordNeedsReHash(hashed: string): boolean;
export declare const sessionHooks: any;
