export declare function ulid(...args: any[]): string;
