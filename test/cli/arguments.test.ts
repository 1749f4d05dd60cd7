import { expect, it } from 'vitest';
import { readArguments, UsageError } from '../../src/cli/arguments.ts';

const table = { out: { type: 'string' }, hide: { type: 'string', multiple: true }, json: { type: 'boolean' } } as const;
const read = (args: string[], operands: string[] = []) => readArguments('generate', args, table, operands);

it.each([
  [['--out', '-1'], '--out has no value. For one that begins with a dash write --out=-1.'],
  [['--out', '--json'], '--out has no value. For one that begins with a dash write --out=--json.'],
  [['--out', 'a', '--out=b'], '--out is given twice. Write it once.'],
  [['--json=yes'], "Option '--json' does not take an argument. See unplugin-openapi generate --help."],
])('%j is bad use', (args, message) => {
  expect(() => read(args)).toThrow(new UsageError(message));
});

it('takes several values and operands where a command has several', () => {
  const { values, operands } = read(['a', '--hide', 'x', '--json', '--json', 'b', '--hide=-y'], ['a file...']);
  expect([operands, values]).toEqual([['a', 'b'], { hide: ['x', '-y'], json: true }]);
  expect(() => read([], ['a file...'])).toThrow('generate needs a file. ');
  expect(() => read(['a', 'b'], ['a file'])).toThrow('"b" is no option of generate.');
});
