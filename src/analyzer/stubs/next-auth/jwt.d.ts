export interface DefaultJWT {
  name?: string | null;
  email?: string | null;
  picture?: string | null;
  sub?: string;
  [claim: string]: unknown;
}
export interface JWT extends DefaultJWT {}
