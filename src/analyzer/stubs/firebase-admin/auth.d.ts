// Who a token is of.
export interface DecodedIdToken {
  [claim: string]: any;
  aud: string;
  auth_time: number;
  email?: string;
  email_verified?: boolean;
  exp: number;
  firebase: any;
  iat: number;
  iss: string;
  phone_number?: string;
  picture?: string;
  sub: string;
  uid: string;
}
export interface Auth {
  verifyIdToken(token: string, checkRevoked?: boolean): Promise<DecodedIdToken>;
  verifySessionCookie(cookie: string, checkRevoked?: boolean): Promise<DecodedIdToken>;
  createSessionCookie(token: string, options: any): Promise<string>;
  createCustomToken(id: string, claims?: any): Promise<string>;
  getUser(id: string): Promise<any>;
  getUserByEmail(email: string): Promise<any>;
  createUser(given: any): Promise<any>;
  updateUser(id: string, given: any): Promise<any>;
  deleteUser(id: string): Promise<void>;
  listUsers(...args: any[]): Promise<any>;
  setCustomUserClaims(id: string, claims: any): Promise<void>;
  revokeRefreshTokens(id: string): Promise<void>;
}
export declare function getAuth(app?: any): Auth;
