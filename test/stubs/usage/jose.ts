import { SignJWT, decodeJwt, jwtVerify } from 'jose';

declare const key: Uint8Array<ArrayBuffer>;
export const payload = jwtVerify('', key).then((result) => result.payload);
export const typed = jwtVerify<{ role: string }>('', key).then((result) => result.payload.role);
export const subject = jwtVerify('', key).then((result) => result.payload.sub);
export const decoded = decodeJwt('');
export const token = new SignJWT({ role: 'x' }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(key);
