export declare function createId(...args: any[]): string;
