export declare function hash(...args: any[]): string;
export declare function digest(...args: any[]): string;
export declare function sha256(...args: any[]): string;
export declare function objectHash(...args: any[]): string;
export declare function murmurHash(...args: any[]): number;
