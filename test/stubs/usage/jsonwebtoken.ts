import jwt, { type JwtPayload } from 'jsonwebtoken';

export const token = jwt.sign({ id: 1 }, 'secret', { expiresIn: '1h' });
export const verified = jwt.verify('', 'secret');
export const decoded = jwt.decode('');
export const whole = jwt.verify('', 'secret', { complete: true }).payload;
export declare const payload: JwtPayload;
export const expired = new jwt.TokenExpiredError('', new Date()).expiredAt;
