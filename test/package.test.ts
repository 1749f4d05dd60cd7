import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dist, listDist, readGraph, repository } from './built.ts';
import { packageOf } from './walls.ts';

/** The script that writes THIRD-PARTY-NOTICES.txt; it is JavaScript, as Node runs it. */
const script = join(repository, 'scripts/third-party.mjs');
const { findOutdated, renderNotices } = (await import(script)) as {
  renderNotices(): string;
  findOutdated(notices: string, lock: Lock): string[];
};

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
  it('has nothing that publint would fix', async () => {
    const bytes = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ strict: true, pack: { tarball: bytes } });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  it('holds the build, the licences and the ambient types, and nothing else', () => {
    const paths = packed.map(({ path }) => path);
    const shipped =
      /^(LICENSE|THIRD-PARTY-NOTICES\.txt|README\.md|client\.d\.ts|package\.json|docs\/[a-z-]+\.(?:md|png|svg)|docs\/diagnostics\/[a-z-]+\.md|dist\/.+(\.mjs|\.d\.mts|LICENSE|NOTICE|\.txt)|dist\/stubs\/.+\.d\.ts)$/;
    expect(paths.filter((path) => !shipped.test(path))).toEqual([]);
    expect(paths).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'THIRD-PARTY-NOTICES.txt',
        'client.d.ts',
        'dist/licenses/build.txt',
        'dist/runtime/swagger/LICENSE',
        'dist/runtime/swagger/NOTICE',
      ]),
    );
  });

  it('holds the stubs of packages, all and no others, and finds them', () => {
    const source = join(repository, 'src/analyzer/stubs');
    const stubs = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
    expect(stubs).toContain(join('h3@2', 'index.d.ts'));
    const paths = packed.map(({ path }) => path).filter((path) => path.startsWith('dist/stubs/'));
    expect(paths.sort()).toEqual(stubs.map((file) => `dist/stubs/${file.replaceAll('\\', '/')}`).sort());
    const project = mkdtempSync(join(tmpdir(), 'package-project-'));
    try {
      writeFileSync(join(project, 'package.json'), '{ "dependencies": { "h3": "^2.0.0" } }');
      writeFileSync(
        join(project, 'app.ts'),
        "import { H3 } from 'h3';\nexport const app = new H3().get('/fjords', (event) => event.url.pathname);\n",
      );
      const command = join(installed, manifest.bin['unplugin-openapi']!);
      const { documents } = JSON.parse(
        run(process.execPath, [command, 'generate', '--json', '--no-cache'], project),
      ) as { documents: unknown };
      expect(JSON.stringify(documents)).toContain('"/fjords"');
    } finally {
      rmSync(project, { recursive: true, force: true });
    }
  });

  it('has what its pages link to; what is in a clone alone, the README says so of', () => {
    const paths = new Set(packed.map(({ path }) => path));
    const links = [...paths]
      .filter((path) => path.endsWith('.md'))
      .flatMap((page) => {
        const text = readFileSync(join(installed, page), 'utf8').replaceAll(/^```.*?^```$/gms, '');
        const found = [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset)="([^"]+)"/g)].map(
          ([, link, image]) => (link ?? image)!,
        );
        return found.filter((link) => !/^(?:#|https?:)/.test(link)).map((link) => ({ page, link }));
      });
    expect(links.length).toBeGreaterThan(50);
    const gone = links.filter(({ page, link }) => !paths.has(posix.join(posix.dirname(page), link.replace(/#.*/, ''))));
    const ofTheClone = gone.filter(({ page, link }) => page === 'README.md' && /^(?:playground|examples)\b/.test(link));
    expect(ofTheClone.length).toBeGreaterThan(0);
    expect(gone).toEqual(ofTheClone);
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

  it('says of every package whose code it contains which version that is, and under which licence', () => {
    const notices = readFileSync(join(installed, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as Lock;
    expect(notices).toBe(renderNotices());
    expect(findOutdated(notices, lock)).toEqual([]);
    const titles = [...notices.matchAll(/^-{80}\n(.*)$/gm)].map(([, title]) => title);
    const inlined = ['build', 'runtime'].flatMap((graph) => [
      ...readFileSync(join(dist, `licenses/${graph}.txt`), 'utf8').matchAll(/^(\S+) \(\S+\)$/gm),
    ]);
    for (const name of [...inlined].map(([, name]) => name!).concat('swagger-ui-dist', 'ajv', 'dompurify'))
      expect(titles).toContainEqual(expect.stringMatching(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(.+\\)$`)));
    // The page that is shipped is the one that the notices are of.
    const { version } = lock.packages['node_modules/swagger-ui-dist']!;
    const chunks = listDist().filter((file) => file.startsWith('chunks/runtime/'));
    expect(chunks.some((file) => readFileSync(join(dist, file), 'utf8').includes(`"${version}"`))).toBe(true);
  });

  it('is out of date as soon as the lock has a newer patch of one of them', () => {
    const notices = readFileSync(join(repository, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as Lock;
    for (const name of ['swagger-ui-dist', 'ajv', 'picocolors']) {
      const entry = lock.packages[`node_modules/${name}`]!;
      const newer = entry.version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
      const updated = { packages: { ...lock.packages, [`node_modules/${name}`]: { ...entry, version: newer } } };
      expect(findOutdated(notices, updated)).toEqual([
        `${name} is ${entry.version} in THIRD-PARTY-NOTICES.txt and ${newer} in package-lock.json`,
      ]);
      expect(findOutdated(notices.replace(`\n${name} `, '\nother '), lock)).toEqual([
        expect.stringContaining(`${name} is missing`),
      ]);
    }
  });

  it('is installed with few packages, none of which runs a script, in 30 MB', () => {
    const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as Lock;
    const paths = listInstalled(lock);
    expect(paths).toContain('node_modules/ts-morph');
    expect(paths.length).toBeLessThanOrEqual(20);
    expect(paths.filter((path) => lock.packages[path]!.hasInstallScript)).toEqual([]);
    const scripts = Object.keys(manifest.scripts);
    expect(scripts.filter((name) => /^(pre|post)?install$|^(pre|post)?prepare$/.test(name))).toEqual([]);
    const bytes = [installed, ...paths.map((path) => join(repository, path))].reduce(
      (sum, path) => sum + sizeOf(path),
      0,
    );
    expect(bytes).toBeLessThan(30 * 1024 * 1024);
  });

  it('is published with provenance, and its folder holds no token', () => {
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
    const files = run('git', ['ls-files', '-z'], repository).split('\0').filter(Boolean);
    const token =
      /npm_[A-Za-z0-9]{36}|gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{22}|_authToken\s*=\s*[^$\s]|-----BEGIN [A-Z ]*PRIVATE KEY-----/;
    const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
    expect(files.filter((file) => existsSync(join(repository, file)) && token.test(read(file)))).toEqual([]);
    expect(token.test(['//registry.example/:_auth', 'Token=abc'].join(''))).toBe(true);
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

  it.each(['18.20.4', '20.18.3', '20.19.0', '22.0.0'])(
    'has a command that says what it needs on Node %s',
    (version) => {
      const command = join(installed, manifest.bin['unplugin-openapi']!);
      const preload = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', preload, command, '--version'], {
        cwd: consumer,
        encoding: 'utf8',
      });
      const message = `unplugin-openapi needs Node 20.19 or newer, and this is Node ${version}. Install a newer one.\n`;
      const isOld = ['18.20.4', '20.18.3'].includes(version);
      expect([status, stdout, stderr]).toEqual(
        isOld ? [2, '', message] : [0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/), ''],
      );
    },
  );

  it('asks which Node that is before it loads what an old one does not have', async () => {
    const files = [join(dist, 'cli.mjs')];
    for (const file of files) {
      const code = readFileSync(file, 'utf8');
      for (const [, specifier] of code.matchAll(/^(?:import|export)\b[^'"]*['"]([^'"]+)['"]/gm)) {
        expect(specifier).toMatch(/^\./);
        files.push(join(dirname(file), specifier!));
      }
    }
    expect(files.map((file) => readFileSync(file, 'utf8')).join('')).toContain('or newer, and this is Node');
    expect(files.map((file) => statSync(file).size).reduce((a, b) => a + b)).toBeLessThan(3000);
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

interface Lock {
  packages: Record<string, { version: string; dependencies?: Record<string, string>; hasInstallScript?: boolean }>;
}

/** Where the lock has what an installation brings: the dependencies, and theirs, as Node would find them. */
function listInstalled({ packages }: Lock): string[] {
  const found = new Set<string>();
  const add = (from: string, name: string): void => {
    for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
      const path = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
      if (packages[path]) {
        if (found.has(path)) return;
        found.add(path);
        for (const each of Object.keys(packages[path].dependencies ?? {})) add(path, each);
        return;
      }
      if (place === '') throw new Error(`${name}, of ${from || 'the package'}, is not in package-lock.json`);
    }
  };
  for (const name of Object.keys(manifest.dependencies)) add('', name);
  return [...found].sort();
}

function sizeOf(path: string): number {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

interface Manifest {
  name: string;
  scripts: Record<string, string>;
  bin: Record<string, string>;
  engines: { node: string };
  publishConfig: unknown;
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
