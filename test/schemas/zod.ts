// API_SOURCE
import { H3, readValidatedBody } from 'h3';
import { z } from 'zod';

interface Part {
  name: string;
  parts: Part[];
}
/** Its own type says nothing of what is sent. */
const partSchema: z.ZodType<Part> = z.object({ name: z.string().min(2), parts: z.array(z.lazy(() => partSchema)) });
const menuSchema = z.object({
  label: z.string(),
  visible: z.boolean().default(true),
  get items() {
    return z.array(menuSchema).max(2).optional();
  },
});
const sizes = z.enum(['s', 'm']);
const stockSchema = z.strictObject({
  every: z.record(sizes, z.int().min(0)),
  some: z.partialRecord(sizes, z.number()),
  any: z.record(z.string(), z.boolean()),
});
const rowSchema = z.object({
  pair: z.tuple([z.string(), z.string().optional()]),
  list: z.tuple([z.number()], z.number()),
  extra: z.any(),
  note: z.unknown().optional(),
  id: z.ulid(),
});

const textsSchema = z.object({
  on: z.stringbool(),
  ja: z.stringbool({ truthy: ['ja'], falsy: ['nein', 'a.b'], case: 'sensitive' }),
  piped: z.string().pipe(z.enum(['a', 'b'])),
  level: z.pipe(z.number(), z.union([z.literal(1), z.literal(2)])),
  made: z
    .string()
    .transform((text) => text.length)
    .pipe(z.number()),
});

export const app = new H3();
app.post('/zod/part', async (event) => void (await readValidatedBody(event, partSchema)));
app.post('/zod/menu', async (event) => readValidatedBody(event, menuSchema));
app.post('/zod/stock', async (event) => void (await readValidatedBody(event, stockSchema)));
app.post('/zod/row', async (event) => void (await readValidatedBody(event, rowSchema)));
app.post('/zod/texts', async (event) => void (await readValidatedBody(event, textsSchema)));

export const samples = {
  '/zod/part': { schema: partSchema, valid: [{ name: 'door', parts: [{ name: 'lock', parts: [] }] }] },
  '/zod/menu': {
    schema: menuSchema,
    valid: [{ label: 'a', visible: false, items: [{ label: 'b', items: [{ label: 'c' }] }] }],
  },
  '/zod/stock': { schema: stockSchema, valid: [{ every: { s: 1, m: 0 }, some: { s: 0.5 }, any: { yes: true } }] },
  '/zod/row': {
    schema: rowSchema,
    valid: [
      { pair: ['a', 'b'], list: [1, 2, 3], extra: 1, note: 'n', id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
      { pair: ['a'], list: [1], extra: null, id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
    ],
  },
  '/zod/texts': {
    schema: textsSchema,
    valid: [
      { on: 'TRUE', ja: 'ja', piped: 'a', level: 1, made: '' },
      { on: 'off', ja: 'a.b', piped: 'b', level: 2, made: 'any' },
    ],
  },
};
