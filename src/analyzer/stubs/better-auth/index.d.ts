// The fields that every session has; those of plugins and of the project's own come to them.
export interface User {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image?: string | null;
  createdAt: Date;
  updatedAt: Date;
}
export interface Session {
  id: string;
  userId: string;
  token: string;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
  ipAddress?: string | null;
  userAgent?: string | null;
}
export type BetterAuthOptions = any;
type Custom<P> = P extends readonly [...infer R, infer L]
  ? 0 extends 1 & L
    ? Custom<R>
    : L extends { custom: infer S }
      ? S
      : Custom<R>
  : never;
type SessionOf<O> = O extends { plugins: infer P }
  ? [Custom<P>] extends [never]
    ? { session: Session; user: User }
    : Custom<P>
  : { session: Session; user: User };
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

export {};
