import { describe, expect, it } from 'vitest';
import type { Logger } from 'vite';
import { createDiagnostic } from '../../src/model/diagnostics.ts';
import { describeAppFault } from '../../src/plugin/app-fault.ts';
import { listenToErrors } from '../../src/plugin/logged-errors.ts';

const silent = { includes: () => false };
const context = { entry: 'src/app.ts', root: '/srv/shop', logged: silent, diagnostics: [] };
const line = 'src/app.ts cannot be served until this is fixed';

function createError(message: string, frames: string[], rest: object = {}): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n');
  return Object.assign(error, rest);
}

describe('an app that cannot be served', () => {
  it('is described by the message and the frames of the project', () => {
    const error = createError('no database', [
      'connect (/srv/shop/src/database.ts:4:7)',
      'file:///srv/shop/src/app.ts:9:1',
      'run (file:///srv/shop/node_modules/vite/dist/node/module-runner.js:807:3)',
      'other (/srv/shopping/src/a.ts:1:1)',
      'node:internal/process/task_queues:95:5',
    ]);
    expect(describeAppFault(error, context)).toBe(
      [`${line}:`, '  TypeError: no database', '    at connect (src/database.ts:4:7)', '    at src/app.ts:9:1'].join(
        '\n',
      ),
    );
  });

  it('names the causes, also where they go round in a circle', () => {
    const inner = createError('refused', ['dial (/srv/shop/src/net.ts:2:2)']);
    const outer = createError('no database', [], { cause: inner });
    Object.assign(inner, { cause: outer });
    expect(describeAppFault(outer, context).split('\n').slice(1)).toEqual([
      '  TypeError: no database',
      '  caused by TypeError: refused',
      '    at dial (src/net.ts:2:2)',
    ]);
  });

  it.each([
    ['text', '  Error: text'],
    [undefined, '  Error: undefined'],
    [404, '  Error: 404'],
  ])('may have thrown %j', (thrown, expected) => {
    expect(describeAppFault(thrown, context)).toBe(`${line}:\n${expected}`);
  });

  it('is one line where the analysis shows the syntax error, and only of that module', () => {
    const error = createError('Transform failed', [], { plugin: 'vite:oxc', id: '/srv/shop/src/items.ts?v=1' });
    const at = (file: string) => createDiagnostic('syntax-error', 'x', { location: { file, line: 1, column: 1 } });
    expect(describeAppFault(error, { ...context, diagnostics: [at('src/items.ts')] })).toBe(line);
    const more = `${line}:\n  TypeError: Transform failed`;
    expect(describeAppFault(error, { ...context, diagnostics: [at('src/other.ts')] })).toBe(more);
    const unknown = createDiagnostic('type-unknown', 'x', { location: at('src/items.ts').location });
    expect(describeAppFault(error, { ...context, diagnostics: [unknown] })).toBe(more);
    expect(
      describeAppFault(createError('x', []), { ...context, diagnostics: [createDiagnostic('syntax-error', 'x')] }),
    ).toBe(`${line}:\n  TypeError: x`);
  });
});

describe('the errors that a logger has said', () => {
  it('are known until they are forgotten, and the logger is given back', () => {
    const said: string[] = [];
    const logger = { error: (message: string) => void said.push(message) } as unknown as Logger;
    const { error } = logger;
    const logged = listenToErrors(logger);
    logger.error('An error happened\n\u001B[31mTypeError: no database\u001B[39m\n at x');
    expect(said).toHaveLength(1);
    expect(describeAppFault(createError('no database', []), { ...context, logged })).toBe(line);
    expect(logged.includes('TypeError: no data base')).toBe(false);
    logged.clear();
    expect(logged.includes('TypeError: no database')).toBe(false);
    for (const number of Array(30).keys()) logger.error(`error ${number};`);
    expect([logged.includes('error 0;'), logged.includes('error 29;')]).toEqual([false, true]);
    logged.stop();
    expect(logger.error).toBe(error);
  });
});
