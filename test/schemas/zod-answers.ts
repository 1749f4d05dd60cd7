// API_SOURCE
import { H3, readBody, readValidatedBody } from 'h3';
import { z } from 'zod';

/** What a schema makes is not always what it asks for. */
const makerSchema = z.object({
  plain: z.string().min(2).max(5),
  standsIn: z.email().default('nobody'),
  short: z.string().min(5).default(''),
  known: z.number().min(1).default(2),
  checked: z.string().min(2).prefault('ab'),
  caught: z.int().min(10).catch(0),
  trimmed: z.string().min(3).trim(),
  lowered: z
    .string()
    .regex(/^[A-Z]+$/)
    .toLowerCase(),
  written: z
    .string()
    .length(2)
    .overwrite((text) => text.repeat(3)),
  counted: z
    .string()
    .min(2)
    .transform((text) => text.length),
  number: z.string().transform(Number).pipe(z.number().int().min(1)),
  yes: z.stringbool(),
  at: z.coerce.date(),
  none: z.string().min(1).nullable().default(null),
  list: z.array(z.string().min(2).default('')).max(2),
  before: z.preprocess((value) => value ?? 'ab', z.string().min(2)),
  extra: z.any(),
});
const planSchema = z.object({
  price: z.int().min(0),
  tags: z.array(z.string()).max(1),
  items: z.array(z.object({ n: z.int().positive() })),
});
const patchSchema = planSchema.partial();
const openSchema = z.looseObject({ a: z.string().max(3) });
const kindSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a'), a: z.string().min(2) }),
  z.object({ kind: z.literal('b'), b: z.int() }),
]);

const cheapen = (plan: z.infer<typeof planSchema>) => {
  plan.price = -0.5;
};
const readPlan = async (event: Parameters<typeof readBody>[0]) => planSchema.parse(await readBody(event));

export const app = new H3();
app.post('/answers/maker', (event) => readValidatedBody(event, makerSchema));
app.post('/answers/plan', async (event) => ({ plan: await readPlan(event), ok: true }));
app.post('/answers/open', async (event) => openSchema.parse(await readBody(event)));
app.post('/answers/kind', async (event) => {
  const told = kindSchema.safeParse(await readBody(event));
  return told.success ? told.data : { message: told.error.message };
});
app.post('/answers/patch', async (event) => {
  const { price, ...rest } = await readValidatedBody(event, patchSchema);
  return { price, rest };
});
app.post('/answers/set', async (event) => {
  const plan = await readValidatedBody(event, planSchema);
  plan.price = -1;
  return plan;
});
app.post('/answers/set-elsewhere', async (event) => {
  const plan = await readValidatedBody(event, planSchema);
  cheapen(plan);
  return plan;
});
app.post('/answers/assigned', async (event) => {
  const plan = await readValidatedBody(event, planSchema);
  return Object.assign(plan, { price: 0.5 });
});
app.post('/answers/pushed', async (event) => {
  const plan = await readValidatedBody(event, planSchema);
  const { tags } = plan;
  tags.push('a', 'b', 'c');
  return plan;
});
app.post('/answers/looped', async (event) => {
  const plan = await readValidatedBody(event, planSchema);
  for (const item of plan.items) item.n = -1;
  return plan;
});
app.post('/answers/spread', async (event) => {
  const plan = await readValidatedBody(event, planSchema);
  return { ...plan, price: -0.5 };
});
app.post('/answers/spread-over', async (event) => {
  const plan = await readValidatedBody(event, planSchema);
  const over: { price: number } = { price: -0.5 };
  return { ...plan, ...over };
});
app.post('/answers/rescued', async (event) => {
  const plan = await readBody(event)
    .then(planSchema.parse)
    .catch(() => ({ price: -0.5, tags: ['a', 'b'], items: [] }));
  return plan;
});
app.post('/answers/tried', async (event) => {
  let plan: z.infer<typeof planSchema>;
  try {
    plan = planSchema.parse(await readBody(event));
  } catch {
    plan = { price: -0.5, tags: ['a', 'b'], items: [] };
  }
  return plan;
});
app.post('/answers/told', async (event) => {
  const told = planSchema.safeParse(await readBody(event));
  const plan = told.success ? told.data : { price: -0.5, tags: ['a', 'b'], items: [] };
  return plan;
});

const plan = { price: 1, tags: ['a'], items: [{ n: 1 }] };
const maker = {
  plain: 'abc',
  standsIn: 'ada@example.com',
  trimmed: '   ',
  lowered: 'ABC',
  written: 'ab',
  counted: 'abc',
  number: '7',
  yes: 'no',
  at: '2026-01-31',
  list: ['ab'],
  before: 'abc',
  extra: 1,
};

/** What is sent to a route, whose answer the document has to describe. */
export const sent = {
  '/answers/maker': [
    maker,
    { ...maker, standsIn: undefined, list: [], caught: 3, none: 'n', short: 'longer', known: 5, checked: 'abc' },
  ],
  '/answers/plan': [plan],
  '/answers/open': [{ a: 'abc', b: 1 }],
  '/answers/kind': [{ kind: 'a', a: 'ab' }, { kind: 'b', b: 1 }, { kind: 'c' }],
  '/answers/patch': [plan, {}],
  '/answers/set': [plan],
  '/answers/set-elsewhere': [plan],
  '/answers/assigned': [plan],
  '/answers/pushed': [plan],
  '/answers/looped': [plan],
  '/answers/spread': [plan],
  '/answers/spread-over': [plan],
  '/answers/rescued': [plan, {}],
  '/answers/tried': [plan, {}],
  '/answers/told': [plan, {}],
};
