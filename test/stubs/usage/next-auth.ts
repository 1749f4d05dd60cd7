import type { Session, User } from 'next-auth';
import type { JWT } from 'next-auth/jwt';

export declare const user: Session['user'];
export declare const expires: Session['expires'];
export declare const id: User['id'];
export declare const subject: JWT['sub'];
