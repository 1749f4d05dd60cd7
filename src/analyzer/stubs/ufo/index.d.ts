export declare function joinURL(...args: any[]): string;
export declare function withQuery(...args: any[]): string;
export declare function withBase(...args: any[]): string;
export declare function withoutBase(...args: any[]): string;
export declare function withLeadingSlash(...args: any[]): string;
export declare function withTrailingSlash(...args: any[]): string;
export declare function withoutTrailingSlash(...args: any[]): string;
export declare function withoutLeadingSlash(...args: any[]): string;
export declare function withProtocol(...args: any[]): string;
export declare function withHttps(...args: any[]): string;
export declare function cleanDoubleSlashes(...args: any[]): string;
export declare function joinRelativeURL(...args: any[]): string;
export declare function encodePath(...args: any[]): string;
export declare function encodeQueryValue(...args: any[]): string;
export declare function decode(...args: any[]): string;
export declare function normalizeURL(...args: any[]): string;
export declare function hasProtocol(...args: any[]): boolean;
export declare function isRelative(...args: any[]): boolean;
export declare function hasTrailingSlash(...args: any[]): boolean;
export declare function hasLeadingSlash(...args: any[]): boolean;
export declare function isEqual(...args: any[]): boolean;
export declare function getQuery<T extends Record<string, string | string[]> = Record<string, string | string[]>>(
  input?: string,
): T;
export declare function parseQuery<T extends Record<string, string | string[]> = Record<string, string | string[]>>(
  input?: string,
): T;
