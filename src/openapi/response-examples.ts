import type { ResponseFact } from '../model/facts.ts';
import type { ExampleObject, MediaTypeObject } from '../model/openapi.ts';
import type { JsonValue } from '../model/type.ts';
import { createRecord } from './record.ts';
import { pascalCase } from './words.ts';

/** One example as it is, several by names that their messages give. */
export function buildExamples(facts: ResponseFact[]): Pick<MediaTypeObject, 'example' | 'examples'> {
  const values = new Map<string, { value: JsonValue; message: string }>();
  for (const { example: value, description } of facts) {
    if (value === undefined) continue;
    const text = JSON.stringify(value);
    if (!values.has(text)) values.set(text, { value, message: description ?? tellingText(value) ?? '' });
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

/** What says most of a value: its message, else its code, else the first text in it. */
function tellingText(value: JsonValue): string | undefined {
  const texts: [string, string][] = [];
  const collect = (part: JsonValue, name: string): void => {
    if (typeof part === 'string') texts.push([name, part]);
    else if (typeof part === 'object' && part !== null) {
      for (const [key, each] of Object.entries(part)) collect(each, Array.isArray(part) ? name : key);
    }
  };
  collect(value, '');
  const named = (name: string): string | undefined => texts.find(([key]) => key === name)?.[1];
  return named('message') ?? named('code') ?? texts[0]?.[1];
}
