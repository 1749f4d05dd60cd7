// API_SOURCE
import { HTTPError, readBody, readValidatedBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes, json } from 'unplugin-openapi/runtime';
import { assertObject, Freights, freightOf, isFilled, isOrder, pagesOf, save, store, validate } from './house.ts';
import type { Freight, Manifest } from './house.ts';

// Code that nobody can read.
const anyCheck: any = JSON.parse('null');

declare function launch(boat: unknown): Promise<any>;
async function launchFrom(event: H3Event) {
  const sent = (await readBody(event)) as any;
  const boat = () => sent;
  return launch(boat());
}
const tides = {
  count: async () => 3,
  any: async (): Promise<any> => anyCheck,
  all: (): Promise<any>[] => [],
};

const pickable = ['title', 'note'];
const pickableSet = new Set(pickable);
function pickFrom(from: any, keys: string[]) {
  const into: any = {};
  for (const key of keys) if (from[key] !== undefined) into[key] = from[key];
  return into;
}

async function readAny(event: H3Event) {
  const input = (await readBody(event)) as any;
  if (input.strict) validate(input);
  return String(input.label);
}

initializeVersionedSystemWithRoutes(
  {
    'body-use': {
      routes(router) {
        router.post('/properties', async (event) => {
          const body = (await readBody(event)) as any;
          if (!body.title) throw new HTTPError({ status: 400 });
          return { title: body.title.trim(), done: body.done ?? false };
        });
        router.post('/destructured', async (event) => {
          const { name, size = 3, tags: labels, ...rest } = (await readBody(event)) as any;
          if (typeof name !== 'string' || !name) return json(event, 422, { error: 'name' });
          if (!Array.isArray(labels)) throw new HTTPError({ status: 400 });
          return { size, rest: Object.keys(rest) };
        });
        router.patch('/picked-keys', async (event) => {
          const body = (await readBody(event)) as any;
          const kept = Object.keys(body).filter((key) => pickable.includes(key));
          return { kept: kept.length };
        });
        router.patch('/picked-entries', async (event) => {
          const body = (await readBody(event)) as any;
          const kept = Object.fromEntries(Object.entries(body).filter(([key]) => pickable.includes(key)));
          return { kept: Object.keys(kept).length };
        });
        router.patch('/picked-in-loop', async (event) => {
          const body = (await readBody(event)) as any;
          let count = 0;
          for (const key in body) if (pickableSet.has(key)) count += 1;
          return { count };
        });
        router.patch('/picked-past-others', async (event) => {
          const body = (await readBody(event)) as any;
          let count = 0;
          for (const [key, value] of Object.entries(body)) {
            if (!pickable.includes(key)) continue;
            count += String(value).length;
          }
          return { count };
        });
        router.patch('/picked-by-helper', async (event) => {
          const body = (await readBody(event)) as any;
          return { kept: pickFrom(body, ['title', 'note']) !== null };
        });
        router.patch('/picked-by-reduce', async (event) => {
          const body = (await readBody(event)) as any;
          const kept = pickable.reduce((into: any, key) => {
            if (key in body) into[key] = body[key];
            return into;
          }, {});
          return { kept: kept !== null };
        });
        router.patch('/asked-for', async (event) => {
          const body = (await readBody(event)) as any;
          if (!('note' in body) && !Object.hasOwn(body, 'title')) throw new HTTPError({ status: 400 });
          return { done: true };
        });
        // What is kept out was not asked for, and keys of which nothing is known say nothing.
        router.patch('/kept-out', async (event) => {
          const body = (await readBody(event)) as any;
          const kept = Object.keys(body).filter((key) => !pickable.includes(key));
          for (const key of Object.keys(body)) {
            if (pickable.includes(key)) continue;
            kept.push(key);
          }
          return { kept: kept.length };
        });
        router.patch('/all-keys', async (event) => {
          const body = (await readBody(event)) as any;
          return { keys: Object.keys(body).map((key) => key.trim()) };
        });
        router.patch('/keys-of-another', async (event) => {
          const body = (await readBody(event)) as any;
          const kept = Object.keys(event.context).filter((key) => pickable.includes(key));
          return { kept: kept.length, title: body.title };
        });
        router.post('/optional', async (event) => {
          const body: any = await readBody(event);
          return { note: body?.note?.toUpperCase() };
        });
        router.post('/nested', async (event) => {
          const body = (await readBody(event)) as any;
          return { city: body.address.city, zip: body.address['zip'] };
        });
        router.post('/handed-on', async (event) => {
          const body = (await readBody(event)) as any;
          validate(body);
          return { id: save(body.title) };
        });
        router.post('/parameter-type', async (event) => ({ id: store((await readBody(event)) as any) }));
        router.post('/guard', async (event) => {
          const body = (await readBody(event)) as any;
          if (!isOrder(body)) throw new HTTPError({ status: 400 });
          return { id: body.id };
        });
        // However it is asked: what comes without it is refused.
        router.post('/asked', async (event) => {
          const { name, amount, unit, note, color, kind, size } = (await readBody(event)) as any;
          if (!isFilled(name) || Number.isNaN(Number(amount))) throw new HTTPError({ status: 400 });
          if (!(unit && ['kg', 'l'].includes(unit))) throw new HTTPError({ status: 400 });
          // These only where they are there, or where another one is.
          if (note?.length > 80 || (color !== undefined && !isFilled(color))) throw new HTTPError({ status: 400 });
          if (kind === 'box' && !size) throw new HTTPError({ status: 400 });
          return { name, amount, unit };
        });
        // Asked for under a condition, or after a way out: it need not be there.
        router.post('/sometimes', async (event) => {
          const body = (await readBody(event)) as any;
          if (event.url.searchParams.has('draft')) return { draft: true };
          if (!body.title) throw new HTTPError({ status: 400 });
          return { draft: false };
        });
        router.post('/conditional-helper', (event) => readAny(event));
        // One of the two is enough.
        router.post('/either', async (event) => {
          const { email, phone } = (await readBody(event)) as any;
          if (!email && !phone) throw new HTTPError({ status: 400 });
          return { ok: true };
        });
        // What can't be read is nothing: the body need not be there.
        router.delete('/caught', async (event) => {
          const body = (await readBody(event).catch(() => ({}))) as any;
          const where: Record<string, unknown> = {};
          if (body.season) where.season = body.season;
          if (body.episode) where.episode = Number(body.episode);
          return { count: Object.keys(where).length };
        });
        router.post('/caught-unused', async (event) => ({
          kept: Boolean(await readBody(event).catch(() => null)),
        }));
        // A record of anything names nothing; what is read of it does.
        router.post('/record', async (event) => {
          const body = (await readBody(event)) as Record<string, unknown>;
          return { page: Number(body.page ?? 1), word: typeof body.word === 'string' ? body.word : '' };
        });
        // One that is handed on whole is a record.
        router.post('/whole-record', async (event) => {
          const body = (await readBody(event)) as Record<string, unknown>;
          return { count: Object.keys(body).length };
        });
        // Values of a type: the names that are read have it, and so has every other.
        router.post('/typed-record', async (event) => {
          const body = await readBody<Record<string, string>>(event);
          if (!body?.grant) throw new HTTPError({ status: 400 });
          const isKnown = ['en', 'de'].includes(body.language ?? '');
          return { grant: body['grant'].trim(), isKnown };
        });
        router.post('/whole-typed-record', async (event) => {
          const body = await readBody<Record<string, number>>(event);
          return { sum: Object.values(body ?? {}).length };
        });
        // One with names of its own has all that it has.
        router.post('/named-record', async (event) => {
          const body = await readBody<{ id: string } & Record<string, string>>(event);
          return { id: body?.id, other: body?.other };
        });
        // What is read of something else says nothing of the body.
        router.post('/other', async (event) => {
          const body = (await readBody(event)) as any;
          const stored = JSON.parse('{}');
          return { title: stored.title, kept: Boolean(body) };
        });
        // A check of which nothing is known may hand on the body, or report of it.
        router.post('/reported', async (event) => {
          const result = await readValidatedBody(event, anyCheck);
          if (!result.success) throw new HTTPError({ status: 422, message: String(result.error) });
          return { title: String(result.data.title) };
        });
        router.post('/reported-apart', async (event) => {
          const { success, output } = await readValidatedBody(event, (input) => anyCheck(input));
          if (!success) throw new HTTPError({ status: 422 });
          return { label: String(output.label) };
        });
        router.post('/reported-alone', async (event) => {
          const { success } = await readValidatedBody(event, anyCheck);
          return { success: Boolean(success) };
        });
        router.post('/checked', async (event) => {
          const { title } = await readValidatedBody(event, anyCheck);
          return { title: String(title) };
        });
        // Names that stand in a list are read as if each were written out; a name that a caller gives is none.
        router.post('/listed', async (event) => {
          const body = (await readBody(event)) as any;
          const fields = ['hull', 'mast'];
          const changes: Record<string, unknown> = {};
          for (const field of fields) if (body[field] !== undefined) changes[field] = body[field];
          return { changes: Object.keys(changes).length };
        });
        router.post('/asked-for', async (event) => {
          const body = (await readBody(event)) as any;
          const name = event.url.searchParams.get('field') ?? 'hull';
          return { found: body[name] !== undefined, sail: String(body.sail) };
        });
        // A list without items says that there is a list, and nothing of the items.
        router.post('/stand-ins', async (event) => {
          const { sails = [], crew = 4, note = null } = (await readBody(event)) as any;
          return { sails: sails.length as number, crew: Number(crew), hasNote: note !== null };
        });
        // Read beside something else, with a cast of both or of none.
        router.post('/together', async (event) => {
          const [body, count] = await Promise.all([readBody(event), Promise.resolve(3)]);
          if (count > 4) throw new HTTPError({ status: 409 });
          return { title: String((body as any).title) };
        });
        router.post('/together-cast', async (event) => {
          const [count, body] = (await Promise.all([tides.count(), readBody(event)])) as [number, { oar: string }];
          return { count, oar: body.oar };
        });
        router.post('/together-any', async (event) => {
          const [{ keel }, body] = (await Promise.all([readBody(event), tides.any()])) as [any, any];
          return { keel: String(keel), other: String(body.sail) };
        });
        // The places after a spread are not known, and a race gives one of several.
        router.post('/together-spread', async (event) => {
          const [, body] = (await Promise.all([...tides.all(), readBody(event)])) as any;
          return { sail: String(body.sail) };
        });
        router.post('/race', async (event) => {
          const [first] = (await Promise.race([[readBody(event)], [tides.any()]])) as any;
          return { mast: String(first.mast) };
        });
        // With no check, a body may have any property.
        router.post('/success', async (event) => {
          const body = (await readBody(event)) as any;
          return { ok: Boolean(body.success), words: String(body.data) };
        });
        // What is looked for to be refused, or thrown away, is nothing that is sent.
        router.post('/refused-names', async (event) => {
          const body = (await readBody(event)) as any;
          const refused = Object.keys(body).filter((key) => pickable.includes(key));
          if (refused.length > 0) throw new HTTPError({ status: 422 });
          for (const key of Object.keys(body)) {
            if (pickable.includes(key)) delete body[key];
          }
          return { sail: String(body.sail) };
        });
        // What a call gives in the place of a body is something else.
        router.post('/replaced', async (event) => {
          let boat = (await readBody(event)) as any;
          const sail = String(boat.sail);
          boat = await launch(boat);
          return { id: Number(boat.id), sail };
        });
        router.post('/replaced-when-assigned', async (event) => {
          let boat: any;
          boat = await readBody(event);
          const sail = String(boat.sail);
          boat = await launch(boat);
          return { id: Number(boat.id), sail };
        });
        // A function inside hands the body to its own caller.
        router.post('/handed-back-inside', async (event) => {
          const made = await launchFrom(event);
          return { id: Number(made.id) };
        });
        // Another variable of that name has a type.
        router.post('/other-of-that-name', async (event) => {
          if (event.url.pathname === '/x') {
            const body: { anchor: number } = { anchor: 1 };
            return { sail: String(body.anchor) };
          }
          let body;
          body = (await readBody(event)) as any;
          return { sail: String(body.sail) };
        });
        // What the code writes into a body is not what is sent, and what it only adds to or falls back on is.
        router.post('/written', async (event) => {
          const body = (await readBody(event)) as any;
          body.owner = 'me';
          delete body.secret;
          body.hull = String(body.hull).trim();
          body.count ??= 1;
          const sail = String(body.sail);
          body.slug = sail.toLowerCase();
          return { sail, slug: String(body.slug), owner: String(body.owner) };
        });
        // What is answered before the body is read is answered without one.
        router.post('/after-another-answer', async (event) => {
          if (!event.req.headers.get('x-boat')) return { ok: false as const };
          const { sail } = (await readBody(event)) as any;
          return { ok: true as const, sail: String(sail) };
        });
        router.post('/read-at-times', async (event) => {
          let sail = '';
          if (event.req.headers.get('x-boat')) sail = String(((await readBody(event)) as any).sail);
          return { sail };
        });
        router.post('/written-at-times', async (event) => {
          const body = (await readBody(event)) as any;
          if (body.sail) body.mast = 'x';
          return { mast: String(body.mast) };
        });
        // What is read of it by another type than the one that it is given.
        router.post('/beside-a-type', async (event) => {
          const body = (await readBody(event)) as any;
          const name = (body as Record<string, unknown>)['name'] ?? 'untitled';
          return { name: String(name), count: pagesOf(body as Manifest) };
        });
        router.post('/beside-a-cast', async (event) => {
          const body = (await readBody(event)) as any;
          const { name, ...kept } = body;
          const { sail } = body as { sail: string };
          return { name: String(name), kept: Object.keys(kept), sail };
        });
        router.post('/of-the-type', async (event) => {
          const body = (await readBody(event)) as any;
          return { hash: String(body.hash), count: pagesOf(body) };
        });
        // Nobody knows what else is read of it.
        router.post('/of-the-type-launched', async (event) => {
          const body = (await readBody(event)) as any;
          const count = pagesOf(body);
          return { count, boat: String(await launch(body as Manifest)) };
        });
        router.post('/of-the-type-copied', async (event) => {
          const body = (await readBody(event)) as any;
          const copy: object = { ...(body as Manifest) };
          return { count: pagesOf(body), copy: String(copy) };
        });
        router.post('/of-the-type-by-name', async (event) => {
          const body = (await readBody(event)) as any;
          const name = String(event.req.headers.get('x-name'));
          return { count: pagesOf(body), value: String(body[name]) };
        });
        router.post('/of-the-type-rest', async (event) => {
          const body = (await readBody(event)) as any;
          const { pages, ...rest } = body as Manifest;
          return { count: pages.length, rest: JSON.stringify(rest) };
        });
        // What is in a member is not needed either where nobody reads it, and the type of a read is the author's word.
        router.post('/of-the-members', async (event) => {
          const body = (await readBody(event)) as any;
          return { freight: freightOf(body) };
        });
        router.post('/of-the-members-destructured', async (event) => {
          const body = (await readBody(event)) as any;
          return { freight: Freights.of(body) };
        });
        router.post('/of-the-members-stored', async (event) => {
          const body = (await readBody(event)) as any;
          return { freight: freightOf(body), stored: String(await launch((body as Freight).from)) };
        });
        router.post('/of-the-members-read', async (event) => {
          const body = (await readBody<Freight>(event))!;
          return { freight: freightOf(body) };
        });
        router.post('/of-the-members-cast', async (event) => {
          const body = (await readBody(event)) as Freight;
          return { freight: freightOf(body) };
        });
        router.post('/beside-a-list', async (event) => {
          const body = (await readBody(event)) as any;
          const names = body as string[];
          return { first: String(body.first), count: names.map((each) => each.trim()).length };
        });
        // That it is an object or a list names nothing that is in it.
        router.post('/asserted-object', async (event) => {
          const body: unknown = await readBody(event);
          assertObject(body);
          const { sail } = body as Record<string, unknown>;
          return { sail: String(sail) };
        });
        router.post('/asserted-alone', async (event) => {
          const body: unknown = await readBody(event);
          assertObject(body);
          return { text: JSON.stringify(body) };
        });
      },
    },
  },
  'body-use',
);
