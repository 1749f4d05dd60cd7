import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiagnostic } from '../../src/model/diagnostics.ts';
import type { Diagnostic } from '../../src/model/diagnostics.ts';
import { applyLevels, selectFailures } from '../../src/plugin/levels.ts';
import { listPrinted, renderDiagnostics, renderSummary } from '../../src/plugin/report.ts';
import { createReporter } from '../../src/plugin/reporter.ts';
import type { Outcome } from '../../src/plugin/session.ts';
import { createDocument, createResult } from './fake-pipeline.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'report-'));
  await writeFile(join(root, 'todos.ts'), `// API_SOURCE\nexport const list = () => load() as any;\nconst x = 1;\n`);
});
afterAll(() => rm(root, { recursive: true }));

const at = (file: string, line: number, column: number, endColumn?: number) => ({
  location: { file, line, column, endLine: line, endColumn },
});
const unknown = createDiagnostic('type-unknown', 'GET /todos answers any.', at('todos.ts', 2, 27, 40));

describe('the summary', () => {
  it.each([
    [{ operations: 9, versions: 2, duration: 640.4 }, [], '9 operations, 2 versions, 0 warnings in 640 ms'],
    [{ operations: 1, versions: 1, duration: 2 }, [unknown], '1 operation, 1 version, 1 warning in 2 ms'],
    [
      { operations: 0, versions: 0, duration: 0 },
      [createDiagnostic('route-duplicate', 'Twice.'), createDiagnostic('handler-unmarked', 'A note.')],
      '0 operations, 0 versions, 1 error, 0 warnings, 1 note in 0 ms',
    ],
  ])('is one line', (stats, diagnostics, line) => {
    expect(renderSummary(stats, diagnostics, [])).toBe(line);
  });
});

it('the summary says how much is known where that is not all', () => {
  const stats = { operations: 2, versions: 1, duration: 1 };
  const of = (open: number) => [{ coverage: { known: 199, widened: 0, open } }];
  expect(renderSummary(stats, [], of(1))).toBe('2 operations, 1 version, 0 warnings, 99 % known in 1 ms');
  expect(renderSummary(stats, [], of(0))).toBe('2 operations, 1 version, 0 warnings in 1 ms');
});

