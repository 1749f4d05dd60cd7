import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

/** How a global middleware says which of the routes below `/api/<name>` it guards: all of them but `open`. */
const guarding: Record<string, string> = {
  prefix: `if (!event.path.startsWith('/api/prefix/') || event.path === '/api/prefix/open') return;
    guard(event);`,
  names: `const { pathname } = getRequestURL(event);
    if (pathname.startsWith('/api/names') && !open.has(pathname)) guard(event);`,
  helper: `if (isOpenPath(getRequestURL(event).pathname)) return;
    guard(event);`,
  asked: `if (!isGuarded(event)) return;
    guard(event);`,
  pattern: `if (/^\\/api\\/pattern\\//.test(event.path) && !event.path.match(/open$/)) guard(event);`,
  listed: `const isListed = listed.some((each) => event.path?.startsWith(each));
    if (isListed) guard(event);`,
  address: `const url = new URL(event.node.req.url!, 'http://localhost');
    if (url.pathname.startsWith('/api/address/') && url.pathname !== '/api/address/open') guard(event);`,
  fallen: `const asked = (event.path || '').split('?')[0] ?? '';
    const path = asked!;
    if (!path) return;
    if (['/api/fallen/open'].includes(path) || !path.startsWith('/api/fallen/')) return;
    guard(event);`,
  original: `const asked = event.node.req.originalUrl!;
    if (!asked.startsWith('/api/original/') || asked === '/api/original/open') return;
    guard(event);`,
  loop: `for (const each of looped) if (event.path.startsWith(each)) guard(event);`,
  switched: `switch (event.path) {
      case '/api/switched/shut': guard(event); break;
      case '/api/switched/7': guard(event);
    }`,
  rules: `const rule = rules.find(({ prefix }) => event.path.startsWith(prefix));
    if (!rule) return;
    guard(event);`,
  sent: `if (!event._path?.startsWith('/api/sent/') || event._path === '/api/sent/open') return;
    if (!getCookie(event, 'seat')) sendError(event, createError({ statusCode: 401 }));`,
  grammar: `const isListed = ['/api/grammar/shut', '/api/grammar/berth/:id'].some((each) => {
      const pattern = new UrlPattern(each);
      const { url } = event.req;
      if (url) {
        return pattern.match(url);
      }
      return false;
    });
    if (!isListed) return;
    if (!getCookie(event, 'seat')) {
      event.res.statusCode = 401;
      return { error: 'No seat' };
    }`,
  parted: `const [, , name, last] = event.path.split('/');
    if (name === 'parted' && last !== 'open') guard(event);`,
  cased: `const name = getRequestURL(event).pathname.split('/').filter(Boolean)[1];
    switch (name) {
      case 'tents':
      case 'cased':
        if (!event.path.endsWith('/open')) guard(event);
        break;
      default:
    }`,
  methods: `if (!event.path.startsWith('/api/methods/')) return;
    const isFree = free.some((each) => event.path.startsWith(each.path) && (!each.methods || each.methods.includes(event.method)));
    if (!isFree) guard(event);`,
  entire: `const entry = entries.find((each) => {
      return getRequestURL(event).toString().includes(each.name) && each.method === getMethod(event);
    });
    if (!entry) return;
    guard(event);`,
  entry: `const { href } = getRequestURL(event);
    if (String(getRequestURL(event)).includes('/api/entry/shut') || href.includes('/api/entry/closed')) guard(event);`,
  words: `const isOpen = event.path.includes('/open');
    if (event.path.startsWith('/api/words/') && !isOpen && event.method !== 'OPTIONS') guard(event);`,
  ended: `if (!event.path.startsWith('/api/ended/') || /\\/(?:open|free)(?:\\/|$)/.test(event.path)) return;
    guard(event);`,
  placed: `if (!event.path.startsWith('/api/placed/') || event.path.indexOf('open') !== -1) return;
    guard(event);`,
  held: `if (!event.path.startsWith('/api/held/') || event.path.split('/').includes('open')) return;
    guard(event);`,
  last: `const { pathname } = getRequestURL(event);
    if (!pathname.startsWith('/api/last/') || pathname.split('/').pop() === 'open') return;
    guard(event);`,
  end: `if (!event.path.startsWith('/api/end/') || event.path.split('/').filter(Boolean).at(-1) === 'open') return;
    guard(event);`,
  formed: `if (!event.path.startsWith('/api/formed/') || /\\/(?:open|[A-Z]{3}-\\d+)$/.test(event.path)) return;
    guard(event);`,
  numbered: `if (!event.path.startsWith('/api/numbered/') || ['open', '7'].includes(event.path.slice(14))) return;
    guard(event);`,
};

