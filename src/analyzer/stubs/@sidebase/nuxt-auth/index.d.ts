import type { EventHandler } from 'h3';
import type { Session } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
export declare function getServerSession(event: any, options?: any): Promise<Session | null>;
export declare function getToken(options: any): Promise<JWT | null>;
export declare function NuxtAuthHandler(options?: any, config?: any): EventHandler<any, Promise<any>>;
