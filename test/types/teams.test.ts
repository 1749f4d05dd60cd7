import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compileModel } from './compile.ts';
import { convertExports, createPrograms, typesFolder } from './fixture.ts';

const folder = join(typesFolder, 'teams');
const modules = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.samples.ts'));
const createProgram = createPrograms();

/** Types as people write them, with values that were thought out before any schema was made of them. */
describe.each(modules)('types/teams/%s', (module) => {
  const path = join(folder, module);
  const program = createProgram([path]);

  it('agrees with the samples', async () => {
    const faults = program.program.getSemanticDiagnostics(program.file(path)).map(({ messageText }) => messageText);
    expect(faults).toEqual([]);
    const { samples } = (await import(pathToFileURL(path.replace(/\.ts$/, '.samples.ts')).href)) as {
      samples: Record<string, { yes: unknown[]; no: unknown[] }>;
    };
    const converted = new Map(convertExports(program, path, folder).map((each) => [each.name, each]));
    const wrong: string[] = [];
    for (const [name, { yes, no }] of Object.entries(samples)) {
      const found = converted.get(name);
      expect(found, `${name} is exported`).toBeDefined();
      const accepts = compileModel(found!.model, found!.converter.types);
      for (const { code, message } of found!.converter.diagnostics) {
        if (code !== 'type-not-serializable' && !message.includes('unknown')) wrong.push(`${name}: ${code} ${message}`);
      }
      for (const value of yes) if (accepts(value) !== true) wrong.push(`${name} refuses ${JSON.stringify(value)}`);
      for (const value of no) if (accepts(value) !== false) wrong.push(`${name} accepts ${JSON.stringify(value)}`);
    }
    expect(wrong).toEqual([]);
    const unsampled = [...converted.keys()].filter((name) => !Object.hasOwn(samples, name));
    expect(unsampled).toEqual([]);
  });
});
