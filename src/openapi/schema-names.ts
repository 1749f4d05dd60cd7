import type { NamedType, TypeId } from '../model/type.ts';
import type { Dialect } from './dialect.ts';

/** What the conversion asks about named types. */
export interface SchemaNames {
  /** The `$ref` of a named type, or undefined where the table has no such type. */
  refOf(id: TypeId): string | undefined;
  typeOf(id: TypeId): NamedType | undefined;
  /** How the schemas are written. Default: as OpenAPI 3.0.3 has it; types are compared in that one always. */
  dialect?: Dialect;
}
