// What a project adds to these is merged with them: `declare module '#auth-utils' { interface User { … } }`.
export interface User {}
export interface SecureSessionData {}
export interface UserSession {
  id: string;
  user?: User;
  secure?: SecureSessionData;
  [key: string]: unknown;
}
export interface UserSessionRequired extends UserSession {
  user: User;
}
