import { STATUS_CODES } from 'node:http';

/** The names that `http-status-codes` has for statuses; those that the platform calls otherwise are written out. */
export function statusCodesDeclarations(): string {
  const named = Object.entries(STATUS_CODES).map(([status, words = '']): [string, string] => [nameOf(words), status]);
  const members = [...new Map([...named, ...others])].map(([name, status]) => `  ${name} = ${status},`);
  return [
    'export declare enum StatusCodes {',
    ...members,
    '}',
    'export declare const ReasonPhrases: Record<string, string>;',
    'export declare function getReasonPhrase(status: number | string): string;',
    'export declare function getStatusCode(phrase: string): number;',
    'declare const all: any;',
    'export default all;',
    '',
  ].join('\n');
}

const others: readonly [string, string][] = [
  ['REQUEST_TOO_LONG', '413'],
  ['REQUEST_URI_TOO_LONG', '414'],
  ['REQUESTED_RANGE_NOT_SATISFIABLE', '416'],
  ['UNPROCESSABLE_ENTITY', '422'],
  ['UNPROCESSABLE_CONTENT', '422'],
  ['NON_AUTHORITATIVE_INFORMATION', '203'],
  ['MOVED_TEMPORARILY', '302'],
  ['IM_A_TEAPOT', '418'],
  ['INSUFFICIENT_SPACE_ON_RESOURCE', '419'],
  ['METHOD_FAILURE', '420'],
];

const nameOf = (words: string): string =>
  words
    .toUpperCase()
    .replaceAll("'", '')
    .replaceAll(/[^A-Z]+/g, '_');
