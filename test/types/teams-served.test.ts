import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { generate } from '../../src/index.ts';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { createValidator, type Schema } from '../conformance/schema.ts';
import { typesFolder } from './fixture.ts';

// Below the repository, so that h3 and the other packages are found.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
const folder = join(typesFolder, 'teams');
/**
 * Where a place decides: a promise inside a value is not awaited, a map can't be sent to a handler, and nobody sends
 * `null` for what is `undefined` in a list; nor does what is sent have a class.
 */
const other: Record<string, readonly string[]> = { sent: ['Later'], read: ['Later', 'Reading', 'Mixed', 'Drawing'] };
const modules = ['contracts', 'utilities', 'rows', 'shapes'];

describe.each(modules)('types/teams/%s.ts in handlers', (module) => {
  it('agrees with the samples, sent and read', async () => {
    const { samples } = (await import(pathToFileURL(join(folder, `${module}.samples.ts`)).href)) as {
      samples: Record<string, { yes: unknown[]; no: unknown[] }>;
    };
    const names = Object.keys(samples);
    await mkdir(cache, { recursive: true });
    const root = await mkdtemp(join(cache, 'teams-'));
    try {
      for (const file of await readdir(folder)) {
        if (!file.endsWith('.samples.ts')) await copyFile(join(folder, file), join(root, file));
      }
      const routes = names.map(
        (name) => `app.get('/${name}', () => found<{ value: types.${name} }>());
          app.post('/${name}', async (event) => { await readBody<{ value: types.${name} }>(event); return null; });`,
      );
      const server = `// API_SOURCE
        import { H3, readBody } from 'h3';
        import type * as types from './${module}.ts';
        declare function found<T>(): T;
        const app = new H3();
        ${routes.join('\n')}
        export default app;`;
      await writeFile(join(root, 'server.ts'), server);
      const options = { target: 'es2023', module: 'preserve', moduleResolution: 'bundler', strict: true };
      const compilerOptions = { ...options, allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true };
      await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
      await writeFile(join(root, 'package.json'), '{ "name": "teams", "type": "module" }');
      const { documents } = await generate({ root });
      const document = JSON.parse(documents[0]!.text) as OpenAPIDocument;
      const validator = createValidator(document);
      const wrong: string[] = [];
      for (const [name, { yes, no }] of Object.entries(samples)) {
        const { get, post } = document.paths[`/${name}`]!;
        const response = get!.responses['200'] as { content?: Record<string, { schema: Schema }> };
        const schemas = {
          sent: response.content?.['application/json'],
          read: post!.requestBody!.content['application/json'],
        };
        for (const [way, found] of Object.entries(schemas)) {
          if (other[way]!.includes(name)) continue;
          const accepts = validator(found!.schema);
          for (const value of yes)
            if (!accepts({ value })) wrong.push(`${name} ${way} refuses ${JSON.stringify(value)}`);
          for (const value of no) if (accepts({ value })) wrong.push(`${name} ${way} accepts ${JSON.stringify(value)}`);
        }
      }
      expect(wrong).toEqual([]);
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  });
});
