import { describe, expect, it } from 'vitest';
import type { ParameterFact } from '../../src/model/facts.ts';
import type { TypeModel } from '../../src/model/type.ts';
import { buildParameters } from '../../src/openapi/parameters.ts';
import { parsePath } from '../../src/openapi/paths.ts';
import { integer, literal, string, union } from './facts.ts';

const names = { refOf: () => undefined, typeOf: () => undefined };
const fact = (source: ParameterFact['in'], name: string, rest: Partial<ParameterFact> = {}): ParameterFact => ({
  in: source,
  name,
  required: false,
  type: string,
  ...rest,
});
const build = (facts: ParameterFact[], path = '/todos') =>
  buildParameters(parsePath(path, 'versioned')[0]!, facts, names, `GET ${path}`);
const list = (facts: ParameterFact[], path?: string): string[] =>
  build(facts, path).parameters.map(({ in: source, name }) => `${source} ${name}`);

describe('path parameters', () => {
  it('come from the path, required and strings, whether or not the handler reads them', () => {
    expect(build([], '/todos/{id}/comments/:comment').parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'comment', in: 'path', required: true, schema: { type: 'string' } },
    ]);
  });

  it('have the schema that the handler asks for, where it takes no other text', () => {
    const schemaOf = (type: TypeModel, path = '/todos/{id}') =>
      build([fact('path', 'id'), fact('path', 'id', { type })], path).parameters[0]!.schema;
    const least = { kind: 'number', integer: true, annotations: { minimum: 1 } } as const;
    expect(schemaOf(least)).toEqual({ type: 'integer', minimum: 1 });
    expect(schemaOf(least, '/todos/:id(\\d+)')).toEqual({ type: 'string', pattern: '^(?:\\d+)$' });
    expect(schemaOf(union(literal('a'), literal('b')))).toEqual({ type: 'string', enum: ['a', 'b'] });
  });

  it('take format, pattern and description from what the handler makes of them', () => {
    const annotations = { format: 'uuid', pattern: '^[0-9a-f-]+$', description: 'Which one', minimum: 3 };
    expect(build([fact('path', 'id', { type: { kind: 'string', annotations } })], '/todos/{id}').parameters).toEqual([
      {
        name: 'id',
        in: 'path',
        description: 'Which one',
        required: true,
        schema: { type: 'string', format: 'uuid', pattern: '^[0-9a-f-]+$' },
      },
    ]);
  });

  it('keep the constraint of the route', () => {
    const read = fact('path', 'id', { type: { kind: 'string', annotations: { pattern: 'other' } } });
    expect(build([read], '/todos/:id(\\d+)').parameters[0]!.schema).toEqual({ type: 'string', pattern: '^(?:\\d+)$' });
  });

  it('that the path lacks are reported once, with the place, and left out', () => {
    const location = { file: 'src/api.ts', line: 4, column: 2 };
    const { parameters, diagnostics } = build(
      [fact('path', 'todo', { location }), fact('path', 'todo')],
      '/todos/{id}',
    );
    expect(parameters.map(({ name }) => name)).toEqual(['id']);
    expect(diagnostics).toMatchObject([{ code: 'path-parameter-missing', severity: 'warning', location }]);
    expect(diagnostics[0]!.message).toContain('"todo"');
    expect(diagnostics[0]!.message).toContain('"id"');
  });

  it('that are an unnamed catch-all may be read by the names of the router', () => {
    const { parameters, diagnostics } = build([fact('path', '_'), fact('path', '0')], '/files/**');
    expect(parameters.map(({ name }) => name)).toEqual(['path']);
    expect(diagnostics).toEqual([]);
  });
});

describe('other parameters', () => {
  it('stand after those of the path: query, headers, cookies, as they are read', () => {
    const facts = [
      fact('cookie', 'sid'),
      fact('header', 'X-B'),
      fact('query', 'z'),
      fact('query', 'a'),
      fact('header', 'X-A'),
    ];
    expect(list(facts, '/todos/{id}')).toEqual([
      'path id',
      'query z',
      'query a',
      'header X-B',
      'header X-A',
      'cookie sid',
    ]);
  });

  it('are listed once, required if one reader needs them, with the union of the types', () => {
    const facts = [
      fact('query', 'page', { description: 'Which page' }),
      fact('query', 'page', { required: true, type: integer, deprecated: true }),
      fact('query', 'page', { type: integer }),
    ];
    expect(build(facts).parameters).toEqual([
      {
        name: 'page',
        in: 'query',
        description: 'Which page',
        required: true,
        deprecated: true,
        schema: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      },
    ]);
  });

  it('are the same header in any case, and different query names', () => {
    expect(
      list([fact('header', 'X-Trace'), fact('header', 'x-trace'), fact('query', 'Q'), fact('query', 'q')]),
    ).toEqual(['query Q', 'query q', 'header X-Trace']);
  });

  it('of one name in two places are two', () => {
    expect(list([fact('query', 'a'), fact('cookie', 'a')])).toEqual(['query a', 'cookie a']);
  });

  it.each(['Authorization', 'accept', 'Content-Type', 'Host', 'cookie', 'Content-Length', 'Transfer-Encoding'])(
    'are never the header %s',
    (name) => {
      expect(list([fact('header', name)])).toEqual([]);
      expect(list([fact('query', name)])).toEqual([`query ${name}`]);
    },
  );
});
