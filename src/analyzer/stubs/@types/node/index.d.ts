/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
interface Buffer extends Uint8Array<ArrayBuffer> {
  toString(encoding?: string, start?: number, end?: number): string;
  toJSON(): { type: 'Buffer'; data: number[] };
  equals(other: Uint8Array): boolean;
  slice(start?: number, end?: number): Buffer;
  subarray(start?: number, end?: number): Buffer;
}
declare var Buffer: {
  readonly prototype: Buffer;
  from(data: any, ...more: any[]): Buffer;
  alloc(size: number, ...more: any[]): Buffer;
  concat(list: readonly Uint8Array[], length?: number): Buffer;
  isBuffer(value: any): value is Buffer;
  byteLength(text: any, encoding?: string): number;
  compare(a: Uint8Array, b: Uint8Array): 1 | -1 | 0;
};
declare namespace NodeJS {
  interface ProcessEnv {
    [name: string]: string | undefined;
  }
  interface MemoryUsage {
    rss: number;
    heapTotal: number;
    heapUsed: number;
    external: number;
    arrayBuffers: number;
  }
  interface ErrnoException extends Error {
    errno?: number;
    code?: string;
    path?: string;
    syscall?: string;
  }
  interface ReadableStream {
    readable: boolean;
    read(size?: number): any;
    pipe<T>(target: T, options?: any): T;
  }
  type Timeout = any;
  type Timer = any;
  interface Process {
    env: ProcessEnv;
    argv: string[];
    pid: number;
    version: string;
    versions: { [name: string]: string | undefined };
    platform: string;
    arch: string;
    uptime(): number;
    cwd(): string;
    memoryUsage(): MemoryUsage;
    exit(code?: any): never;
    on(name: string, listener: (...args: any[]) => void): this;
    once(name: string, listener: (...args: any[]) => void): this;
    nextTick(call: (...args: any[]) => void, ...args: any[]): void;
  }
}
declare var process: NodeJS.Process;
declare var __dirname: string;
declare var __filename: string;
declare var require: any;
declare function setImmediate(call: (...args: any[]) => void, ...args: any[]): any;
declare module 'buffer' {
  const Own: typeof globalThis.Buffer;
  export { Own as Buffer };
}
declare module 'node:buffer' {
  export * from 'buffer';
}
declare module 'crypto' {
  type UUID = `${string}-${string}-${string}-${string}-${string}`;
  interface Hash {
    update(data: any, encoding?: string): this;
    digest(): Buffer;
    digest(encoding: string): string;
    copy(): Hash;
  }
  export function createHash(algorithm: string, options?: any): Hash;
  export function createHmac(algorithm: string, key: any, options?: any): Hash;
  export function hash(algorithm: string, data: any, encoding?: string): string;
  export function randomUUID(options?: any): UUID;
  export function randomBytes(size: number): Buffer;
  export function randomInt(max: number): number;
  export function randomInt(min: number, max: number): number;
  export function timingSafeEqual(a: any, b: any): boolean;
  export function scryptSync(password: any, salt: any, length: number, options?: any): Buffer;
  export function pbkdf2Sync(password: any, salt: any, iterations: number, length: number, digest: string): Buffer;
  export const webcrypto: Crypto;
  export const subtle: SubtleCrypto;
}
declare module 'node:crypto' {
  export * from 'crypto';
}
declare module 'fs' {
  import { Readable } from 'stream';
  type Text = string | { encoding: string; flag?: string };
  type Place = string | URL | Buffer;
  export interface Dirent {
    name: string;
    parentPath: string;
    path: string;
    isFile(): boolean;
    isDirectory(): boolean;
    isSymbolicLink(): boolean;
  }
  export interface Stats {
    dev: number;
    ino: number;
    mode: number;
    nlink: number;
    uid: number;
    gid: number;
    rdev: number;
    size: number;
    blksize: number;
    blocks: number;
    atimeMs: number;
    mtimeMs: number;
    ctimeMs: number;
    birthtimeMs: number;
    atime: Date;
    mtime: Date;
    ctime: Date;
    birthtime: Date;
    isFile(): boolean;
    isDirectory(): boolean;
    isSymbolicLink(): boolean;
  }
  export class ReadStream extends Readable {}
  export function existsSync(path: Place): boolean;
  export function readFileSync(path: any, options: Text): string;
  export function readFileSync(path: any, options?: null): Buffer;
  export function readdirSync(path: Place, options: { withFileTypes: true; recursive?: boolean }): Dirent[];
  export function readdirSync(path: Place, options?: any): string[];
  export function statSync(path: Place): Stats;
  export function mkdirSync(path: Place, options?: any): string | undefined;
  export function writeFileSync(path: any, data: any, options?: any): void;
  export function appendFileSync(path: any, data: any, options?: any): void;
  export function unlinkSync(path: Place): void;
  export function rmSync(path: Place, options?: any): void;
  export function renameSync(from: Place, to: Place): void;
  export function copyFileSync(from: Place, to: Place, mode?: number): void;
  export function createReadStream(path: Place, options?: any): ReadStream;
  export function createWriteStream(path: Place, options?: any): any;
  export namespace promises {
    export function readFile(path: any, options: Text): Promise<string>;
    export function readFile(path: any, options?: null): Promise<Buffer>;
    export function readdir(path: Place, options: { withFileTypes: true; recursive?: boolean }): Promise<Dirent[]>;
    export function readdir(path: Place, options?: any): Promise<string[]>;
    export function stat(path: Place): Promise<Stats>;
    export function lstat(path: Place): Promise<Stats>;
    export function mkdir(path: Place, options?: any): Promise<string | undefined>;
    export function mkdtemp(prefix: string): Promise<string>;
    export function writeFile(path: any, data: any, options?: any): Promise<void>;
    export function appendFile(path: any, data: any, options?: any): Promise<void>;
    export function access(path: Place, mode?: number): Promise<void>;
    export function unlink(path: Place): Promise<void>;
    export function rm(path: Place, options?: any): Promise<void>;
    export function rmdir(path: Place, options?: any): Promise<void>;
    export function rename(from: Place, to: Place): Promise<void>;
    export function copyFile(from: Place, to: Place, mode?: number): Promise<void>;
  }
  export {};
}
declare module 'node:fs' {
  export * from 'fs';
}
declare module 'path' {
  interface ParsedPath {
    root: string;
    dir: string;
    base: string;
    ext: string;
    name: string;
  }
  export function join(...parts: string[]): string;
  export function resolve(...parts: string[]): string;
  export function normalize(path: string): string;
  export function dirname(path: string): string;
  export function basename(path: string, suffix?: string): string;
  export function extname(path: string): string;
  export function relative(from: string, to: string): string;
  export function isAbsolute(path: string): boolean;
  export function parse(path: string): ParsedPath;
  export function format(parts: Partial<ParsedPath>): string;
  export const sep: string;
  export const delimiter: string;
}
declare module 'node:path' {
  export * from 'path';
}
declare module 'os' {
  export function hostname(): string;
  export function platform(): string;
  export function tmpdir(): string;
  export function homedir(): string;
  export function type(): string;
  export function release(): string;
  export function uptime(): number;
  export function totalmem(): number;
  export function freemem(): number;
  export function loadavg(): number[];
}
declare module 'node:os' {
  export * from 'os';
}
declare module 'url' {
  export function fileURLToPath(url: string | URL): string;
  export function pathToFileURL(path: string): URL;
  const OwnURL: typeof globalThis.URL;
  const OwnParams: typeof globalThis.URLSearchParams;
  export { OwnURL as URL, OwnParams as URLSearchParams };
}
declare module 'node:url' {
  export * from 'url';
}
declare module 'stream' {
  export class Readable implements AsyncIterable<any> {
    constructor(options?: any);
    static from(items: any, options?: any): Readable;
    static fromWeb(stream: any): Readable;
    static toWeb(stream: any): ReadableStream;
    readable: boolean;
    pipe<T>(target: T, options?: any): T;
    on(name: string, listener: (...args: any[]) => void): this;
    once(name: string, listener: (...args: any[]) => void): this;
    push(chunk: any, encoding?: string): boolean;
    read(size?: number): any;
    destroy(error?: Error): this;
    [Symbol.asyncIterator](): AsyncIterableIterator<any>;
  }
  export class Duplex extends Readable {
    write(chunk: any, ...more: any[]): boolean;
    end(...args: any[]): this;
  }
  export class Transform extends Duplex {
    constructor(options?: any);
  }
  export class PassThrough extends Transform {}
}
declare module 'node:stream' {
  export * from 'stream';
}
declare module 'async_hooks' {
  export class AsyncLocalStorage<T> {
    run<R>(store: T, call: (...args: any[]) => R, ...args: any[]): R;
    getStore(): T | undefined;
    enterWith(store: T): void;
    exit<R>(call: () => R): R;
  }
}
declare module 'node:async_hooks' {
  export * from 'async_hooks';
}
declare module 'process' {
  const own: NodeJS.Process;
  export default own;
  export const env: NodeJS.ProcessEnv;
}
declare module 'node:process' {
  export { default } from 'process';
  export * from 'process';
}
declare module 'fs/promises' {
  import { promises } from 'fs';
  export = promises;
}
declare module 'node:fs/promises' {
  import { promises } from 'fs';
  export = promises;
}
