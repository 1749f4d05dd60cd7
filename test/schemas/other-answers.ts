// API_SOURCE
import { H3, readBody, readValidatedBody } from 'h3';
import * as v from 'valibot';
import * as mini from 'zod/mini';
import { catch as insteadOf } from 'zod/mini';
import { z as z3 } from 'zod/v3';

/** What these libraries make is not always what they ask for either. */
const ValibotMaker = v.object({
  plain: v.pipe(
    v.string(),
    v.minLength(2),
    v.check((text) => text !== 'no'),
  ),
  standsIn: v.optional(v.pipe(v.string(), v.email()), 'ada@example.com'),
  fallen: v.fallback(v.pipe(v.number(), v.minValue(10)), 0),
  trimmed: v.pipe(v.string(), v.minLength(3), v.trim()),
  longer: v.pipe(v.string(), v.trim(), v.minLength(1)),
  cased: v.pipe(v.string(), v.regex(/^[A-Z]+$/), v.toLowerCase()),
  counted: v.pipe(
    v.string(),
    v.minLength(2),
    v.transform((text) => text.length),
    v.maxValue(3),
  ),
  number: v.pipe(v.string(), v.transform(Number), v.number(), v.integer(), v.minValue(1)),
  read: v.pipe(v.string(), v.toNumber(), v.integer()),
  raised: v.pipe(v.number(), v.maxValue(5), v.toMinValue(7)),
  sorted: v.pipe(
    v.array(v.pipe(v.number(), v.integer())),
    v.maxLength(2),
    v.mapItems((item) => item / 2),
  ),
  parsed: v.pipe(v.string(), v.parseJson(), v.object({ n: v.pipe(v.number(), v.minValue(1)) })),
  branded: v.pipe(v.string(), v.maxLength(3), v.brand('Code')),
  none: v.nullable(v.pipe(v.string(), v.minLength(1)), null),
  nothing: v.nullish(v.pipe(v.string(), v.minLength(1)), 'a'),
  at: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
  rest: v.exactOptional(v.pipe(v.string(), v.digits())),
});
const CodeSchema = v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(2)), n: v.number() });
const Zod3Maker = z3.object({
  plain: z3.string().min(2).describe('Two at least.'),
  standsIn: z3.string().min(5).default(''),
  caught: z3.number().int().catch(0.5),
  trimmed: z3.string().min(3).trim(),
  made: z3.string().transform((text) => text.length),
  piped: z3
    .string()
    .transform((text) => text.length)
    .pipe(z3.number().max(3)),
  before: z3.preprocess((value) => value ?? 'ab', z3.string().min(2)),
  refined: z3
    .number()
    .int()
    .superRefine((value, context) => {
      if (value > 9) context.addIssue({ code: 'custom' });
    }),
});
const MiniMaker = mini.object({
  plain: mini.string().check(mini.minLength(2), mini.trim()),
  trimmed: mini.string().check(mini.trim(), mini.minLength(1)),
  cased: mini.string().check(mini.regex(/^[A-Z]+$/), mini.toLowerCase()),
  written: mini.string().check(
    mini.length(2),
    mini.overwrite((text) => text.repeat(2)),
  ),
  standsIn: mini._default(mini.string().check(mini.minLength(5)), ''),
  caught: insteadOf(mini.int(), 0.5),
  counted: mini.pipe(
    mini.string().check(mini.minLength(2)),
    mini.transform((text: string) => text.length),
  ),
});

export const app = new H3();
app.post('/others/valibot', (event) => readValidatedBody(event, ValibotMaker));
app.post('/others/valibot-parsed', async (event) => v.parse(ValibotMaker, await readBody(event)));
app.post('/others/valibot-parser', async (event) => v.parser(ValibotMaker)(await readBody(event)));
app.post('/others/zod3', async (event) => Zod3Maker.parseAsync(await readBody(event)));
app.post('/others/mini', async (event) => mini.parse(MiniMaker, await readBody(event)));
app.post('/others/is', async (event) => {
  const body: unknown = await readBody(event);
  return v.is(CodeSchema, body) ? body : null;
});

const valibot = {
  plain: 'ab',
  fallen: 3,
  trimmed: '   ',
  longer: ' a ',
  cased: 'ABC',
  counted: 'abc',
  number: '7',
  read: '0',
  raised: 1,
  sorted: [1, 3],
  parsed: '{"n":1}',
  branded: 'abc',
  none: null,
  nothing: null,
  at: '2026-01-31T10:00:00Z',
};

/** What is sent to a route, whose answer the document has to describe. */
export const sent = {
  '/others/valibot': [valibot, { ...valibot, rest: '12', standsIn: 'b@example.com', fallen: 12 }],
  '/others/valibot-parsed': [valibot],
  '/others/valibot-parser': [valibot],
  '/others/zod3': [
    { plain: 'ab', standsIn: 'short', trimmed: '   ', made: 'abc', piped: 'abc', before: 'abc', refined: 3 },
    { plain: 'ab', standsIn: 'longer', caught: 3, trimmed: 'abc', made: '', piped: '', refined: 9 },
  ],
  '/others/mini': [
    { plain: '   ', trimmed: ' a ', cased: 'ABC', written: 'ab', counted: 'abc' },
    { plain: 'ab', trimmed: 'a', cased: 'A', written: 'ab', standsIn: 'longer', caught: 1, counted: 'ab' },
  ],
  '/others/is': [{ code: 'ab', n: 1 }],
};
