import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/cli/run.ts';
import { createDiagnostic } from '../../src/model/diagnostics.ts';
import { OutputError } from '../../src/plugin/emit.ts';
import { createConsoleLog } from '../../src/plugin/log.ts';
import { createRollupLike } from '../../src/plugin/rollup-like.ts';
import { renderDiagnostics } from '../../src/plugin/report.ts';
import { resolveOptions } from '../../src/plugin/options.ts';
import { showJSON, showLines, showSource } from '../../src/plugin/safe-text.ts';
import { createShell } from '../../src/plugin/shell.ts';
import { checkFitness } from '../../src/plugin/unfit.ts';
import { createViteLog } from '../../src/plugin/vite-log.ts';

const escape = String.fromCharCode(27);

/** What a path, a name or a message may hold. */
const payloads = [
  '\n::error file=app.ts,line=1::forged',
  '\r\n  ::set-output name=x::y',
  '\r::warning::forged',
  '::error::at the start',
  '\t ::stop-commands::x',
  '\n##vso[task.setvariable variable=PATH]x',
  'in the middle ##vso[task.complete result=Failed]',
  '##[error]forged',
  "##teamcity[buildProblem description='x']",
  `${escape}[2J${escape}[H`,
  `${escape}]8;;https://example.test${escape}\\link${escape}]8;;${escape}\\`,
  `${escape}[31mred${escape}[0m`,
  '\u009b2J',
  '\u0007\b\b\b\bover',
  '\u0000',
  '\u007f',
  '\u202egnp.exe',
  '\u2066a\u2069',
  '\u200f',
  '\u200b::error::',
  'a\u2028b\u2029c\u0085d\vb\ff',
  '\ufeff::error::',
  '\ud800',
];

