// API_SOURCE
import { getValidatedQuery, readValidatedBody } from 'h3';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { z as z3 } from 'zod/v3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const states = ['open', 'closed'] as const;
enum Level {
  Low = 'low',
  High = 'high',
}
enum Rank {
  First,
  Fifth = 5,
}
const valuesOf = <T extends Record<string, string>>(of: T) => Object.values(of) as [T[keyof T], ...T[keyof T][]];
const Address = z.object({ street: z.string(), zip: z.string().regex(/^\d{5}$/) });
const User = z.object({
  id: z.uuid(),
  email: z.string().email().max(80),
  age: z.number().int().gte(18).lt(150).optional(),
  address: Address.nullable(),
});
const Node = z.object({
  name: z.string(),
  get children() {
    return z.array(z.object({ name: z.string() }));
  },
});
const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item).max(100), next: z.string().nullish() });

initializeVersionedSystemWithRoutes(
  {
    'schema-zod': {
      routes(router) {
        const check = (path: string, schema: z.ZodType) =>
          void router.post(path, async (event) => void (await readValidatedBody(event, schema)));
        check(
          '/texts',
          z.object({
            link: z.url(),
            at: z.iso.datetime(),
            day: z.string().date(),
            code: z.string().trim().length(4).toUpperCase(),
            sku: z.string().startsWith('a.b').describe('The number on the box'),
            any: z.string().regex(/^a$/i),
            name: z.string().min(1).default('none'),
          }),
        );
        check(
          '/numbers',
          z.object({
            int: z.int().positive(),
            step: z.number().multipleOf(0.5).nonnegative(),
            open: z.number().gt(0).lt(1),
            dated: z.coerce.date(),
            price: z.coerce.number().min(1),
          }),
        );
        check(
          '/choices',
          z.object({
            state: z.enum(states),
            level: z.enum(Level),
            map: z.enum({ a: 'x', b: 'y' }),
            one: z.literal('one'),
            several: z.literal([1, 2]).optional(),
            either: z.union([z.string(), z.number()]),
            or: z.string().or(z.null()),
          }),
        );
        check(
          '/choice-defaults',
          z.object({
            level: z.enum(Level).default(Level.Low),
            written: z.enum(Level).optional().default(Level['High']),
            rank: z.enum(Rank).default(Rank.Fifth),
            listed: z.enum(valuesOf(Level)).default(Level.High),
            nullable: z.enum(Level).nullable().default(Level.High),
            made: z.enum(Level).default(() => Level.Low),
            // Nobody knows what stands in, or what it is of what is sent.
            either: z.enum(Level).default(() => (Math.random() > 0.5 ? Level.Low : Level.High)),
            changed: z
              .enum(Level)
              .transform((level) => level.length)
              .default(3),
            none: z.enum(Level).optional(),
          }),
        );
        router.get('/level', async (event) => {
          const { level } = await getValidatedQuery(event, z.object({ level: z.enum(Level).default(Level.Low) }));
          return { level };
        });
        check(
          '/lists',
          z.object({
            tags: z.array(z.string().min(1)).min(1).max(5),
            pair: z.tuple([z.string(), z.string()]),
            counts: z.record(z.string(), z.number().int()),
            more: z.string().array().nonempty(),
          }),
        );
        check('/user', User);
        check('/pick', User.pick({ email: true, age: true }));
        check('/omit', User.omit({ address: true, age: true }));
        check('/partial', User.pick({ id: true, email: true }).partial());
        check('/required', User.pick({ age: true }).required());
        check('/extend', Address.extend({ country: z.string().length(2) }));
        check('/merge', Address.merge(z.object({ zip: z.string().max(9) })));
        check('/spread', z.object({ ...Address.shape, city: z.string() }));
        check('/shape', z.object({ mail: User.shape.email }));
        check('/page', pageOf(Address));
        check('/list', z.array(Address));
        check(
          '/variants',
          z.discriminatedUnion('kind', [
            z.object({ kind: z.literal('a'), a: z.string() }),
            z.object({ kind: z.literal('b') }),
          ]),
        );
        // What was sent, not what was made of it.
        check(
          '/transformed',
          z.object({
            page: z.string().transform(Number).pipe(z.number().min(1)),
            count: z
              .string()
              .optional()
              .transform((text) => Number(text ?? 1)),
            anything: z.preprocess((value) => Number(value ?? 0), z.number()),
            checked: z.string().refine((text) => text !== 'no'),
            safe: z.number().catch(1),
          }),
        );
        check('/nested', Node);
        router.post('/mini', async (event) => {
          const Mini = mini.object({
            name: mini.string().check(mini.minLength(3)),
            note: mini.optional(mini.string()),
          });
          await readValidatedBody(event, Mini);
        });
        router.post('/three', async (event) => {
          const Three = z3.object({
            name: z3.string().min(2),
            kind: z3.nativeEnum(Level),
            level: z3.nativeEnum(Level).default(Level.High),
            at: z3.coerce.date().optional(),
          });
          await readValidatedBody(event, Three.extend({ tags: z3.array(z3.string().email()) }).strict());
        });
        router.post('/dates', async (event) => {
          const When = z
            .union([z.string(), z.date(), z.null()])
            .transform((given) => (given === null ? null : new Date(given)));
          await readValidatedBody(
            event,
            z.object({
              due: When.optional(),
              either: z.date().or(z.number()),
              within: z.union([z.union([z.date(), z.date().optional()]), z.boolean()]),
              // Nothing but a Date passes.
              alone: z.date(),
              both: z.union([z.date(), z.date()]),
            }),
          );
        });
        router.get('/query', async (event) => {
          await getValidatedQuery(
            event,
            z.object({
              page: z.coerce.number().int().min(1).max(100).default(1),
              size: z.string().regex(/^\d+$/).transform(Number).optional(),
              flag: z.coerce.boolean(),
              state: z.enum(states).describe('Which ones').optional(),
              tags: z.union([z.string(), z.array(z.string())]).nullish(),
              raw: z.preprocess((value) => value, z.string()),
            }),
          );
        });
      },
    },
  },
  'schema-zod',
);
