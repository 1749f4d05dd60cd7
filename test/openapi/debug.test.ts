import { describe, expect, it } from 'vitest';
import type { HandlerFacts, ParameterFact } from '../../src/model/facts.ts';
import { buildDebug } from '../../src/openapi/debug.ts';
import { buildDocument } from '../../src/openapi/document.ts';
import { any, number, route, string } from './facts.ts';

function describeRoute(handler: Partial<HandlerFacts>, rest: Parameters<typeof route>[3] = {}) {
  const routes = [route('get', '/api/v1/todos', handler, rest)];
  const { document, prefix } = buildDocument({ version: 'v1', config: {}, routes });
  const facts = { versions: [{ version: 'v1', config: {}, routes }], types: {} };
  return buildDebug(facts as never, [{ version: 'v1', document, prefix }], []) as unknown as {
    handlers: Record<string, { parameters: object[] }>;
    versions: { v1: { endpoints: { handler: string; middlewares: string[] }[] } };
  };
}

const read = (name: string, rest: Partial<ParameterFact> = {}): ParameterFact => ({
  in: 'query',
  name,
  required: false,
  type: string,
  ...rest,
});

describe('the parameters of a handler', () => {
  it('are each there once, however often they are read', () => {
    const { handlers } = describeRoute({
      name: 'listTodos',
      parameters: [
        read('page', { via: ['readPage'] }),
        read('page'),
        read('page', { via: ['other'] }),
        read('sort', { via: ['readSort'], type: any }),
        read('sort', { via: ['readAgain'], type: number, required: true }),
        read('sort', { via: ['readAgain'] }),
        read('page', { in: 'header' }),
        read('X-Token', { in: 'header' }),
        read('x-token', { in: 'header', required: true }),
      ],
    });
    expect(handlers.listTodos!.parameters).toEqual([
      { name: 'page', source: 'query', required: false, type: 'string' },
      { name: 'sort', source: 'query', required: true, type: 'number', via: ['readSort'] },
      { name: 'page', source: 'header', required: false, type: 'string' },
      { name: 'X-Token', source: 'header', required: true, type: 'string' },
    ]);
  });
});

describe('the middlewares of an endpoint', () => {
  it('are named, and those without a name by their place', () => {
    const location = { file: 'src/routes.ts', line: 4, column: 20 };
    const facts = { parameters: [], responses: [] };
    const { versions } = describeRoute(
      {},
      {
        middlewares: [
          { ...facts, name: 'audit', location },
          { ...facts, location },
        ],
      },
    );
    expect(versions.v1.endpoints[0]!.middlewares).toEqual(['audit', 'src/routes.ts#4:20']);
  });
});
