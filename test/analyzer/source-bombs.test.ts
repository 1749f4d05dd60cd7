import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GenerateResult } from '../../src/index.ts';
import { generate } from '../../src/index.ts';

// Below the repository, so that h3 and the schema libraries are found.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

const imports = `// API_SOURCE
import { H3, HTTPError, getQuery, readValidatedBody, type H3Event } from 'h3';
import * as v from 'valibot';
import { z } from 'zod';
export const app = new H3();
`;

/** `first`, then that many lines of which each has the one before it twice. */
function doubled(first: string, times: number, line: (next: number, last: number) => string): string {
  return [first, ...Array.from({ length: times }, (_, index) => line(index + 1, index))].join('\n');
}

/** Source that holds more than could ever be read, and what is said of it. */
const bombs: Record<string, { code: string; says: string[] }> = {
  texts: {
    code: `${doubled(`const t0 = 'a text';`, 40, (next, last) => `const t${next} = t${last} + t${last};`)}
      app.get('/texts', (event) => ({ found: getQuery(event)[t40] === 'a' }));`,
    says: ['parameter-name-not-static'],
  },
  // Two to the power of thirty texts, as a picture is put together.
  choices: {
    code: `app.get('/choices', (event) => {
        const { q } = getQuery<{ q?: string }>(event);
        ${Array.from({ length: 30 }, (_, index) => `const c${index} = q === '${index}' ? 'a${index}' : 'b${index}';`).join('\n')}
        const text = \`${Array.from({ length: 30 }, (_, index) => `\${c${index}}`).join('-')}\`;
        return { text, isFirst: text + c0 === 'a' };
      });`,
    says: [],
  },
  lists: {
    code: `${doubled(`const l0 = ['a', 'b'];`, 30, (next, last) => `const l${next} = [...l${last}, ...l${last}];`)}
      app.get('/lists', () => ({ count: l30.length }));`,
    says: [],
  },
  objects: {
    code: `${doubled(
      `class O0 { read(event: H3Event) { return getQuery(event).q; } }`,
      22,
      (next, last) =>
        `class O${next} { left = new O${last}(); right = new O${last}(); read(event: H3Event) { this.left.read(event); this.right.read(event); } }`,
    )}
      app.get('/objects', (event) => { new O22().read(event); return { ok: true }; });`,
    // Four million objects, each with fields of its own.
    says: ['analysis-bounded'],
  },
  // The same where it is asked whether the last one is a part of a form.
  forms: {
    code: `declare const rows: { joined(...of: unknown[]): { name: string } };
      app.post('/forms', async (event) => {
        const title = (await event.req.formData()).get('title');
        ${doubled(`const f0 = rows.joined();`, 40, (next, last) => `const f${next} = rows.joined(f${last}, f${last});`)}
        if (f40.name === 'title') throw new HTTPError({ status: 409 });
        if (!title) throw new HTTPError({ status: 400 });
        return { ok: true };
      });`,
    says: [],
  },
  // Each result goes twice into the next one, and the last one refuses.
  calls: {
    code: `declare const vault: { mixed(...of: unknown[]): string };
      app.get('/calls', () => {
        ${doubled(`const r0 = vault.mixed();`, 40, (next, last) => `const r${next} = vault.mixed(r${last}, r${last});`)}
        if (!r40) throw new HTTPError({ status: 401 });
        return { ok: true };
      });`,
    says: ['auth-not-found'],
  },
  // Each of two hundred calls may fail, in callbacks in a `try` in callbacks in a `try`.
  catches: {
    code: `declare const queue: { all(run: (row: any) => void): void; last(text: string): any };
      app.get('/catches', (event) => {
        let found = 'none';
        try {
          queue.all((one) => {
            const parts: unknown[] = [];
            let name = one.name ?? 'nobody';
            queue.all((two) => {
              try {
                ${Array.from({ length: 60 }, (_, index) => `if (two.kind === '${index}') { name = queue.last(name)?.text ?? one.text; parts.push({ name, at: queue.last(two.at) }); }`).join('\n')}
              } catch (error) {
                parts.push({ error });
              }
              const [first] = parts as { name: string }[];
              if (first) found = queue.last(first.name).text;
            });
            if (parts.length) queue.last(name);
          });
        } catch {
          throw new HTTPError({ status: 502 });
        }
        if (!getQuery(event).q) throw new HTTPError({ status: 400 });
        return { found };
      });`,
    says: [],
  },
  zod: {
    code: `${doubled(`const z0 = z.object({ leaf: z.string() });`, 24, (next, last) => `const z${next} = z.object({ l: z${last}, r: z${last} });`)}
      app.post('/zod', async (event) => { await readValidatedBody(event, z24); return { ok: true }; });`,
    says: ['type-too-large'],
  },
  valibot: {
    code: `${doubled(`const v0 = v.object({ leaf: v.string() });`, 24, (next, last) => `const v${next} = v.object({ l: v${last}, r: v${last} });`)}
      app.post('/valibot', async (event) => { await readValidatedBody(event, v24); return { ok: true }; });`,
    says: ['type-too-large'],
  },
};

let root: string;
let result: GenerateResult;
beforeAll(async () => {
  await mkdir(cache, { recursive: true });
  root = await mkdtemp(join(cache, 'source-bombs-'));
  await writeFile(join(root, 'package.json'), '{ "name": "bombs", "type": "module" }');
  await writeFile(join(root, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "skipLibCheck": true } }');
  for (const [name, { code }] of Object.entries(bombs))
    await writeFile(join(root, `${name}.ts`), `${imports}${code}\n`);
  result = await generate({ root });
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('source that holds more than could be read', () => {
  it.each(Object.entries(bombs))('%s', (name, { says }) => {
    const said = result.diagnostics.filter(({ location }) => location?.file === `${name}.ts`);
    expect([...new Set(said.map(({ code }) => code))]).toEqual(says);
    const { paths } = JSON.parse(result.documents[0]!.text) as { paths: Record<string, object> };
    expect(paths).toHaveProperty([`/${name}`]);
  });

  it('gives a document of a size that can be read', () => {
    expect(result.documents[0]!.text.length).toBeLessThan(10_000_000);
  });
});
