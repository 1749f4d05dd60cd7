import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileModel } from './compile.ts';
import { convertExports, createPrograms, typesFolder } from './fixture.ts';
import { createRandom, mutants, randomType } from './random.ts';

const count = 150;

it('random types accept what JSON.stringify makes of their values, and refuse mutants that they forbid', () => {
  const random = createRandom(Number(process.env.SEED ?? 20_240_601));
  const types = Array.from({ length: count }, () => randomType(random));
  const path = join(typesFolder, 'random-types.ts');
  const text = types.map((type, index) => `export type T${index} = { value: ${type.text} };`).join('\n');
  const converted = convertExports(createPrograms()([path], { texts: { [path]: text } }), path);
  expect(converted).toHaveLength(count);

  let forbidden = 0;
  let refused = 0;
  const wrong: string[] = [];
  for (const [index, { model, converter }] of converted.entries()) {
    const type = types[index]!;
    expect(converter.diagnostics, type.text).toEqual([]);
    const accepts = compileModel(model, converter.types);
    for (let round = 0; round < 4; round++) {
      const json = JSON.parse(JSON.stringify({ value: type.make() })) as { value: unknown };
      if (accepts(json) !== true) wrong.push(`${type.text} refuses ${JSON.stringify(json)}`);
      for (const value of mutants(json.value)) {
        const expected = type.allows(value);
        const actual = accepts({ value });
        if (expected && actual !== true) wrong.push(`${type.text} refuses the value ${JSON.stringify(value)}`);
        if (!expected) forbidden++;
        if (!expected && actual === false) refused++;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(forbidden).toBeGreaterThan(count * 10);
  expect(refused / forbidden).toBeGreaterThan(0.95);
});
