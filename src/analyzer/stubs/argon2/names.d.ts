export declare function hash(text: any, options: { raw: true; [name: string]: any }): Promise<Buffer>;
export declare function hash(text: any, options?: any): Promise<string>;
export declare function verify(hashed: string, text: any, options?: any): Promise<boolean>;
export declare function needsRehash(hashed: string, options?: any): boolean;
