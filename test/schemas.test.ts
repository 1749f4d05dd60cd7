import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { generate } from '../src/index.ts';
import type { OpenAPIDocument, SchemaObject } from '../src/model/openapi.ts';
import { createValidator } from './conformance/schema.ts';
import { derived } from './schemas/zod-words.ts';

interface Sample {
  schema: { '~standard': { validate(value: unknown): unknown } };
  valid: unknown[];
}

interface App {
  request(path: string, options: RequestInit): Response | Promise<Response>;
}

const folder = fileURLToPath(new URL('schemas', import.meta.url));
const modules = readdirSync(folder).filter((name) => name.endsWith('.ts'));
const isOfAnswers = (name: string): boolean => name.endsWith('-answers.ts');
const isOfWords = (name: string): boolean => name.endsWith('-words.ts');

/** The document takes what the library takes and refuses what it refuses, of samples and of all that is near them. */
describe('schemas', async () => {
  const { documents, diagnostics } = await generate({ root: folder });
  const document = JSON.parse(documents[0]!.text) as OpenAPIDocument;
  const accepts = createValidator(document);

  it('has one name for what goes in and one for what comes out', () => {
    // Each of the two modules has a schema of that name.
    const conflicts = diagnostics.filter(({ code }) => code === 'component-name-conflict');
    expect(conflicts.map(({ message }) => /"(\w+)"/.exec(message)![1])).toEqual(['Part', 'Stock', 'Row']);
    expect(Object.keys(document.components?.schemas ?? {})).toEqual(
      expect.arrayContaining(['Menu', 'MenuInput', 'Part']),
    );
  });

  it.each(modules.filter((name) => !isOfAnswers(name) && !isOfWords(name)))(
    '%s agrees with the library',
    async (module) => {
      const { samples } = (await import(pathToFileURL(join(folder, module)).href)) as {
        samples: Record<string, Sample>;
      };
      const wrong: string[] = [];
      for (const [route, { schema, valid }] of Object.entries(samples)) {
        const content = document.paths[route]?.post?.requestBody?.content['application/json'];
        expect(content, `${route} has a body`).toBeDefined();
        const byDocument = accepts(content!.schema);
        for (const value of valid.flatMap((each) => [each, ...near(each)])) {
          const { issues } = (await schema['~standard'].validate(value)) as { issues?: unknown };
          const isValid = issues === undefined;
          if (byDocument(value) !== isValid)
            wrong.push(`${route} ${isValid ? 'refuses' : 'takes'} ${JSON.stringify(value)}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(modules.filter(isOfAnswers))('%s answers as the document says', async (module) => {
    const { app, sent } = (await import(pathToFileURL(join(folder, module)).href)) as {
      app: App;
      sent: Record<string, unknown[]>;
    };
    const wrong: string[] = [];
    for (const [route, bodies] of Object.entries(sent)) {
      const answer = document.paths[route]?.post?.responses['200'];
      const schema = answer && 'content' in answer ? answer.content?.['application/json']?.schema : undefined;
      expect(schema, `${route} has an answer`).toBeDefined();
      for (const body of bodies) {
        const reply = await app.request(route, { method: 'POST', body: JSON.stringify(body) });
        const text = await reply.text();
        expect(reply.status, `${route}: ${text}`).toBe(200);
        const isDescribed = accepts(schema!);
        if (!isDescribed(JSON.parse(text))) wrong.push(`${route} ${text}: ${JSON.stringify(isDescribed.errors)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has the same of every way to parse', () => {
    const { post: parsed } = document.paths['/others/valibot-parsed']!;
    const { post: byParser } = document.paths['/others/valibot-parser']!;
    expect(byParser!.requestBody).toEqual(parsed!.requestBody);
    expect(byParser!.responses).toEqual(parsed!.responses);
    expect(JSON.stringify(parsed!.requestBody)).toContain('/ValibotMakerInput"');
  });

  const component = (name: string): SchemaObject => document.components!.schemas![name] as SchemaObject;
  const descriptionsOf = ({ properties = {} }: SchemaObject): Record<string, string | undefined> =>
    Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, (each as SchemaObject).description] as const),
    );

  it.each(['Buyer', 'BuyerInput'])('%s has the words of its properties, whichever way it goes', (name) => {
    expect(component(name).description).toBe('Somebody who buys.');
    expect(descriptionsOf(component(name))).toEqual({
      name: 'The call name.',
      age: 'Years.',
      weight: 'Kilos.',
      // What the code says goes before what stands above it.
      note: 'This.',
      address: 'Where it is sent.',
      home: undefined,
      work: 'In the day',
      label: 'A short text.',
      door: 'On the door.',
      madeAt: 'When it was made.',
      rank: 'As a whole number.',
      plain: undefined,
      friends: 'Who came with them.',
    });
    expect(component(name).properties!['age']).toMatchObject({ example: 44 });
    expect(component(name).properties!['rank']).toMatchObject({ type: 'integer' });
  });

  it('asks for what the schema asks for, and for what stands above beside that', () => {
    const { weight, age } = component('BuyerInput').properties!;
    expect(weight).toEqual({ type: 'number', minimum: 3, maximum: 500, description: 'Kilos.' });
    expect(age).toMatchObject({ type: 'integer', minimum: 1 });
  });

  it('claims no bounds of what only has the type of a schema', () => {
    const { age, label, madeAt } = component('Buyer').properties!;
    expect([age, label, madeAt]).toEqual([
      { type: 'number', minimum: 1, description: 'Years.', example: 44 },
      { type: 'string', description: 'A short text.' },
      { type: 'string', description: 'When it was made.' },
    ]);
  });

  it('has the words of a schema at its component, once', () => {
    expect(component('Implement')).toMatchObject({
      description: 'Something to work with.',
      example: { name: 'saw', size: 2 },
      deprecated: true,
    });
    expect(component('ImplementInput')).toBeUndefined();
    expect(component('Lamp').description).toBe('Gives light.');
    expect(component('Address').description).toBe('Where somebody lives.');
    expect(descriptionsOf(component('Gauge'))).toEqual({ value: 'What it shows.', unit: 'This.' });
    expect(component('Gauge').description).toBe('Shows something.');
  });

  it('has the words of a query at its parameters', () => {
    const { parameters = [] } = document.paths['/words/search']!.get!;
    expect(parameters.map(({ name, description }) => [name, description])).toEqual([
      ['q', 'What to look for.'],
      ['limit', 'How many.'],
      ['label', 'A short text.'],
    ]);
    expect(parameters[0]!.schema).toMatchObject({ example: 'saw', minLength: 2 });
  });

  it('keeps of a schema that was changed the words that zod keeps', () => {
    const bodyOf = (name: string): SchemaObject => {
      const schema = document.paths[`/words/${name}`]!.post!.requestBody!.content['application/json']!.schema;
      return '$ref' in schema ? component(schema.$ref.split('/').at(-1)!) : schema;
    };
    const wrong = Object.entries(derived).flatMap(([name, schema]) => {
      const {
        $defs = {},
        $ref,
        ...rest
      } = z.toJSONSchema(schema) as {
        $ref?: string;
        $defs?: Record<string, { description?: string }>;
        description?: string;
      };
      const { description } = $ref ? $defs[$ref.split('/').at(-1)!]! : rest;
      return bodyOf(name).description === description ? [] : [name];
    });
    // It looks like the schema that it was made of, and so it is that component.
    expect(wrong).toEqual(['loose']);
    expect(Object.keys(derived).length).toBeGreaterThan(7);
  });
});

/** Copies with one place changed: another kind of value, a key more or less, an item more or less. */
function near(value: unknown): unknown[] {
  const others: unknown[] = [null, 'Some text', 0.5, true, {}, [[]]];
  if (Array.isArray(value)) {
    const inner = value.flatMap((item, index) => near(item).map((each) => value.with(index, each)));
    return [...others, ...inner, value.slice(1), [...value, value[0]]];
  }
  if (typeof value !== 'object' || value === null) return others;
  const entries = Object.entries(value);
  const inner = entries.flatMap(([key, item]) => [
    ...near(item).map((each) => ({ ...value, [key]: each })),
    Object.fromEntries(entries.filter(([name]) => name !== key)),
  ]);
  return [...others, ...inner, { ...value, other: 1 }];
}
