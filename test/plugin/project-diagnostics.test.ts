import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';

// Diagnostics of the project as a whole: each needs a folder of its own, and most have no place in a source file.

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'project-'));
  await write('src/app.ts', '// API_SOURCE\nexport const x = 1;\n');
});
afterEach(() => rm(root, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
}

async function read(options: { include?: string[]; tsconfig?: string } = {}) {
  const { diagnostics } = await createPipeline({ root, ...options }).run();
  return diagnostics.filter(({ code }) => code === 'include-empty' || code === 'tsconfig-invalid');
}

describe('include-empty', () => {
  it('names each glob that matches no file', async () => {
    const found = await read({ include: ['nope/**', 'src/*.ts', '*.mts', '!src/none.ts'] });
    expect(found).toEqual([
      expect.objectContaining({ severity: 'warning', message: 'No file matches the include "*.mts".' }),
      expect.objectContaining({ severity: 'warning', message: 'No file matches the include "nope/**".' }),
    ]);
    expect(found[0]).not.toHaveProperty('location');
  });

  it('is about a glob whose files are all excluded, and about no other', async () => {
    await write('src/other.ts', 'export {};\n');
    expect(await read({ include: ['src/app.ts', 'src/other.ts', '!src/other.ts'] })).toEqual([
      expect.objectContaining({ message: 'No file matches the include "src/other.ts".' }),
    ]);
    expect(await read()).toEqual([]);
  });
});

describe('tsconfig-invalid', () => {
  it("has the place and TypeScript's own words", async () => {
    await write('tsconfig.json', '{\n  "compilerOptions": { "strict": true,\n  "include" ["src"]\n}\n');
    expect(await read()).toEqual([
      expect.objectContaining({
        severity: 'warning',
        message: "The tsconfig cannot be read as it is: ':' expected.",
        location: { file: 'tsconfig.json', line: 3, column: 13, endLine: 3, endColumn: 14 },
      }),
    ]);
  });

  it('is said of the base that the fault is in, and of one that is missing', async () => {
    await write('tsconfig.json', '{ "extends": "./base.json", "include": ["src"] }');
    await write('base.json', '{\n  "compilerOptions": { "strict": true\n');
    expect(await read()).toEqual([
      expect.objectContaining({ location: expect.objectContaining({ file: 'base.json', line: 3 }) as unknown }),
    ]);
    await rm(join(root, 'base.json'));
    const [missing, ...more] = await read();
    expect(more).toEqual([]);
    expect(missing).toMatchObject({ location: { file: 'tsconfig.json', line: 1 } });
    expect(missing!.message).toContain('base.json');
    expect(missing!.message).not.toContain(root);
  });

  it('goes away when the file is fixed, in the same pipeline', async () => {
    await write('tsconfig.json', 'no JSON at all');
    const pipeline = createPipeline({ root });
    const codes = async () => (await pipeline.run([join(root, 'tsconfig.json')])).diagnostics.map(({ code }) => code);
    expect(await codes()).toContain('tsconfig-invalid');
    await write('tsconfig.json', '{}');
    expect(await codes()).not.toContain('tsconfig-invalid');
  });

  it.each([
    ['comments and trailing commas', '{ // yes\n "compilerOptions": { "strict": true, }, }'],
    ['options that a newer TypeScript has', '{ "compilerOptions": { "newOption": 1, "target": "es2099" } }'],
    ['no file of its own', '{ "files": [], "references": [] }'],
    ['an include that matches nothing', '{ "include": ["nowhere"] }'],
  ])('does not complain of %s', async (_, text) => {
    await write('tsconfig.json', text);
    expect(await read()).toEqual([]);
  });
});

describe('no-version', () => {
  const readAll = async () =>
    (await createPipeline({ root }).run()).diagnostics.filter(({ code }) => code === 'no-version');

  it('names the module that registers versions and is not marked', async () => {
    await write('src/plain.ts', "import { H3 } from 'h3';\nexport const app = new H3();\n");
    await write('src/helper.ts', "import { readBody } from 'h3';\nexport const read = readBody;\n");
    await write('test/app.test.ts', "import { H3 } from 'h3';\nexport const app = new H3();\n");
    await write(
      'src/versions.ts',
      "import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';\ninitializeVersionedSystemWithRoutes({}, 'v1');\n",
    );
    expect(await readAll()).toEqual([
      expect.objectContaining({
        message:
          'No API version is registered in the one module that was read, and src/versions.ts, which registers versions, is not one of them.',
        hint: 'Put // API_SOURCE before the first statement of src/versions.ts.',
        location: { file: 'src/versions.ts', line: 1, column: 1 },
        related: [
          { message: 'is not marked and makes an h3 app', location: { file: 'src/plain.ts', line: 1, column: 1 } },
        ],
      }),
    ]);
  });

  it('names none where all that could be one is marked', async () => {
    await write('src/helper.ts', "import { readBody } from 'h3';\nexport const read = readBody;\n");
    const [found] = await readAll();
    expect(found).not.toHaveProperty('location');
    expect(found!.message).toBe('No API version is registered in the one module that was read.');
  });
});

describe('a syntax error', () => {
  it('is said alone, without the handlers that are missing for it', async () => {
    await write('node_modules/h3/package.json', '{ "name": "h3", "version": "2.0.0", "types": "h3.d.ts" }');
    await write('node_modules/h3/h3.d.ts', 'export declare class H3 { get(path: string, handler: unknown): this; }');
    const app = "// API_SOURCE\nimport { H3 } from 'h3';\nimport { list } from './list.ts';\n";
    await write('src/app.ts', `${app}export const app = new H3().get('/todos', list);\n`);
    await write('src/list.ts', 'export const list () => [1];\n');
    await write(
      'src/other.ts',
      "// API_SOURCE\nimport { H3 } from 'h3';\ndeclare const any: any;\nexport const other = new H3().get('/other', any);\n",
    );
    const { diagnostics } = await createPipeline({ root }).run();
    const found = diagnostics.filter(({ severity }) => severity !== 'info');
    expect(found.map(({ code, location }) => `${code} ${location?.file}`)).toEqual([
      'syntax-error src/list.ts',
      'handler-not-found src/other.ts',
    ]);
  });
});

describe('config-unused', () => {
  it('is said of the option "versions" where code registers the versions', async () => {
    await write(
      'node_modules/unplugin-openapi/package.json',
      '{ "name": "unplugin-openapi", "exports": { "./runtime": { "types": "./runtime.d.ts" } } }',
    );
    await write(
      'node_modules/unplugin-openapi/runtime.d.ts',
      'export declare function initializeVersionedSystemWithRoutes(versions: object, name: string): void;',
    );
    await write(
      'src/app.ts',
      "// API_SOURCE\nimport { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';\n" +
        "initializeVersionedSystemWithRoutes({ v1: { routes: (router: any) => router.get('/a', () => 'a') } }, 'v1');\n",
    );
    const read = async (versions?: Record<string, string>) =>
      (await createPipeline({ root, ...(versions ? { versions } : {}) }).run()).diagnostics.filter(
        ({ code }) => code === 'config-unused',
      );
    expect(await read()).toEqual([]);
    expect(await read({ v2: '/a/**' })).toEqual([
      expect.objectContaining({
        message: 'The option "versions" has v2, and the code registers its versions itself: v1.',
      }),
    ]);
  });
});
