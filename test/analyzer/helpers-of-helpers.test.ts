import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnalyzer, type Analysis } from '../../src/analyzer/index.ts';

// Below the repository, so that h3 is found.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('\n');

/** Helpers that each call the one below four times, with options of their own. */
const options = (levels: number): string => `
type Options = { deny?: string; level?: number };
function step0(event: H3Event, options: Options = {}): boolean {
  if (options.deny) throw new HTTPError({ status: 409, message: options.deny });
  return getQuery(event).base === 'yes';
}
${times(
  levels,
  (index) => `function step${index + 1}(event: H3Event, options: Options = {}): boolean {
  if (!step${index}(event, { ...options, level: ${index} })) return step${index}(event, options);
  const found = step${index}(event, { deny: getQuery(event).deny${index} as string });
  return found && step${index}(event, options);
}`,
)}
app.get('/one', (event) => ({ ok: step${levels}(event) }));`;

const names = (levels: number): string => `
function name0(event: H3Event, prefix: string): unknown {
  return getQuery(event)[prefix + 'z'];
}
${times(
  levels,
  (index) => `function name${index + 1}(event: H3Event, prefix: string): unknown {
  return [name${index}(event, prefix + 'a'), name${index}(event, prefix + 'b')];
}`,
)}
app.get('/one', (event) => ({ found: name${levels}(event, 'x') as string[] }));`;

const wrappers = (levels: number): string => `
type Inner = (event: H3Event, label: string) => { label: string };
const wrap0 = (inner: Inner) => (event: H3Event) => inner(event, String(getQuery(event).base));
${times(
  levels,
  (index) => `const wrap${index + 1} = (inner: Inner) =>
  wrap${index}((event, label) => {
    if (getQuery(event).w${index} === 'x') return inner(event, 'n');
    try {
      return inner(event, label + '${index}');
    } catch {
      return inner(event, 'c');
    }
  });`,
)}
app.get('/one', wrap${levels}((event, label) => ({ label })));`;

const mutual = `
function a(event: H3Event, path: string, list: string[]): unknown {
  if (list.length > 9) return getQuery(event)[path];
  return [b(event, path + 'x', [...list, path]), b(event, path + 'y', [...list, 'q'])];
}
function b(event: H3Event, path: string, list: string[]): unknown {
  return { one: a(event, path + '1', [...list, path]), two: c(event, path + '2', list) };
}
function c(event: H3Event, path: string, list: string[]): unknown {
  return { one: a(event, path + '1', [...list, path]), two: b(event, path + '2', list) };
}
app.get('/one', (event) => ({ found: a(event, 'x', []) as string[] }));`;

const callbacks = (levels: number): string => `
type Ask = (name: string) => unknown;
function call0(event: H3Event, ask: Ask): unknown {
  return ask(String(getQuery(event).base));
}
${times(
  levels,
  (index) => `function call${index + 1}(event: H3Event, ask: Ask): unknown {
  return [call${index}(event, (name) => ask(name + '${index}')), call${index}(event, (name) => ask(name))];
}`,
)}
app.get('/one', (event) => ({ found: call${levels}(event, (name) => getQuery(event)[name]) as string[] }));`;

const questions = `
function may(event: H3Event): boolean {
  const query = getQuery(event);
${times(40, (index) => `  if (query.a${index}) query.b = '${index}';`)}
  return event.req.method === 'GET';
}
app.get('/one', (event) => (may(event) ? { ok: true } : { ok: false }));`;

/** Calls that only a caller knows, in questions and loops: each stands below the states of many others. */
const unknownCalls = (levels: number): string => `
function spell0(word: any): any {
  const found: any[] = [word];
  if (word.isA() && (word.isB() || word.isC() || word.isD() || word.isE())) found.push(word.one());
  else if (word.isF() || word.isG() || word.isH()) found.push(word.two());
  if (!word.isI()) found.push(word.isJ() || word.isK() || word.isL() ? word.three() : word.four());
  return found;
}
${times(
  levels,
  (index) => `function spell${index + 1}(word: any): any {
  for (const left of spell${index}(word)) {
    for (const right of spell${index}(left)) if (word.has(right)) return right.next();
  }
  return spell${index}(word.last()) || word.first();
}`,
)}
app.get('/one', (event) => {
  const { word, other } = getQuery(event) as any;
  if (!spell${levels}(word)) throw new HTTPError({ status: 404 });
  return { found: spell${levels}(other) as string };
});`;

/** Calls of a client that nobody can read, which a handler hands to a helper, again and again, beside a call that stays open. */
const idleCalls = `
declare function connect(name: string): any;
function named(input: any): string {
  return input.name.trim();
}
function publish(client: any): void {
${times(130, (index) => `  if (client.may${index}()) client.do${index}();`)}
  if (client.isTaken()) throw new HTTPError({ status: 404 });
}
function deny(reason: string): never {
  throw new HTTPError({ status: reason === 'late' ? 410 : 409 });
}
app.post('/one', async (event) => {
  const { list, reason } = (await readBody(event)) as any;
  const names = list.map((each: any) => named(each));
${times(8, (index) => `  publish(connect('${index}'));`)}
  if (names.length === 0) deny(reason);
  return { names };
});`;

