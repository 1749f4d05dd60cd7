// API_SOURCE
import { HTTPError, readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { assertRecord, isRecord, wanted } from './checks.ts';

/** Numbers are its keys: of all that JSON is, a list alone has these. */
interface Numbered {
  [at: number]: Crate;
}

type OneOrMore = Crate | Crate[] | null;

const onlyLists = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) throw new HTTPError({ status: 422 });
  return value;
};

interface Crate {
  label?: string;
  weight?: number;
}

const refused = (): HTTPError => new HTTPError({ status: 400, message: 'No.' });

const anew = (error: unknown): HTTPError => {
  const { status, message } = error as HTTPError;
  return new HTTPError({ status: status || 500, message });
};

class Dock {
  async json(event: H3Event): Promise<Crate> {
    const raw = await event.req.text();
    if (raw === '') throw refused();
    return JSON.parse(raw) as Crate;
  }
}
const dock = new Dock();

async function open(crate: Crate) {
  const { weight } = crate;
  return { weight: weight ?? 0 };
}
const weighed = async (crate: Crate) => {
  const made = await open(crate);
  return made;
};
const carried = (given: Crate) => weighed(given);
const asked = async (crate: Crate | undefined) => (crate ? weighed(crate) : { weight: 0 });
const other = async (crate: Crate) => ({ isThere: Boolean(crate), ...(await weighed({ weight: 1 })) });

/** Code that nobody can read. */
declare const store: { save(crate: object): Promise<void> };

