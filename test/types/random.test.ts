import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileModel } from './compile.ts';
import { convertExports, createPrograms, typesFolder } from './fixture.ts';
import { shared } from './random-declared.ts';
import { createRandom, mutants, randomType } from './random.ts';

const count = 100;
const seeds = process.env.SEED ? [Number(process.env.SEED)] : [20_240_601, 7, 4_711, 1_000_003];

const createProgram = createPrograms();

it.each(seeds)(
  'random types (seed %i) accept what JSON.stringify makes of their values, and refuse mutants that they forbid',
  (seed) => {
    const random = createRandom(seed);
    const types = Array.from({ length: count }, () => randomType(random));
    const path = join(typesFolder, 'random-types.ts');
    const lines = types.map((type, index) => `export type T${index} = { value: ${type.text} };`);
    const text = [shared, ...random.declarations, ...lines].join('\n');
    const program = createProgram([path], { texts: { [path]: text } });
    const faults = program.program.getSemanticDiagnostics(program.file(path)).map(({ messageText }) => messageText);
    expect(faults, 'the types are ones that TypeScript takes').toEqual([]);
    const converted = convertExports(program, path);
    expect(converted).toHaveLength(count);

    let forbidden = 0;
    let refused = 0;
    const wrong: string[] = [];
    for (const [index, { model, converter }] of converted.entries()) {
      const type = types[index]!;
      // Of collections JSON keeps nothing, which is said.
      const codes = new Set(converter.diagnostics.map(({ code }) => code));
      codes.delete('type-not-serializable');
      expect([...codes], type.text).toEqual([]);
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
  },
  60_000,
);
