export declare function nanoid(...args: any[]): string;
export declare function customAlphabet(alphabet: string, size?: number): (size?: number) => string;