initializeVersionedSystemWithRoutes(
  {
    v1: {
      routes(router) {
        // What takes it apart stands in a function behind a function: no body throws.
        router.post('/none/behind', async (event) => weighed((await readBody<Crate>(event))!));
        router.post('/none/behind-two', async (event) => {
          const crate = await readBody<Crate>(event);
          const found = await carried(crate!);
          return found;
        });
        // On the way somebody asks whether it is there.
        router.post('/none/behind-asked', async (event) => asked(await readBody<Crate | undefined>(event)));
        router.post('/none/behind-defaulted', async (event) =>
          weighed((await readBody<Crate | undefined>(event)) ?? {}),
        );
        router.post('/none/behind-other', async (event) => other((await readBody<Crate>(event))!));
        // No body is refused, or throws.
        router.post('/none/caught', async (event) => {
          try {
            const crate = (await event.req.json()) as Crate;
            return { label: crate?.label ?? null };
          } catch {
            event.res.status = 400;
            return { error: 'No JSON.' };
          }
        });
        router.post('/none/rejected', async (event) => {
          const crate = (await event.req.json().catch(() => {
            throw refused();
          })) as Crate;
          return { label: crate?.label ?? null };
        });
        router.post('/none/null', async (event) => {
          const crate = (await event.req.json().catch(() => null)) as Crate | null;
          if (!crate) throw refused();
          return { label: crate.label ?? null };
        });
        router.post('/none/class', async (event) => ({ label: (await dock.json(event)).label ?? null }));
        router.post('/none/names', async (event) => {
          const crate = await readBody<Record<string, unknown>>(event);
          const missing = wanted.filter((name) => !crate?.[name]);
          if (missing.length > 0) throw refused();
          return { missing: missing.length };
        });
        router.post('/none/empty', async (event) => {
          const crate = (await event.req.json().catch(() => ({}))) as Crate;
          if (!crate.label) throw refused();
          return { label: crate.label };
        });
        // A new error is made of each: of a refusal with its status, of what the language throws for no body with 500.
        router.post('/none/made-anew', async (event) => {
          try {
            const { label } = (await readBody<Crate>(event))!;
            if (!label) throw refused();
            return { label };
          } catch (error) {
            throw anew(error);
          }
        });
        router.post('/none/made-anew-part', async (event) => {
          try {
            const crate = (await readBody<Crate>(event))!;
            return { label: crate.label ?? null };
          } catch (error: any) {
            throw new HTTPError({ status: error.status || 500, message: error.message });
          }
        });
        router.post('/none/made-anew-helper', async (event) => {
          try {
            const made = await weighed((await readBody<Crate>(event))!);
            await store.save(made);
            return made;
          } catch (error: any) {
            throw new HTTPError({ status: error?.status ?? 500 });
          }
        });
        // No body is served.
        router.post('/served/made-anew', async (event) => {
          try {
            const crate = await readBody<Crate>(event);
            return { label: crate?.label ?? null };
          } catch (error) {
            throw anew(error);
          }
        });
        router.post('/served/answered-anew', async (event) => {
          try {
            const { label } = (await readBody<Crate>(event))!;
            return { label: label ?? null };
          } catch (error: any) {
            event.res.status = error.status || 200;
            return { label: null };
          }
        });
        router.post('/served/rethrown-with-status', async (event) => {
          try {
            const { label } = (await readBody<Crate>(event))!;
            return { label: label ?? null };
          } catch (error: any) {
            if (error.status) throw error;
            return { label: null };
          }
        });
        router.post('/served/asked', async (event) => {
          const crate = await readBody<Crate>(event);
          return { label: crate?.label ?? 'none' };
        });
        router.post('/served/stood-in', async (event) => {
          const { label = 'none' } = (await readBody<Crate>(event)) ?? {};
          return { label };
        });
        router.post('/served/if-any', async (event) => {
          const crate = await readBody<Crate>(event);
          if (crate && !crate.label) throw refused();
          return { label: crate?.label ?? null };
        });
        router.post('/served/text', async (event) => {
          const text = await event.req.text();
          const crate = text ? (JSON.parse(text) as Crate) : {};
          return { label: crate.label ?? null };
        });
        // What can't be read has the body, or a copy of it, and decides: the type says that one is sent.
        router.post('/unread/copy', async (event) => {
          const crate = (await readBody<Crate>(event))!;
          await store.save({ ...crate, at: Date.now() });
          return { ok: true };
        });
        router.post('/unread/part', async (event) => {
          const crate = await readBody<Crate>(event);
          await store.save({ label: crate?.label, at: Date.now() });
          return { ok: true };
        });
        // What a guard refuses says what is sent, and its question alone does not.
        router.post('/kinds/object', async (event) => {
          const body: unknown = await readBody(event);
          if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refused();
          return { ok: true };
        });
        router.post('/kinds/helper', async (event) => {
          const body: unknown = await readBody(event);
          if (!isRecord(body)) throw refused();
          return { ok: true };
        });
        router.post('/kinds/asserted', async (event) => {
          const body: unknown = await event.req.json();
          assertRecord(body);
          return { ok: true };
        });
        router.post('/kinds/list', async (event) => {
          const body: unknown = await readBody(event);
          if (!Array.isArray(body)) throw refused();
          return { count: body.length };
        });
        router.post('/kinds/either', async (event) => {
          const body: any = await readBody(event);
          if (!body || typeof body !== 'object') throw refused();
          return { count: Array.isArray(body) ? body.length : 1 };
        });
        router.post('/kinds/text', async (event) => {
          const body: unknown = await event.req.json();
          if (typeof body === 'string') return { text: body };
          if (isRecord(body) && 'text' in body) return { text: String(body.text) };
          throw refused();
        });
        router.post('/kinds/open', async (event) => {
          const body: unknown = await readBody(event);
          const list = Array.isArray(body) ? body : [body];
          return { count: list.length };
        });
        router.post('/kinds/declared', async (event) => {
          const body = await readBody<Record<string, unknown>>(event);
          if (!isRecord(body)) throw refused();
          return { ok: true };
        });
        // Of what is declared, what is refused is not sent.
        router.post('/declared/numbered', async (event) => {
          const body = (await readBody(event)) as Numbered;
          if (!Array.isArray(body)) throw refused();
          return { count: body.length };
        });
        router.post('/declared/several', async (event) => {
          const body = await readBody<Crate | Crate[]>(event);
          if (!Array.isArray(body)) throw refused();
          return { count: body.length };
        });
        router.post('/declared/one', async (event) => {
          const body = await readBody<Crate | Crate[]>(event);
          if (Array.isArray(body)) throw refused();
          return { label: body?.label ?? null };
        });
        router.post('/declared/named', async (event) => {
          const body = (await readBody(event)) as OneOrMore;
          return { count: onlyLists(body).length };
        });
        router.post('/declared/cast-later', async (event) => {
          const sent: unknown = await readBody(event);
          const body = sent as Crate | Crate[];
          if (!Array.isArray(body)) throw refused();
          return { count: body.length };
        });
        // A type that has nothing in common with what is taken says nothing of it.
        router.post('/declared/contradicted', async (event) => {
          const body = await readBody<Crate>(event);
          if (!Array.isArray(body)) throw refused();
          return { count: body.length };
        });
        router.post('/declared/record', async (event) => {
          const body = await readBody<Record<string, unknown>>(event);
          if (!Array.isArray(body)) throw refused();
          return { count: body.length };
        });
        // What is taken stays as declared: nothing, or what is declared no such thing, is refused.
        router.post('/declared/no-list', async (event) => {
          const body = await readBody<Crate>(event);
          if (Array.isArray(body)) throw refused();
          return { label: body?.label ?? null };
        });
        router.post('/declared/both', async (event) => {
          const body = await readBody<Crate | Crate[]>(event);
          return { count: Array.isArray(body) ? body.length : 1 };
        });
        router.post('/declared/number', async (event) => {
          const body = await readBody<number | Crate[]>(event);
          if (Array.isArray(body)) return { count: body.length };
          if (typeof body !== 'number' || body < 10) throw refused();
          return { count: body };
        });
        router.post('/declared/some', async (event) => {
          const body = await readBody<number>(event);
          if (typeof body !== 'number' || body < 10) throw refused();
          return { count: body };
        });
        router.post('/declared/elsewhere', async (event) => {
          const body = await readBody<Crate | Crate[]>(event);
          if (event.url.searchParams.has('many') && !Array.isArray(body)) throw refused();
          return { ok: true };
        });
      },
    },
  },
  'body-refused',
);
