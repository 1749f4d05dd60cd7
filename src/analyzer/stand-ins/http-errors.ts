import { httpErrorNames } from '../extractors/http-errors.ts';

/** The errors of `http-errors`, which are made with `new` and without. */
export function httpErrorsDeclarations(): string {
  const names = Object.keys(httpErrorNames);
  return [
    'export declare class HttpError<N extends number = number> extends Error {',
    '  constructor(message?: string);',
    '  status: N; statusCode: N; expose: boolean; headers?: { [name: string]: string }; [name: string]: any;',
    '}',
    ...names.map((name) => `export declare class ${name} extends HttpError<${httpErrorNames[name]}> {}`),
    'export declare function isHttpError(error: unknown): error is HttpError;',
    'interface Constructor<N extends number> { (message?: string): HttpError<N>; new (message?: string): HttpError<N> }',
    'interface CreateError {',
    '  <N extends number>(status: N, ...more: any[]): HttpError<N>;',
    '  (...more: any[]): HttpError;',
    '  HttpError: typeof HttpError;',
    '  isHttpError: typeof isHttpError;',
    ...names.map((name) => `  ${name}: Constructor<${httpErrorNames[name]}>;`),
    '}',
    'declare const createHttpError: CreateError;',
    'export default createHttpError;',
    '',
  ].join('\n');
}
