import type { EventHandler } from 'h3';
export declare function getServerSession(event: any, options: any): Promise<any>;
export declare function getServerToken(event: any, options: any, config?: any): Promise<any>;
export declare function NuxtAuthHandler(options: any, config?: any): EventHandler<any, Promise<any>>;