const lists = `
  import UrlPattern from 'url-pattern';
  const open = new Set(['/api/names/open']);
  const listed = ['/api/listed/shut', '/api/other'];
  const looped = ['/api/loop/shut'];
  const rules = [{ prefix: '/api/rules/shut' }];
  const free: { path: string; methods?: string[] }[] = [
    { path: '/api/methods/shut', methods: ['POST'] },
    { path: '/api/methods/open' },
  ];
  const entries = [
    { name: '/api/entire/shut', method: 'GET' },
    { name: '/api/entire/open', method: 'POST' },
  ];`;

const utils = `
  import type { H3Event } from 'h3';
  export function guard(event: H3Event) {
    if (!getCookie(event, 'seat')) throw createError({ statusCode: 401 });
  }
  const openPaths = ['/api/helper/open'];
  export const isOpenPath = (path: string) => {
    if (!path.startsWith('/api/helper')) return true;
    return openPaths.some((each) => path === each || path.startsWith(each + '/'));
  };
  export function isGuarded(event: H3Event): boolean {
    const { pathname } = getRequestURL(event);
    return pathname.startsWith('/api/asked/') && pathname !== '/api/asked/open';
  }`;

/**
 * Where a parameter is guarded only if it is a word that the code compares with, or let in if it has a form, it may be refused, and
 * asks for nothing: `/api/entire/shutter` is guarded, `/api/formed/ABC-7` is not.
 */
const byParameter = new Set(['switched', 'entire', 'entry', 'formed', 'numbered']);

/** Other routes have the guarded paths, or a middleware that picks out the few is presumed to leave it alone. */
const withoutParameter = new Set(['listed', 'loop', 'rules', 'grammar']);

/** What is computed of the path is known where it is asked who may come in, and not yet where it is asked what is read. */
const computed = new Set(['placed', 'held', 'last', 'end', 'numbered']);

const ofParameter = (name: string): string =>
  withoutParameter.has(name) ? '' : byParameter.has(name) ? '401 cookie' : 'secured 401';

it('what a global middleware asks for is asked of the routes whose path it names, and of no other', async () => {
  const names = Object.keys(guarding);
  const routes = names.flatMap((name): [string, string][] => [
    [`server/api/${name}/open.get.ts`, 'export default defineEventHandler(() => ({ open: true }));'],
    [`server/api/${name}/shut.get.ts`, 'export default defineEventHandler(() => ({ open: false }));'],
    [
      `server/api/${name}/[id].get.ts`,
      "export default defineEventHandler((event) => ({ id: getRouterParam(event, 'id') }));",
    ],
  ]);
  const middleware = names.map((name): [string, string] => [
    `server/middleware/${name}.ts`,
    `${lists}\nexport default defineEventHandler((event) => {\n${guarding[name]}\n});`,
  ]);
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'guarded', dependencies: { nitropack: '^2.13.0' } }),
      'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server' });",
      'server/utils/guard.ts': utils,
      ...Object.fromEntries([...routes, ...middleware]),
    }),
  );
  const { paths } = JSON.parse(found.texts['api']!) as {
    paths: Record<
      string,
      { get: { security: object[]; parameters?: { name: string }[]; responses: Record<string, object> } }
    >;
  };
  // Every path begins with the prefix that all share.
  const said = names.map((name) => {
    const of = (route: string): string => {
      const [, item] = Object.entries(paths).find(([path]) => path.endsWith(`/${name}/${route}`))!;
      const { security, responses, parameters = [] } = item.get;
      const isCookie = parameters.some((each) => each.name === 'seat');
      return [security.length > 0 ? 'secured' : '', '401' in responses ? '401' : '', isCookie ? 'cookie' : '']
        .filter(Boolean)
        .join(' ');
    };
    return [name, of('open'), of('shut'), of('{id}')];
  });
  expect(said).toEqual(
    names.map((name) => [name, computed.has(name) ? 'cookie' : '', 'secured 401', ofParameter(name)]),
  );
  // Where a parameter may be a word that is let in, that is said: once, for all are refused at one place.
  expect(found.diagnostics.filter((each) => each.startsWith('auth-assumed'))).toEqual([
    expect.stringMatching(/^auth-assumed server\/utils\/guard\.ts .* where a parameter of its path is a word/),
  ]);
});
