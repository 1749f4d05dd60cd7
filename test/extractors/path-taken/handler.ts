// API_SOURCE
import { getRouterParam, getRouterParams, getValidatedQuery, getValidatedRouterParams, type H3Event } from 'h3';
import { z } from 'zod';
import * as v from 'valibot';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const Named = z.object({ id: z.string() });

const paramsOf = <T extends z.ZodType>(event: H3Event, schema: T) => getValidatedRouterParams(event, schema);

function positive(text: string): number {
  const value = Number(text);
  if (value < 1) throw new Error('Not positive.');
  return value;
}

initializeVersionedSystemWithRoutes(
  {
    'path-taken': {
      routes(router) {
        // A parameter of the path is always a text, so these refuse nobody.
        router.get('/taken/parse/{id}', (event) => getValidatedRouterParams(event, Named.parse));
        router.get('/taken/schema/{id}', (event) => getValidatedRouterParams(event, Named));
        router.get('/taken/colon/:id', (event) => getValidatedRouterParams(event, Named));
        router.get('/taken/helper/{id}', (event) => paramsOf(event, Named));
        router.get('/taken/whole/{id}', (event) => Named.parse(getRouterParams(event)));
        router.get('/taken/one/{id}', (event) => z.string().trim().parse(getRouterParam(event, 'id')));
        router.get('/taken/number/{id}', (event) =>
          getValidatedRouterParams(event, z.object({ id: z.string().transform((text) => parseInt(text, 10)) })),
        );
        router.get('/taken/list/{id}', (event) =>
          getValidatedRouterParams(
            event,
            z.object({
              id: z.string().transform((text) => {
                const own = text.trim().toLowerCase();
                return own === 'all' ? [] : own.split(',');
              }),
            }),
          ),
        );
        router.get('/taken/coerced/{id}', (event) =>
          getValidatedRouterParams(event, z.object({ id: z.coerce.string().describe('Any.') })),
        );
        router.get('/taken/either/{id}', (event) =>
          getValidatedRouterParams(event, z.object({ id: z.union([z.uuid(), z.string()]) })),
        );
        router.get('/taken/optional/{id}', (event) =>
          getValidatedRouterParams(event, Named.extend({ note: z.string().optional() })),
        );
        router.get('/taken/strict/{id}', (event) => getValidatedRouterParams(event, Named.strict()));
        router.get('/taken/valibot/{id}', (event) =>
          getValidatedRouterParams(event, v.object({ id: v.pipe(v.string(), v.trim(), v.transform(Number)) })),
        );
        // These refuse some text, the empty one of `//` among them.
        router.get('/refused/min/{id}', (event) =>
          getValidatedRouterParams(event, z.object({ id: z.string().min(1) }).parse),
        );
        router.get('/refused/form/{id}', (event) =>
          getValidatedRouterParams(event, z.object({ id: z.string().regex(/^\d+$/) })),
        );
        router.get('/refused/uuid/{id}', (event) =>
          getValidatedRouterParams(event, z.object({ id: z.string().uuid() })),
        );
        router.get('/refused/refined/{id}', (event) =>
          getValidatedRouterParams(event, z.object({ id: z.string().refine((text) => text !== 'new') })),
        );
        router.get('/refused/object/{id}', (event) =>
          getValidatedRouterParams(
            event,
            Named.refine(({ id }) => id !== 'new'),
          ),
        );
        router.get('/refused/thrown/{id}', (event) =>
          getValidatedRouterParams(event, z.object({ id: z.string().transform(positive) })),
        );
        router.get('/refused/decoded/{id}', (event) =>
          getValidatedRouterParams(event, z.object({ id: z.string().transform((text) => decodeURIComponent(text)) })),
        );
        router.get('/refused/part/{id}', (event) =>
          getValidatedRouterParams(
            event,
            z.object({ id: z.string().transform((text) => text.split('-')[1]!.toLowerCase()) }),
          ),
        );
        router.get('/refused/issue/{id}', (event) =>
          getValidatedRouterParams(
            event,
            z.object({
              id: z.string().transform((text, context) => {
                if (text === 'new') context.addIssue({ code: 'custom', message: 'No.' });
                return text;
              }),
            }),
          ),
        );
        router.get('/refused/piped/{id}', (event) =>
          getValidatedRouterParams(
            event,
            z.object({
              id: z
                .string()
                .transform((text) => Number(text))
                .pipe(z.number()),
            }),
          ),
        );
        router.get('/refused/number/{id}', (event) =>
          getValidatedRouterParams(event, z.object({ id: z.coerce.number() })),
        );
        router.get('/refused/key/{id}', (event) => getValidatedRouterParams(event, z.object({ slug: z.string() })));
        router.get('/refused/strict/{id}/{part}', (event) => getValidatedRouterParams(event, Named.strict()));
        router.get('/refused/rest/{id}/{part}', (event) => getValidatedRouterParams(event, Named.catchall(z.uuid())));
        router.get('/refused/valibot/{id}', (event) =>
          getValidatedRouterParams(event, v.object({ id: v.pipe(v.string(), v.minLength(1)) })),
        );
        router.get('/refused/valibot-raw/{id}', (event) =>
          getValidatedRouterParams(
            event,
            v.object({
              id: v.pipe(
                v.string(),
                v.rawTransform(({ dataset }) => dataset.value),
              ),
            }),
          ),
        );
        // What is optional in the path may be nothing, and so may a query.
        router.get('/refused/perhaps/:id?', (event) => getValidatedRouterParams(event, Named));
        router.get('/refused/all/**:id', (event) => getValidatedRouterParams(event, Named));
        router.get('/refused/query/{id}', (event) => getValidatedQuery(event, Named));
      },
    },
  },
  'path-taken',
);
