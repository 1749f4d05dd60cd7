import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import type { OpenAPIDocument } from '../src/model/openapi.ts';
import { generate } from '../src/index.ts';
import { app, chosen } from './plain/error-classes/src/index.ts';

const root = fileURLToPath(new URL('plain/error-classes/', import.meta.url));
const tsconfig = fileURLToPath(new URL('tsconfig.fixtures.json', import.meta.url));

/** What stands in the document for a text that is left open. */
const open = 'string';

/** The code that the document shows for an error of each path; undefined where it shows several. */
const codes: Record<string, string | undefined> = {
  helped: 'book_missing',
  thrown: 'not_paid',
  framework: 'internal',
  refused: 'closed',
  shifting: open,
  filled: open,
  either: open,
  denied: 'denied',
  wrapped: 'film_missing',
  // It is not seen what is thrown: the answer is one of those to any error.
  chained: undefined,
  unforeseen: 'internal',
  'chosen-own': 'book_missing',
  'chosen-framework': 'foreseen',
  'chosen-plain': open,
};

it('what an onError tells of errors of own classes is documented as the server answers it', async () => {
  const { documents, diagnostics } = await generate({ root, tsconfig });
  expect(diagnostics.map(({ code, message }) => `${code} ${message.split(' ')[1]}`)).toEqual([
    'response-status-not-static /chained/:id',
  ]);
  const document = JSON.parse(documents[0]!.text) as OpenAPIDocument;
  const ajv = new Ajv({ strict: false });
  ajv.addSchema({ $id: 'document', ...document });
  expect(Object.keys(document.paths)).toHaveLength(Object.keys(codes).length);
  for (const [name, code] of Object.entries(codes)) {
    const { responses } = document.paths[`/${name}/{id}`]!.get!;
    const answer = await (name.startsWith('chosen') ? chosen : app).request(`/${name}/none`);
    const key = String(answer.status) in responses ? String(answer.status) : 'default';
    expect(Object.keys(responses)).toEqual(['200', ...(key === 'default' ? [] : [key]), 'default']);
    const content = (responses[key] as { content: Record<string, { example?: unknown }> }).content;
    expect(Object.keys(content)).toEqual(['application/json']);
    const pointer = `#/paths/~1${name}~1{id}/get/responses/${key}/content/application~1json/schema`;
    const body = (await answer.json()) as { error: { code: string; message: string } };
    expect(ajv.validate({ $ref: `document${encodeURI(pointer)}` }, body), `${name} ${ajv.errorsText()}`).toBe(true);
    const shown = content['application/json']!.example as typeof body | undefined;
    expect(shown?.error.code, name).toBe(code);
    if (code !== undefined && code !== open) expect(shown, name).toEqual(body);
  }
});

it('the codes of all of them stand in one component', async () => {
  const { documents } = await generate({ root, tsconfig });
  const { schemas = {} } = (JSON.parse(documents[0]!.text) as OpenAPIDocument).components!;
  expect(Object.keys(schemas).filter((name) => name.startsWith('Error'))).toEqual(['ErrorResponse']);
});
