import { describe, expect, it } from 'vitest';
import { assignOperationIds } from '../../src/openapi/operation-id.ts';
import type { OperationKey } from '../../src/openapi/operation-id.ts';
import { sentenceCase, splitWords } from '../../src/openapi/words.ts';

const key = (method: OperationKey['method'], path: string, name?: string): OperationKey => ({
  method,
  path,
  ...(name ? { name } : {}),
});

describe('assignOperationIds', () => {
  it.each<[string, OperationKey[], string[]]>([
    ['the name of the handler', [key('get', '/todos', 'listTodos')], ['listTodos']],
    [
      'method and path of an anonymous one',
      [key('get', '/todos/{id}/comments'), key('get', '/'), key('post', '/todo-items')],
      ['getTodosByIdComments', 'getRoot', 'postTodoItems'],
    ],
    [
      'the name with the method where that tells them apart',
      [key('put', '/todos/{id}', 'save'), key('patch', '/todos/{id}', 'save')],
      ['savePut', 'savePatch'],
    ],
    [
      'the name with the path where the methods are the same',
      [key('get', '/healthz', 'health'), key('get', '/ready', 'health')],
      ['healthHealthz', 'healthReady'],
    ],
    [
      'the name with both where neither is enough',
      [key('get', '/a', 'x'), key('put', '/a', 'x'), key('get', '/b', 'x')],
      ['xGetA', 'xPutA', 'xGetB'],
    ],
    [
      'a number as the last resort, and never for the real name',
      [key('get', '/a-b'), key('get', '/a/b'), key('get', '/z', 'getAB')],
      ['getAB2', 'getAB3', 'getAB'],
    ],
    ['only what is safe in a URL', [key('get', '/größe', '$list_größe')], ['list_gr_e']],
  ])('%s', (_, keys, expected) => {
    expect(assignOperationIds(keys)).toEqual(expected);
    const backwards = assignOperationIds(keys.toReversed()).toReversed();
    expect(backwards).toEqual(expected);
  });
});

describe('words', () => {
  it.each([
    ['listTodos', 'List todos'],
    ['getHTTPStatus', 'Get HTTP status'],
    ['create_todo', 'Create todo'],
    ['listTodosHandler', 'List todos'],
    ['handler', 'Handler'],
    ['getV2Todos', 'Get v2 todos'],
    ['', ''],
  ])('of %s are "%s"', (name, expected) => {
    expect(sentenceCase(name)).toBe(expected);
  });

  it('are found by case, digits and punctuation', () => {
    expect(splitWords('fooBar-baz_12XMLHttp')).toEqual(['foo', 'Bar', 'baz', '12', 'XML', 'Http']);
  });
});
