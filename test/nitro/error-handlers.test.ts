import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

const errors = `
  export class ApiError extends Error {
    constructor(readonly kind: number, readonly payload: unknown) { super('api'); }
  }
  export abstract class DomainError extends Error {
    abstract readonly answeredWith: number;
    readonly retryIn = 429;
  }
  export class BerthTaken extends DomainError { readonly answeredWith = 409; }
  export class Unrelated extends Error { code = 418; }`;

const routes = {
  'routes/argument.get.ts': `
    import { ApiError } from '../lib/errors';
    export default defineEventHandler((event) => {
      if (!getQuery(event).berth) throw new ApiError(422, { berth: 'missing' });
      return { ok: true as boolean };
    });`,
  'routes/field.get.ts': `
    import { BerthTaken } from '../lib/errors';
    export default defineEventHandler((event) => {
      if (getQuery(event).berth === '1') throw new BerthTaken();
      return { ok: true as boolean };
    });`,
  'routes/unrelated.get.ts': `
    import { Unrelated } from '../lib/errors';
    export default defineEventHandler((event) => {
      if (getQuery(event).berth === '1') throw new Unrelated();
      return { ok: true as boolean };
    });`,
};

async function statusesWith(errorHandler: string | undefined, text = '') {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
      'nitro.config.ts': `export default defineNitroConfig({ ${errorHandler === undefined ? '' : `errorHandler: ${errorHandler}`} });`,
      'lib/errors.ts': errors,
      'lib/on-error.ts': text,
      ...routes,
    }),
  );
  return ['/argument', '/field', '/unrelated'].map((path) =>
    Object.keys(operation(found, 'get', path).responses).filter((status) => /^[45]/.test(status)),
  );
}

const imports = "import { ApiError, DomainError, Unrelated } from './errors';";

it.each([
  [
    'a variable, by the cause that may be the error itself',
    `export default async function (error: any, event: any) {
      const cause = error.cause ?? error;
      let statusCode: number;
      if (cause instanceof ApiError) statusCode = cause.kind;
      else if (cause instanceof DomainError) statusCode = cause.answeredWith;
      else return;
      setResponseStatus(event, statusCode);
      await send(event, JSON.stringify(cause.message));
    }`,
  ],
  [
    'the member of an object, on the response of Node',
    `export default defineNitroErrorHandler((error, event) => {
      const answer = { status: error.statusCode, message: error.message };
      if (error.cause instanceof ApiError) answer.status = error.cause.kind;
      if (error.cause instanceof DomainError) answer.status = error.cause.answeredWith;
      event.node.res.statusCode = answer.status;
      event.node.res.end(JSON.stringify(answer));
    });`,
  ],
  [
    'a function of its own, and names that are taken out',
    `function answer(event: any, status: number, body: unknown) {
      const { res } = event.node;
      res.statusCode = status;
      res.end(JSON.stringify(body));
    }
    export default (error: any, event: any) => {
      if (error.cause instanceof ApiError) {
        const { kind, payload } = error.cause;
        return answer(event, kind, payload);
      }
      if (error.cause instanceof DomainError) return answer(event, error.cause.answeredWith, null);
      answer(event, error.statusCode || 500, null);
    };`,
  ],
  [
    'a web response',
    `export default (error: any) => {
      const { cause } = error;
      const status = cause instanceof ApiError ? cause.kind : cause instanceof DomainError ? cause.answeredWith : 500;
      return new Response(JSON.stringify({ status: 'failed' }), { status });
    };`,
  ],
])(
  'knows the status that the error handler takes from an error: %s',
  async (_, text) => {
    for (const named of ["'~/lib/on-error'", "['./lib/on-error.ts']"]) {
      expect(await statusesWith(named, `${imports}\n${text}`)).toEqual([['422'], ['409'], []]);
    }
  },
  120_000,
);

it('claims nothing of what an error handler does not send as the status', async () => {
  expect(await statusesWith(undefined)).toEqual([[], [], []]);
  // A package, a body that has a status, a field of no class.
  expect(await statusesWith("'some-package/on-error'")).toEqual([[], [], []]);
  const text = `export default (error: any, event: any) => {
    const body: any = {};
    body.status = error.cause instanceof ApiError ? error.cause.kind : 0;
    if (error.cause instanceof DomainError) body.statusCode = error.cause.answeredWith;
    if ('code' in error.cause) setResponseStatus(event, error.cause.code);
    setResponseHeader(event, 'retry-after', error.cause instanceof DomainError ? error.cause.retryIn : 1);
    return send(event, JSON.stringify({ ...body, status: error.cause instanceof ApiError && error.cause.kind }));
  };`;
  expect(await statusesWith("'~/lib/on-error'", `${imports}\n${text}`)).toEqual([[], [], []]);
});

