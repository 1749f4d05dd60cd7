import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnalyzer, type Analysis, type Analyzer } from '../../src/analyzer/index.ts';

// Below the repository, so that h3 is found; not below node_modules, where no project lies.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

const handlerFile = (index: number, property = `p${index}`): string => `// API_SOURCE
import { getQuery, type H3Event } from 'h3';
import { text } from '../reading.ts';
import type { Item } from '../types.ts';

export function handler${index}(event: H3Event): Item & { ${property}: string } {
  const { q${index} } = getQuery(event);
  return { id: String(q${index}), ${property}: text(event, 'shared') };
}
`;

const files: Record<string, string> = {
  'tsconfig.json': JSON.stringify({ extends: '../../tsconfig.json', include: ['.'], exclude: [] }),
  'types.ts': 'export interface Item {\n  id: string;\n}\n',
  'reading.ts': `import { getQuery, HTTPError, type H3Event } from 'h3';
export function text(event: H3Event, name: string): string {
  const found = getQuery(event)[name];
  if (!found) throw new HTTPError({ status: 400, message: 'Missing.' });
  return String(found);
}
`,
  'alone.ts': `// API_SOURCE
export const alone = () => ({ alone: 1 as number });
`,
  'words.ts': `// API_SOURCE
import { defineHandler } from 'h3';
import { alone } from './alone.ts';

// API_DESC First words.
export const worded = defineHandler(alone);
`,
  'config.json': '{ "title": "First" }',
  'server.ts': serverFile(10),
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`handlers/h${index}.ts`, handlerFile(index)])),
};

function serverFile(count: number): string {
  const indices = Array.from({ length: count }, (_, index) => index);
  return `// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import config from './config.json' with { type: 'json' };
import { worded } from './words.ts';
${indices.map((index) => `import { handler${index} } from './handlers/h${index}.ts';`).join('\n')}

initializeVersionedSystemWithRoutes(
  {
    v1: {
      config,
      routes(router) {
        router.get('/worded', worded);
${indices.map((index) => `        router.get('/h${index}', handler${index});`).join('\n')}
      },
    },
  },
  'v1',
);
`;
}

