/** A shop on Nitro 2 that imports nothing: the names are the framework's, and those of its `server/utils`. */
export const shop: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'shop', dependencies: { nitropack: '^2.13.0' } }),
  'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server' });",
  'tsconfig.json': JSON.stringify({ extends: './.nitro/types/tsconfig.json' }),
  'server/utils/session.ts': `
    import type { H3Event } from 'h3';
    export interface User { id: string; name: string }
    export async function requireUser(event: H3Event): Promise<User> {
      const token = getCookie(event, 'session');
      if (!token) throw createError({ statusCode: 401, statusMessage: 'Unauthorized' });
      return { id: token, name: 'Ada' };
    }`,
  'server/utils/store/product-store.ts': `
    export interface Product { id: string; price: number }
    export default function productStore() { return { find: (id: string): Product | undefined => undefined }; }`,
  'server/middleware/1.key.ts': `
    export default defineEventHandler((event) => {
      if (!event.path.startsWith('/api/admin')) return;
      if (!getHeader(event, 'x-admin-key')) throw createError({ statusCode: 403, message: 'No key' });
    });`,
  'server/api/orders/index.get.ts': `
    export default defineEventHandler(async (event) => {
      const user = await requireUser(event);
      const { page = '1' } = getQuery(event);
      return { user, page: Number(page) };
    });`,
  'server/api/products/[id].ts': `
    export default defineEventHandler(async (event) => {
      const id = getRouterParam(event, 'id')!;
      if (event.method === 'PUT') return readBody<{ price: number }>(event);
      const product = productStore().find(id);
      if (!product) throw createError({ statusCode: 404, message: 'No such product' });
      return product;
    });`,
  'server/api/admin/stats.get.ts': 'export default defineCachedEventHandler(() => ({ orders: 3 }), { maxAge: 60 });',
  'server/routes/debug.dev.ts': "export default eventHandler(() => 'not in production');",
};

/** Where each of the names comes from. */
const origins: Record<string, string> = {
  ...Object.fromEntries(
    ['createError', 'defineEventHandler', 'getCookie', 'getHeader', 'getQuery', 'getRouterParam', 'readBody'].map(
      (name) => [name, 'h3'],
    ),
  ),
  defineCachedEventHandler: 'nitropack/runtime',
  requireUser: '~/utils/session',
};

/** The same shop with every import written out. */
export function withImports(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      if (!path.startsWith('server/')) return [path, text];
      const used = Object.entries(origins).filter(
        ([name]) => new RegExp(`\\b${name}\\b`).test(text) && !text.includes(`function ${name}`),
      );
      const lines = used.map(([name, from]) => `import { ${name} } from '${from}';`);
      if (/\bproductStore\(\)\./.test(text)) lines.push("import productStore from '~/utils/store/product-store';");
      return [path, `${lines.join('\n')}\n${text}`];
    }),
  );
}

/** The same shop with the declarations that Nitro generates. */
export function withGeneratedTypes(files: Record<string, string>): Record<string, string> {
  const lines = Object.entries(origins).map(
    ([name, from]) => `  const ${name}: typeof import('${from.replace('~', '../../server')}')['${name}']`,
  );
  lines.push("  const productStore: typeof import('../../server/utils/store/product-store')['default']");
  return {
    ...files,
    '.nitro/types/nitro-imports.d.ts': `declare global {\n${lines.join('\n')}\n}\nexport {}\n`,
    '.nitro/types/tsconfig.json': JSON.stringify({ compilerOptions: { strict: true }, include: ['./*.d.ts'] }),
  };
}
