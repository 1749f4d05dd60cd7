import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import {
  convertExports,
  createPrograms,
  listFixtures,
  readJson,
  typesFolder,
  type Converted,
} from './types/fixture.ts';
import { compileModel } from './types/compile.ts';
import { renderModel } from './types/render.ts';

interface Samples {
  valid: unknown[];
  invalid?: unknown[];
  /** Values that may not stand at a place of the first valid sample (`picked.id`, `items.0`, `''` for the whole). */
  wrong?: Record<string, unknown[]>;
  /** Places of the first valid sample that may not be missing. */
  required?: string[];
}

const createProgram = createPrograms();
const fixtures = listFixtures();
const paths = fixtures.flatMap((name) =>
  ['type.ts', 'values.ts'].map((file) => join(typesFolder, name, file)).filter((path) => existsSync(path)),
);
const shared = createProgram(paths);

describe.each(fixtures)('types/%s', (folder) => {
  const path = join(typesFolder, folder, 'type.ts');
  const options = readJson<ts.CompilerOptions | undefined>(folder, 'options.json', undefined);
  const program = options ? createProgram([path], { options }) : shared;
  const converted = convertExports(program, path);
  const byName = (name: string): Converted => {
    const found = converted.find((each) => each.name === name);
    if (!found) throw new Error(`${folder}/type.ts exports no type ${name}`);
    return found;
  };

  it('has the model written down', () => {
    const expected = join(typesFolder, folder, 'model.txt');
    const text = converted
      .map(({ name, model, converter }) => `# ${name}\n${renderModel(model, converter.types)}\n`)
      .join('\n');
    if (process.env.UPDATE) writeFileSync(expected, text);
    expect(text).toBe(readFileSync(expected, 'utf8'));
  });

  it('reports what is written down and nothing else', () => {
    const expected = readJson<Record<string, string[]>>(folder, 'diagnostics.json', {});
    const reported = converted
      .filter(({ converter }) => converter.diagnostics.length > 0)
      .map(({ name, converter }) => [name, converter.diagnostics.map(({ code, message }) => `${code}: ${message}`)]);
    expect(Object.fromEntries(reported)).toEqual(expected);
  });

  const samples = Object.entries(readJson<Record<string, Samples>>(folder, 'samples.json', {}));
  if (samples.length > 0)
    it('accepts and refuses the samples', () => {
      for (const [name, { valid, wrong = {}, required = [], ...rest }] of samples) {
        const validate = compile(byName(name));
        const invalid = [
          ...(rest.invalid ?? []),
          ...Object.entries(wrong).flatMap(([place, values]) =>
            values.map((value) => replaced(valid[0], place, value)),
          ),
          ...required.map((place) => replaced(valid[0], place)),
        ];
        if (byName(name).model.kind !== 'any')
          expect(invalid.length, `${name} has samples to refuse`).toBeGreaterThan(0);
        for (const value of valid) expect(validate(value), `${name} accepts ${JSON.stringify(value)}`).toBe(true);
        for (const value of invalid) expect(validate(value), `${name} refuses ${JSON.stringify(value)}`).toBe(false);
      }
    });

  const valuesPath = join(typesFolder, folder, 'values.ts');
  if (existsSync(valuesPath))
    it('accepts what JSON.stringify makes of real values', async () => {
      const file = program.file(valuesPath);
      const faults = program.program.getSemanticDiagnostics(file).map(({ messageText }) => messageText);
      expect(faults, 'the values have the types').toEqual([]);
      const { values } = (await import(pathToFileURL(valuesPath).href)) as { values: Record<string, unknown[]> };
      for (const [name, list] of Object.entries(values)) {
        const validate = compile(byName(name));
        for (const value of list) {
          const text = JSON.stringify(value);
          expect(validate(JSON.parse(text)), `${name} accepts ${text}`).toBe(true);
        }
      }
    });

  it('samples every export', () => {
    const values = existsSync(valuesPath) ? readFileSync(valuesPath, 'utf8') : '';
    const sampled = new Set(samples.map(([name]) => name));
    const unsampled = converted.filter(({ name }) => !sampled.has(name) && !new RegExp(`\\b${name}:`).test(values));
    expect(unsampled.map(({ name }) => name)).toEqual([]);
  });
});

function compile({ model, converter }: Converted): (value: unknown) => boolean | 'disagreed' {
  return compileModel(model, converter.types);
}

/** A copy with another value at a place, or with none. */
function replaced(sample: unknown, place: string, value?: unknown): unknown {
  if (place === '') return value;
  const copy = structuredClone(sample);
  const steps = place.split('.');
  const last = steps.pop()!;
  let holder = copy as Record<string, unknown>;
  for (const step of steps) holder = holder[step] as Record<string, unknown>;
  expect(holder, `the first sample has a ${place}`).toBeTypeOf('object');
  if (value === undefined) {
    expect(holder, `the first sample has a ${place}`).toHaveProperty([last]);
    delete holder[last];
  } else holder[last] = value;
  return copy;
}
