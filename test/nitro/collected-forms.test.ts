import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation, schemas, type Schema } from './project.ts';

const parts = 'const parts = await readMultipartFormData(event);';
const form = 'const form = await readFormData(event);';

/** Handlers, and the fields that their forms have; a star stands for one that has to be sent. */
const handlers: Record<string, [body: string, fields: string | undefined]> = {
  checked: [
    `${parts}
    const data: Record<string, unknown> = {};
    let cover: unknown;
    parts?.forEach((part) => {
      if (part.name === 'cover') cover = part;
      else if (part.name) data[part.name] = part.data.toString();
    });
    const result = Crop.safeParse(data);
    if (!result.success) throw createError({ statusCode: 422 });
    return { plot: result.data.plot, hasCover: Boolean(cover) };`,
    'cover plot* rows',
  ],
  read: [
    `${parts}
    const data: Record<string, string> = {};
    for (const part of parts ?? []) data[part.name!] = part.data.toString();
    if (!data.plot) throw createError({ statusCode: 400 });
    const { note } = data;
    return { note, rows: data['rows'] };`,
    'note plot* rows',
  ],
  // What the code puts in itself is not sent.
  written: [
    `${parts}
    const data: Record<string, string> = {};
    for (const part of parts ?? []) data[part.name as string] = part.data.toString();
    data.owner = 'me';
    return { owner: data.owner, plot: data.plot };`,
    'plot',
  ],
  reduced: [
    `${parts}
    const data = (parts ?? []).reduce((all, part) => {
      if (part.name) all[part.name] = part.data.toString();
      return all;
    }, {} as Record<string, string>);
    return { plot: data.plot };`,
    'plot',
  ],
  mapped: [
    `${parts}
    const data = Object.fromEntries((parts ?? []).map((part) => [part.name, part.data.toString()]));
    return { plot: String(data.plot) };`,
    'plot',
  ],
  handed: ['const data = await fieldsOf(event); return { plot: data.plot };', 'plot'],
  entries: [`${form} const data = Object.fromEntries(form); return { plot: String(data.plot) };`, 'plot'],
  parsed: [`${form} const data = Crop.parse(Object.fromEntries(form.entries())); return data;`, 'plot* rows'],
  pairs: [
    `${form}
    const data: Record<string, unknown> = {};
    for (const [key, value] of form.entries()) data[key] = value;
    return { plot: String(data.plot) };`,
    'plot',
  ],
  each: [
    `${form}
    const data: Record<string, unknown> = {};
    form.forEach((value, key) => { data[key] = value; });
    const { plot } = data;
    return { plot: String(plot) };`,
    'plot',
  ],
  // Kept under another name, or never read: nothing is known.
  counted: [
    `${parts}
    const sizes: Record<string, number> = {};
    for (const part of parts ?? []) sizes[String(part.data.length)] = 1;
    return { plot: sizes.plot };`,
    undefined,
  ],
  stored: [
    `${parts}
    const data: Record<string, string> = {};
    for (const part of parts ?? []) data[part.name!] = part.data.toString();
    console.log(data);
    return { kept: true };`,
    undefined,
  ],
};

it('knows the fields of a form by what is read of the object that they are put into', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'farm', dependencies: { nitropack: '^2.13.0', zod: '^4.0.0' } }),
      'utils/fields.ts': `
        export async function fieldsOf(event: any) {
          const parts = await readMultipartFormData(event);
          const all: Record<string, string> = {};
          for (const part of parts ?? []) all[part.name!] = part.data.toString();
          return all;
        }`,
      ...Object.fromEntries(
        Object.entries(handlers).map(([name, [body]]) => [
          `routes/${name}.post.ts`,
          `import { z } from 'zod';
          const Crop = z.object({ plot: z.string(), rows: z.coerce.number().optional() });
          export default defineEventHandler(async (event) => {\n${body}\n});`,
        ]),
      ),
    }),
  );
  const said = Object.keys(handlers).map((name) => {
    const { content } = operation(found, 'post', `/${name}`).requestBody as {
      content: Record<string, { schema: Schema }>;
    };
    const { schema } = content['multipart/form-data']!;
    const { properties, required = [] } = schema.$ref ? schemas(found)[schema.$ref.split('/').at(-1)!]! : schema;
    const names = properties && Object.keys(properties).sort();
    return [name, names?.map((each) => (required.includes(each) ? `${each}*` : each)).join(' ')];
  });
  expect(said).toEqual(Object.entries(handlers).map(([name, [, fields]]) => [name, fields]));
});