describe('an analysis after an edit', () => {
  let root: string;
  let kept: Analyzer;
  let first: Analysis;

  beforeAll(async () => {
    await mkdir(cache, { recursive: true });
    root = await mkdtemp(join(cache, 'incremental-'));
    for (const [file, text] of Object.entries(files)) await write(file, text);
    kept = createAnalyzer({ root });
    first = await kept.analyze();
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  async function write(file: string, text: string): Promise<string> {
    const path = join(root, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    return path;
  }

  /** What the kept analyzer finds; a new one must find the same. */
  async function analyzeAfter(...changed: string[]): Promise<Analysis> {
    const analysis = await kept.analyze(changed);
    const fresh = await createAnalyzer({ root }).analyze();
    expect(ofProject(analysis)).toEqual(ofProject(fresh));
    expect(fresh.effort.summarised).toBeGreaterThan(0);
    return analysis;
  }

  /** All but the effort, and but the runtime's own files, which somebody may be working on. */
  const ofProject = ({ effort: _, steps: __, places: ___, watchFiles, ...found }: Analysis) => ({
    ...found,
    watchFiles: watchFiles.filter((file) => file.startsWith(`${root}/`)),
  });

  const route = (analysis: Analysis, path: string) =>
    analysis.facts.versions[0]!.routes.find((each) => each.path === path)!;
  const parameters = (analysis: Analysis, path: string) =>
    route(analysis, path).handler.parameters.map(({ name }) => name);
  const propertiesOf = (analysis: Analysis, name: string) => {
    const found = Object.values(analysis.facts.types).find((each) => each.name === name)?.type;
    return found?.kind === 'object' ? found.properties.map((each) => each.name) : undefined;
  };

  it('reads every function once at first', () => {
    expect(first.diagnostics).toEqual([]);
    expect(first.facts.versions[0]!.routes).toHaveLength(11);
    // Ten handlers, the one behind the words, and the helper that ten of them call.
    expect(first.effort.summarised).toBe(12);
  });

  it('reads none where nothing changed', async () => {
    const again = await kept.analyze();
    expect(again.effort.summarised).toBe(0);
    expect(ofProject(again)).toEqual(ofProject(first));
    expect(again.effort.routesRead).toBe(0);
    expect((await kept.analyze([])).effort.summarised).toBe(0);
  });

  it('reads one handler where its file changed', async () => {
    const analysis = await analyzeAfter(await write('handlers/h3.ts', handlerFile(3).replaceAll('q3', 'changed')));
    expect(parameters(analysis, '/h3')).toEqual(['changed', 'shared']);
    expect(analysis.effort.summarised).toBe(1);
  });

  it('finds the change by itself where none is named', async () => {
    await write('handlers/h3.ts', handlerFile(3));
    const analysis = await kept.analyze();
    expect(parameters(analysis, '/h3')).toEqual(['q3', 'shared']);
    expect(analysis.effort.summarised).toBe(1);
  });

  it('follows a type, and reads only what can see it', async () => {
    const path = await write('types.ts', 'export interface Item {\n  id: string;\n  added: number;\n}\n');
    const text = handlerFile(4).replace('return { id', 'return { added: 1, id');
    const analysis = await analyzeAfter(path, await write('handlers/h4.ts', text));
    expect(JSON.stringify(route(analysis, '/h4').handler.responses)).toContain('added');
    // The helper and the handler behind the words see no types.ts.
    expect(analysis.effort.summarised).toBe(10);
  });

  it('follows types that another type names by their modules, in whatever way', async () => {
    const far = (name: string, property: string) =>
      write(`${name}.ts`, `export interface Far {\n  ${property}: string;\n}\n`);
    await write('held.js', "/** @typedef {import('./farC.ts').Far} Held */\nexport {};\n");
    const uses = "  a?: import('./farA.ts').Far;\n  b?: far.Far;\n  c?: Held;\n";
    const imports = "import far = require('./farB.ts');\nimport type { Held } from './held.js';\n";
    const names = ['farA', 'farB', 'farC'];
    const changed = [
      ...(await Promise.all(names.map((name) => far(name, 'before')))),
      await write('types.ts', `${imports}export interface Item {\n  id: string;\n${uses}}\n`),
    ];
    await kept.analyze(changed);
    for (const name of names) {
      const { facts } = await kept.analyze([await far(name, `${name}Now`)]);
      expect(JSON.stringify(facts).includes(`"${name}Now"`), name).toBe(true);
    }
    await analyzeAfter(await write('types.ts', files['types.ts']!));
  });

  it('follows a helper to all that call it', async () => {
    const path = await write('reading.ts', files['reading.ts']!.replace('status: 400', 'status: 422'));
    const analysis = await analyzeAfter(path);
    expect(route(analysis, '/h7').handler.responses.map(({ status }) => status)).toEqual([200, 422]);
    expect(route(analysis, '/worded').handler.responses.map(({ status }) => status)).toEqual([200]);
    expect(analysis.effort.summarised).toBe(11);
  });

  it('follows words that stand in another file than the code', async () => {
    const analysis = await analyzeAfter(await write('words.ts', files['words.ts']!.replace('First', 'Second')));
    expect(route(analysis, '/worded').handler.description).toBe('Second words.');
  });

  it('follows what another file changes of a value', async () => {
    const statuses = (analysis: Analysis) => route(analysis, '/worded').handler.responses.map(({ status }) => status);
    const refusing = `// API_SOURCE
import { HTTPError } from 'h3';
import { refusal } from './refusal.ts';
export const alone = () => {
  if (Math.random() > 0.5) throw new HTTPError({ status: refusal.status });
  return { alone: 1 as number };
};
`;
    const before = await analyzeAfter(
      await write('refusal.ts', 'export const refusal = { status: 409 };\n'),
      await write('alone.ts', refusing),
    );
    expect(statuses(before)).toEqual([200, 409]);
    const changing = `${files['words.ts']!}\nimport { refusal } from './refusal.ts';\nrefusal.status = 423;\n`;
    const changed = await analyzeAfter(await write('words.ts', changing));
    expect(statuses(changed)).not.toContain(409);
    await analyzeAfter(await write('words.ts', files['words.ts']!), await write('alone.ts', files['alone.ts']!));
  });

  it('follows a JSON file', async () => {
    const analysis = await analyzeAfter(await write('config.json', '{ "title": "Second" }'));
    expect(analysis.facts.versions[0]!.config).toEqual({ title: 'Second' });
    expect(analysis.effort.summarised).toBe(0);
  });

  it('takes in a file that appears', async () => {
    const added = await write('handlers/h10.ts', handlerFile(10));
    const analysis = await analyzeAfter(added, await write('server.ts', serverFile(11)));
    expect(parameters(analysis, '/h10')).toEqual(['q10', 'shared']);
    expect(analysis.effort.summarised).toBe(1);
  });

  it('takes in an ambient declaration that appears', async () => {
    const text = `// API_SOURCE\nexport const alone = (): Ambient => ({ ambient: 1 });\n`;
    await analyzeAfter(await write('alone.ts', text));
    const analysis = await analyzeAfter(await write('ambient.d.ts', 'interface Ambient { ambient: number }\n'));
    expect(propertiesOf(analysis, 'Ambient')).toEqual(['ambient']);
    const changed = await analyzeAfter(
      await write('ambient.d.ts', 'interface Ambient { ambient: number; more?: 1 }\n'),
    );
    expect(propertiesOf(changed, 'Ambient')).toEqual(['ambient', 'more']);
  });

  it('says what is missing where a file goes away, and heals when it is back', async () => {
    const path = join(root, 'handlers/h10.ts');
    await rm(path);
    const broken = await analyzeAfter(path);
    expect(broken.diagnostics.map(({ code }) => code)).toEqual(['handler-not-found']);
    expect(route(broken, '/h10').partial).toBe(true);
    const healed = await analyzeAfter(await write('handlers/h10.ts', handlerFile(10)));
    expect(healed.diagnostics).toEqual([]);
    expect(parameters(healed, '/h10')).toEqual(['q10', 'shared']);
  });

  it('keeps what else there is beside a syntax error, and heals', async () => {
    const broken = await analyzeAfter(await write('handlers/h5.ts', `${handlerFile(5)}\nexport const = 1;\n`));
    expect(broken.diagnostics.map(({ code }) => code)).toEqual(['syntax-error']);
    expect(parameters(broken, '/h6')).toEqual(['q6', 'shared']);
    const healed = await analyzeAfter(await write('handlers/h5.ts', handlerFile(5)));
    expect(healed.diagnostics).toEqual([]);
  });

  it('notices that a mark goes and comes', async () => {
    const text = handlerFile(2);
    const unmarked = await analyzeAfter(await write('handlers/h2.ts', text.replace('// API_SOURCE', '// source')));
    expect(unmarked.diagnostics.map(({ code }) => code)).toEqual(['handler-unmarked']);
    expect((await analyzeAfter(await write('handlers/h2.ts', text))).diagnostics).toEqual([]);
  });

  it('notices another tsconfig', async () => {
    const text = `// API_SOURCE\nexport const alone = (list: string[] = []) => ({ head: list[0] });\n`;
    const checked = await analyzeAfter(await write('alone.ts', text));
    expect(JSON.stringify(route(checked, '/worded').handler.responses)).toContain('"required":false');
    const config = { extends: '../../tsconfig.json', compilerOptions: { noUncheckedIndexedAccess: false } };
    const unchecked = await analyzeAfter(await write('tsconfig.json', JSON.stringify({ ...config, include: ['.'] })));
    expect(JSON.stringify(route(unchecked, '/worded').handler.responses)).toContain('"required":true');
  });
});
