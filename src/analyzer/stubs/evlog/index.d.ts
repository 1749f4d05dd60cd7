// Errors that say why, and a log of the request.
export interface ErrorOptions {
  message: string;
  status?: number;
  statusCode?: number;
  code?: string;
  why?: string;
  fix?: string;
  link?: string;
  cause?: unknown;
  internal?: any;
}
export declare class EvlogError extends Error {
  constructor(options: ErrorOptions | string);
  status: number;
  statusCode: number;
  why?: string;
  fix?: string;
  link?: string;
  data?: any;
}
export declare function createError(options: ErrorOptions | string): EvlogError;
export declare function createEvlogError(options: ErrorOptions | string): EvlogError;
export declare function parseError(error: unknown): {
  message: string;
  status: number;
  why?: string;
  fix?: string;
  link?: string;
  raw: unknown;
};
export declare function useLogger<T = any>(event?: any, service?: string): any;
export declare const log: any;
