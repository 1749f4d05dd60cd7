import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error A script.
import * as script from '../scripts/reliability.mjs';
import { repository } from './built.ts';

const { findFaults, groups } = script as {
  findFaults(text: string, root: string): string[];
  groups: Record<string, number>;
};
const page = readFileSync(join(repository, 'docs/reliability.md'), 'utf8');
const findAll = (text: string): string[] => findFaults(text, repository);

it('every row of docs/reliability.md names a test that is there, and a figure', () => {
  expect(findAll(page)).toEqual([]);
});

describe('the check sees', () => {
  const rows = Object.entries(groups).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => group + (index + 1)),
  );
  const write = (row: string) =>
    rows
      .map((id) => (id === 'T1' ? row : `| ${id} | holds | \`test/reliability.test.ts\` "the check sees" | 1 of 1 |`))
      .join('\n');
  const good = '| T1 | holds | `test/reliability.test.ts` "the check sees" | 1 of 1 |';

  it('nothing where nothing is wrong', () => expect(findAll(write(good))).toEqual([]));
  it.each([
    ['no row', '', 'T1 is missing.'],
    ['a row of no group', `${good}\n| X1 | holds | \`test/reliability.test.ts\` | 1 |`, 'X1 is no row of any group.'],
    ['a row twice', `${good}\n${good}`, 'T1 stands there twice.'],
    ['no claim', good.replace('holds', ' '), 'T1 does not say what holds.'],
    ['no test', good.replaceAll('`', ''), 'T1 names no test.'],
    ['no title', good.replace(' "the check sees"', ''), 'T1 names no title of test/reliability.test.ts.'],
    ['a title in the middle of another', good.replace('the check sees', `${'check'} sees`), 'which is not in'],
    ['no figure', good.replace('1 of 1', ' '), 'T1 has no figure.'],
    ['a file that is gone', good.replace('reliability', 'gone'), 'T1 names test/gone.test.ts, which is no test.'],
    ['a file that is no test', good.replace('test/rel', 'src/../test/rel'), 'which is no test.'],
    [
      'a title that is gone',
      good.replace('sees"', `${'overlooks'}"`),
      `T1 names "the check ${'overlooks'}", which is not in test/reliability.test.ts.`,
    ],
  ])('%s', (_, row, fault) => expect(findAll(write(row)).join('\n')).toContain(fault));
});
