import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

/** Files whose names state no method, and the methods that their code states. */
const handlers: Record<string, [body: string, methods: string[]]> = {
  all: ["assertMethod(event, ['PUT', 'PATCH']); return { kept: true };", ['put', 'patch']],
  // Asked of the requests that get there alone.
  cases: [
    `switch (event.method) {
      case 'GET': return { rows: [] as string[] };
      case 'POST': return readBody<{ row: string }>(event);
      case 'DELETE': assertMethod(event, 'DELETE'); return { gone: true };
      default: throw createError({ statusCode: 405 });
    }`,
    ['get', 'post', 'delete'],
  ],
  otherwise: [
    `if (event.method === 'GET') return { row: '' };
    else assertMethod(event, 'POST');
    return readBody<{ row: string }>(event);`,
    ['get', 'post'],
  ],
  // One stands for all that are not named: a request whose body is read is no GET.
  forwarded: [
    `const method = event.method;
    const body = method !== 'GET' ? readBody(event) : undefined;
    return { method, body };`,
    ['get', 'post'],
  ],
  listed: [
    `if (event.method === 'GET') return { rows: [] as string[] };
    return readBody<{ row: string }>(event);`,
    ['get', 'post'],
  ],
  removed: [
    `if (event.method === 'DELETE') return { gone: true };
    return readBody<{ row: string }>(event);`,
    ['post', 'delete'],
  ],
  // As text it is the same.
  text: [
    "if (String(event.method || 'GET').toUpperCase() === 'PATCH') return { kept: true }; throw createError({ statusCode: 405 });",
    ['patch'],
  ],
  asked: ["if (event.method === 'OPTIONS') return ''; return { row: '' };", ['get', 'options']],
  // What is read to be refused is not answered.
  refused: [
    `if (event.method !== 'GET') {
      readBody(event);
      throw createError({ statusCode: 405 });
    }
    return { row: '' };`,
    ['get'],
  ],
  // A guard before it refuses some requests; those that pass are answered with nothing.
  emptied: [
    `if (!getQuery(event).sure) throw createError({ statusCode: 400 });
    if (event.method === 'GET') return { row: '' };
    if (event.method === 'DELETE') {
      setResponseStatus(event, 204);
      return;
    }
    throw createError({ statusCode: 405 });`,
    ['get', 'delete'],
  ],
  emptiedLate: [
    `try {
      switch (event.method) {
        case 'GET': return { row: '' };
        case 'DELETE':
          if (getQuery(event).kept) throw createError({ statusCode: 409 });
          event.node.res.statusCode = 204;
          return undefined;
        case 'PUT': break;
        default: throw createError({ statusCode: 405 });
      }
    } catch (error) { throw error; }`,
    ['get', 'put', 'delete'],
  ],
  // Each way out of the case is a refusal, its own or that of a function that never comes back.
  emptiedNever: [
    `const refuse = () => { throw createError({ statusCode: 405 }); };
    if (event.method === 'GET') return { row: '' };
    if (event.method === 'PATCH') refuse();
    if (event.method === 'DELETE') {
      if (getQuery(event).kept) throw createError({ statusCode: 409 });
      throw createError({ statusCode: 410 });
    }
    if (event.method !== 'PUT') throw createError({ statusCode: 405 });
    setResponseStatus(event, 202);`,
    ['get', 'put'],
  ],
  // A status of a refusal is none that an answer has, thrown or not.
  refusedSilently: [
    `if (event.method === 'PUT') { if (!getQuery(event).sure) throw createError({ statusCode: 400 }); }
    if (event.method !== 'GET') { setResponseStatus(event, 405); return; }
    return { row: '' };`,
    ['get'],
  ],
  // A function of the same name asks for nothing.
  own: [
    "const checks = { assertMethod: (_: unknown, it: string) => it }; return checks.assertMethod(0, 'PUT');",
    ['get'],
  ],
};

it('asks the code for the methods that a file name leaves open', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'methods', dependencies: { nitropack: '^2.13.0' } }),
      ...Object.fromEntries(
        Object.entries(handlers).map(([name, [body]]) => [
          `routes/rows/${name}.ts`,
          `export default defineEventHandler((event) => {\n${body}\n});`,
        ]),
      ),
    }),
  );
  const { paths } = JSON.parse(found.texts['api']!) as { paths: Record<string, Record<string, unknown>> };
  const said = Object.keys(handlers).map((name) => {
    const [, item = {}] = Object.entries(paths).find(([path]) => path.endsWith(`/${name}`)) ?? [];
    return [name, Object.keys(item)];
  });
  expect(said).toEqual(Object.entries(handlers).map(([name, [, methods]]) => [name, methods]));
});

