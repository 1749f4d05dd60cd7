// API_SOURCE
import { H3, readValidatedBody } from 'h3';
import * as v from 'valibot';

interface Part {
  name: string;
  parts: Part[];
}
const PartSchema: v.GenericSchema<Part> = v.object({
  name: v.pipe(v.string(), v.minLength(2)),
  parts: v.array(v.lazy(() => PartSchema)),
});
const StockSchema = v.strictObject({
  some: v.record(v.picklist(['s', 'm']), v.pipe(v.number(), v.integer())),
  any: v.record(v.string(), v.boolean()),
});
const RowSchema = v.object({
  // It leaves away what follows.
  pair: v.tuple([v.string(), v.string()]),
  exact: v.strictTuple([v.number(), v.number()]),
  list: v.tupleWithRest([v.boolean()], v.boolean()),
  asked: v.undefinedable(v.string()),
  note: v.optional(v.string()),
});

export const app = new H3();
app.post('/valibot/part', async (event) => void (await readValidatedBody(event, PartSchema)));
app.post('/valibot/stock', async (event) => void (await readValidatedBody(event, StockSchema)));
app.post('/valibot/row', async (event) => void (await readValidatedBody(event, RowSchema)));

export const samples = {
  '/valibot/part': { schema: PartSchema, valid: [{ name: 'door', parts: [{ name: 'lock', parts: [] }] }] },
  '/valibot/stock': { schema: StockSchema, valid: [{ some: { s: 1 }, any: { yes: true } }] },
  '/valibot/row': {
    schema: RowSchema,
    valid: [{ pair: ['a', 'b'], exact: [1, 2], list: [true, false], asked: 'q', note: 'n' }],
  },
};
