import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

const project: Record<string, string> = {
  'package.json': JSON.stringify({ dependencies: { nitropack: '2', valibot: '^1.0.0' } }),
  'utils/schemas.ts': `
    import * as v from 'valibot';
    export const Note = v.object({
      title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)),
      count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 3),
      tags: v.array(v.pipe(v.string(), v.toLowerCase())),
      kind: v.picklist(['a', 'b']),
      when: v.pipe(v.string(), v.transform((text) => new Date(text))),
      mail: v.nullable(v.pipe(v.string(), v.email())),
      extra: v.nullish(v.record(v.string(), v.number())),
      none: v.nullish(v.string(), null),
      sum: v.optional(v.object({ of: v.optional(v.boolean(), () => true) })),
      one: v.union([v.literal('x'), v.pipe(v.string(), v.toNumber())]),
    });
    export type Note = v.InferOutput<typeof Note>;
    export type Sent = v.InferInput<typeof Note>;
    export const Part = v.partial(v.pick(Note, ['title', 'tags']));
    export const More = v.object({ ...Note.entries, id: v.pipe(v.string(), v.uuid()) });
    export const Act = v.variant('type', [
      v.object({ type: v.literal('go'), far: v.number() }),
      v.strictObject({ type: v.literal('stop'), why: v.string() }),
    ]);`,
  'routes/notes.post.ts': `
    import * as v from 'valibot';
    export default defineEventHandler(async (event) => ({ ...(await readValidatedBody(event, v.parser(Note))), id: 1 }));`,
  'routes/parts.patch.ts': `
    import { parse, safeParse } from 'valibot';
    export default defineEventHandler(async (event) => {
      const part = parse(Part, await readBody(event));
      const found = safeParse(More, part);
      if (!found.success) throw createError({ statusCode: 422, message: found.issues[0].message });
      return { part, more: found.output };
    });`,
  'routes/acts.post.ts': `
    import { safeParseAsync } from 'valibot';
    export default defineEventHandler(async (event) => {
      const found = await safeParseAsync(Act, await readBody(event));
      if (!found.success) {
        setResponseStatus(event, 400);
        return { success: false as const };
      }
      return { success: found.success, act: found.output };
    });`,
  'routes/list.get.ts': `
    import { intersect, object, optional, parse, pipe, picklist, string, toNumber, transform, type InferOutput } from 'valibot';
    const Query = object({
      sort: optional(picklist(['asc', 'desc']), 'asc'),
      page: optional(pipe(string(), transform((text) => parseInt(text, 10)), transform((page) => ({ page })))),
    });
    const Both = intersect([Query, object({ more: string() })]);
    const list = (query: InferOutput<typeof Query>) => ({ ...query, note: {} as Note, sent: {} as Sent });
    export default defineEventHandler(async (event) => {
      const query = await getValidatedQuery(event, (value) => parse(Query, value));
      return { ...list(query), both: parse(Both, query) };
    });`,
};

it('schemas of valibot accept and give the same where it is not installed', async () => {
  const bare = await generate(createProjectFolder(project, { h3: false }));
  const root = createProjectFolder(project, { h3: false });
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(
    fileURLToPath(new URL('../../node_modules/valibot', import.meta.url)),
    join(root, 'node_modules/valibot'),
  );
  const installed = await generate(root);
  expect(bare.texts.api).toBe(installed.texts.api);
  expect(bare.diagnostics.slice(1)).toEqual(installed.diagnostics.slice(1));
});
