import type { NamedType, TypeId } from '../model/type.ts';

/** What the conversion asks about named types. */
export interface SchemaNames {
  /** The `$ref` of a named type, or undefined where the table has no such type. */
  refOf(id: TypeId): string | undefined;
  typeOf(id: TypeId): NamedType | undefined;
}
