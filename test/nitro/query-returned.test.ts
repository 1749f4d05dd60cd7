import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

/** What a handler returns that has the query as `query`. */
const returned: Record<string, string> = {
  whole: 'return query.word;',
  element: "return query['word'];",
  taken: 'const { word } = query; return word;',
  'by-a-helper': "return given(query, 'word');",
  'of-a-call': 'return getQuery(event).word;',
  refused: "if (!query.word) throw createError({ statusCode: 400 }); return query['word'];",
  asked: 'return query.word !== undefined ? query.word : { none: true };',
  'asked-of-another': 'return query.other ? query.word : { none: true };',
  'with-another': "return query.word ?? 'none';",
  'one-of-two': 'return query.word || query.other;',
  // Of these other values are sent.
  made: 'query.word = Number(query.word); return query.word;',
  assigned: 'Object.assign(query, { word: 5 }); return query.word;',
  numbered: 'return query.word ?? 5;',
  'of-another': "return parse('word').word;",
};

/** Media types of 200, and whether there may be nothing. */
const expected: Record<string, string> = {
  '/whole': 'text/html string, 204',
  '/element': 'text/html string, 204',
  '/taken': 'text/html string, 204',
  '/by-a-helper': 'text/html string, 204',
  '/of-a-call': 'text/html string, 204',
  '/refused': 'text/html string',
  '/asked': 'application/json object, text/html string',
  '/asked-of-another': 'application/json object, text/html string, 204',
  '/with-another': 'text/html string',
  '/one-of-two': 'text/html string, 204',
  '/made': 'application/json number',
  '/assigned': 'application/json object, text/html string, 204',
  '/numbered': 'application/json object, text/html string',
  '/of-another': 'application/json any',
};

/** Where h3 is not installed, nothing is said of a value of the query. */
const unsaid: Record<string, string> = {
  '/made': 'application/json any',
  '/assigned': 'application/json any',
  '/numbered': 'application/json any',
};

it.each([
  ['installed', 1 as const, expected],
  ['not installed', false as const, { ...expected, ...unsaid }],
])('knows that a value of the query that is returned is a text, as h3 1 sends it: %s', async (_, h3, answers) => {
  const { texts } = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
        'lib/given.ts': `
        export const given = (query: any, name: string) => query[name];
        export declare function parse(text: string): any;`,
        ...Object.fromEntries(
          Object.entries(returned).map(([name, text]) => [
            `routes/${name}.get.ts`,
            `
          import { given, parse } from '../lib/given';
          export default defineEventHandler((event) => {
            const query = getQuery(event);
            ${text}
          });`,
          ]),
        ),
      },
      { h3 },
    ),
  );
  interface Response {
    content?: Record<string, { schema: { type?: string; $ref?: string } }>;
  }
  const { paths } = JSON.parse(texts.api!) as {
    paths: Record<string, { get: { responses: Record<string, Response> } }>;
  };
  const found = Object.entries(paths).map(([path, { get }]) => {
    const contents = Object.entries(get.responses['200']?.content ?? {}).map(
      ([media, { schema }]) => `${media} ${schema.$ref ? 'object' : (schema.type ?? 'any')}`,
    );
    return [path, [...contents, ...('204' in get.responses ? ['204'] : [])].join(', ')];
  });
  expect(Object.fromEntries(found)).toEqual(answers);
});
