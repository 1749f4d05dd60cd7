import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

/** Middlewares in the order of their names: the first treats paths differently, the second lets some of them pass. */
const files = {
  'package.json': JSON.stringify({ name: 'harbour', dependencies: { nitropack: '^2.13.0', ioredis: '^5.0.0' } }),
  'nitro.config.ts': "export default defineNitroConfig({ srcDir: 'server' });",
  'server/utils/pace.ts': `
    import Redis from 'ioredis';
    interface Counter { add(key: string, within: number): Promise<number> }
    class SharedCounter implements Counter {
      constructor(private readonly redis: Redis) {}
      async add(key: string, within: number): Promise<number> {
        const batch = this.redis.multi();
        batch.incr(key);
        batch.pexpire(key, within);
        const results = await batch.exec();
        return results?.[0]?.[1] as number;
      }
    }
    class OwnCounter implements Counter {
      private readonly counts = new Map<string, number>();
      async add(key: string): Promise<number> {
        const next = (this.counts.get(key) || 0) + 1;
        this.counts.set(key, next);
        return next;
      }
    }
    let counter: Counter | undefined;
    const counterOf = (): Counter => {
      if (counter) return counter;
      counter = process.env.REDIS_URL ? new SharedCounter(new Redis(process.env.REDIS_URL)) : new OwnCounter();
      return counter;
    };
    export async function pace(event: H3Event, within: number, most: number): Promise<void> {
      const ip = getRequestIP(event, { xForwardedFor: true }) || 'nobody';
      const count = await counterOf().add(\`pace:\${ip}:\${event.path}\`, within);
      if (count > most) throw createError({ statusCode: 429, message: 'Slower, please.' });
    }`,
  'server/middleware/1-pace.ts': `
    export default defineEventHandler(async (event) => {
      if (event.path.startsWith('/api')) {
        if (event.path.startsWith('/api/gate')) { await pace(event, 60_000, 10); return; }
        if (event.path.startsWith('/api/crew/mail')) { await pace(event, 60_000, 5); return; }
        if (event.path.startsWith('/api/signals')) { await pace(event, 60_000, 60); return; }
        if (['POST', 'PATCH', 'PUT', 'DELETE'].includes(event.method)) { await pace(event, 60_000, 20); return; }
        await pace(event, 60_000, 60);
      }
    });`,
  'server/middleware/2-pass.ts': `
    import jwt from 'jsonwebtoken';
    const open = ['/api/gate/in', '/api/gate/new', '/api/gate/lost', '/api/gate/reset', '/api/gate/config',
      '/api/signals/hook', '/api/clock', '/api/health', '/in', '/about', '/new', '/lost', '/reset', '/back'];
    const passOf = (event: H3Event): { rank: string } | null => {
      const token = getCookie(event, 'pass');
      if (!token) return null;
      return jwt.verify(token, useRuntimeConfig().secret) as { rank: string };
    };
    export default defineEventHandler((event) => {
      if (event.path === '/' || event.path.startsWith('/_nuxt') || event.path.startsWith('/api/open')) return;
      if (open.some((each) => event.path.startsWith(each))) return;
      const pass = passOf(event);
      if (!pass) {
        if (event.path.startsWith('/api')) throw createError({ statusCode: 401, message: 'No pass.' });
        if (!event.path.startsWith('/in')) return sendRedirect(event, '/in', 302);
        return;
      }
      event.context.pass = pass;
      if (event.path.startsWith('/api/office') && pass.rank !== 'captain') throw createError({ statusCode: 403 });
    });`,
  'server/api/office/ships.get.ts': 'export default defineEventHandler(() => ({ ships: 3 }));',
  'server/api/office/close.post.ts': 'export default defineEventHandler(() => ({ closed: true }));',
  'server/api/crew/mail.get.ts': 'export default defineEventHandler(() => ({ mail: 0 }));',
  'server/api/signals/hook.post.ts': 'export default defineEventHandler(() => ({ heard: true }));',
  'server/api/health.get.ts': 'export default defineEventHandler(() => ({ well: true }));',
  'server/api/open/tides.get.ts': 'export default defineEventHandler(() => ({ tide: 2 }));',
};

it('a middleware that asks much of the path hides nothing of what the next one asks for', async () => {
  const found = await generate(createProjectFolder(files));
  const { paths } = JSON.parse(found.texts['api']!) as {
    paths: Record<string, Record<string, { security: object[]; responses: object }>>;
  };
  const said = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { security, responses }]) => {
      const refusals = ['401', '403'].filter((status) => status in responses);
      return [`${method} ${path}`, ...security.flatMap((each) => Object.keys(each)), ...refusals].join(' ');
    }),
  );
  expect(said.sort()).toEqual([
    'get /api/crew/mail passCookie 401',
    'get /api/health',
    'get /api/office/ships passCookie 401 403',
    'get /api/open/tides',
    'post /api/office/close passCookie 401 403',
    'post /api/signals/hook',
  ]);
});
