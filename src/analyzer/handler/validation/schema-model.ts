import { ts } from 'ts-morph';
import { createDiagnostic } from '../../../model/diagnostics.ts';
import type { Annotations, Direction, PropertyModel, TypeModel } from '../../../model/type.ts';
import { typedSchema } from '../../extractors/standard-schema.ts';
import { isSameShape, outputOf, type SchemaShape, type SchemaValue } from '../../values/schema.ts';
import { alternatives, type Value } from '../../values/value.ts';
import { excerpt, locationOf } from '../../location.ts';
import type { HandlerReader } from '../reader.ts';
import type { Accepted } from './accepted.ts';
import { readOf } from './read-text.ts';
import { namedSchema, type Named } from './schema-name.ts';
import { createSchemaParts, isAsked } from './schema-parts.ts';
import { createSizeBound } from './schema-size.ts';
import { isOpaque, isOptional, nodeOf, saysNothing, sideType } from './schema-type.ts';
import { takesNothing } from './takes-nothing.ts';
import { createSchemaWords } from './schema-words.ts';

/** Turns schemas into types: of what is sent to them, or of what they give. */
export function createSchemaReader(reader: HandlerReader, subject: string, direction: Direction = 'input') {
  const { checker } = reader;
  const words = createSchemaWords(reader, subject);
  /** Schemas that are being read, and what the one that is met again in itself is called. */
  const open = new Map<ts.Node, Entry>();
  const bounded = createSizeBound(reader, subject);
  return {
    accepted,
    ofText,
    ...createSchemaParts({ reader, schemaOf, ofText, present, words }),
    schemaOf,
    typed: present,
  };

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

  /** What is read of a text: a number, where the schema makes one of it and refuses what is none. */
  function ofText(value: Value): Accepted & { coerces: boolean } {
    const read = value.kind === 'schema' ? (readOf(value) ?? value) : value;
    return { ...accepted(read), coerces: read.kind === 'schema' && read.coerces === true };
  }

  function ofSchema(whole: SchemaValue): Accepted {
    const schema = direction === 'output' ? outputOf(whole) : whole;
    // Definitions in text have the call that reads them as their place, so only what has parts can hold itself.
    const outer = open.get(schema.node);
    const entered = outer && isSameShape(outer.shape, schema.shape) ? outer : undefined;
    if (entered) {
      // A schema that holds itself and has no name is what its type says.
      entered.again ??= namedSchema(schema, reader.root, { direction, holdsItself: true });
      if (!entered.again) return typed(schema);
      entered.isHeldByItself = true;
      return { model: { kind: 'reference', id: entered.again.id }, optional: schema.optional === true };
    }
    const entry: Entry = { shape: schema.shape };
    open.set(schema.node, entry);
    // A part of a definition in text stands where the whole does.
    if (!outer && hasName(schema.shape)) entry.again = namedSchema(schema, reader.root, { direction });
    try {
      const bare = bounded(schema, () => shapeOf(schema));
      const again = entry.isHeldByItself || isWorthNaming(bare.model) ? entry.again : undefined;
      const said = words.ofSchema(schema, again !== undefined);
      const shape = again ? named(annotate(bare.model, said.component), again) : bare.model;
      const inner = annotate(shape, said.keywords);
      const model: TypeModel = schema.nullable ? { kind: 'union', members: [inner, { kind: 'null' }] } : inner;
      // What stands in for nothing stands in what is given.
      const { default: standsIn, ...here } = said.here;
      const isShown = direction === 'input' && standsIn !== undefined;
      return {
        model: annotate(model, isShown ? { ...here, default: standsIn } : here),
        optional: schema.optional === true || bare.optional || (direction === 'input' && takesNothing(schema, reader)),
      };
    } finally {
      if (outer) open.set(schema.node, outer);
      else open.delete(schema.node);
    }
  }

  function named(type: TypeModel, again: Named): TypeModel {
    reader.define({ ...again, direction, of: 'schema', ...(direction === 'output' ? { parsed: true } : {}), type });
    return { kind: 'reference', id: again.id };
  }

  function shapeOf(schema: SchemaValue): Accepted {
    const { shape } = schema;
    if (schema.wants && direction === 'output') return typed(schema);
    if (schema.wants) reportWanted(schema.node, schema.wants);
    switch (shape.kind) {
      case 'model':
        return { model: shape.model, optional: false };
      case 'object': {
        const found = [...shape.properties].flatMap(([name, get]): PropertyModel[] => {
          const part = get();
          if (words.isInternal(part)) return [];
          const { model, optional } = accepted(part);
          const type = words.ofPart(part, saysNothing(part) ? typedPart(schema, name, model) : model);
          const isRequired = !optional || (direction === 'input' && isAsked(schema, name, part, checker));
          return [{ name, required: isRequired, type }];
        });
        const index = shape.index && accepted(shape.index).model;
        return { model: { kind: 'object', properties: found, ...(index ? { index } : {}) }, optional: false };
      }
      // Nobody has said what is in it.
      case 'given':
        return { model: { kind: 'any' }, optional: false };
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
        const given = shape.kind === 'union' && direction === 'input' ? sendable(shape.members) : shape.members;
        const members = given.map(accepted).map(shape.kind === 'intersection' ? opened : (each) => each);
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

  /** Of several schemas those that some JSON value passes, where there are any: `z.union([z.string(), z.date()])` takes a text. */
  function sendable(members: readonly Value[]): readonly Value[] {
    const left = members.filter((each) => !wantsClass(each));
    return left.length > 0 ? left : members;
  }

  function wantsClass(value: Value): boolean {
    const schema = schemaOf(value);
    if (!schema || schema.nullable) return false;
    const { shape } = schema;
    return schema.wants !== undefined || (shape.kind === 'union' && shape.members.every(wantsClass));
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
    const property = sideType(node, direction, checker)?.getProperty(name);
    const type = property && checker.getTypeOfSymbolAtLocation(property, node);
    return type && !isOpaque(type) ? present(type, node) : unknown;
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
    const type = node && sideType(node, direction, checker);
    if (!node || !type || isOpaque(type)) return { model: { kind: 'any' }, optional: true };
    return { model: present(type, node), optional: isOptional(type) };
  }

  /** A type that says nothing is no fault here: whoever needs to know reports it, once. */
  function present(type: ts.Type, node: ts.Node): TypeModel {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return { kind: 'any' };
    return reader.convert(type, node, direction, subject);
  }
}

export type SchemaReader = ReturnType<typeof createSchemaReader>;

/** A schema that is being read. */
interface Entry {
  shape: SchemaShape;
  /** What it is called as a component. */
  again?: Named | undefined;
  isHeldByItself?: true;
}

const hasName = ({ kind }: SchemaShape): boolean => kind === 'object' || kind === 'union' || kind === 'intersection';

/** Objects, and one of several: what else a constant holds reads better where it is used. */
function isWorthNaming(model: TypeModel): boolean {
  if (model.kind !== 'union' && model.kind !== 'intersection') return model.kind === 'object';
  return model.members.some((each) => each.kind === 'reference' || isWorthNaming(each));
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