const raw = /[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;

/** What a terminal or a CI would take for more than text. */
function findOrders(text: string, allowed: RegExp = /^$/): string[] {
  return text
    .split('\n')
    .filter(
      (line) => raw.test(line.replaceAll('\t', '').replace(allowed, '')) || isOrder(stripVTControlCharacters(line)),
    );
}

const isOrder = (line: string): boolean => line.trim().startsWith('::') || /##\w*\[/.test(line);

let root: string;
beforeAll(async () => (root = await mkdtemp(join(tmpdir(), 'safe-'))));
afterAll(() => rm(root, { recursive: true, force: true }));

it('the check finds every payload where nothing is done about it', () => {
  expect(payloads.filter((payload) => findOrders(payload).length === 0)).toEqual([]);
});

describe.each(payloads.map((payload) => [JSON.stringify(payload), payload]))('%s', (_, payload) => {
  const location = { file: `src/${payload}.ts`, line: 2, column: 9, endLine: 2, endColumn: 12 };
  const fault = createDiagnostic('type-unknown', `GET /${payload} answers any.`, { location });
  const start = createDiagnostic('type-unknown', payload, { related: [{ location, message: payload }] });

  it('is text in a diagnostic, in as many lines as any other', () => {
    const options = { root, detail: 'all' as const, color: false };
    const text = renderDiagnostics([fault, start], options);
    const plain = JSON.parse(
      JSON.stringify([fault, start], (__, value: unknown) =>
        typeof value === 'string' ? value.replace(payload, 'x') : value,
      ),
    ) as (typeof fault)[];
    expect(findOrders(text)).toEqual([]);
    expect(text.split('\n')).toHaveLength(renderDiagnostics(plain, options).split('\n').length);
  });

  it.each([false, true])('is text in a code frame, whose marker keeps its place (colours: %s)', async (color) => {
    const lines = ['// API_SOURCE', `const x = 1; // ${payload}`, 'const y = 2;'];
    await mkdir(join(root, 'frames'), { recursive: true });
    await writeFile(join(root, 'frames/frame.ts'), lines.join('\n'));
    const shown = {
      ...fault,
      message: 'x',
      location: { ...location, file: 'frame.ts', line: 1, column: 4, endLine: 1 },
    };
    const text = renderDiagnostics([shown], { root: join(root, 'frames'), detail: 'all', color });
    expect(findOrders(stripVTControlCharacters(text))).toEqual([]);
    expect(stripVTControlCharacters(text)).toContain('// API_SOURCE\n      |    ^^^^^^^^');
    if (!color) expect(text).not.toContain(escape);
  });

  it('is text in a line of each log', () => {
    const lines: string[] = [];
    const write = (line: unknown): void => void lines.push(typeof line === 'string' ? line : JSON.stringify(line));
    const { error } = console;
    console.error = write;
    try {
      createConsoleLog('info').warn(`src/${payload}`);
    } finally {
      console.error = error;
    }
    createViteLog({ info: write, warn: write, error: write } as never).info(`src/${payload}`);
    const shell = createShell(resolveOptions({}), () => ({ run: () => new Promise(() => {}) }) as never);
    const { source } = createRollupLike(shell, 'rollup') as unknown as { source: { rollup: Record<string, Function> } };
    void source.rollup.buildStart!.call({ meta: {}, info: write, warn: write });
    shell.log.error(payload);
    expect(lines).toHaveLength(3);
    expect(lines.flatMap((line) => findOrders(line))).toEqual([]);
  });

  it('is text where the command line names it', async () => {
    const lines: string[] = [];
    // What takes longer than two seconds on a busy machine says so.
    const write = (line: string): void => void (line.startsWith('still reading') || lines.push(line));
    const cwd = join(root, 'empty');
    await mkdir(cwd, { recursive: true });
    const terminal = { cwd, print: write, note: write };
    // No argument of a process has a NUL.
    const value = payload.replace('\0', 'x\u0001');
    for (const args of [[value], ['generate', '--root', value], ['generate', '--name', value], ['generate', value]])
      expect(await runCommand(args, terminal)).toBe(2);
    expect(lines).toHaveLength(4);
    expect(lines.map((line) => line.split('\n').length)).toEqual([1, 1, 1, 1]);
    expect(lines.flatMap((line) => findOrders(line))).toEqual([]);
  });

  it('is text in the errors that end a build', async () => {
    const syntax = createDiagnostic('syntax-error', payload, { location });
    const error = await checkFitness({ documents: [], diagnostics: [syntax] }).catch((each: Error) => each);
    const output = new OutputError(`/srv/${payload}`, Object.assign(new Error(payload), { code: 'X' }));
    expect([error, output].flatMap((each) => findOrders((each as Error).message))).toEqual([]);
  });

  it('is the same value in JSON that is printed', () => {
    const text = showJSON(JSON.stringify({ [payload]: payload, list: ['##[a', 'é', '😀'] }, null, 2));
    expect(findOrders(text)).toEqual([]);
    expect(JSON.parse(text)).toEqual({ [payload]: payload, list: ['##[a', 'é', '😀'] });
    expect(text).toContain('"é"');
  });
});

describe('text', () => {
  it('that is only text stays as it is', () => {
    const text = 'GET /users::list answers ## a [b] — “café” 😀\n  at a::b\n\tindented';
    expect(showLines(text)).toBe(text);
    expect(showSource(text)).toBe(text);
  });

  it('keeps colours where there are colours, and nothing else of that kind', () => {
    const text = `${escape}[1m${escape}[31merror${escape}[39m${escape}[22m ${escape}[2K${escape}]0;x\u0007`;
    expect(showLines(text, true)).toBe(
      `${escape}[1m${escape}[31merror${escape}[39m${escape}[22m \\u001b[2K\\u001b]0;x\\u0007`,
    );
    expect(showLines(text)).not.toContain(escape);
    expect(showLines(`${escape}[1m ::error::x`, true)).toBe(`${escape}[1m \\u003a:error::x`);
  });

  it('of source keeps lines and columns', () => {
    const source = `a\u202eb\r\nc${escape}d\re\u2028f😀\ud800`;
    expect(showSource(source)).toBe('a\ufffdb\nc\u241bd\ne\nf😀\ufffd');
  });
});

it('a file with such a name is named in one line by the command line', async () => {
  const folder = join(root, 'project');
  // No newline: the scan for sources finds no such folder.
  const name = '::error::forged\u202e\u001b[2J';
  await mkdir(join(folder, 'src', name), { recursive: true });
  await writeFile(join(folder, 'tsconfig.json'), '{"compilerOptions":{"types":[],"lib":["es2023"]},"include":["src"]}');
  await writeFile(join(folder, 'src', name, 'app.ts'), '// API_SOURCE\nexport const broken = (;\n');
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  expect(await runCommand(['generate', '--root', folder], { cwd: root, print: write, note: write })).toBe(1);
  expect(lines.join('\n')).toContain('forged');
  expect(lines.flatMap((line) => findOrders(line))).toEqual([]);
});
