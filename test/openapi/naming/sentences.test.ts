import { describe, expect, it } from 'vitest';
import { summarize } from '../../../src/openapi/naming/summary.ts';
import { pascalCase, sentenceCase, splitWords } from '../../../src/openapi/words.ts';

describe('a summary', () => {
  it.each<[string, object, string]>([
    ['is what its author wrote', { summary: 'All of them', description: 'Else.' }, 'All of them'],
    ['is the first sentence of the description', { description: 'Lists todos. Newest first.' }, 'Lists todos'],
    ['ends where a line does', { description: 'Lists todos\nNewest first.' }, 'Lists todos'],
    ['takes no abbreviation for an end', { description: 'Lists e.g. todos.' }, 'Lists e.g. todos'],
    ['is the name where that sentence is no title', { description: 'x'.repeat(200) }, 'List todos'],
    ['says no path', { description: 'GET /api/todos - lists the to-dos. Of all.' }, 'Lists the to-dos'],
    ['says none in code', { description: '`POST /api/todos/:id` — writes one.' }, 'Writes one'],
    ['is more than a word beside one', { description: '`GET /api/todos` — protected' }, 'List todos'],
    ['is more than a path', { description: 'GET /api/todos' }, 'List todos'],
    ['may speak of a method', { description: 'GET requests are counted.' }, 'GET requests are counted'],
  ])('%s', (_, words, expected) => expect(summarize(words, 'List todos')).toBe(expected));
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
    ['list api keys', 'List API keys'],
    ['getUserById', 'Get user by ID'],
    ['urls', 'URLs'],
    ['exportCsv', 'Export CSV'],
    ['get oauth2 token', 'Get OAuth2 token'],
    ['getOAuthToken', 'Get OAuth token'],
    ['handle-stripe-webhook', 'Handle Stripe webhook'],
    ['getGitHubUser', 'Get GitHub user'],
    ['iosDevices', 'iOS devices'],
    ['getSQSQueue', 'Get SQS queue'],
    ['getXYZThing', 'Get XYZ thing'],
  ])('of %s are "%s"', (name, expected) => {
    expect(sentenceCase(name)).toBe(expected);
  });

  it.each([
    ['get it', 'Get it'],
    ['link us', 'Link us'],
    ['resend email', 'Resend email'],
    ['get apple', 'Get apple'],
    ['pin post', 'Pin post'],
    ['get its status', 'Get its status'],
  ])('that only look like an acronym or a name are left alone: %s', (name, expected) => {
    expect(sentenceCase(name)).toBe(expected);
  });

  it('are found by case, digits and punctuation', () => {
    expect(splitWords('fooBar-baz_12XMLHttp')).toEqual(['foo', 'Bar', 'baz', '12', 'XML', 'Http']);
    expect(splitWords('userIDs getURLsOf HTTPStatus')).toEqual(['user', 'IDs', 'get', 'URLs', 'Of', 'HTTP', 'Status']);
    expect(pascalCase('userIDs')).toBe('UserIDs');
  });
});
