import type { OpenAPIDocument, SchemaObject } from '../../model/openapi.ts';
import { partAt, pointerOf, unescapeToken } from '../json-pointer.ts';
import type { Schema } from '../schema.ts';

/** A part of a document, and where it stands. */
export interface Part<T> {
  value: T;
  pointer: string;
}

/** A schema without references, and what it is called. */
export interface ResolvedSchema extends Part<SchemaObject> {
  /** The component's name, where a reference leads to one. */
  name?: string;
}

/** Follows a reference within the document; undefined where it leads nowhere or out of it. */
export function resolvePart<T extends object>(
  document: OpenAPIDocument,
  part: Part<T | { $ref: string }>,
): Part<T> | undefined {
  let { value, pointer } = part;
  for (const seen = new Set<string>(); '$ref' in value;) {
    if (seen.has(value.$ref) || !value.$ref.startsWith('#/')) return undefined;
    seen.add(value.$ref);
    pointer = value.$ref.slice(1);
    const found = partAt(document, pointer);
    if (typeof found !== 'object' || found === null) return undefined;
    value = found as T | { $ref: string };
  }
  return { value: value as T, pointer };
}

/**
 * A schema as one object: its reference followed, its `allOf` merged. A reference that leads nowhere allows anything, and so
 * does a parameter, header or content without a schema, which documents of others may have.
 */
export function resolveSchema(document: OpenAPIDocument, part: Part<Schema | undefined>): ResolvedSchema {
  const { value = {}, pointer } = part;
  if ('$ref' in value) {
    const { $ref, ...words } = value;
    const target = resolvePart<SchemaObject>(document, { value: { $ref }, pointer });
    if (!target) return { value: words, pointer };
    const inner = resolveSchema(document, target);
    const name = /^\/components\/schemas\/([^/]+)$/.exec(target.pointer)?.[1];
    return {
      value: { ...inner.value, ...words },
      pointer: inner.pointer,
      ...(name === undefined ? {} : { name: unescapeToken(name) }),
    };
  }
  const { allOf, ...rest } = value;
  if (!allOf) return { value, pointer } as ResolvedSchema;
  const parts = allOf.map((each, at) =>
    resolveSchema(document, { value: each, pointer: pointer + pointerOf('allOf', at) }),
  );
  const merged = parts.reduce<SchemaObject>((all, { value: one }) => mergeSchemas(all, one), {});
  const [only, ...others] = parts;
  const isOne = others.length === 0 && only !== undefined;
  return {
    value: mergeSchemas(merged, rest),
    pointer: isOne ? only.pointer : pointer,
    ...(isOne && only.name !== undefined ? { name: only.name } : {}),
  };
}

function mergeSchemas(a: SchemaObject, b: SchemaObject): SchemaObject {
  const properties = { ...a.properties, ...b.properties };
  const required = [...new Set([...(a.required ?? []), ...(b.required ?? [])])];
  return {
    ...a,
    ...b,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}
