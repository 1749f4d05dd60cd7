import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../src/openapi/document.ts';
import type { HandlerFacts } from '../../src/model/facts.ts';
import type { SchemaObject } from '../../src/model/openapi.ts';
import type { NamedType, TypeModel } from '../../src/model/type.ts';
import {
  array,
  boolean,
  json,
  literal,
  named,
  nothing,
  number,
  object,
  ref,
  route,
  string,
  table,
  union,
} from './facts.ts';
import { lint } from './validate.ts';

const circle = object({ kind: literal('circle'), radius: number });
const square = object({ kind: literal('square'), side: number });
const inline = union(circle, square);
const refOf = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function build(handler: Partial<HandlerFacts>, ...types: NamedType[]) {
  const { document, diagnostics } = buildDocument({
    version: 'v1',
    config: { title: 'a' },
    routes: [route('post', '/api/v1/shapes', { name: 'draw', ...handler })],
    types: table(...types),
  });
  const schemas = (document.components?.schemas ?? {}) as Record<string, SchemaObject>;
  const operation = document.paths['/shapes']!.post!;
  return {
    document,
    names: Object.keys(schemas).filter((name) => name !== 'HTTPError'),
    schemas,
    operation,
    diagnostics,
  };
}
const answer = (type: TypeModel, ...types: NamedType[]) => build({ responses: [json(200, type)] }, ...types);
const holderOf = (type: TypeModel) => {
  const { schemas, names } = answer(ref('src/types.ts#Holder'), named('Holder', object({ shape: type })));
  return { names, shape: schemas.Holder!.properties!.shape };
};

const clientTypes = async (text: string): Promise<string> => astToString(await openapiTS(JSON.parse(text) as OpenAPI3));

