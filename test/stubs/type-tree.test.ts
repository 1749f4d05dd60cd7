import { expect, it } from 'vitest';
import { claimsBeside, type Tree } from './type-tree.ts';

const boat = (type: Tree, isOptional = false): Tree => ({ properties: { name: { isOptional, type } } });
const list = (type: Tree): Tree => ({ named: 'Array', args: [type] });
const either = (...union: Tree[]): Tree => ({ union });

it.each<[Tree, Tree]>([
  ['any', 'string'],
  [boat('any'), boat('string')],
  [list('any'), list('string')],
  [either('string', 'null'), either('null', 'string')],
  [boat('any', true), boat('string')],
  [{ properties: {}, others: 'any' }, boat('string')],
])('%j claims nothing beside %j', (stub, real) => {
  expect(claimsBeside(stub, real)).toEqual([]);
});

it.each<[Tree, Tree, string]>([
  ['string', 'any', 'it: the stub says string, the package any'],
  ['string', 'number', 'it: the stub says string, the package number'],
  ['string', either('string', 'null'), 'it: the stub says string, the package string | null'],
  [either('string', 'null'), 'string', 'it: the stub says string | null, the package string'],
  [boat('string', true), boat('string'), '.name: the stub says that it may be left out'],
  [boat('string'), boat('string', true), '.name: the stub says that it is never left out'],
  [boat('string'), { properties: {} }, '.name: the package lacks it'],
  [{ properties: {} }, boat('string'), '.name: the stub lacks it'],
  [list('string'), list('number'), '<0>: the stub says string, the package number'],
  [{ items: ['string'] }, { items: ['string', 'number'] }, 'it: the stub says [string], the package [string, number]'],
  [
    { properties: {}, others: 'string' },
    { properties: {}, others: 'number' },
    '[name]: the stub says string, the package number',
  ],
])('%j claims something beside %j', (stub, real, said) => {
  expect(claimsBeside(stub, real)).toEqual([said]);
});
