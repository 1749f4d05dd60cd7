import { httpErrorType } from '../model/error.ts';
import type { ResponseFact } from '../model/facts.ts';
import type { ExampleObject, MediaTypeObject } from '../model/openapi.ts';
import type { JsonValue } from '../model/type.ts';
import { createRecord } from './record.ts';
import { pascalCase } from './words.ts';

/** One example as it is, several by names that their messages give. */
export function buildExamples(facts: ResponseFact[]): Pick<MediaTypeObject, 'example' | 'examples'> {
  const values = new Map<string, { value: JsonValue; message: string }>();
  for (const fact of facts) {
    const value = exampleOf(fact);
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
export function exampleOf(fact: ResponseFact): JsonValue | undefined {
  if (fact.example === undefined || typeof fact.example !== 'string') return fact.example;
  const type = fact.content?.type;
  if (type?.kind === 'reference' && type.id === httpErrorType.id) return { status: fact.status, message: fact.example };
  return type?.kind === 'string' ? fact.example : undefined;
}
