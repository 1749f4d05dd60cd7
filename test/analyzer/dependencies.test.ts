import { ts } from 'ts-morph';
import { expect, test } from 'vitest';
import { dependenciesOf } from '../../src/analyzer/project/dependencies.ts';

const text = `import { a, type A } from './a.ts';
import * as b from './b.ts';
import c from './c.ts';
export * from './d.ts';
const { one, two: [two] } = a;
const three = () => one;
export const four = (given: A) => three();
export class Five extends c {}
export function seven() {}
const eight = () => (seven.limit = c.limit);
export default () => b.six;
`;

/** The modules that the last statement with a text in it depends on; `all` for those of the whole file. */
function modulesOf(part: string, { source = text, name = '/x.ts' } = {}): string[] | 'all' {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.ES2022, true);
  const statement = file.statements.findLast((each) => each.getText().includes(part))!;
  const { modules, isWhole } = dependenciesOf(statement);
  return isWhole ? 'all' : modules.map((each) => (each as ts.StringLiteral).text).sort();
}

test.each([
  ['four', ['./a.ts']],
  ['Five', ['./c.ts']],
  ['six', ['./b.ts']],
  ['two', ['./a.ts']],
  ['function seven', ['./c.ts']],
])('%s depends on the modules that its names lead to', (part, modules) => {
  expect(modulesOf(part)).toEqual(modules);
});

test.each([
  ['a module that is named where it is used', "export const x = () => import('./e.ts');", '/x.ts'],
  ['a type of one', "export const x = (given: import('./e.ts').E) => given;", '/x.ts'],
  ['comments that say types', '/** @type {a} */ export const x = 1;', '/x.js'],
  ['a script, which has no names of its own', 'const x = 1;', '/x.cts'],
])('all of a file counts with %s', (_, source, name) => {
  const whole = name === '/x.cts' ? source : `${text}${source}`;
  expect(modulesOf('x', { source: whole, name })).toBe('all');
});