const checks = {
  'routes/body.post.ts': `
    import { z } from 'zod';
    export default defineEventHandler(async (event) => z.object({ berth: z.string() }).parse(await readBody(event)));`,
  'routes/berths/[id].get.ts': `
    import { berth } from '../../lib/berth';
    export default defineEventHandler((event) => ({ id: berth.parse(getRouterParam(event, 'id')) }));`,
  'lib/berth.ts': "import { z } from 'zod'; export const berth = z.string().uuid();",
  // Asked and told, and caught. What was fetched is refused as what was sent is.
  'routes/asked.post.ts': `
    import { z } from 'zod';
    export default defineEventHandler(async (event) => {
      const found = z.object({ berth: z.string() }).safeParse(await readBody(event));
      return { isRight: found.success };
    });`,
  'routes/caught.post.ts': `
    import { z } from 'zod';
    export default defineEventHandler(async (event) => {
      try {
        return z.object({ berth: z.string() }).parse(await readBody(event));
      } catch {
        throw createError({ statusCode: 409 });
      }
    });`,
  'routes/inner.get.ts': `
    import { berth } from '../lib/berth';
    export default defineEventHandler(async () => ({ id: berth.parse(await $fetch('https://example.com')) }));`,
};

async function checkedWith(text: string) {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ dependencies: { nitropack: '2', zod: '4' } }),
      'nitro.config.ts': "export default defineNitroConfig({ errorHandler: '~/lib/on-error' });",
      'lib/on-error.ts': text,
      ...checks,
    }),
  );
  const paths = {
    '/body': 'post',
    '/berths/{id}': 'get',
    '/asked': 'post',
    '/caught': 'post',
    '/inner': 'get',
  } as const;
  return Object.entries(paths).map(([path, method]) =>
    Object.keys(operation(found, method, path).responses).filter((status) => status.startsWith('4')),
  );
}

it.each([
  [
    'a variable, by the name of the error that is the cause',
    `export default (error: any, event: any) => {
      const cause = error.cause;
      const issues = cause?.name === 'ZodError' ? cause : error.name === 'ZodError' ? error : null;
      let statusCode = error.statusCode || 500;
      if (issues) {
        statusCode = 422;
      }
      setResponseStatus(event, statusCode, 'wrong');
      return send(event, JSON.stringify({ statusCode }));
    };`,
  ],
  [
    'the response itself, by its class',
    `import { ZodError } from 'zod';
    const isWrong = (error: unknown) => error instanceof ZodError;
    export default defineNitroErrorHandler((error, event) => {
      if (isWrong(error.cause)) {
        setResponseStatus(event, 422);
        return send(event, 'wrong');
      }
      setResponseStatus(event, error.statusCode);
      return send(event, error.message);
    });`,
  ],
  [
    'one of two',
    `import { ZodError } from 'zod';
    export default defineNitroErrorHandler((error, event) => {
      const isWrong = error.cause instanceof ZodError;
      const status = isWrong ? 422 : error.statusCode;
      event.node.res.statusCode = status;
      event.node.res.end(error.message);
    });`,
  ],
])('knows the status that the error handler gives to what a schema throws: %s', async (_, text) => {
  expect(await checkedWith(text)).toEqual([['400', '422'], ['422'], ['400'], ['409'], ['422']]);
});

it.each([
  ['it says no', 'if (!(error.cause instanceof ZodError)) setResponseStatus(event, 422);'],
  [
    'a class of its own with that name',
    '{ class ZodError extends Error {} if (error.cause instanceof ZodError) setResponseStatus(event, 422); }',
  ],
  ['of another library', "if (error.cause?.name === 'ValidationError') setResponseStatus(event, 422);"],
  [
    'now one, now the other',
    `if (error.cause instanceof ZodError) setResponseStatus(event, error.cause.issues.length > 1 ? 422 : 400);
     if (error instanceof ZodError) setResponseStatus(event, 422);
     if (error instanceof ZodError && event.path === '/') setResponseStatus(event, 409);`,
  ],
  [
    'in the body alone',
    'if (error.cause instanceof ZodError) return send(event, JSON.stringify({ statusCode: 422 }));',
  ],
])('claims nothing of what a schema throws: %s', async (_, statement) => {
  const text = `import { ZodError } from 'zod';
    export default (error: any, event: any) => { ${statement} return send(event, 'wrong'); };`;
  expect(await checkedWith(text)).toEqual([['400'], [], ['400'], ['409'], []]);
});

