import { ts } from 'ts-morph';
import { createDiagnostic } from '../../../model/diagnostics.ts';
import type { Annotations, PropertyModel, TypeModel } from '../../../model/type.ts';
import { typedSchema } from '../../extractors/standard-schema.ts';
import { isSameShape, type SchemaShape, type SchemaValue } from '../../values/schema.ts';
import { alternatives, type Value } from '../../values/value.ts';
import { excerpt, locationOf } from '../../location.ts';
import type { HandlerReader } from '../reader.ts';
import type { Accepted, AcceptedProperty } from './accepted.ts';
import { namedSchema, type Named } from './schema-name.ts';
import { createSizeBound } from './schema-size.ts';

/** Turns schemas into types, as they are sent. */
export function createSchemaReader(reader: HandlerReader, subject: string) {
  const { checker } = reader;
  /** Schemas that are being read, and what the one that is met again in itself is called. */
  const open = new Map<ts.Node, { shape: SchemaShape; again?: Named | undefined }>();
  const bounded = createSizeBound(reader, subject);
  return { accepted, properties, partsOf, schemaOf, typed: present, ofType };

  /** The schema in a value: of what is no schema by our tables the type decides. */
  function schemaOf(value: Value): SchemaValue | undefined {
    const known = value.kind === 'unknown' ? typedSchema(value, checker) : value;
    if (known?.kind === 'validator') return schemaOf(known.schema);
    return known?.kind === 'schema' ? known : undefined;
  }

  function accepted(value: Value): Accepted {
    const members = alternatives(value).map((each) => {
      const schema = schemaOf(each);
      return schema ? ofSchema(schema) : typed(each);
    });
    const [first] = members;
    if (first && members.length === 1) return first;
    return {
      model: { kind: 'union', members: members.map(({ model }) => model) },
      optional: members.some(({ optional }) => optional),
    };
  }

  function ofSchema(schema: SchemaValue): Accepted {
    // Definitions in text have the call that reads them as their place, so only what has parts can hold itself.
    const outer = open.get(schema.node);
    const entered = outer && isSameShape(outer.shape, schema.shape) ? outer : undefined;
    if (entered) {
      // A schema that holds itself and has no name is what its type says.
      entered.again ??= namedSchema(schema, reader.root, { holdsItself: true });
      if (!entered.again) return typed(schema);
      return { model: { kind: 'reference', id: entered.again.id }, optional: schema.optional === true };
    }
    const entry: { shape: SchemaShape; again?: Named | undefined } = { shape: schema.shape };
    open.set(schema.node, entry);
    // A part of a definition in text stands where the whole does.
    if (!outer && hasName(schema.shape)) entry.again = namedSchema(schema, reader.root);
    try {
      const bare = named(
        bounded(schema, () => shapeOf(schema)),
        entry,
      );
      const { description, default: standsIn, example, deprecated, ...keywords } = schema.annotations ?? {};
      const inner = annotate(bare.model, keywords);
      const model: TypeModel = schema.nullable ? { kind: 'union', members: [inner, { kind: 'null' }] } : inner;
      const words: Annotations = {
        ...(description === undefined ? {} : { description }),
        ...(standsIn === undefined ? {} : { default: standsIn }),
        ...(example === undefined ? {} : { example }),
        ...(deprecated === undefined ? {} : { deprecated }),
      };
      return { model: annotate(model, words), optional: schema.optional === true || bare.optional };
    } finally {
      if (outer) open.set(schema.node, outer);
      else open.delete(schema.node);
    }
  }

  function named(bare: Accepted, { again }: { again?: Named | undefined }): Accepted {
    if (!again) return bare;
    reader.define({ ...again, direction: 'input', of: 'schema', type: bare.model });
    return { ...bare, model: { kind: 'reference', id: again.id } };
  }

  function shapeOf(schema: SchemaValue): Accepted {
    const { shape } = schema;
    if (schema.wants) reportWanted(schema.node, schema.wants);
    switch (shape.kind) {
      case 'model':
        return { model: shape.model, optional: false };
      case 'object': {
        const found = [...shape.properties].map(([name, get]): PropertyModel => {
          const part = get();
          const { model, optional } = accepted(part);
          const type = saysNothing(part) ? typedPart(schema, name, model) : model;
          return { name, required: !optional || isAsked(schema, name, part), type };
        });
        const index = shape.index && accepted(shape.index).model;
        return { model: { kind: 'object', properties: found, ...(index ? { index } : {}) }, optional: false };
      }
      case 'array': {
        const { minItems, maxItems } = schema.annotations ?? {};
        const items = accepted(shape.items).model;
        const bounds = {
          ...(minItems === undefined ? {} : { minItems }),
          ...(maxItems === undefined ? {} : { maxItems }),
        };
        return { model: { kind: 'array', items, ...bounds }, optional: false };
      }
      case 'tuple': {
        const every = [...shape.items, ...(shape.rest ? [shape.rest] : [])].map(accepted);
        const items = [...new Map(every.map(({ model }) => [JSON.stringify(model), model])).values()];
        const count = shape.items.length;
        const least = every.slice(0, count).findLastIndex(({ optional }) => !optional) + 1;
        return {
          model: {
            kind: 'array',
            items: items.length === 1 && items[0] ? items[0] : { kind: 'union', members: items },
            ...(least > 0 ? { minItems: least } : {}),
            ...(shape.rest || shape.isOpen ? {} : { maxItems: count }),
            ...(count > 0 ? { positions: every.slice(0, count).map(({ model }) => model) } : {}),
            ...(count > 0 && shape.rest ? { rest: every[count]!.model } : {}),
          },
          optional: false,
        };
      }
      case 'union':
      case 'intersection': {
        const members = shape.members.map(accepted).map(shape.kind === 'intersection' ? opened : (each) => each);
        return {
          model: { kind: shape.kind, members: members.map(({ model }) => model) },
          optional: shape.kind === 'union' && members.some(({ optional }) => optional),
        };
      }
      case 'lazy':
        return accepted(shape.get());
      case 'keyed':
        return ofKeys(schema, shape.values);
      case 'typed':
        return typed(schema);
    }
  }

  /** The type knows the keys, and which of them have to be there. */
  function ofKeys(schema: SchemaValue, values: Value): Accepted {
    const { model, optional } = typed(schema);
    if (model.kind !== 'object' || model.index) return { model, optional };
    const { model: type } = accepted(values);
    const found = model.properties.map((property): PropertyModel => ({ ...property, type }));
    return { model: { ...model, properties: found, index: { kind: 'never' } }, optional };
  }

  /** What the type of an object knows of a property of which the tables know nothing. */
  function typedPart({ node }: SchemaValue, name: string, unknown: TypeModel): TypeModel {
    const property = inputType(node, checker)?.getProperty(name);
    const type = property && checker.getTypeOfSymbolAtLocation(property, node);
    return type && !isOpaque(type) ? present(type, node) : unknown;
  }

  /** Of `z.any()` zod 4 wants the key, which JSON can't give without a value; zod 3 does not. Their types say so. */
  function isAsked(object: SchemaValue, name: string, part: Value): boolean {
    if (!saysNothing(part) || (part.kind === 'schema' && part.transformed)) return false;
    const property = inputType(object.node, checker)?.getProperty(name);
    return property !== undefined && (property.flags & ts.SymbolFlags.Optional) === 0;
  }

  function reportWanted(node: ts.Node, name: string): void {
    reader.report(
      createDiagnostic(
        'type-not-serializable',
        `${subject}: ${excerpt(node)} wants a ${name}, which no JSON value becomes: it refuses all that is sent.`,
        {
          severity: 'warning',
          hint: 'Take the text and convert it: z.coerce.date(), z.iso.datetime(), v.pipe(v.string(), v.isoTimestamp()).',
          location: locationOf(node, reader.root),
        },
      ),
    );
  }

  function typed(value: Value): Accepted {
    const node = nodeOf(value);
    const type = node && inputType(node, checker);
    if (!node || !type || isOpaque(type)) return { model: { kind: 'any' }, optional: true };
    return { model: present(type, node), optional: isOptional(type) };
  }

  /** A type that says nothing is no fault here: whoever needs to know reports it, once. */
  function present(type: ts.Type, node: ts.Node): TypeModel {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return { kind: 'any' };
    return reader.convert(type, node, 'input', subject);
  }

  /** The schemas for the properties of an object. */
  function partsOf(value: Value): (readonly [name: string, part: () => Value])[] {
    return alternatives(value).flatMap((each) => {
      const shape = schemaOf(each)?.shape;
      return shape?.kind === 'intersection'
        ? shape.members.flatMap(partsOf)
        : [...(shape?.kind === 'object' ? shape.properties : [])];
    });
  }

  /** The properties that a schema for an object asks for, one by one. */
  function properties(value: Value): AcceptedProperty[] {
    return alternatives(value).flatMap((each) => {
      const schema = schemaOf(each);
      if (schema?.shape.kind === 'object') {
        return [...schema.shape.properties].map(([name, get]) => {
          const part = get();
          const isCoerced = part.kind === 'schema' && part.coerces === true;
          const { model, optional } = accepted(part);
          return { name, model, optional: optional && !isAsked(schema, name, part), coerces: isCoerced };
        });
      }
      if (schema && (schema.shape.kind === 'union' || schema.shape.kind === 'intersection')) {
        return ofMembers(schema.shape.members, schema.shape.kind === 'union');
      }
      const node = schema && nodeOf(schema);
      const type = node && inputType(node, checker);
      return type && node ? ofType(type, node) : [];
    });
  }

  /** What only some members of a union ask for is optional. */
  function ofMembers(members: readonly Value[], isUnion: boolean): AcceptedProperty[] {
    const each = members.map(properties);
    const names = new Set(each.flatMap((found) => found.map(({ name }) => name)));
    return [...names].map((name) => {
      const found = each.flatMap((own) => own.filter((property) => property.name === name));
      const isEverywhere = found.length === members.length && !found.some(({ optional }) => optional);
      const models = found.map(({ model }) => model);
      return {
        name,
        model:
          models.length === 1 && models[0] ? models[0] : { kind: isUnion ? 'union' : 'intersection', members: models },
        optional: isUnion ? !isEverywhere : found.every(({ optional }) => optional),
        coerces: found.some(({ coerces }) => coerces),
      };
    });
  }

  /** The properties of a type, in the order in which they are declared. */
  function ofType(type: ts.Type, node: ts.Node): AcceptedProperty[] {
    return checker.getPropertiesOfType(checker.getNonNullableType(type)).map((property) => {
      const own = checker.getTypeOfSymbolAtLocation(property, node);
      return {
        name: property.name,
        model: present(own, node),
        optional: (property.flags & ts.SymbolFlags.Optional) !== 0 || isOptional(own) || isOpaque(own),
        coerces: false,
      };
    });
  }
}

