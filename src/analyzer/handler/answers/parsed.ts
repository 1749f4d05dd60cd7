import type { ts } from 'ts-morph';
import type { Annotations, PropertyModel, TypeModel } from '../../../model/type.ts';
import { outputOf, type SchemaValue } from '../../values/schema.ts';
import { createParsedValues } from '../flow/parsed-values.ts';
import { saysNothing, type Source } from '../flow/sources.ts';
import type { HandlerReader } from '../reader.ts';
import { createSchemaReader } from '../validation/schema-model.ts';
import { sideType } from '../validation/schema-type.ts';
import { refineModel } from './refine-model.ts';

/**
 * The type of an answer, with all that a schema asks for of what it has just parsed: `return schema.parse(value)`.
 *
 * What came from elsewhere and only has the schema's type (`z.infer<typeof schema>`) is promised by TypeScript and checked
 * by nobody: it has the name and the words of the schema, and neither its bounds nor its formats. So has what was changed
 * after it was parsed, and of a copy each property that something else stands in.
 */
export function withParsed(model: TypeModel, source: Source, subject: string, reader: HandlerReader): TypeModel {
  const { node } = source;
  if (!node) return model;
  const { checker } = reader;
  const { schemaBehind } = createParsedValues(source, reader);
  const { accepted } = createSchemaReader(reader, subject, 'output');
  return refineModel(model, node, checker, { ofLeaves, ofSpread });

  function ofLeaves(own: TypeModel, leaves: readonly ts.Expression[]): TypeModel | undefined {
    const [first, ...others] = leaves.map((leaf) => ofLeaf(own, leaf));
    const isOne = first !== undefined && others.every((each) => each && isSame(each, first));
    return isOne ? first : undefined;
  }

  function ofLeaf(own: TypeModel, leaf: ts.Expression): TypeModel | undefined {
    const schema = schemaBehind(leaf);
    if (!schema || !isOfType(schema, typeOf(leaf))) return undefined;
    return put(own, accepted(schema).model);
  }

  /** `{ ...parsed, id }`: the properties of the copy that nothing else stands in. */
  function ofSpread({ expression, parent }: ts.SpreadAssignment): PropertyModel[] {
    const schema = schemaBehind(expression);
    const given = schema && outputOf(schema);
    if (given?.shape.kind !== 'object' || !isOfType(given, typeOf(expression))) return [];
    const type = checker.getTypeAtLocation(parent);
    const { shape } = given;
    return [...shape.properties].flatMap(([name, get]): PropertyModel[] => {
      const part = get();
      const symbol = checker.getPropertyOfType(type, name);
      if (!symbol || part.kind !== 'schema' || !isOfType(part, checker.getTypeOfSymbol(symbol))) return [];
      const { model: found, optional } = accepted(part);
      return found.kind === 'any' ? [] : [{ name, required: !optional, type: found }];
    });
  }

  function typeOf(at: ts.Expression): ts.Type {
    const type = checker.getTypeAtLocation(at);
    return checker.getAwaitedType(type) ?? type;
  }

  /** What code has told apart since, or is taken for something else, is not all that the schema gives. */
  function isOfType(schema: SchemaValue, type: ts.Type): boolean {
    if (saysNothing(type)) return true;
    const given = sideType(schema.node, 'output', checker);
    if (!given) return false;
    const [one, other] = [checker.getNonNullableType(type), checker.getNonNullableType(given)];
    return checker.isTypeAssignableTo(one, other) && checker.isTypeAssignableTo(other, one);
  }

  /** The parsed type in the place of the one that TypeScript tells, which may have a name of its own. */
  function put(own: TypeModel, parsed: TypeModel): TypeModel | undefined {
    if (parsed.kind === 'any' || parsed.kind === 'never') return undefined;
    if (own.kind === 'union') {
      const values = own.members.filter(({ kind }) => kind !== 'null');
      const isNullable = values.length < own.members.length;
      const bare = withoutNull(parsed);
      const [only] = values;
      const inner = only && values.length === 1 ? put(only, bare) : bare;
      return inner && (isNullable ? { kind: 'union', members: [inner, { kind: 'null' }] } : inner);
    }
    const bare = withoutNull(parsed);
    const before = own.kind === 'reference' ? reader.typeOf(own.id) : undefined;
    if (!before) return bare;
    const after = bare.kind === 'reference' ? reader.typeOf(bare.id) : undefined;
    if (after?.name === before.name) return bare;
    const type = after?.type ?? bare;
    if (type.kind === 'reference') return undefined;
    const words: Annotations = { ...type.annotations, ...before.type.annotations };
    const id = `${before.id}~parsed`;
    reader.define({ ...before, id, parsed: true, type: { ...type, annotations: words } });
    return { kind: 'reference', id };
  }
}

/** The type of what a schema has just parsed; undefined of all else. */
export function parsedType(source: Source, subject: string, reader: HandlerReader): TypeModel | undefined {
  const schema = source.node && createParsedValues(source, reader).schemaBehind(source.node);
  const model = schema && createSchemaReader(reader, subject, 'output').accepted(schema).model;
  return model?.kind === 'any' || model?.kind === 'never' ? undefined : model;
}

function withoutNull(model: TypeModel): TypeModel {
  if (model.kind !== 'union') return model;
  const members = model.members.filter(({ kind }) => kind !== 'null');
  const [only] = members;
  if (members.length !== 1 || !only) return { ...model, members };
  const annotations = { ...only.annotations, ...model.annotations };
  return Object.keys(annotations).length > 0 ? { ...only, annotations } : only;
}

const isSame = (one: TypeModel, other: TypeModel): boolean => JSON.stringify(one) === JSON.stringify(other);
