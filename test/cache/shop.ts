import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCachedPipeline } from '../../src/cache/cached-pipeline.ts';
import { createStore } from '../../src/cache/store.ts';
import { noEffort } from '../../src/model/effort.ts';
import { createPipeline, type GenerateOptions, type Pipeline, type RunResult } from '../../src/pipeline.ts';
import { createProjectFolder } from '../nitro/project.ts';

export const app = `// API_SOURCE
import { H3 } from 'h3';
import { find } from './find';
import { kind } from 'kinds';
export const app = new H3();
app.get('/things/:id', (event) => ({ ...find(event.context.params!.id!), kind: kind() }));
app.get('/version', () => ({ build, flag }));
`;

export const files = {
  'package.json': JSON.stringify({ name: 'shop', type: 'module' }),
  'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@/*': ['./lib/*'] } }, include: ['**/*'] }),
  'globals.d.ts': 'declare const build: number;\ndeclare const flag: boolean;\n',
  'app.ts': app,
  'find.ts': "export { find } from '@/find';\n",
  'lib/find.ts': 'export const find = (id: string) => ({ id, size: 1 });\n',
  'page.ts': 'export const title = "not a part of the API";\n',
  'node_modules/kinds/package.json': JSON.stringify({ name: 'kinds', version: '1.0.0', types: './index.d.ts' }),
  'node_modules/kinds/index.d.ts': "export declare function kind(): 'a' | 'b';\n",
};

export const create = (more: Record<string, string> = {}): string =>
  createProjectFolder({ ...files, ...more }, { h3: 2 });

export function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A process's pipeline, which counts its analyses; `program` is that of another release. */
export function open(root: string, { program = 'one', options = {} as Partial<GenerateOptions> } = {}) {
  const project = { root, ...options };
  const folder = join(root, '.cache');
  const store = createStore(folder, project, program)!;
  const written: Promise<void>[] = [];
  const counted = { analyses: 0, changed: [] as (string[] | undefined)[] };
  const pipeline = createCachedPipeline(project, {
    later: (write) => write(),
    store: { ...store, write: (entry) => written[written.push(store.write(entry)) - 1]! },
    create(given, routes): Pipeline {
      const { run } = createPipeline(given, routes);
      return {
        run(changed, bundled) {
          counted.analyses++;
          counted.changed.push(changed);
          return run(changed, bundled);
        },
      };
    },
  });
  return {
    counted,
    warm: () => pipeline.warm(),
    async run(...args: Parameters<Pipeline['run']>): Promise<RunResult> {
      const result = await pipeline.run(...args);
      await Promise.all(written);
      return result;
    },
  };
}

export const contentOf = ({ stats, debug, origins, ...rest }: RunResult) => {
  const { duration, cached, ...counts } = { ...stats, ...noEffort };
  return JSON.parse(JSON.stringify({ ...rest, debug: debug(), origins: origins(), counts })) as unknown;
};

export const fresh = async (root: string): Promise<unknown> => contentOf(await createPipeline({ root }).run());