describe('members of a union that a literal tells apart get a name', () => {
  it('of the type and the property that hold them', () => {
    const { names, shape } = holderOf(inline);
    expect(names).toEqual(['Holder', 'HolderShapeCircle', 'HolderShapeSquare']);
    expect(shape).toEqual({
      oneOf: [refOf('HolderShapeCircle'), refOf('HolderShapeSquare')],
      discriminator: {
        propertyName: 'kind',
        mapping: { circle: refOf('HolderShapeCircle').$ref, square: refOf('HolderShapeSquare').$ref },
      },
    });
  });

  it('of the type itself', () => {
    const shape = named('Shape', inline);
    expect(answer(ref(shape.id), shape).names).toEqual(['Shape', 'ShapeCircle', 'ShapeSquare']);
  });

  it('of the handler, in a response and in a request', () => {
    expect(answer(inline).names).toEqual(['DrawOutput', 'DrawOutputCircle', 'DrawOutputSquare']);
    const bodies: HandlerFacts['bodies'] = [{ contentType: 'application/json', required: true, type: inline }];
    expect(build({ bodies }).names).toEqual(['DrawBodyCircle', 'DrawBodySquare']);
    expect(build({ responses: [json(422, inline)] }).names).toEqual(['ErrorKindRadius', 'ErrorKindSide']);
  });

  it('of the handler alone where a request and its answer are alike', () => {
    const bodies: HandlerFacts['bodies'] = [{ contentType: 'application/json', required: true, type: inline }];
    const { names } = build({ bodies, responses: [json(422, inline)] });
    expect(names).toEqual(['DrawCircle', 'DrawSquare']);
  });

  it('in lists, records, other variants, and beside null', () => {
    expect(holderOf(array(inline)).names).toContain('HolderShapeCircle');
    expect(holderOf({ kind: 'object', properties: [], index: inline }).names).toContain('HolderShapeValueCircle');
    expect(holderOf(union(inline, nothing)).names).toContain('HolderShapeCircle');
    const nested = union(object({ type: literal('drawn'), by: inline }), object({ type: literal('empty') }));
    expect(holderOf(nested).names).toEqual([
      'Holder',
      'HolderShapeDrawn',
      'HolderShapeDrawnByCircle',
      'HolderShapeDrawnBySquare',
      'HolderShapeEmpty',
    ]);
  });

  it('beside members that have one', () => {
    const line = named('Line', object({ kind: literal('line') }));
    const drawing = named('Drawing', union(ref(line.id), circle));
    const { schemas } = answer(ref(drawing.id), line, drawing);
    expect(schemas.Drawing).toMatchObject({ oneOf: [refOf('Line'), refOf('DrawingCircle')], discriminator: {} });
  });

  // A client generator reads the keys of a mapping as the values: `ok` would be the text "true".
  it('where booleans or numbers tell them apart, with no discriminator', async () => {
    const flags = union(object({ ok: literal(true), id: string }), object({ ok: literal(false) }));
    const { names, shape } = holderOf(flags);
    expect(names).toEqual(['Holder', 'HolderShapeOkFalse', 'HolderShapeOkTrue']);
    expect(shape).toEqual({ oneOf: [refOf('HolderShapeOkTrue'), refOf('HolderShapeOkFalse')] });
    expect(holderOf(union(object({ version: literal(1) }), object({ version: literal(-2) }))).names).toEqual([
      'Holder',
      'HolderShapeVersion1',
      'HolderShapeVersionMinus2',
    ]);
    const holder = named('Holder', object({ flags, shape: inline }));
    const { document } = answer(ref(holder.id), holder);
    expect(await lint(document)).toEqual([]);
    const client = await clientTypes(JSON.stringify(document));
    expect(client).toMatch(/HolderFlagsOkTrue: \{[^;]*ok: true;/);
    expect(client).toMatch(/HolderShapeCircle: \{[^;]*kind: "circle";/);
  });

  it('with all of its literals, where a member has a few', () => {
    const open = object({ state: union(literal('new'), literal('in-progress')) });
    expect(holderOf(union(open, object({ state: literal('done') }))).names).toEqual([
      'Holder',
      'HolderShapeDone',
      'HolderShapeNewOrInProgress',
    ]);
  });

  it('that no other type has', () => {
    const own = named('ShapeCircle', object({ id: string }), 'src/z.ts');
    const shape = named('Shape', inline, 'src/a.ts');
    const { names, schemas, diagnostics } = answer(object({ shape: ref(shape.id), own: ref(own.id) }), shape, own);
    expect(names).toEqual(['DrawOutput', 'Shape', 'ShapeCircle', 'ShapeCircleVariant', 'ShapeSquare']);
    expect(schemas.ShapeCircle!.required).toEqual(['id']);
    expect(diagnostics).toEqual([]);
  });

  it('in both directions', () => {
    const out = named('Shape', inline);
    const given = named('Shape', union(circle, object({ kind: literal('square') })), undefined, { direction: 'input' });
    const bodies: HandlerFacts['bodies'] = [{ contentType: 'application/json', required: true, type: ref(given.id) }];
    const { names, diagnostics } = build({ bodies, responses: [json(200, ref(out.id))] }, out, given);
    expect(names).toEqual(['Shape', 'ShapeCircle', 'ShapeInput', 'ShapeSquare', 'ShapeSquareInput']);
    expect(diagnostics).toEqual([]);
  });
});

describe('a union of unions', () => {
  const dot = named('Dot', object({ kind: literal('dot') }));
  const line = named('Line', object({ kind: literal('line') }));
  const flat = named('Flat', union(ref(dot.id), ref(line.id)));

  it('is told apart by the values of all', () => {
    const all = named('All', union(ref(flat.id), circle));
    expect(answer(ref(all.id), dot, line, flat, all).schemas.All).toEqual({
      oneOf: [refOf('Flat'), refOf('AllCircle')],
      discriminator: {
        propertyName: 'kind',
        mapping: { dot: refOf('Flat').$ref, line: refOf('Flat').$ref, circle: refOf('AllCircle').$ref },
      },
    });
  });

  it('is not where they share one', () => {
    const all = named('All', union(ref(flat.id), ref(dot.id)));
    expect(answer(ref(all.id), dot, line, flat, all).schemas.All).toHaveProperty('anyOf');
  });
});

describe('members stay inline', () => {
  it.each<[string, TypeModel]>([
    ['where the literal is optional', union(object({ 'kind?': literal('a') }), object({ kind: literal('b') }))],
    ['where one has no such property', union(circle, object({ side: number }))],
    ['where one has any value', union(circle, object({ kind: string }))],
    ['where two share a value', union(circle, object({ kind: literal('circle'), x: number }))],
    ['where a flag is no literal', union(object({ ok: literal(true), a: string }), object({ ok: boolean, b: string }))],
    ['where a number and a text read the same', union(object({ v: literal(1) }), object({ v: literal('1') }))],
    ['beside what is no object', union(circle, square, string)],
    ['where a value makes no name', union(object({ kind: literal('') }), object({ kind: literal('b') }))],
    ['where two values make one name', union(object({ kind: literal('a-b') }), object({ kind: literal('aB') }))],
  ])('%s', (_, type) => {
    const { names, shape } = holderOf(type);
    expect(names).toEqual(['Holder']);
    expect(shape).toHaveProperty('anyOf');
  });
});