describe('diagnostics', () => {
  const options = () => ({ root, detail: 'summary' as const, color: false });

  it('have place, sentence, code frame and hint', () => {
    expect(renderDiagnostics([unknown], options())).toBe(
      [
        'warning type-unknown  todos.ts:2:27',
        '  GET /todos answers any.',
        '    1 | // API_SOURCE',
        '  > 2 | export const list = () => load() as any;',
        '      |                           ^^^^^^^^^^^^^',
        '    3 | const x = 1;',
        '  hint: Replace any or unknown by the type that the value has.',
      ].join('\n'),
    );
  });

  it('name the place in words where its file is gone', () => {
    const gone = createDiagnostic('type-unknown', 'GET /x answers any.', at('gone.ts', 2, 3));
    expect(renderDiagnostics([gone], options())).toMatch(
      /^warning type-unknown {2}gone\.ts:2:3\n {2}GET \/x answers any\.\n {2}hint: /,
    );
  });

  it('show the hop that lost the information', () => {
    const related = [{ message: 'load() returns any here.', location: { file: 'todos.ts', line: 3, column: 7 } }];
    expect(renderDiagnostics([{ ...unknown, related }], options())).toContain(
      '\n  todos.ts:3:7  load() returns any here.\n  hint:',
    );
  });

  it('come worst first, and the summary counts what it does not show', () => {
    const diagnostics: Diagnostic[] = [
      createDiagnostic('handler-unmarked', 'note'),
      ...['a', 'b', 'c', 'd'].map((name) =>
        createDiagnostic('type-unknown', `warning ${name}`, at(`${name}.ts`, 1, 1)),
      ),
      createDiagnostic('route-duplicate', 'an error', at('z.ts', 1, 1)),
    ];
    const text = renderDiagnostics(diagnostics, options());
    expect(text.match(/^(error|warning|info) /gm)).toEqual(['error ', 'warning ', 'warning ']);
    expect(text).toMatch(/^error route-duplicate/);
    expect(text).toContain("… and 2 warnings (2 type-unknown) more: diagnostics: 'all' shows every one");
    expect(listPrinted(diagnostics, 'summary')).toEqual([diagnostics[5], diagnostics[1], diagnostics[2]]);
    expect(
      renderDiagnostics(diagnostics, { ...options(), detail: 'all' }).match(/^(error|warning|info) /gm),
    ).toHaveLength(6);
  });

  it('show every error of a few, and name the codes of what is hidden', () => {
    const errors = (number: number) =>
      Array.from({ length: number }, (_, index) =>
        createDiagnostic('route-duplicate', `error ${index}`, at(`${index}.ts`, 1, 1)),
      );
    const warnings = [
      createDiagnostic('answer-replaced', 'The onError of the app answers errors.', at('a.ts', 1, 1)),
      createDiagnostic('path-not-static', 'p', at('p.ts', 1, 1)),
    ];
    const five = renderDiagnostics([...errors(5), ...warnings], options());
    expect(five.match(/^(error|warning|info) /gm)).toEqual(Array.from({ length: 5 }, () => 'error '));
    expect(five).toContain('… and 2 warnings (answer-replaced, path-not-static) more');
    const twelve = renderDiagnostics(errors(12), options());
    expect(twelve.match(/^error /gm)).toHaveLength(10);
    expect(twelve).toContain('… and 2 errors (2 route-duplicate) more');
  });

  it('show the first other places, and count the rest', () => {
    const related = [1, 2, 3, 4, 5].map((line) => ({
      message: `value ${line}`,
      location: { file: 'x.ts', line, column: 1 },
    }));
    const text = renderDiagnostics([{ ...unknown, related }], options());
    expect(text.match(/value \d/g)).toEqual(['value 1', 'value 2', 'value 3']);
    expect(text).toContain('… and at 2 other places\n');
    const all = renderDiagnostics([{ ...unknown, related }], { ...options(), detail: 'all' });
    expect(all.match(/value \d/g)).toHaveLength(5);
    expect(all).not.toContain('other place');
  });

  it('have no other place where they are themselves', () => {
    const related = [{ message: 'The value of GET /todos is here', location: unknown.location! }];
    expect(renderDiagnostics([{ ...unknown, related }], { ...options(), detail: 'all' })).not.toContain('is here');
  });

  it('that touch the most come before others of another code', () => {
    const related = [1, 2].map((line) => ({ message: 'x', location: { file: 'x.ts', line, column: 1 } }));
    const text = renderDiagnostics(
      [
        createDiagnostic('path-not-static', 'a', at('a.ts', 1, 1)),
        createDiagnostic('body-type-unknown', 'b', at('b.ts', 1, 1)),
        createDiagnostic('component-name-conflict', 'c', at('c.ts', 1, 1)),
        createDiagnostic('packages-missing', 'd', { ...at('d.ts', 1, 1), related }),
        { ...createDiagnostic('type-unknown', 'e', at('e.ts', 1, 1)), count: 3, also: ['f', 'g'] },
      ],
      options(),
    );
    expect(text.match(/^warning \S+/gm)).toEqual([
      'warning path-not-static',
      'warning packages-missing',
      'warning type-unknown',
    ]);
    expect(text).toContain('… and 2 warnings (body-type-unknown, component-name-conflict) more');
  });

  it('that were folded tell of the others', () => {
    const folded: Diagnostic = { ...unknown, count: 3, also: ['GET /b answers any.', 'PUT /c answers any.'] };
    expect(renderDiagnostics([folded], options())).toContain('\n  … and in 2 other routes\n');
    expect(renderDiagnostics([folded], options())).not.toContain('PUT /c');
    expect(renderDiagnostics([folded], { ...options(), detail: 'all' })).toContain('\n    PUT /c answers any.\n');
  });

  describe('of one cause', () => {
    const many = ['GET /a', 'GET /b', 'POST /b'].map((route) =>
      createDiagnostic('type-not-serializable', `${route}: tags is a Set.`, at('todos.ts', 2, 27, 40)),
    );
    const nested = createDiagnostic('type-not-serializable', 'GET /b: [].tags is a Set.', at('todos.ts', 2, 27, 40));

    it('are one block, which counts the other routes', () => {
      const text = renderDiagnostics([...many, nested], options());
      expect(text.split('\n').slice(0, 4)).toEqual([
        'error type-not-serializable  todos.ts:2:27',
        '  GET /a: tags is a Set.',
        '  … and in 2 other routes',
        '    1 | // API_SOURCE',
      ]);
      expect(text).not.toContain('GET /b');
      expect(text).not.toContain("diagnostics: 'all'");
      expect(renderSummary({ operations: 3, versions: 1, duration: 1 }, many, [])).toContain('3 errors');
    });

    it('are listed where every one is asked for', () => {
      expect(
        renderDiagnostics(many, { ...options(), detail: 'all' })
          .split('\n')
          .slice(2, 5),
      ).toEqual(['  … and in 2 other routes', '    GET /b: tags is a Set.', '    POST /b: tags is a Set.']);
    });

    it('are counted as they are where they name no other route', () => {
      const own = ['a', 'b'].map((name) =>
        createDiagnostic('type-unknown', `GET /a: ${name} is any.`, at('x.ts', 1, 1)),
      );
      expect(renderDiagnostics(own, options())).toContain('\n  … and 1 more of this cause\n');
      const none = ['a', 'b'].map((name) => createDiagnostic('type-unknown', `${name} is any.`, at('x.ts', 1, 1)));
      expect(renderDiagnostics(none, options())).toContain('\n  … and 1 more of this cause\n');
    });

    it('are no other code, no other place and nothing without a place', () => {
      const different = [
        many[0]!,
        createDiagnostic('type-unknown', 'GET /b: tags is any.', at('todos.ts', 2, 27, 40)),
        createDiagnostic('type-not-serializable', 'GET /b: tags is a Set.', at('todos.ts', 2, 28)),
        createDiagnostic('no-version', 'None.'),
        createDiagnostic('no-version', 'None at all.'),
      ];
      const text = renderDiagnostics(different, { ...options(), detail: 'all' });
      expect(text.match(/^(error|warning) /gm)).toHaveLength(5);
      expect(text).not.toContain('… and');
    });

    it('come after those of another code', () => {
      const text = renderDiagnostics(
        [
          ...['a', 'b', 'c', 'd'].map((name) => createDiagnostic('type-unknown', name, at(`${name}.ts`, 1, 1))),
          createDiagnostic('path-not-static', 'e', at('e.ts', 1, 1)),
          createDiagnostic('route-duplicate', 'f', at('f.ts', 1, 1)),
          createDiagnostic('handler-unmarked', 'g', at('g.ts', 1, 1)),
        ],
        options(),
      );
      expect(text.match(/^(?:error|warning|info) \S+ {2}\S+/gm)).toEqual([
        'error route-duplicate  f.ts:1:1',
        'warning type-unknown  a.ts:1:1',
        'warning path-not-static  e.ts:1:1',
      ]);
      expect(text).toContain('… and 3 warnings (3 type-unknown) more');
    });
  });

  it('are nothing where there are none, or none but notes, which the summary counts', () => {
    expect(renderDiagnostics([], options())).toBe('');
    const notes = [createDiagnostic('handler-unmarked', 'A note.'), createDiagnostic('source-assumed', 'Another.')];
    expect(renderDiagnostics(notes, options())).toBe('');
    expect(renderDiagnostics(notes, { ...options(), detail: 'all' })).toContain('info source-assumed');
    expect(renderSummary({ operations: 1, versions: 1, duration: 1 }, notes, [])).toContain('0 warnings, 2 notes in');
  });

  it('hold colour codes only where they may', () => {
    expect(renderDiagnostics([unknown], options())).not.toContain('\u001B[');
    expect(renderDiagnostics([unknown], { ...options(), color: true })).toContain('\u001B[');
  });
});