export type SchemaReader = ReturnType<typeof createSchemaReader>;

/** Objects are worth a component; what else a constant holds reads better where it is used. */
const hasName = ({ kind }: SchemaShape): boolean => kind === 'object';

/** A schema of which the tables know nothing. One that wants a class refuses whatever its type says. */
function saysNothing(part: Value): boolean {
  return part.kind === 'schema' && part.shape.kind === 'model' && part.shape.model.kind === 'any' && !part.wants;
}

/** The input type of a schema, by the Standard Schema interface. */
function inputType(node: ts.Node, checker: ts.TypeChecker): ts.Type | undefined {
  const path = ['~standard', 'types', 'input'];
  let type: ts.Type | undefined = checker.getTypeAtLocation(node);
  for (const name of path) {
    const property: ts.Symbol | undefined = type && checker.getPropertyOfType(checker.getNonNullableType(type), name);
    type = property && checker.getTypeOfSymbolAtLocation(property, node);
  }
  return type;
}

function nodeOf(value: Value): ts.Node | undefined {
  return 'node' in value ? value.node : undefined;
}

/** What says nothing may be absent, too. */
function isOpaque(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

function isOptional(type: ts.Type): boolean {
  return (type.isUnion() ? type.types : [type]).some((member) => member.flags & ts.TypeFlags.Undefined);
}

function annotate(model: TypeModel, annotations: Annotations): TypeModel {
  // The sizes of an array are its own.
  const { minItems: _min, maxItems: _max, ...keywords } = annotations;
  return Object.keys(keywords).length ? { ...model, annotations: { ...model.annotations, ...keywords } } : model;
}

/** In an intersection each part refuses only what no other names. */
function opened({ model, ...rest }: Accepted): Accepted {
  if (model.kind !== 'object' || model.index?.kind !== 'never') return { model, ...rest };
  const { index: _, ...plain } = model;
  return { model: plain, ...rest };
}
