import { ts } from 'ts-morph';
import type { TypeModel } from '../../../model/type.ts';
import type { SchemaValue } from '../../values/schema.ts';
import { alternatives, type Value } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import type { Accepted, AcceptedProperty } from './accepted.ts';
import { isOpaque, isOptional, nodeOf, saysNothing, sideType } from './schema-type.ts';
import type { SchemaWords } from './schema-words.ts';

interface Reading {
  reader: HandlerReader;
  words: SchemaWords;
  schemaOf(value: Value): SchemaValue | undefined;
  ofText(value: Value): Accepted & { coerces: boolean };
  present(type: ts.Type, node: ts.Node): TypeModel;
}

/** Makes the functions that take a schema for an object apart: each of its properties may be a parameter of its own. */
export function createSchemaParts({ reader, words, schemaOf, ofText, present }: Reading) {
  const { checker } = reader;
  return { partsOf, properties, ofType };

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
        return [...schema.shape.properties].flatMap(([name, get]): AcceptedProperty[] => {
          const part = get();
          if (words.isInternal(part)) return [];
          const { model, optional, coerces } = ofText(part);
          const isOptional = optional && !isAsked(schema, name, part, checker);
          return [{ name, model: words.ofPart(part, model), optional: isOptional, coerces }];
        });
      }
      if (schema && (schema.shape.kind === 'union' || schema.shape.kind === 'intersection')) {
        return ofMembers(schema.shape.members, schema.shape.kind === 'union');
      }
      const node = schema && nodeOf(schema);
      const type = node && sideType(node, 'input', checker);
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

/** Of `z.any()` zod 4 wants the key, which JSON can't give without a value; zod 3 does not. Their types say so. */
export function isAsked(object: SchemaValue, name: string, part: Value, checker: ts.TypeChecker): boolean {
  if (!saysNothing(part) || (part.kind === 'schema' && part.transformed)) return false;
  const property = sideType(object.node, 'input', checker)?.getProperty(name);
  return property !== undefined && (property.flags & ts.SymbolFlags.Optional) === 0;
}
