// Clerk's calls, and what it adds to the event's context: in later versions it is called.
import type { EventHandler } from 'h3';
export interface AuthObject {
  userId: string | null;
  sessionId: string | null;
  orgId: string | null | undefined;
  orgRole: string | null | undefined;
  orgSlug: string | null | undefined;
  isAuthenticated: boolean;
  sessionClaims: any;
  getToken(options?: any): Promise<string | null>;
  has(wanted: any): boolean;
  [name: string]: any;
}
declare module 'h3' {
  interface H3EventContext {
    auth: AuthObject & (() => AuthObject);
  }
}
export declare function getAuth(event: any): AuthObject;
export declare function withClerkMiddleware(options?: any): EventHandler;
export declare const clerkClient: any;
