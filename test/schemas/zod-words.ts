// API_SOURCE
import { getValidatedQuery, H3, readValidatedBody } from 'h3';
import * as v from 'valibot';
import { z } from 'zod';

const shop = new H3();

/** Where somebody lives. */
const addressSchema = z.object({ /** With its number. */ street: z.string(), zip: z.string().describe('Five digits') });
/** A short text. */
const label = z.string().min(2);
const stamps = {
  /** When it was made. */
  madeAt: z.iso.datetime(),
};
/** Somebody who buys. */
const buyerSchema = z.object({
  /** The call name. */ name: z.string(),
  /** Years. @example 44 @minimum 1 */
  age: z.number().int(),
  /**
   * Kilos.
   *
   * @minimum 1
   * @exclusiveMinimum
   * @maximum 500
   */
  weight: z.number().min(3),
  /** Not this. */
  note: z.string().describe('This.'),
  /** Where it is sent. */
  address: addressSchema,
  home: addressSchema,
  work: addressSchema.describe('In the day').optional(),
  label,
  /** On the door. */
  door: label,
  ...stamps,
  /** @internal */
  hash: z.string().optional(),
  /** As a whole number. @integer */
  rank: z.number(),
  // A remark for those who read the code.
  plain: z.boolean(),
  /** Who came with them. */
  get friends() {
    return z.array(z.string());
  },
});
const toolSchema = z.object({ name: z.string(), size: z.number() }).meta({
  id: 'Implement',
  description: 'Something to work with.',
  example: { name: 'saw', size: 2 },
  deprecated: true,
});
const gaugeSchema = v.pipe(
  v.object({
    /** What it shows. */
    value: v.number(),
    /** Not this. */
    unit: v.pipe(v.string(), v.description('This.')),
  }),
  v.description('Shows something.'),
);
/** A word above what has one of its own. */
const lampSchema = z.object({ on: z.boolean() }).describe('Gives light.');

export const derived = {
  pick: toolSchema.pick({ name: true }),
  omit: toolSchema.omit({ size: true }).extend({ owner: z.string() }),
  partial: toolSchema.partial(),
  required: toolSchema.required(),
  strict: toolSchema.strict(),
  loose: toolSchema.loose(),
  catchall: toolSchema.catchall(z.string()),
  refined: lampSchema.refine(() => true),
};

const buyers: z.infer<typeof buyerSchema>[] = [];
const gauges: v.InferOutput<typeof gaugeSchema>[] = [];

shop.post('/words/buyers', async (event) => void (await readValidatedBody(event, buyerSchema)));
shop.get('/words/buyers', () => buyers);
shop.get('/words/gauges', () => gauges);
shop.post('/words/tools', async (event) => readValidatedBody(event, toolSchema));
shop.post('/words/lamps', async (event) => void (await readValidatedBody(event, lampSchema.optional())));
shop.post('/words/pick', async (event) => void (await readValidatedBody(event, derived.pick)));
shop.post('/words/omit', async (event) => void (await readValidatedBody(event, derived.omit)));
shop.post('/words/partial', async (event) => void (await readValidatedBody(event, derived.partial)));
shop.post('/words/required', async (event) => void (await readValidatedBody(event, derived.required)));
shop.post('/words/strict', async (event) => void (await readValidatedBody(event, derived.strict)));
shop.post('/words/loose', async (event) => void (await readValidatedBody(event, derived.loose)));
shop.post('/words/catchall', async (event) => void (await readValidatedBody(event, derived.catchall)));
shop.post('/words/refined', async (event) => void (await readValidatedBody(event, derived.refined)));
shop.get('/words/search', async (event) => {
  await getValidatedQuery(
    event,
    z.object({
      /** What to look for. @example saw */
      q: z.string().min(2),
      /** How many. */
      limit: z.coerce.number().int().default(20),
      label,
    }),
  );
});

export { shop as app };
