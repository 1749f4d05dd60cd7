import { itemTypes } from '../model/array-items.ts';
import type { NamedType, TypeId, TypeModel } from '../model/type.ts';
import { shapeDialect } from './dialect.ts';
import { directReferences } from './references.ts';
import { buildSchema } from './schema.ts';

/** The text of a schema, cut where a named type stands. */
interface Template {
  texts: readonly string[];
  ids: readonly TypeId[];
}

/** Of types with what is said of them, and without. Undefined where what a named type is changes more than its own place. */
const whole = new WeakMap<TypeModel, Template | undefined>();
const bare = new WeakMap<TypeModel, Template | undefined>();

/** Stands around an id. */
const mark = '\u0001';
const inJSON = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * The schema of a type as a text, with named types written as the classes that they belong to: equal texts, equal schemas.
 *
 * @param isBare without what is said of the type as a whole
 */
export function shapeText(
  type: TypeModel,
  types: Record<TypeId, NamedType>,
  classOf: ReadonlyMap<TypeId, number>,
  isBare = false,
): string {
  const kept = isBare ? bare : whole;
  if (!kept.has(type)) kept.set(type, cut(isBare ? withoutWords(type) : type));
  const template = kept.get(type);
  if (template?.ids.every((id) => classOf.has(id)))
    return template.texts.reduce((text, next, at) => `${text}#${classOf.get(template.ids[at - 1]!)}${next}`);
  const refOf = (id: TypeId) => (classOf.has(id) ? `#${classOf.get(id)}` : undefined);
  const names = { refOf, typeOf: (id: TypeId) => types[id], dialect: shapeDialect };
  return JSON.stringify(buildSchema(isBare ? withoutWords(type) : type, names));
}

const withoutWords = ({ annotations: _, ...type }: TypeModel): TypeModel => type;

function cut(type: TypeModel): Template | undefined {
  if (joinsReferences(type)) return undefined;
  const names = { refOf: (id: TypeId) => `${mark}${id}${mark}`, typeOf: () => undefined, dialect: shapeDialect };
  const parts = JSON.stringify(buildSchema(type, names)).split(inJSON(mark));
  const own = new Map(directReferences(type).map((id) => [inJSON(id), id]));
  const ids = parts.flatMap((id, at) => (at % 2 === 1 ? [own.get(id)] : []));
  // A text of the schema may have the mark too.
  return ids.every((id) => id !== undefined) ? { texts: parts.filter((_, at) => at % 2 === 0), ids } : undefined;
}

/** Members of a union that are the same are one, and a schema of several depends on what each of them is. */
function joinsReferences(type: TypeModel): boolean {
  switch (type.kind) {
    case 'union':
    case 'intersection':
      return directReferences(type).length > 0;
    case 'array':
      // The places of a tuple are compared, too.
      return (
        directReferences(type).length > 0 && (type.positions !== undefined || itemTypes(type).some(joinsReferences))
      );
    case 'object':
      return (
        directReferences(type).length > 0 &&
        [...type.properties.map((each) => each.type), ...(type.index ? [type.index] : [])].some(joinsReferences)
      );
    default:
      return false;
  }
}
