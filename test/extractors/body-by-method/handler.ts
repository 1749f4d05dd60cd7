// API_SOURCE
import { defineHandler, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Upstream {
  method: string;
}

declare function upstream(): Promise<Upstream>;

/** One body for all, of which each method reads its own. */
const berths = defineHandler(async (event) => {
  const body: any = await readBody(event);
  if (event.req.method === 'POST') return { laid: body.hull };
  if (event.req.method === 'PUT') {
    const { mooring, lines = [] } = body;
    return { mooring, lines };
  }
  return { left: body.berth, ropes: (body.ropes ?? []).map((each: string) => each + body.suffix) };
});

/** A clause that falls through, one that leaves a way behind the switch, and what all read. */
const tides = defineHandler(async (event) => {
  const body: any = await readBody(event);
  switch (event.req.method) {
    case 'POST':
      if (body.dry) break;
      return { height: body.height };
    case 'PATCH':
    case 'PUT':
      return { correction: body.correction };
    default:
      throw new Error(body.reason);
  }
  return { note: body.note };
});

/** Told by a name, in one expression, and on the way through a catch. */
const pilots = defineHandler(async (event) => {
  const isRemoval = event.req.method === 'DELETE';
  const body: any = await readBody(event);
  try {
    if (isRemoval) return { gone: body.badge };
  } catch {
    console.log(body.trace);
  }
  return event.req.method === 'POST' ? { name: body.name } : { rank: body.rank };
});

/** A declared function may be called from before the place where it stands. */
const ferries = defineHandler(async (event) => {
  const body: any = await readBody(event);
  const fare = timetable();
  if (event.req.method === 'POST') return { fare };
  return { stop: body.stop };
  function timetable() {
    return body.line;
  }
});

/** The method of another request, and what running code knows, keep nothing out. */
const quays = defineHandler(async (event) => {
  const body: any = await readBody(event);
  const { method } = await upstream();
  if (method === 'PUT') return { depth: body.depth };
  if (body.isClosed && event.req.method === 'POST') return { since: body.since };
  return { length: body.length };
});

/** Where a type is declared, it is what is asked for. */
const crews = defineHandler(async (event) => {
  const body = await readBody<{ captain: string; mate?: string }>(event);
  if (event.req.method === 'POST') return { captain: body?.captain };
  return { mate: body?.mate };
});

const manifests = defineHandler(async (event: H3Event) => {
  const form = await event.req.formData();
  if (event.req.method === 'POST') return { cargo: form.get('cargo') };
  return { seal: form.get('seal') };
});

/** Of several functions, the one that the method picks; one that only running code knows says nothing. */
const works = {
  POST: async (plan: any) => ({ begun: plan.slip }),
  PUT: async (plan: any) => ({ moved: plan.crane }),
};
const spares: Record<string, (order: any) => unknown> = {
  post: (order) => ({ spare: order.part }),
  put: (order) => ({ spare: order.shelf }),
};
const shipyards = defineHandler(async (event) => {
  const body: any = await readBody(event);
  return works[event.req.method as 'POST' | 'PUT'](body);
});
const chandlers = defineHandler(async (event) => {
  const body: any = await readBody(event);
  return spares[event.req.method.toLowerCase()]?.(body);
});
const brokers = defineHandler(async (event) => {
  const body: any = await readBody(event);
  const { method } = await upstream();
  return { told: works[method as 'POST' | 'PUT'](body), by: body.broker };
});

initializeVersionedSystemWithRoutes(
  {
    'body-by-method': {
      routes(router) {
        router.post('/berths', berths);
        router.put('/berths', berths);
        router.delete('/berths', berths);
        router.post('/tides', tides);
        router.put('/tides', tides);
        router.patch('/tides', tides);
        router.delete('/tides', tides);
        router.post('/pilots', pilots);
        router.put('/pilots', pilots);
        router.delete('/pilots', pilots);
        router.post('/ferries', ferries);
        router.put('/ferries', ferries);
        router.post('/quays', quays);
        router.put('/quays', quays);
        router.post('/crews', crews);
        router.put('/crews', crews);
        router.post('/shipyards', shipyards);
        router.put('/shipyards', shipyards);
        router.post('/chandlers', chandlers);
        router.put('/chandlers', chandlers);
        router.put('/brokers', brokers);
        router.post('/manifests', manifests);
        router.put('/manifests', manifests);
      },
    },
  },
  'body-by-method',
);
