import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, onTestFinished, test } from 'vitest';
import { noEffort } from '../../src/model/effort.ts';
import { createPipeline, type RunResult } from '../../src/pipeline.ts';
import { createRandom, type Random } from '../random-handlers/random.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const cache = join(here, '../../.cache');
const tsconfig = JSON.stringify({ extends: '../../tsconfig.json', include: ['.'], exclude: [] });

/** A copy of a fixture, or of files, with a pipeline that has analyzed it. */
async function opened(source: string | Record<string, string>) {
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'moved-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  if (typeof source === 'string') await cp(join(here, '..', source), root, { recursive: true });
  else for (const [name, text] of Object.entries(source)) await writeFile(join(root, name), text);
  await writeFile(join(root, 'tsconfig.json'), tsconfig);
  const pipeline = createPipeline({ root });
  await pipeline.run();
  const files = (await readdir(root)).filter((name) => name.endsWith('.ts')).map((name) => join(root, name));
  return {
    root,
    files,
    /** What the pipeline finds after an edit; it is what a new one finds. */
    async edited(file: string, change: (text: string) => string): Promise<RunResult> {
      const text = await readFile(file, 'utf8');
      const after = change(text);
      expect(after).not.toBe(text);
      await writeFile(file, after);
      const result = await pipeline.run([file]);
      expect(contentOf(result)).toEqual(contentOf(await createPipeline({ root }).run()));
      return result;
    },
  };
}

function contentOf({ stats, debug, ...rest }: RunResult): unknown {
  const { duration, ...counts } = { ...stats, ...noEffort };
  return JSON.parse(JSON.stringify({ ...rest, debug: debug(), counts })) as unknown;
}

/** Whether a run has neither read a function nor a route nor built a document, and has not even looked for them. */
const isMoved = (before: RunResult, after: RunResult): boolean => before.watchFiles === after.watchFiles;

const words = [
  '// A word.\n',
  '\n',
  '/* aside */ ',
  '  ',
  '// Another.\n\n  // And one more.\n',
  '/* of two\n lines */\n',
];

/** The text with blanks and comments at places between its tokens. */
function scattered(text: string, random: Random): string {
  const file = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const starts: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) return;
    if (node.getChildCount(file) === 0 && node.kind !== ts.SyntaxKind.SyntaxList) starts.push(node.getStart(file));
    else node.getChildren(file).forEach(visit);
  };
  visit(file);
  let result = text;
  // From the end, so that the places before it stay.
  for (const at of starts.toReversed()) {
    const isLineStart = /(?:^|\n)[^\S\n]*$/.test(text.slice(0, at));
    if (random.chance(0.9)) continue;
    const word = random.pick(words.filter((each) => isLineStart || !each.includes('\n')));
    result = result.slice(0, at) + word + result.slice(at);
  }
  return result;
}

test.each([
  'diagnostics/component-name-conflict',
  'diagnostics/route-duplicate',
  'diagnostics/jsdoc-tag-invalid',
  'diagnostics/parameter-name-not-static',
  'extractors/author-words',
])('blanks and comments anywhere in the files of %s leave what a new analysis finds', async (source) => {
  const { files, edited } = await opened(source);
  for (const seed of [1, 2, 3, 4]) {
    const random = createRandom(seed);
    await edited(random.pick(files), (text) => scattered(text, random) + '// The end.\n');
  }
});

const app = `// API_SOURCE
import { getQuery, H3, HTTPError } from 'h3';
export const app = new H3();
/** All ships. */
app.get('/ships', (event) => {
  const { name } = getQuery(event);
  if (!name) throw new HTTPError({ status: 400 });
  return { name: String(name) };
}); // API_DESC One ship.
app.get('/ships/:id', (event) => getQuery(event)[event.path] ?? null);
`;

const inserted = (before: string, word: string) => (text: string) => text.replace(before, word + before);

