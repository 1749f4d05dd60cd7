import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../src/openapi/document.ts';
import type { TypeModel } from '../../src/model/type.ts';
import { json, named, object, ref, route, string, table } from './facts.ts';

/** An object of `count` properties: each weighs seven or so. */
const wide = (count: number, first: string): TypeModel =>
  object(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${first}${index}`, string])));

function build(count: number, size: number) {
  const types = Array.from({ length: count }, (_, index) => named(`T${index}`, wide(size + index, `p${index}x`)));
  const small = named('Small', object({ id: string }));
  const { document, diagnostics } = buildDocument({
    version: 'v1',
    config: { title: 'a' },
    routes: [small, ...types].map(({ id, name }) =>
      route('get', `/api/v1/${name}`, { responses: [json(200, ref(id))] }),
    ),
    types: table(small, ...types),
  });
  const schemas = document.components!.schemas!;
  const open = Object.keys(schemas).filter((name) => Object.keys(schemas[name]!).length === 0);
  return { open, schemas, messages: diagnostics.map(({ code, message }) => `${code}: ${message}`) };
}

describe('the schemas of one document', () => {
  it('stay as they are where they are many and small', () => {
    const { open, messages } = build(400, 150);
    expect(open).toEqual([]);
    expect(messages).toEqual([]);
  });

  it('leave the heaviest open where they are too large together', () => {
    const { open, schemas, messages } = build(30, 4_000);
    expect(open.length).toBeGreaterThan(5);
    expect(open.length).toBeLessThan(15);
    expect(open.toSorted()).toEqual(open.map((_, index) => `T${29 - index}`).toSorted());
    expect(schemas.Small).toMatchObject({ required: ['id'] });
    expect(messages).toHaveLength(open.length);
    expect(messages).toContain(
      'type-too-large: The component T29 is left open in version v1: the schemas of the document are too large together.',
    );
  });
});
