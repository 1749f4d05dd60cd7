import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build, createBuilder, resolveConfig } from 'vite';
import type { InlineConfig } from 'vite';
import openapi from '../../src/plugin/vite.ts';
import { createProject } from './project.ts';
import type { Project } from './project.ts';

let project: Project;
let lines: string[];
beforeEach(async () => {
  project = await createProject();
  lines = [];
  await project.write('index.html', '<!doctype html><script type="module" src="/src/main.ts"></script>');
  await project.write('src/main.ts', `console.log('page');`);
});
afterEach(() => project.remove());

const configure = (rest: InlineConfig = {}): InlineConfig => {
  const write = (line: string): void => void lines.push(line);
  const quiet = { warnOnce() {}, clearScreen() {}, hasErrorLogged: () => false, hasWarned: false };
  return {
    root: project.root,
    configFile: false,
    plugins: [openapi()],
    customLogger: { ...quiet, info: write, warn: write, error: write },
    ...rest,
  };
};
const said = (pattern: RegExp): string[] => lines.filter((line) => pattern.test(line));

describe('a Vite build', () => {
  it('puts the public versions only into a web root, and says so', async () => {
    await build(configure());
    expect(Object.keys(await project.list('dist/specs'))).toEqual(['v1.json']);
    expect(said(/v2\.json/)).toEqual([
      expect.stringMatching(
        /v2\.json is not written: dist\/specs is served to browsers, and the version is not public\. Set/,
      ),
    ]);
    expect(said(/module-unreached/)).toEqual([]);
  });

  it('keeps private documents out of a bundle for browsers', async () => {
    await project.write('src/main.ts', `import specs from '#openapi/specs'; console.log(await specs.document('v1'));`);
    await build(configure({ plugins: [openapi({ inline: true })] }));
    const code = Object.values(await project.list('dist/assets')).join('\n');
    expect(code).toContain('/items/{id}');
    expect(code).not.toContain('/api/v2');
  });

  it('analyzes once for all environments, and writes into the output of the server', async () => {
    const builder = await createBuilder(
      configure({
        builder: {},
        environments: {
          client: { build: { outDir: 'dist/client' } },
          ssr: { build: { outDir: 'dist/server', rolldownOptions: { input: 'src/server.ts' } } },
        },
      }),
    );
    await builder.buildApp();
    expect(Object.keys(await project.list('dist/server/specs'))).toEqual(['v1.json', 'v2.json']);
    expect(await project.list('dist/client/specs')).toEqual({});
    expect(said(/3 operations, 2 versions/)).toHaveLength(1);
    expect(said(/web root/)).toEqual([]);
  });

  it('analyzes anew for the next build of the same plugin', async () => {
    const plugins = [openapi()];
    const ssr = { ssr: 'src/server.ts' };
    await build(configure({ plugins, build: ssr }));
    await project.edit('src/types.ts', 'name: string', 'name: string; label?: string');
    await build(configure({ plugins, build: ssr }));
    expect((await project.list('dist/specs'))['v1.json']).toContain('"label"');
    expect(said(/3 operations, 2 versions/)).toHaveLength(2);
  });

  it('bundles the runtime into a server build, and leaves it outside in dev', async () => {
    const read = async (command: 'build' | 'serve') => {
      const { environments } = await resolveConfig(configure({ build: { ssr: 'src/server.ts' } }), command);
      return environments.ssr!.resolve.noExternal;
    };
    expect(await read('build')).toEqual(
      expect.arrayContaining(['unplugin-openapi', 'consola', 'nanoid', 'pluralize-esm', 'rou3']),
    );
    expect(await read('serve')).not.toEqual(expect.arrayContaining(['unplugin-openapi']));
    await build(configure({ build: { ssr: 'src/server.ts' } }));
    expect(await project.read('dist/server.js')).not.toMatch(
      /from\s*["'](?:unplugin-openapi|consola|nanoid|pluralize-esm|rou3)/,
    );
    expect(await project.read('dist/server.js')).toMatch(/from\s*["']h3["']/);
  });

  it('does not begin with a `server` that is not there', async () => {
    const plugins = [openapi({ server: 'src/nope.ts' })];
    await expect(build(configure({ plugins, build: { ssr: 'src/server.ts' } }))).rejects.toThrow(
      `the option "server" is "src/nope.ts". There is no such file in ${project.root}.`,
    );
    expect(await project.list('dist')).toEqual({});
  });

  it('fails with what strict chose, and writes nothing', async () => {
    await project.edit('src/routes.ts', `[{ id: 'o1', total: 3 }]`, `JSON.parse('[]')`);
    await project.edit('src/routes.ts', '(): Order[]', '()');
    const plugins = [openapi({ strict: ['type-unknown', 'response-type-unknown'] })];
    await expect(build(configure({ plugins, build: { ssr: 'src/server.ts' } }))).rejects.toThrow('option "strict"');
    expect(await project.list('dist')).toEqual({});
  });
});
