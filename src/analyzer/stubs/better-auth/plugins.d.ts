// One of them gives the session another shape.
import type { Session, User } from './index';
export declare function customSession<S>(
  make: (session: { user: User; session: Session }, context: any) => Promise<S>,
  ...more: any[]
): { custom: S };
export declare function admin(...given: any[]): { id: string };
export declare function organization(...given: any[]): { id: string };
export declare function twoFactor(...given: any[]): { id: string };
export declare function username(...given: any[]): { id: string };
export declare function anonymous(...given: any[]): { id: string };
export declare function phoneNumber(...given: any[]): { id: string };
export declare function magicLink(...given: any[]): { id: string };
export declare function emailOTP(...given: any[]): { id: string };
export declare function genericOAuth(...given: any[]): { id: string };
export declare function oneTap(...given: any[]): { id: string };
export declare function apiKey(...given: any[]): { id: string };
export declare function bearer(...given: any[]): { id: string };
export declare function captcha(...given: any[]): { id: string };
export declare function jwt(...given: any[]): { id: string };
export declare function multiSession(...given: any[]): { id: string };
export declare function oAuthProxy(...given: any[]): { id: string };
export declare function openAPI(...given: any[]): { id: string };
export declare function haveIBeenPwned(...given: any[]): { id: string };
export declare function lastLoginMethod(...given: any[]): { id: string };
export declare function oneTimeToken(...given: any[]): { id: string };
