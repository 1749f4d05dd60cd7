// API_SOURCE
import { createError, getHeader, getHeaders, type H3Event, setResponseStatus } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Visit {
  agent: string | undefined;
  address: string | undefined;
}

const visits: Visit[] = [];
const allowed = ['https://garden.example'];

function addressOf(event: H3Event): string | undefined {
  const forwarded = getHeader(event, 'x-forwarded-for');
  return forwarded?.split(',')[0]?.trim() ?? getHeader(event, 'x-real-ip');
}

function note(visit: Visit): void {
  visits.push(visit);
}

function isRobot(agent: string): boolean {
  return /bot/i.test(agent);
}

class Journal {
  write(event: H3Event): void {
    note({ agent: event.req.headers.get('user-agent') ?? undefined, address: addressOf(event) });
  }
}
const journal = new Journal();

initializeVersionedSystemWithRoutes(
  {
    'added-headers': {
      routes(router) {
        router.get('/noted', (event) => {
          note({ agent: getHeader(event, 'user-agent'), address: addressOf(event) });
          return { ok: true };
        });
        router.get('/noted-by-class', (event) => {
          journal.write(event);
          return { ok: true };
        });
        router.get('/noted-where-there', (event) => {
          const agent = getHeader(event, 'user-agent');
          if (agent && isRobot(agent)) note({ agent, address: undefined });
          const { referer, 'cf-ray': ray, 'x-garden': garden } = getHeaders(event);
          console.info(`${referer} ${ray} ${garden}`);
          return { ok: true };
        });
        router.get('/refused', (event) => {
          const origin = getHeader(event, 'origin');
          if (!origin || !allowed.includes(origin)) throw createError({ statusCode: 403, message: 'Not from here.' });
          return { ok: true };
        });
        router.get('/refused-by-helper', (event) => {
          const agent = getHeader(event, 'user-agent') ?? '';
          if (isRobot(agent)) throw createError({ statusCode: 403, message: 'No robots.' });
          return { ok: true };
        });
        router.get('/answered-otherwise', (event) => {
          const isShort = getHeader(event, 'sec-fetch-mode') === 'navigate';
          return isShort ? { ok: true } : { ok: true, long: 'text' };
        });
        router.get('/status-by-header', (event) => {
          if (getHeader(event, 'sec-ch-ua-mobile') === '?1') setResponseStatus(event, 203);
          return { ok: true };
        });
        router.get('/limit-by-header', (event) => {
          let limit = 100;
          if (getHeader(event, 'dnt') === '1') limit = 10;
          return Array.from({ length: limit }, (_, index) => index);
        });
        router.get('/told-to-the-refused', (event) => {
          const agent = getHeader(event, 'user-agent');
          if (Math.random() > 0.5) throw createError({ statusCode: 403, message: `Not for ${agent}.` });
          return { ok: true };
        });
        router.get('/put-into-the-answer', (event) => {
          const out: { address?: string | undefined } = {};
          out.address = getHeader(event, 'x-forwarded-for');
          const parts: string[] = [];
          parts.push(getHeader(event, 'user-agent') ?? '');
          return { out, parts };
        });
        router.get('/put-on-the-context', (event) => {
          event.context.address = getHeader(event, 'x-real-ip');
          const kept: { agent?: string | undefined } = {};
          kept.agent = getHeader(event, 'user-agent');
          console.info(kept);
          return { ok: true };
        });
        router.get('/status-by-assignment', (event) => {
          event.res.statusText = getHeader(event, 'via');
          return { ok: true };
        });
        router.get('/echoed', (event) => ({ address: addressOf(event) }));
        router.get('/both', (event) => {
          note({ agent: getHeader(event, 'user-agent'), address: undefined });
          return { agent: getHeader(event, 'User-Agent') };
        });
        router.get('/chosen', (event) => {
          console.info(getHeader(event, 'x-garden'), getHeader(event, 'accept-language'));
          return { ok: true };
        });
      },
    },
  },
  'added-headers',
);
