/**
 * The part of a Nitro instance that is used, of version 2 and of version 3. Their own types are not asked for: a project
 * has one of them at most.
 */
export interface Nitro {
  meta?: { majorVersion?: number };
  options: NitroOptions;
  hooks: { hook(name: string, listener: (...args: never[]) => unknown): unknown };
  logger?: NitroLogger;
  /** What the project's files are; filled after the modules were set up. */
  scannedHandlers?: { route?: string; middleware?: boolean }[];
  /** Nitro 3: its table of routes, made again by `sync`. */
  routing?: { sync(): void };
}

export interface NitroOptions {
  rootDir: string;
  dev: boolean;
  /** Nitro 3: what builds it. */
  builder?: string;
  preset: string;
  /** False where the target has no Node. */
  node?: boolean;
  /** True where everything is prerendered and no server is built. */
  static?: boolean;
  /** Nitro 2: the folder that is scanned. */
  srcDir?: string;
  /** Nitro 3. */
  serverDir?: string | false;
  scanDirs: string[];
  baseURL?: string;
  plugins: string[];
  handlers: { route: string; method: string; handler: string; lazy?: boolean }[];
  devHandlers: { route: string; handler: unknown }[];
  virtual: Record<string, string | (() => string | Promise<string>)>;
  /** Nitro 2: what is bundled. */
  externals?: { inline?: unknown[] };
  /** Nitro 3: what is bundled; true: everything. */
  noExternals?: boolean | unknown[];
}

export interface NitroLogger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export const majorOf = ({ meta }: Nitro): 2 | 3 => (meta?.majorVersion === 3 ? 3 : 2);