it('answers each method with what its own case gives', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'methods', dependencies: { nitropack: '^2.13.0' } }),
      'routes/held.js': `
        export default defineEventHandler(async (event) => {
          let found = null;
          switch (event.method) {
            case 'GET':
              found = await list(event);
              break;
            case 'POST':
              found = await add(event);
              break;
            default:
              return { absent: true };
          }
          return found;
        });
        const list = async (event) => ({ rows: [getQuery(event).after], more: false });
        const add = async (event) => ({ id: (await readBody(event)).title });`,
      // Asked in between, a value may be less than all that was given: both are said.
      'routes/asked.js': `
        export default defineEventHandler(async (event) => {
          let kept;
          if (event.method === 'PUT') kept = maybe() ? { kept: 1 } : null;
          else kept = { listed: 2 };
          if (!kept) throw createError({ statusCode: 404 });
          return kept;
        });
        const maybe = () => Math.random() > 0.5;`,
      // Given by the same place whatever the method is.
      'routes/shared.js': `
        export default defineEventHandler((event) => {
          let given;
          given = { first: 1 };
          if (event.method === 'DELETE') assertMethod(event, 'DELETE');
          if (getQuery(event).more) given = { first: 1, second: 2 };
          return given;
        });`,
    }),
  );
  const { paths, components } = JSON.parse(found.texts['api']!) as {
    paths: Record<string, Record<string, unknown>>;
    components: { schemas: Record<string, unknown> };
  };
  const namesOf = (path: string, method: string): string[] => {
    // What contains itself has no end.
    const inline = (given: unknown, left: number): string =>
      JSON.stringify(given).replaceAll(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, (_, name: string) =>
        left > 0 ? inline(components.schemas[name], left - 1) : '{}',
      );
    const text = inline(paths[path]![method], 3);
    return 'rows more id kept listed first second absent'.split(' ').filter((name) => text.includes(`"${name}":{`));
  };
  expect(namesOf('/held', 'get')).toEqual(['rows', 'more']);
  expect(namesOf('/held', 'post')).toEqual(['id']);
  expect(namesOf('/asked', 'get')).toEqual(['listed']);
  expect(namesOf('/asked', 'put')).toEqual(['kept', 'listed']);
  expect(namesOf('/shared', 'get')).toEqual(['first', 'second']);
});

it('takes what stands for a method out of a table', async () => {
  const answered = `if (!handler) throw createError({ statusCode: 405 }); return handler(event);`;
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'methods', dependencies: { nitropack: '^2.13.0' } }),
      'routes/named.ts': `
        const handlers = {
          GET: (event) => ({ rows: [getQuery(event).after], more: false }),
          DELETE: (event) => sendNoContent(event),
        };
        export default defineEventHandler((event) => {
          const handler = handlers[event.method as keyof typeof handlers];
          ${answered}
        });`,
      'routes/lowered.js': `
        const handlers = { post: async (event) => ({ id: (await readBody(event)).title }), patch: () => ({ kept: 1 }) };
        export default defineEventHandler((event) => {
          const method = event.method.toLowerCase();
          if (!(method in handlers)) throw createError({ statusCode: 405 });
          return handlers[method](event);
        });`,
      'routes/here.js': `
        export default defineEventHandler((event) => {
          const { method } = event;
          const handler = { GET: list, PUT: change }[method];
          ${answered}
        });
        function list() { return { listed: 1 }; }
        async function change(event) {
          const { name } = await readBody(event);
          if (!name) throw createError({ statusCode: 409 });
          return { name };
        }`,
      // In capitals none of them is found, so none of them is answered.
      'routes/misspelt.js': `
        const handlers = { get: () => ({ first: 1 }), post: () => ({ second: 1 }) };
        export default defineEventHandler((event) => {
          const handler = handlers[event.method];
          return handler ? handler(event) : { absent: true };
        });`,
      // What is taken by something else is any of them.
      'routes/asked.js': `
        const handlers = { GET: () => ({ first: 1 }), POST: () => ({ second: 1 }) };
        export default defineEventHandler((event) => handlers[getQuery(event).by](event));`,
    }),
  );
  const { paths } = JSON.parse(found.texts['api']!) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  const said = Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.entries(item).map(([method, { responses }]) => [method, ...Object.keys(responses)].join(' ')),
    ]),
  );
  expect(said).toEqual({
    '/named': ['get 200 default', 'delete 204 default'],
    '/lowered': ['post 200 400 default', 'patch 200 default'],
    '/here': ['get 200 default', 'put 200 400 409 default'],
    '/misspelt': ['get 200 default'],
    '/asked': ['get 200 default'],
  });
  const text = (path: string, method: string): string => JSON.stringify(paths[path]![method]);
  expect(text('/named', 'get')).toContain('after');
  expect(text('/named', 'delete')).not.toContain('after');
});
