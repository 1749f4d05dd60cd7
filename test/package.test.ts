import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dist, listDist, readGraph, repository } from './built.ts';
import { packageOf } from './walls.ts';

const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as Manifest;
const subpaths = Object.entries(manifest.exports).filter(
  (row): row is [string, { types: string; default?: string }] => typeof row[1] === 'object',
);
const nameOf = (subpath: string) => manifest.name + subpath.slice(1);

/** A project that has installed the packed package, with what it declares and nothing else. */
const consumer = mkdtempSync(join(tmpdir(), 'package-consumer-'));
const installed = join(consumer, 'node_modules', manifest.name);
let packed: PackedFile[];
let tarball: Buffer;

beforeAll(() => {
  listDist();
  const [result] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', consumer], repository),
  );
  packed = result.files;
  tarball = readFileSync(join(consumer, result.filename));
  run('tar', ['-xzf', result.filename], consumer);
  mkdirSync(dirname(installed), { recursive: true });
  renameSync(join(consumer, 'package'), installed);
  for (const name of [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.peerDependencies),
    '@types/node',
  ]) {
    const link = join(consumer, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(repository, 'node_modules', name), link, 'junction');
  }
});
afterAll(() => rmSync(consumer, { recursive: true, force: true }));

describe('the packed package', () => {
  it('has nothing that publint would mend', async () => {
    const bytes = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ strict: true, pack: { tarball: bytes } });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it('holds the build, the licences and the ambient types, and nothing else', () => {
    const paths = packed.map(({ path }) => path);
    const shipped = /^(LICENSE|README\.md|client\.d\.ts|package\.json|dist\/.+(\.mjs|\.d\.mts|LICENSE|NOTICE|\.txt))$/;
    expect(paths.filter((path) => !shipped.test(path))).toEqual([]);
    expect(paths).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'client.d.ts',
        'dist/licenses/build.txt',
        'dist/runtime/swagger/LICENSE',
        'dist/runtime/swagger/NOTICE',
      ]),
    );
  });

  it('is built when it is packed, from a clone with no dist too', () => {
    const clone = mkdtempSync(join(tmpdir(), 'package-clone-'));
    try {
      const scripts = { ...manifest.scripts, build: 'mkdir dist && echo built > dist/index.mjs' };
      writeFileSync(join(clone, 'package.json'), JSON.stringify({ ...manifest, scripts }));
      const output = run('npm', ['pack', '--json', '--pack-destination', clone], clone);
      // What the scripts print comes first.
      const [{ files }] = JSON.parse(output.slice(output.indexOf('[\n'))) as [{ files: PackedFile[] }];
      expect(files.map(({ path }) => path).sort()).toEqual(['dist/index.mjs', 'package.json']);
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
  });

  it('carries the licence of every package whose code it contains', () => {
    const licences = `\n${readFileSync(join(dist, 'licenses/build.txt'), 'utf8')}`;
    for (const name of ['@babel/code-frame', 'js-tokens', 'picocolors']) expect(licences).toContain(`\n${name} (`);
    expect(readFileSync(join(dist, 'runtime/swagger/LICENSE'), 'utf8')).toContain('Apache License');
  });

  it('tells nothing of the machine that built it', () => {
    const traces = [repository, homedir(), tmpdir()].map((folder) => `${folder}/`);
    const texts = listDist().map((file) => [file, readFileSync(join(dist, file), 'utf8')] as const);
    expect(texts.filter(([, text]) => traces.some((trace) => text.includes(trace))).map(([file]) => file)).toEqual([]);
  });

  it('imports what it declares, and declares what it imports', async () => {
    const entries = subpaths.flatMap(([, { default: file }]) => file?.replace('./dist/', '') ?? []);
    const { imports } = await readGraph([...entries, 'cli.mjs']);
    const used = new Set(imports.map(({ specifier }) => packageOf(specifier)));
    const declared = Object.keys(manifest.dependencies);
    const known = [...declared, ...Object.keys(manifest.peerDependencies), 'node:', nameOf('./ui'), nameOf('./worker')];
    expect([...used].filter((name) => !known.includes(name))).toEqual([]);
    expect(declared.filter((name) => !used.has(name))).toEqual([]);
  });

  it('says which Node it needs, and that every peer is optional', () => {
    expect(manifest.engines.node).toBe('>=20.19');
    expect(Object.keys(manifest.peerDependenciesMeta)).toEqual(Object.keys(manifest.peerDependencies));
    for (const peer of Object.values(manifest.peerDependenciesMeta)) expect(peer).toEqual({ optional: true });
  });

  it('carries the version of the compiler libraries that ts-morph asks for', () => {
    const tsMorph = JSON.parse(
      readFileSync(join(repository, 'node_modules/ts-morph/package.json'), 'utf8'),
    ) as Manifest;
    expect(manifest.dependencies['@ts-morph/common']).toBe(tsMorph.dependencies['@ts-morph/common']);
  });

  it('has a command that starts', () => {
    const command = join(installed, manifest.bin['unplugin-openapi']!);
    expect(readFileSync(command, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(statSync(command).mode & 0o111).not.toBe(0);
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--no-such-option'], {
      cwd: consumer,
      encoding: 'utf8',
    });
    expect({ status, text: stdout + stderr }).toEqual({ status: 2, text: expect.stringContaining('--no-such-option') });
  });
});