describe('an edit that changes no token', () => {
  test.each([
    ['a comment on its own line', inserted('  const {', '  // A word.\n')],
    ['a comment behind a statement', inserted('\n  if', ' // Why not.')],
    ['a comment that goes away, and comes again', inserted('  return', '  /* aside */\n\n')],
    ['blank lines at the end', (text: string) => `${text}\n\n`],
    ['a comment before a directive and JSDoc', inserted('// API_SOURCE', '// A word.\n')],
    ['a comment before JSDoc', inserted('/** All', '/* A word. */\n')],
    ['other indents', (text: string) => text.replaceAll('\n  ', '\n      ')],
  ])('is answered without an analysis: %s', async (_, change) => {
    const { root, edited } = await opened({ 'app.ts': app });
    const file = join(root, 'app.ts');
    const first = await edited(file, change);
    expect(first.stats).toMatchObject(noEffort);
    // A place that has no diagnostic of its own would prove nothing.
    expect(first.diagnostics.map(({ code }) => code)).toContain('parameter-name-not-static');
    const second = await edited(file, () => app);
    expect(isMoved(first, second)).toBe(true);
    expect(second.diagnostics).not.toEqual([]);
  });

  test('is told to the analyzer with the next edit', async () => {
    const { root, edited } = await opened({ 'app.ts': app, 'other.ts': '// API_SOURCE\nexport const other = 1;\n' });
    const file = join(root, 'app.ts');
    const first = await edited(file, inserted('  return', '\n\n\n'));
    const next = await edited(join(root, 'other.ts'), (text) => `${text}export const another = 2;\n`);
    expect(isMoved(first, next)).toBe(false);
    const [before, after] = [first, next].map(({ diagnostics }) => diagnostics.find(({ location }) => location));
    expect(after).toEqual(before);
    expect(isMoved(next, await edited(file, inserted('  return', '  // A word.\n')))).toBe(true);
  });
});

describe('an edit is analyzed', () => {
  test.each([
    ['another token', inserted('name: String', 'size: 1, ')],
    ['another text', (text: string) => text.replace('400', '404')],
    ['other JSDoc', (text: string) => text.replace('All ships.', 'Every ship.')],
    ['a directive', inserted('app.get', '// API_DESC Ships at sea.\n')],
    ['a comment that has no end', (text: string) => `${text}/* foo`],
    ['a conflict of versions', inserted('  return', '<<<<<<< HEAD\n')],
    [
      'a conflict of versions, one of which is the former text',
      (text: string) =>
        text.replace(/  return .*;\n/, (each) => `<<<<<<< HEAD\n${each}=======\n  return null;\n>>>>>>> other\n`),
    ],
    ['a line that ends a statement, by another sign', (text: string) => text.replace('return {', 'return\r {')],
    ['a line that ends a statement, by its own sign', (text: string) => text.replace('return {', 'return\u2028 {')],
    ['a directive that comes to a line of its own', (text: string) => text.replace('; // API_DESC', ';\n// API_DESC')],
    ['a comment before JSDoc on its line', inserted('app.get', '/* A word. */ /** All ships. */ ')],
    ['a comment between JSDoc and what it is of', inserted('app.get', '// A word.\n\n\n')],
    ['the mark', (text: string) => text.replace('// API_SOURCE', '// No source')],
    [
      'a line that ends a statement',
      (text: string) => text.replace('return {', 'return\n  ({').replace('};\n', '});\n'),
    ],
    ['a line in a comment that ends a statement', (text: string) => text.replace('return {', 'return /*\n*/ {')],
    ['a text of several lines', (text: string) => text.replace('String(name)', '`a\n${name}`')],
  ])('%s', async (_, change) => {
    const { root, edited } = await opened({ 'app.ts': app });
    const file = join(root, 'app.ts');
    const first = await edited(file, inserted('  const', '// A word.\n'));
    expect(isMoved(first, await edited(file, change))).toBe(false);
  });

  test('what makes a fault out of a comment, and what fixes it', async () => {
    const { root, edited } = await opened({ 'app.ts': app });
    const file = join(root, 'app.ts');
    const codes = async (change: (text: string) => string) =>
      (await edited(file, change)).diagnostics.map((each) => each.code);
    expect(await codes((text) => `${text}/* foo`)).toContain('syntax-error');
    expect(await codes((text) => `${text} */`)).not.toContain('syntax-error');
  });

  test('a file that goes away, and one that comes', async () => {
    const { root, edited } = await opened({ 'app.ts': app });
    const first = await edited(join(root, 'app.ts'), inserted('  const', '// A word.\n'));
    await writeFile(join(root, 'new.ts'), "import { app } from './app.ts';\n");
    const next = await edited(join(root, 'new.ts'), (text) => `// API_SOURCE\n${text}app.get('/new', () => 1);\n`);
    expect(isMoved(first, next)).toBe(false);
    expect(next.documents[0]!.text).toContain('/new');
    await rm(join(root, 'new.ts'));
  });
});