describe('levels and strictness', () => {
  const note = createDiagnostic('handler-unmarked', 'note');
  const error = createDiagnostic('route-duplicate', 'twice');

  it('change and drop diagnostics by code', () => {
    expect(applyLevels([unknown, note, error], { 'type-unknown': 'error', 'handler-unmarked': 'off' })).toEqual([
      { ...unknown, severity: 'error' },
      error,
    ]);
  });

  it('choose what fails a build', () => {
    expect(selectFailures([unknown, note, error], [])).toEqual([]);
    expect(selectFailures([unknown, note, error], 'errors')).toEqual([error]);
    expect(selectFailures([unknown, note, error], ['type-unknown', 'handler-unmarked'])).toEqual([unknown, note]);
  });
});

describe('a reporter', () => {
  const create = (changesOnly: boolean) => {
    const lines: string[] = [];
    const write = (level: string) => (message: string) => void lines.push(`${level}: ${message.split('\n')[0]}`);
    const log = { info: write('info'), warn: write('warn'), error: write('error'), color: false };
    const options = { levels: {}, diagnostics: 'summary' as const };
    return { lines, reporter: createReporter({ log: () => log, root: () => root, options, changesOnly }) };
  };
  const outcome = (diagnostics: Diagnostic[], stale = false): Outcome => ({
    result: createResult([createDocument('v1')], diagnostics),
    stale,
  });
  const summary = (warnings: string) => `info: 1 operation, 1 version, ${warnings} in 5 ms`;

  it('says everything of each build', () => {
    const { reporter, lines } = create(false);
    reporter.report(outcome([unknown]));
    reporter.report(outcome([unknown]));
    const once = ['warn: warning type-unknown  todos.ts:2:27', summary('1 warning')];
    expect(lines).toEqual([...once, ...once]);
  });

  it('says in dev what is new', () => {
    const { reporter, lines } = create(true);
    reporter.report(outcome([unknown]));
    lines.length = 0;
    reporter.report(outcome([{ ...unknown, location: { ...unknown.location!, line: 3 } }]));
    expect(lines).toEqual(['info: unchanged in 5 ms']);
    lines.length = 0;
    reporter.report(outcome([unknown, createDiagnostic('route-duplicate', 'twice')]));
    expect(lines).toEqual(['error: error route-duplicate', summary('1 error, 1 warning')]);
    lines.length = 0;
    reporter.report(outcome([]));
    expect(lines).toEqual([summary('0 warnings')]);
  });

  it('says in one short line that an edit changed nothing, each time, and nothing of what was not read again', () => {
    const { reporter, lines } = create(true);
    const same = outcome([unknown]);
    reporter.report(same);
    lines.length = 0;
    reporter.report(same);
    reporter.report(same);
    expect(lines).toEqual(['info: unchanged in 5 ms', 'info: unchanged in 5 ms']);
    lines.length = 0;
    const { result } = same;
    reporter.report({ ...same, result: { ...result, stats: { ...result.stats, cached: true } } });
    expect(lines).toEqual([]);
    const other = createResult([createDocument('v1', { text: '{}' })], [unknown]);
    reporter.report({ result: other, stale: false });
    expect(lines).toEqual(['info: changed: v1: the document changed', summary('1 warning')]);
  });

  it('says in dev what a save has changed, what breaks first, and names a code only where it is shown', () => {
    const { reporter, lines } = create(true);
    const response = { description: 'OK' };
    const withPaths = (version: string, paths: object) =>
      createDocument(version, {
        text: JSON.stringify({ openapi: '3.0.3', info: { title: 'Shop', version: '1.0.0' }, paths }),
      });
    const get = { get: { responses: { 200: response } } };
    const post = { post: { responses: { 201: response } } };
    const report = (paths: object) =>
      reporter.report({
        result: createResult([withPaths('v1', paths)], [createDiagnostic('source-assumed', 'A note.')]),
        stale: false,
      });
    const counted = summary('0 warnings, 1 note');
    report({ '/todos': get });
    expect(lines).toEqual([counted]);
    report({ '/todos': { ...get, ...post } });
    report({ '/items': get, '/orders': get });
    report({ '/items': get, '/orders': get });
    expect(lines.slice(1)).toEqual([
      'info: changed: POST /todos: the operation is new',
      counted,
      'info: breaking: GET /todos: the operation was removed and 3 more changes',
      counted,
      'info: unchanged in 5 ms',
    ]);
    lines.length = 0;
    reporter.report({ result: createResult([createDocument('v2'), createDocument('v3')]), stale: false });
    expect(lines[0]).toBe('info: breaking: v1: the version was removed and 2 more changes');
  });

  it('says once that the last good documents stay', () => {
    const { reporter, lines } = create(true);
    const fault = createDiagnostic('syntax-error', 'todos.ts cannot be parsed.');
    reporter.report(outcome([]));
    lines.length = 0;
    reporter.report(outcome([fault], true));
    reporter.report(outcome([fault], true));
    expect(lines).toEqual([
      'error: error syntax-error',
      'warn: a file cannot be read: the last good documents stay until it is fixed',
    ]);
  });
});