it.each(subpaths)('the export %s is there, with its types', (subpath, { types, default: file }) => {
  expect(existsSync(join(installed, types))).toBe(true);
  if (file) expect(existsSync(join(installed, file))).toBe(true);
  else expect(subpath).toBe('./client');
});

it.each(subpaths.filter(([, { default: file }]) => file))(
  'the export %s can be imported where only the declared packages are installed',
  (subpath) => {
    const code = `console.log(Object.keys(await import('${nameOf(subpath)}')).sort().join())`;
    const names = run(process.execPath, ['--input-type=module', '--eval', code], consumer).trim();
    if (subpath === './worker') expect(names).toBe('');
    else expect(names).not.toBe('');
  },
);

it.each(['bundler', 'nodenext'])('type-checks in a strict project (%s)', (resolution) => {
  const code = subpaths.map(([subpath], index) =>
    subpath === './client'
      ? `/// <reference types="${nameOf(subpath)}" />\nimport specs from '#openapi/specs';\nexport const mode: string = specs.mode;`
      : `import * as entry${index} from '${nameOf(subpath)}';\nexport const names${index}: string[] = Object.keys(entry${index});`,
  );
  const file = join(consumer, 'consumer.ts');
  writeFileSync(file, code.sort().join('\n'));
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
    typeRoots: [join(consumer, 'node_modules/@types')],
    module: resolution === 'bundler' ? ts.ModuleKind.ESNext : ts.ModuleKind.NodeNext,
    moduleResolution: resolution === 'bundler' ? ts.ModuleResolutionKind.Bundler : ts.ModuleResolutionKind.NodeNext,
  });
  const ours = program
    .getSourceFiles()
    .filter(({ fileName }) => ts.sys.realpath!(fileName).startsWith(ts.sys.realpath!(consumer)));
  expect(ours.length).toBeGreaterThan(subpaths.length);
  const problems = ours.flatMap((source) => [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ]);
  expect(
    problems.map(
      ({ file: source, messageText }) => `${source?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    ),
  ).toEqual([]);
});

interface Manifest {
  name: string;
  scripts: Record<string, string>;
  bin: Record<string, string>;
  engines: { node: string };
  exports: Record<string, string | { types: string; default?: string }>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, unknown>;
}

interface PackedFile {
  path: string;
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed with ${status}:\n${stderr}${stdout}`);
  return stdout;
}
