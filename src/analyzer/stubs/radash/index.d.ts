export declare function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K>;
export declare function pick<T extends object>(from: T, keys: any): Partial<T>;
export declare function omit<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Omit<T, K>;
export declare function omit<T extends object>(from: T, keys: any): Partial<T>;
