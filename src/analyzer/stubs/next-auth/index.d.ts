export interface DefaultSession {
  user?: { name?: string | null; email?: string | null; image?: string | null };
  expires: string;
}
export interface Session extends DefaultSession {}
export interface DefaultUser {
  id: string;
  name?: string | null;
  email?: string | null;
  image?: string | null;
}
export interface User extends DefaultUser {}
export type AuthOptions = any;
export type NextAuthOptions = any;
