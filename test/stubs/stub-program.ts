import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ts } from 'ts-morph';
import { createSourceHost, type SourceHost } from '../../src/analyzer/project/source-host.ts';
import { stubFolder, stubNames } from '../../src/analyzer/project/stub-files.ts';
import { providePlatforms, provideStubs } from '../../src/analyzer/project/stubs.ts';

export const options: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/** A folder that is nowhere, so that nothing is installed in it, and the analyzer's host has a stub of every package there. */
export interface StubProject {
  root: string;
  host: SourceHost;
  /** The stubs' files, at the places where they are read. */
  files: string[];
}

/** @param isBare without the names that only the tables know */
export function createStubProject(h3: 1 | 2, isBare = false): StubProject {
  const root = join(tmpdir(), 'no-such-folder-of-stubs');
  const host = createSourceHost(root);
  const isInstalled = (): boolean => false;
  provideStubs({ root, project: root, host, isInstalled, h3 });
  providePlatforms(host, root, { isInstalled, named: new Set(['@cloudflare/workers-types']) });
  // A project has the client of its own schema; what every client has stands alone here.
  host.place(join(root, 'node_modules/@prisma/client'), { from: stubFolder('@prisma/client')! });
  for (const name of isBare ? stubNames() : []) {
    const folder = join(root, 'node_modules', name);
    host.place(folder, undefined);
    host.place(folder, { from: stubFolder(name, h3)! });
  }
  const files = [...new Set(stubNames())]
    .sort()
    .flatMap((name) => stubFiles(name, h3).map((file) => join(root, 'node_modules', name, file)));
  return { root, host, files };
}

/** The files of a stub, by their paths in it. */
export function stubFiles(name: string, h3: 1 | 2 = 2): string[] {
  const folder = stubFolder(name, h3);
  if (!folder) throw new Error(`No stub of ${name}`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts'))
    .sort();
}

/** What the compiler finds wrong, with the place of each fault. */
export function faultsOf(program: ts.Program, root: string): string[] {
  return [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()].map(
    ({ file, start = 0, messageText }) =>
      `${file?.fileName.slice(root.length)}:${(file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}
