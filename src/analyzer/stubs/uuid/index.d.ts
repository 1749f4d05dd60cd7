export declare function v1(...args: any[]): string;
export declare function v3(...args: any[]): string;
export declare function v4(...args: any[]): string;
export declare function v5(...args: any[]): string;
export declare function v6(...args: any[]): string;
export declare function v7(...args: any[]): string;
export declare function validate(...args: any[]): boolean;
