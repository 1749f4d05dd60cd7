import { httpErrorType } from '../model/error.ts';
import type { ResponseFact } from '../model/facts.ts';
import type { ExampleObject, MediaTypeObject } from '../model/openapi.ts';
import type { JsonValue, NamedType } from '../model/type.ts';
import { createRecord } from './record.ts';
import type { SchemaNames } from './schema-names.ts';
import { pascalCase } from './words.ts';

/** One example as it is, several by names that their messages give. */
export function buildExamples(
  facts: ResponseFact[],
  names: SchemaNames,
): Pick<MediaTypeObject, 'example' | 'examples'> {
  const values = new Map<string, { value: JsonValue; message: string }>();
  for (const fact of facts) {
    const value = exampleOf(fact, names);
    if (value === undefined) continue;
    const message = typeof fact.example === 'string' ? fact.example : (fact.description ?? '');
    const text = JSON.stringify(value);
    if (!values.has(text)) values.set(text, { value, message });
  }
  const [first, ...others] = values.values();
  if (!first) return {};
  if (others.length === 0) return { example: first.value };
  const examples = createRecord<ExampleObject>();
  for (const { value, message } of values.values()) {
    const name = exampleName(message);
    let key = name;
    for (let number = 2; key in examples; number++) key = `${name}${number}`;
    examples[key] = { ...(message ? { summary: message } : {}), value };
  }
  return { examples };
}

/** The first words of a message: `The title is missing.` is `theTitleIsMissing`. */
function exampleName(message: string): string {
  const words = message.match(/[\p{L}\p{N}]+/gu)?.slice(0, 6) ?? [];
  const name = pascalCase(words.join(' ')).replaceAll(/[^A-Za-z0-9]/g, '');
  return name === '' ? 'example' : name.charAt(0).toLowerCase() + name.slice(1);
}

/** The message of a thrown error, as the body in which it travels. */
export function exampleOf(fact: ResponseFact, names: SchemaNames): JsonValue | undefined {
  const { status, example } = fact;
  if (example === undefined || typeof example !== 'string') return example;
  const type = fact.content?.type;
  if (type?.kind === 'string') return example;
  const isError = type?.kind === 'reference' && type.id === httpErrorType.id;
  return isError && carriesMessage(names.typeOf(type.id) ?? httpErrorType) ? { status, message: example } : undefined;
}

/** h3 1 puts neither a `status` nor always a `message` into the body. */
function carriesMessage({ type }: NamedType): boolean {
  if (type.kind !== 'object') return false;
  const has = (name: string): boolean => type.properties.some((property) => property.name === name);
  const required = type.properties.filter((property) => property.required).map(({ name }) => name);
  return has('message') && has('status') && required.every((name) => name === 'status' || name === 'message');
}
