import { describe, expect, it } from 'vitest';
import type { Method } from '../../../src/model/facts.ts';
import { buildDocument } from '../../../src/openapi/document.ts';
import { route } from '../facts.ts';

/** The tag of each of `GET /posts`, in their order. */
function tagsOf(...operations: string[]): (string | undefined)[] {
  const split = operations.map((each) => each.split(' ') as [string, string]);
  const routes = split.map(([method, path]) => route(method.toLowerCase() as Method, `/api/v1${path}`));
  const { document } = buildDocument({ version: 'v1', config: { title: 'a' }, routes });
  return split.map(([method, path]) => document.paths[path]![method.toLowerCase() as Method]!.tags?.join());
}

describe('an operation without a tag of its own has that of its noun', () => {
  it.each<[string, [string, string][]]>([
    [
      'before what is done with it',
      [
        ['POST /auth/login', 'Auth'],
        ['POST /auth/reset-password', 'Auth'],
        ['GET /auth/user', 'Auth'],
      ],
    ],
    [
      'behind what is done with it',
      [
        ['GET /list-servers', 'Servers'],
        ['POST /{server}/login', 'Servers'],
        ['POST /update-location', 'Location'],
        ['GET /current-location', 'Location'],
      ],
    ],
    [
      'in the plural where several have it',
      [
        ['GET /stream', 'Streams'],
        ['GET /streams/{id}', 'Streams'],
        ['GET /news', 'News'],
      ],
    ],
    [
      'of the place where callers say who they are',
      [
        ['POST /login', 'Auth'],
        ['POST /sign-up', 'Auth'],
        ['GET /health', 'Health'],
      ],
    ],
  ])('%s', (_, rows) => expect(tagsOf(...rows.map(([operation]) => operation))).toEqual(rows.map(([, tag]) => tag)));
});

describe('a word stays in its tag', () => {
  it.each<[string, string[], string[]]>([
    [
      'that says which ones, where nothing has the rest alone',
      ['GET /custom-fields', 'GET /a'],
      ['Custom fields', 'A'],
    ],
    ['that is no adjective', ['GET /user-roles', 'GET /roles'], ['User roles', 'Roles']],
    ['that is a verb with nothing around it', ['GET /ping', 'POST /search'], ['Ping', 'Search']],
    ['that is a noun under its method', ['GET /posts/{id}/like', 'GET /checkout'], ['Posts', 'Checkout']],
    ['that something stands behind', ['GET /exports/{id}', 'POST /checkout/sessions'], ['Exports', 'Checkout']],
  ])('%s', (_, operations, tags) => expect(tagsOf(...operations)).toEqual(tags));
});
