import { wholeEntry } from './sql-drivers.ts';

const calls = (type: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `export declare function ${name}(...args: any[]): ${type};`)
    .join('\n');

const axios = `
export interface AxiosResponse<T = any, _ = any> { data: T; status: number; statusText: string; headers: any; config: any; request?: any }
export declare class AxiosError<T = any, _ = any> extends Error {
  constructor(message?: string, code?: string, ...more: any[]);
  config?: any;
  code?: string;
  request?: any;
  response?: AxiosResponse<T>;
  isAxiosError: boolean;
  status?: number;
  toJSON(): any;
}
export interface AxiosInstance {
  <T = any, R = AxiosResponse<T>, _ = any>(url: any, config?: any): Promise<R>;
  defaults: any;
  interceptors: any;
${['request', 'get', 'delete', 'head', 'options', 'post', 'put', 'patch']
  .map((name) => `  ${name}<T = any, R = AxiosResponse<T>, _ = any>(url: any, ...more: any[]): Promise<R>;`)
  .join('\n')}
}
declare const axios: AxiosInstance & {
  create(config?: any): AxiosInstance;
  isAxiosError(error: any): error is AxiosError;
  AxiosError: typeof AxiosError;
};
export default axios;
export { axios };
export declare function isAxiosError(error: any): error is AxiosError;
`;

const resend = `
export interface ErrorResponse { name: string; message: string }
type Answer<T> = Promise<{ data: T; error: null } | { data: null; error: ErrorResponse }>;
export declare class Resend {
  constructor(key?: string);
  emails: { send(mail: any, options?: any): Answer<{ id: string }>; [name: string]: any };
  batch: any;
  contacts: any;
  audiences: any;
  domains: any;
}
`;

const lowdb = `
export declare class Low<T = unknown> {
  constructor(adapter: any, data: T);
  adapter: any;
  data: T;
  read(): Promise<void>;
  write(): Promise<void>;
  update(change: (data: T) => unknown): Promise<void>;
}
export declare class LowSync<T = unknown> {
  constructor(adapter: any, data: T);
  adapter: any;
  data: T;
  read(): void;
  write(): void;
  update(change: (data: T) => unknown): void;
}
export declare class Memory<T> { read(): Promise<T | null>; write(data: T): Promise<void> }
export declare class MemorySync<T> { read(): T | null; write(data: T): void }
`;

const lodash = `
export declare function pick<T extends object, K extends keyof T>(from: T, ...keys: (K | readonly K[])[]): Pick<T, K>;
export declare function pick<T extends object>(from: T, ...keys: any[]): Partial<T>;
export declare function omit<T extends object, K extends keyof T>(from: T, ...keys: (K | readonly K[])[]): Omit<T, K>;
export declare function omit<T extends object>(from: T, ...keys: any[]): Partial<T>;
export declare function sortBy<T>(list: readonly T[], ...by: any[]): T[];
export declare function orderBy<T>(list: readonly T[], ...by: any[]): T[];
export declare function uniq<T>(list: readonly T[]): T[];
export declare function uniqBy<T>(list: readonly T[], by: any): T[];
export declare function shuffle<T>(list: readonly T[]): T[];
export declare function chunk<T>(list: readonly T[], size?: number): T[][];
export declare function groupBy<T>(list: readonly T[], by: any): { [key: string]: T[] };
export declare function keyBy<T>(list: readonly T[], by: any): { [key: string]: T };
export declare function cloneDeep<T>(value: T): T;
export declare function isEmpty(value?: any): boolean;
${calls('string', 'camelCase kebabCase snakeCase startCase upperFirst lowerFirst capitalize')}
${calls('number', 'sum sumBy round random size clamp')}
`;

const pickOmit = `
export declare function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K>;
export declare function pick<T extends object>(from: T, keys: any): Partial<T>;
export declare function omit<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Omit<T, K>;
export declare function omit<T extends object>(from: T, keys: any): Partial<T>;
`;

const text = (name: string): string => `declare function ${name}(...args: any[]): string;\nexport default ${name};\n`;

/** Packages of a few small functions, and clients whose answers are one thin layer around what they carry. */
export const smallCalls: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  axios: { 'index.d.ts': axios },
  resend: { 'index.d.ts': resend },
  lodash: { 'names.d.ts': lodash, 'index.d.ts': wholeEntry },
  'lodash-es': { 'names.d.ts': lodash, 'index.d.ts': wholeEntry },
  'es-toolkit': { 'index.d.ts': pickOmit },
  radash: { 'index.d.ts': pickOmit },
  remeda: { 'index.d.ts': pickOmit },
  underscore: { 'names.d.ts': lodash, 'index.d.ts': wholeEntry },
  lowdb: {
    'index.d.ts': lowdb,
    'node.d.ts': `${lowdb}
export declare class JSONFile<T> { constructor(file: any); read(): Promise<T | null>; write(data: T): Promise<void> }
export declare class JSONFileSync<T> { constructor(file: any); read(): T | null; write(data: T): void }
export declare function JSONFilePreset<T>(file: any, data: T): Promise<Low<T>>;
export declare function JSONFileSyncPreset<T>(file: any, data: T): LowSync<T>;`,
  },
  nanoid: {
    'index.d.ts': `${calls('string', 'nanoid')}\nexport declare function customAlphabet(alphabet: string, size?: number): (size?: number) => string;`,
  },
  uuid: { 'index.d.ts': `${calls('string', 'v1 v3 v4 v5 v6 v7')}\n${calls('boolean', 'validate')}` },
  '@paralleldrive/cuid2': { 'index.d.ts': calls('string', 'createId') },
  ulid: { 'index.d.ts': calls('string', 'ulid') },
  slugify: { 'index.d.ts': text('slugify') },
  ohash: { 'index.d.ts': `${calls('string', 'hash digest sha256 objectHash')}\n${calls('number', 'murmurHash')}` },
  ufo: {
    'index.d.ts': [
      calls(
        'string',
        'joinURL withQuery withBase withoutBase withLeadingSlash withTrailingSlash withoutTrailingSlash withoutLeadingSlash withProtocol withHttps cleanDoubleSlashes joinRelativeURL encodePath encodeQueryValue decode normalizeURL',
      ),
      calls('boolean', 'hasProtocol isRelative hasTrailingSlash hasLeadingSlash isEqual'),
      ...['getQuery', 'parseQuery'].map(
        (name) =>
          `export declare function ${name}<T extends Record<string, string | string[]> = Record<string, string | string[]>>(input?: string): T;`,
      ),
    ].join('\n'),
  },
};
