import { join } from 'node:path';
import { ts } from 'ts-morph';

interface Asked {
  root: string;
  options: ts.CompilerOptions;
  host: ts.CompilerHost;
}

/** The version of a package that a file finds, or else the lowest that the project declares; undefined where neither is known. */
export type VersionOf = (name: string, file: ts.SourceFile) => readonly [major: number, minor: number] | undefined;

/** Makes what says which version of a package a file finds, asked of a package's folder once. */
export function createPackageVersions({ root, options, host }: Asked): VersionOf {
  const known = new Map<string, ReturnType<VersionOf>>();
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options);
  return (name, { fileName }) => {
    const key = `${name} ${fileName}`;
    if (!known.has(key)) {
      const found = ts.resolveModuleName(name, fileName, options, host, cache).resolvedModule?.packageId?.version;
      // What stands in for a package that is not installed has no version of its own.
      const isOwn = found !== undefined && found !== '0.0.0';
      known.set(key, numbersOf(isOwn ? found : declaredRange(name, root, host)));
    }
    return known.get(key);
  };
}

/** What the project's package.json says of a package. */
export function declaredRange(name: string, root: string, host: Pick<ts.CompilerHost, 'readFile'>): string | undefined {
  const text = host.readFile(join(root, 'package.json'));
  const escaped = name.replace(/[/\\^$.*+?()[\]{}|]/g, '\\$&');
  return text === undefined ? undefined : new RegExp(`"${escaped}"\\s*:\\s*"([^"]*)"`).exec(text)?.[1];
}

/** Of a range what it begins with: `^4.1.0` takes no lower one. */
function numbersOf(range: string | undefined): readonly [number, number] | undefined {
  const [, major, minor] = /^\s*(?:[~^=v]|>=)?\s*(\d+)(?:\.(\d+))?/.exec(range ?? '') ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor ?? 0)];
}
