import { describe, expect, it } from 'vitest';
import type { HeaderFact } from '../../src/model/facts.ts';
import { buildDocument } from '../../src/openapi/document.ts';
import { json, literal, route, string } from './facts.ts';
import { lint } from './validate.ts';

const header = (name: string, type: HeaderFact['type'] = string): HeaderFact => ({ name, type });
const build = (...headers: HeaderFact[][]) =>
  buildDocument({
    version: 'v1',
    config: {},
    types: {},
    routes: headers.map((each, index) =>
      route('get', `/api/v1/things-${index}`, { responses: [{ ...json(200, string), headers: each }] }),
    ),
  }).document;

describe('headers for cross-origin requests', () => {
  it('are said once, and every response refers to them', async () => {
    const cors = [header('Access-Control-Allow-Origin', literal('*')), header('access-control-max-age')];
    const document = build([...cors, header('ETag')], cors);
    const shared = {
      'Access-Control-Allow-Origin': { $ref: '#/components/headers/Access-Control-Allow-Origin' },
      'access-control-max-age': { $ref: '#/components/headers/access-control-max-age' },
    };
    expect(document.paths['/things-0']!.get!.responses['200']).toMatchObject({
      headers: { ...shared, ETag: { schema: { type: 'string' } } },
    });
    expect(document.paths['/things-1']!.get!.responses['200']).toMatchObject({ headers: shared });
    expect(document.components!.headers).toEqual({
      'Access-Control-Allow-Origin': { schema: { type: 'string', enum: ['*'] } },
      'access-control-max-age': { schema: { type: 'string' } },
    });
    expect(await lint(document)).toEqual([]);
  });

  it('that differ have a name each', () => {
    const name = 'Access-Control-Allow-Origin';
    const { components, paths } = build([header(name, literal('*'))], [header(name)]);
    expect(Object.keys(components!.headers!)).toEqual([name, `${name}-2`]);
    expect(paths['/things-1']!.get!.responses['200']).toMatchObject({
      headers: { [name]: { $ref: `#/components/headers/${name}-2` } },
    });
  });

  it('are the only ones that are shared', () => {
    expect(build([header('X-Trace-ID')], [header('X-Trace-ID')]).components).not.toHaveProperty('headers');
  });
});
