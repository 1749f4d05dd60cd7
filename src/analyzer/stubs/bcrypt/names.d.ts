export declare function hash(text: any, rounds: any): Promise<string>;
export declare function compare(text: any, hashed: string): Promise<boolean>;
export declare function genSalt(...args: any[]): Promise<string>;
export declare function hashSync(text: any, rounds?: any): string;
export declare function compareSync(text: any, hashed: string): boolean;
export declare function genSaltSync(rounds?: number): string;
export declare function getRounds(hashed: string): number;
