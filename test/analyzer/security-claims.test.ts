import { fileURLToPath } from 'node:url';
import type { H3 } from 'h3';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { createPipeline } from '../../src/pipeline.ts';
import { app as computed } from '../plain/computed-guards/src/index.ts';
import { app as counted } from '../plain/counted-guards/src/index.ts';
import { app as kept } from '../plain/kept-users/src/index.ts';
import { app as loaded } from '../plain/loaded-rules/src/index.ts';
import { app as matched } from '../plain/matched-guards/src/index.ts';
import { app as mounted } from '../plain/mounted-guards/src/index.ts';
import { app as publicPaths } from '../plain/public-paths/src/index.ts';
import { app as results } from '../plain/service-results/src/index.ts';
import { app as signIn } from '../plain/sign-in-guards/src/index.ts';
import { app as tallied } from '../plain/tallied-guards/src/index.ts';

// What a document says of credentials, against the handlers themselves: what it asks for is served, and nothing less.

const tsconfig = fileURLToPath(new URL('../tsconfig.fixtures.json', import.meta.url));

const apps: Record<string, H3> = {
  'computed-guards': computed,
  'counted-guards': counted,
  'kept-users': kept,
  'loaded-rules': loaded,
  'matched-guards': matched,
  'mounted-guards': mounted,
  'public-paths': publicPaths,
  'service-results': results,
  'sign-in-guards': signIn,
  'tallied-guards': tallied,
};

const credentials: Record<string, [name: string, value: string]> = {
  xApiKeyHeader: ['x-api-key', 'good'],
  bearerAuth: ['authorization', 'Bearer good'],
  sessionCookie: ['cookie', 'session=good'],
  tokenQuery: ['token', 'good'],
};

/** Of a header that code takes apart it is not known which cookie it is after. */
const credentialOf = (scheme: string): string => (scheme === 'cookieAuth' ? 'sessionCookie' : scheme);

/** Every selection of the credentials. */
const selections = Object.keys(credentials).reduce<string[][]>(
  (found, name) => [...found, ...found.map((each) => [...each, name])],
  [[]],
);

const refusals = [302, 401, 403];

/** Open routes that list a refusal: of another value than those that are sent here, or one that code never comes to. */
const listed: ReadonlySet<string> = new Set([
  '/count/always',
  '/grown/one',
  '/open/:id',
  '/open-or-not/:id',
  '/noted/one',
  '/symbol/other',
  '/table/default',
  '/moved',
]);

/** What these ask for is not said, or not all of it: nobody is asked for more than is needed. */
const partly: ReadonlySet<string> = new Set(['/cookie-or-key-and-query', '/key-and-bearer-or-two', '/mails/:box']);

/** The path of an operation, as documents write it. */
const documentedPath = (route: string): string => route.replace(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '');

describe.each(Object.keys(apps))('what the document of %s asks for is what is served', (name) => {
  const app = apps[name]!;
  const routes = app['~routes'].flatMap(({ method, route = '' }) => {
    if (route.includes('*')) return [];
    return (method ? [method] : ['GET', 'POST']).map((each) => [each, route] as const);
  });
  let document: OpenAPIDocument;

  beforeAll(async () => {
    const root = fileURLToPath(new URL(`../plain/${name}`, import.meta.url));
    const { documents } = await createPipeline({ root, tsconfig }).run();
    document = JSON.parse(documents[0]!.text) as OpenAPIDocument;
  }, 60_000);

  it('has each route', () => {
    const known = Object.keys(document.paths);
    for (const [, route] of routes) expect(known).toContain(documentedPath(route));
  });

  it.each(routes)('%s %s', async (method, route) => {
    const operation = document.paths[documentedPath(route)]![method.toLowerCase() as 'get']!;
    const isEnough = (sent: readonly string[]): boolean =>
      operation.security.length === 0 ||
      operation.security.some((each) => Object.keys(each).every((scheme) => sent.includes(credentialOf(scheme))));
    const served: string[][] = [];
    // A query that nobody asks for is no credential, and some code compares the path with it.
    const sendable = selections.filter((sent) => name === 'computed-guards' || !sent.includes('tokenQuery'));
    for (const sent of sendable) {
      const headers = Object.fromEntries(sent.flatMap((each) => (each === 'tokenQuery' ? [] : [credentials[each]!])));
      const query = sent.includes('tokenQuery') ? '?token=good' : '';
      const { status } = await app.request(`${route.replace(/:\w+/g, '7')}${query}`, { method, headers });
      if (!refusals.includes(status)) served.push(sent);
    }
    const enough = sendable.filter(isEnough);
    if (partly.has(route)) expect(enough).toEqual(expect.arrayContaining(served));
    else expect(enough).toEqual(served);
    const isRefused = refusals.some((status) => Object.hasOwn(operation.responses, status));
    expect(isRefused).toBe(served.length < sendable.length || listed.has(route));
  });
});