async function bodiesWith(text: string, major: 2 | 3 = 2) {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: major === 2 ? { nitropack: '2' } : { nitro: '^3.0.0' } }),
        'nitro.config.ts': "export default defineNitroConfig({ errorHandler: '~/lib/on-error' });",
        'lib/on-error.ts': `import type { H3Event } from 'h3';\n${text}`,
        'routes/api/berth.get.ts': `
        ${major === 2 ? '' : "import { createError, defineHandler as defineEventHandler } from 'nitro/h3';"}
        export default defineEventHandler((event) => {
          if (event.path.includes('?')) throw createError({ statusCode: 409, message: 'Taken.' });
          return { ok: true as boolean };
        });`,
      },
      { h3: false },
    ),
  );
  const { components } = JSON.parse(found.texts.api!) as { components: { schemas: Record<string, object> } };
  const { content } = operation(found, 'get', '/api/berth').responses['409'] as {
    content: Record<string, { schema: { $ref?: string } }>;
  };
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content);
  const named = schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!] : schema;
  const { properties } = named as { properties?: object };
  const told = found.diagnostics.filter((each) => each.startsWith('answer-replaced'));
  return [
    type,
    Object.keys(properties ?? {})
      .sort()
      .join(),
    told.length,
  ];
}

const usual = 'error,message,statusCode,statusMessage,url';

it.each([
  // Nitro 2 sends nothing that a handler gives back.
  ['nothing is sent', 'export default (error: any) => new Response(JSON.stringify({ own: error.message }));', usual],
  [
    'it looks on, and sends for others alone',
    `export default (error: any, event: H3Event) => {
      console.error(error);
      if (event.path.startsWith('/api/')) return;
      return send(event, JSON.stringify({ page: error.message }), 'application/json');
    };`,
    usual,
  ],
  [
    'it sends',
    `export default defineNitroErrorHandler((error, event) => {
      const status = error.statusCode || 500;
      setResponseStatus(event, status);
      return send(event, JSON.stringify({ isFailed: true, reason: error.message, status }), 'application/json');
    });`,
    'isFailed,reason,status',
  ],
  [
    'it sends what it has made before',
    `export default defineNitroErrorHandler((error, event) => {
      const body = { reason: error.message, at: event.path };
      setResponseHeader(event, 'content-type', 'application/json');
      return send(event, JSON.stringify(body));
    });`,
    'at,reason',
  ],
  // What h3 made its error of is no error of a schema.
  [
    'it sends another thing for what schemas throw',
    `import { ZodError } from 'zod';
    export default (error: any, event: H3Event) => {
      if (error.name === 'ZodError' || error.cause instanceof ZodError || error.cause?.name === 'ZodError') {
        setResponseStatus(event, 422);
        return send(event, JSON.stringify({ issues: 1 }), 'application/json');
      }
      return send(event, JSON.stringify({ reason: error.message }), 'application/json');
    };`,
    'reason',
  ],
  [
    'it sends for these, and leaves others to the framework',
    `export default async (error: any, event: H3Event) => {
      if (!event.path.startsWith('/api/')) return;
      await send(event, JSON.stringify({ reason: error.message }), 'application/json');
    };`,
    'reason',
  ],
])('documents the bodies of errors where the error handler is known: %s', async (_, text, names) => {
  expect(await bodiesWith(text)).toEqual(['application/json', names, 0]);
});

it.each([
  [
    'another status',
    `export default (error: any, event: any) => {
      setResponseStatus(event, error.statusCode === 409 ? 422 : 418);
      return send(event, JSON.stringify({ reason: error.message }), 'application/json');
    };`,
  ],
  [
    'an event without a type',
    'export default (error: any, event: any) => { event.node.res.end(JSON.stringify({ reason: error.message })); };',
  ],
  [
    'an event that a package is given',
    `import { reply } from 'some-package';
    export default async (error: any, event: H3Event) => { await reply(event.node.res, error); };`,
  ],
  [
    'the response under another name',
    "export default (error: any, event: H3Event) => { const { res } = event.node; res.end('x'); };",
  ],
  [
    'always 200',
    `export default (error: any, event: H3Event) => {
      setResponseStatus(event, 200);
      return send(event, JSON.stringify({ ok: false }), 'application/json');
    };`,
  ],
  ['an answer without a body', 'export default (error: any, event: H3Event) => sendNoContent(event);'],
  [
    'sends, or gives back what is not sent',
    `export default (error: any, event: any) => {
      if (error.message) return send(event, JSON.stringify({ reason: error.message }), 'application/json');
      return new Response('none');
    };`,
  ],
])('says where the bodies of errors are not known: %s', async (_, text) => {
  expect(await bodiesWith(text)).toEqual(['*/*', '', 1]);
});

it('does not tell which of several statuses is that of an error', async () => {
  const text = `export default (error: any) => Response.json({ reason: error.message }, {
    status: error.status === 409 ? 422 : error.status });`;
  expect(await bodiesWith(text, 3)).toEqual(['*/*', '', 1]);
});

it('documents what the error handler of Nitro 3 gives back', async () => {
  const text = `export default (error: any) =>
    new Response(JSON.stringify({ reason: error.message }), {
      status: error.status, headers: { 'content-type': 'application/json' } });`;
  expect(await bodiesWith(text, 3)).toEqual(['application/json', 'reason', 0]);
});