/** More than is followed, and helpers of the same handler that refuse. */
const manyAndRefusals = (levels: number): string => `
${names(levels).replace(/app\.get[^]*/, '')}
function deny(event: H3Event): void {
  if (!getQuery(event).key) throw new HTTPError({ status: 401 });
  if (getQuery(event).key === 'old') throw new HTTPError({ status: 409 });
}
app.get('/one', (event) => {
  const found = [name${levels}(event, 'x'), name${levels}(event, 'y')];
  deny(event);
  return { found: found as string[] };
});`;

const cases = {
  'options of their own, 6 levels': options(6),
  'options of their own, 12 levels': options(12),
  'names of their own, 8 levels': names(8),
  'names of their own, 14 levels': names(14),
  'wrappers in wrappers, 30 of them': wrappers(30),
  'helpers that call each other with more and more': mutual,
  'callbacks in callbacks': callbacks(10),
  'forty questions before the one about the method': questions,
  'calls that nobody knows, 1 level': unknownCalls(1),
  'calls that nobody knows, 3 levels': unknownCalls(3),
  'calls of a client that nobody knows': idleCalls,
  'names of their own, and refusals': manyAndRefusals(14),
};
type Case = keyof typeof cases;

const found = new Map<string, Analysis>();
let folder: string;

beforeAll(async () => {
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'helpers-'));
  for (const [name, code] of Object.entries(cases)) {
    const root = join(folder, name.replaceAll(/\W+/g, '-'));
    await mkdir(root);
    await writeFile(
      join(root, 'tsconfig.json'),
      JSON.stringify({ extends: '../../../tsconfig.json', include: ['.'], exclude: [] }),
    );
    await writeFile(
      join(root, 'server.ts'),
      `// API_SOURCE\nimport { H3, HTTPError, getQuery, readBody, type H3Event } from 'h3';\nexport const app = new H3();\n${code}\napp.get('/other', (event) => ({ fine: getQuery(event).fine as string }));\n`,
    );
    found.set(name, await createAnalyzer({ root }).analyze());
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const analysis = (name: Case): Analysis => found.get(name)!;
const codes = (name: Case): string[] => analysis(name).diagnostics.map(({ code }) => code);
const parameters = (name: Case, path: string): string[] => {
  const routes = analysis(name).facts.versions.flatMap((version) => version.routes);
  return routes.find((route) => route.path === path)!.handler.parameters.map((each) => each.name);
};

const refusals = (name: Case, path: string): number[] => {
  const routes = analysis(name).facts.versions.flatMap((version) => version.routes);
  const { responses } = routes.find((route) => route.path === path)!.handler;
  const statuses = responses.flatMap(({ status }) => (typeof status === 'number' && status >= 401 ? [status] : []));
  return [...new Set(statuses)].toSorted((a, b) => a - b);
};

describe('helpers that call helpers', () => {
  it.each(Object.keys(cases) as Case[])('has an end: %s', (name) => {
    // Counted, not timed: some steps a call, and a share that each function has.
    expect(analysis(name).steps).toBeLessThan(1_500_000);
    expect(parameters(name, '/other')).toEqual(['fine']);
  });

  it('costs more with each level, but does not multiply', () => {
    const [few, many] = [analysis('options of their own, 6 levels'), analysis('options of their own, 12 levels')];
    expect(many.steps / few.steps).toBeLessThan(16);
    expect(codes('options of their own, 12 levels')).not.toContain('analysis-bounded');
    expect(parameters('options of their own, 12 levels', '/one').toSorted()).toEqual(
      ['base', ...Array.from({ length: 12 }, (_, index) => `deny${index}`)].toSorted(),
    );
  });

  it('works out once what stands below many states', () => {
    // Over 400 000 and a million where each way to a state was followed by itself.
    expect(analysis('calls that nobody knows, 1 level').steps).toBeLessThan(150_000);
    expect(analysis('calls that nobody knows, 3 levels').steps).toBeLessThan(300_000);
  });

  it('keeps no call that leaves what it finds', () => {
    expect(codes('calls of a client that nobody knows')).not.toContain('analysis-bounded');
    expect(refusals('calls of a client that nobody knows', '/one')).toEqual([404, 409, 410]);
  });

  it('says how requests are refused beyond what it follows', () => {
    expect(codes('names of their own, and refusals')).toContain('analysis-bounded');
    expect(refusals('names of their own, and refusals', '/one')).toEqual([401, 409]);
  });

  it('says where it stops, and only there', () => {
    expect(codes('names of their own, 8 levels')).not.toContain('analysis-bounded');
    expect(parameters('names of their own, 8 levels', '/one')).toHaveLength(256);
    expect(codes('names of their own, 14 levels')).toContain('analysis-bounded');
    expect(codes('helpers that call each other with more and more')).not.toContain('analysis-bounded');
  });
});
