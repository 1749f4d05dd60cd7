import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';
import { shapes } from './shapes.ts';

it('reads the types that schemas of TypeBox describe, where it is not installed', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
        'utils/schemas.ts': `
          import { Type as T, type Static } from '@sinclair/typebox';
          export const Boat = T.Object({
            id: T.Integer(),
            name: T.String({ minLength: 1 }),
            rig: T.Optional(T.Union([T.Literal('sloop'), T.Literal('ketch')])),
            home: T.Union([T.String(), T.Null()]),
            crew: T.Array(T.Object({ nick: T.String(), age: T.Optional(T.Number()) })),
          });
          export type Boat = Static<typeof Boat>;
          export const New = T.Omit(Boat, ['id', 'crew']);
          export const Change = T.Partial(T.Pick(Boat, ['name', 'home']));`,
        'routes/typed.post.ts': `
          import type { Static } from '@sinclair/typebox';
          export default defineEventHandler(async (event) => {
            const given = await readBody<Static<typeof New>>(event);
            return { ...given, id: 1 };
          });`,
        'routes/checked.post.ts': `
          import { Value } from '@sinclair/typebox/value';
          export default defineEventHandler(async (event) => {
            const given: unknown = await readBody(event);
            if (!Value.Check(Boat, given)) throw createError({ statusCode: 422 });
            return given;
          });`,
        'routes/changed.patch.ts': `
          import Value from 'typebox/value';
          import { TypeCompiler } from '@sinclair/typebox/compiler';
          const isChange = TypeCompiler.Compile(Change);
          export default defineEventHandler(() => {
            const given: unknown = JSON.parse('{}');
            return { change: isChange.Check(given) ? given : null, parsed: Value.Parse(Change, given) };
          });`,
      },
      { h3: false },
    ),
  );
  const crew = '({ nick: string; age?: number })[]';
  const change = '{ name?: string; home?: string | null }';
  const ordered = (text: string | undefined): string =>
    (text ?? '').replaceAll(/\{ ([^{}]*) \}/g, (_all, inner: string) => `{ ${inner.split('; ').sort().join('; ')} }`);
  const said = shapes(found);
  expect(ordered(said['post /typed'])).toBe(
    '{ home: string | null; id: integer; name: string; rig?: "ketch" | "sloop" }',
  );
  expect(said['post /checked']).toContain(`crew: ${crew}`);
  expect(ordered(said['patch /changed'])).toBe(ordered(`{ change: ${change} | null; parsed: ${change} }`));
  const body = JSON.stringify(operation(found, 'post', '/typed').requestBody);
  expect(body).toContain('"required":["name","home"]');
  expect(body).not.toContain('crew');
  expect(Object.keys(operation(found, 'post', '/checked').responses)).toContain('422');
});
