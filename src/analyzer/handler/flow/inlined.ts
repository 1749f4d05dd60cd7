import { ts } from 'ts-morph';
import type { ObjectModel, PropertyModel, TypeModel } from '../../../model/type.ts';
import type { HandlerReader } from '../reader.ts';

/** The properties of an object whose type has a name, where the value no longer has that name: a copy, or one with less. */
export function inlined(
  given: ts.Type,
  at: ts.Expression,
  subject: string,
  reader: HandlerReader,
): ObjectModel | undefined {
  const { checker } = reader;
  const type = checker.getNonNullableType(given);
  const members = checker.getPropertiesOfType(type).filter((each) => !isOfPrototype(each));
  const isPlain =
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
    !checker.isArrayLikeType(type) &&
    !checker.getIndexInfosOfType(type).length &&
    !checker.getPropertyOfType(type, 'toJSON');
  if (!isPlain) return undefined;
  const said = new Map(namedProperties(reader.convert(type, at, 'output', subject), reader));
  const properties = members.flatMap((each): PropertyModel[] => {
    const converted = reader.convert(checker.getTypeOfSymbol(each), at, 'output', subject, [
      { segment: `.${each.name}` },
    ]);
    const required = (each.flags & ts.SymbolFlags.Optional) === 0;
    return converted.kind === 'never' ? [] : [{ name: each.name, required, type: said.get(each.name) ?? converted }];
  });
  return { kind: 'object', properties };
}

/** What is said of the properties under the name: by words at their declarations, by the columns of a table. */
function namedProperties(model: TypeModel, { typeOf }: HandlerReader): [string, TypeModel][] {
  const named = model.kind === 'reference' ? typeOf(model.id)?.type : undefined;
  return named?.kind === 'object' ? named.properties.map(({ name, type }) => [name, type]) : [];
}

/** Methods and accessors of a class are neither copied nor sent (ECMA-262, CopyDataProperties and SerializeJSONObject). */
function isOfPrototype({ flags, declarations = [] }: ts.Symbol): boolean {
  const isCalled = flags & (ts.SymbolFlags.Method | ts.SymbolFlags.GetAccessor | ts.SymbolFlags.SetAccessor);
  return isCalled !== 0 && declarations.some(({ parent }) => ts.isClassLike(parent));
}
