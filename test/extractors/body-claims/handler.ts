// API_SOURCE
import { createError, HTTPError, readBody } from 'h3';
import { initializeVersionedSystemWithRoutes, json, type VersionedAPIRouter } from 'unplugin-openapi/runtime';
import {
  assertWhole,
  bad,
  checkDefaulted,
  checkNote,
  checkPriority,
  checkShortened,
  checkTrimmed,
  isPriority,
  priorities,
  isBlank,
  isFalsy,
  isNothing,
  isRecord,
  isText,
  must,
  readNote,
  readTitle,
  texts,
} from './checks.ts';

interface Task {
  title: string;
  priority?: 'low' | 'high' | 'urgent';
  /** @maximum 100 */
  count?: number;
  address?: { zip: string; city?: string };
}

type Level = 'info' | 'warn' | 'error';
const levels = new Set(['info', 'warn', 'fatal']);
/** Code that nobody can read. */
const withDefaults: (object: object, defaults: object) => void = new Function(
  'object',
  'defaults',
  'for (const name in defaults) object[name] ??= defaults[name];',
) as never;
const units = { kg: 1, l: 2 };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const versions = {
  'body-claims': {
    routes(router: VersionedAPIRouter) {
      router.post('/fields', async (event) => {
        const body = (await readBody(event)) as any;
        if (!['low', 'high'].includes(body.priority)) throw createError({ statusCode: 400 });
        if (typeof body.title !== 'string' || body.title.length > 80) throw createError({ statusCode: 400 });
        if (!Number.isInteger(body.count) || body.count < 1) throw createError({ statusCode: 400 });
        if (typeof body.slug !== 'string' || !/^[a-z]+$/.test(body.slug)) throw createError({ statusCode: 422 });
        return { done: true };
      });
      router.post('/optional', async (event) => {
        const body = (await readBody(event)) as any;
        if (body.priority !== undefined && !priorities.includes(body.priority)) throw bad();
        if (body.size !== undefined && (typeof body.size !== 'number' || body.size <= 0)) throw bad();
        if (body.done !== undefined && typeof body.done !== 'boolean') throw bad();
        if (body.tags !== undefined && (!Array.isArray(body.tags) || body.tags.length > 3)) throw bad();
        return { done: true };
      });
      router.post('/destructured', async (event) => {
        const { priority, size, slug = 'abc' } = (await readBody(event)) as any;
        if (!priorities.includes(priority)) throw bad();
        if (!Number.isInteger(size) || size > 5) return json(event, 400, { error: 'size' });
        if (typeof slug !== 'string' || slug.length < 2) throw bad();
        return { done: true };
      });
      router.post('/constant', async (event) => {
        const body: any = await event.req.json();
        const priority = body.priority;
        const isKnown = priorities.includes(priority);
        if (!isKnown) throw bad();
        const { size } = body;
        const half = size;
        if (typeof half !== 'number' || half >= 10) throw bad();
        return { done: true };
      });
      router.post('/helpers', async (event) => {
        const body: any = await readBody(event);
        checkPriority(body.priority);
        checkNote(body);
        if (!isPriority(body.second)) throw bad();
        assertWhole(body.whole);
        return { done: true };
      });
      router.post('/read-by-helper', async (event) => {
        const note = await readNote(event);
        if (note.stars < 1) throw bad();
        return { done: true };
      });
      // A text that is empty, or nothing but space, is refused as well.
      router.post('/filled', async (event) => {
        const body = (await readBody<{ title: string; text: string; name: string; mark: string; kind?: string }>(
          event,
        ))!;
        if (!body.title || !body.text?.trim()) throw bad();
        if (body.name.trim().length < 3) throw bad();
        if (body.mark === '') throw bad();
        if (body.kind && !priorities.includes(body.kind)) throw bad();
        return { done: true };
      });
      router.post('/nested', async (event) => {
        const body = (await readBody(event)) as any;
        if (typeof body.address.zip !== 'string' || !/^\d{5}$/.test(body.address.zip)) throw bad();
        if (body.sender?.kind !== undefined && !['home', 'work'].includes(body.sender.kind)) throw bad();
        return { done: true };
      });
      router.post('/switch', async (event) => {
        const { kind } = (await readBody(event)) as any;
        switch (kind) {
          case 'a':
            return 1;
          case 'b':
            return 2;
          default:
            throw bad();
        }
      });
      router.post('/kept-in-tables', async (event) => {
        const body: any = await readBody(event);
        if (!levels.has(body.level)) throw bad();
        if (typeof body.unit !== 'string' || !(body.unit in units)) throw bad();
        if (![1, 2, 3].includes(body.stage)) throw bad();
        if (body.accepted !== true) throw bad();
        const owner = body.owner ?? missing();
        return { owner };
      });
      router.post('/rethrown', async (event) => {
        try {
          const body = (await readBody(event)) as any;
          if (!priorities.includes(body.priority)) throw new Error('priority');
          return { done: true };
        } catch {
          throw new HTTPError({ status: 400 });
        }
      });
      router.post('/assigned', async (event) => {
        let body: any;
        try {
          body = await readBody(event);
        } catch {
          throw bad();
        }
        if (typeof body.id !== 'string' || !uuid.test(body.id)) throw bad();
        return { done: true };
      });
      // A type with a name is that of other operations, too.
      router.post('/named', async (event) => {
        const body = (await readBody<Task>(event))!;
        if (body.priority !== undefined && !['low', 'high', 'other'].includes(body.priority)) throw bad();
        if (body.count !== undefined && (body.count < 1 || body.count > 500)) throw bad();
        if (body.title.length > 80) throw bad();
        if (body.address && !/^\d+$/.test(body.address.zip)) throw bad();
        return { done: true };
      });
      router.put('/named', async (event) => {
        const body = (await readBody<Task>(event))!;
        return { title: body.title };
      });
      router.patch('/named', async (event) => {
        const body = (await readBody<Partial<Task> & { level: Level }>(event))!;
        if (!levels.has(body.level)) throw bad();
        if (!body.title) throw bad();
        return { done: true };
      });
      // What the type says already is said once.
      router.post('/declared', async (event) => {
        const body = (await readBody<{ level: Level; at: 'a' | 'b' }>(event))!;
        if (!['a', 'b', 'c'].includes(body.at)) throw bad();
        return { level: body.level };
      });
      // What is there and yet false is not checked.
      router.post('/truthy', async (event) => {
        const body = (await readBody<{ priority?: string; slug?: string; size?: number; name?: string }>(event))!;
        if (body.priority && !priorities.includes(body.priority)) throw bad();
        if (body.slug && !/^[a-z]+$/.test(body.slug)) throw bad();
        if (body.size && body.size < 5) throw bad();
        if (body.name && body.name.length < 3) throw bad();
        return { done: true };
      });
      // Nobody is refused.
      router.post('/branches', async (event) => {
        const body = (await readBody<{ priority: string; slug: string; size: number; kind?: string }>(event))!;
        const priority = priorities.includes(body.priority) ? body.priority : 'low';
        if (!/^[a-z]+$/.test(body.slug)) console.warn('an odd slug');
        if (body.size < 1) body.size = 1;
        switch (body.kind) {
          case 'a':
            return { priority };
          default:
            return { kind: body.kind ?? 'none' };
        }
      });
      // The text that is checked is not the one that was sent.
      router.post('/normalised', async (event) => {
        const body = (await readBody<{ slug: string; tag: string; mark: string; name: string; size: number }>(event))!;
        body.slug = String(body.slug).toLowerCase();
        if (!/^[a-z]+$/.test(body.slug)) throw bad();
        const tag = String(body.tag).trim();
        if (!/^[a-z]+$/.test(tag)) throw bad();
        let mark = body.mark;
        mark = String(mark).trim();
        if (!/^[a-z]+$/.test(mark)) throw bad();
        let { name } = body;
        name = String(name).trim();
        if (!/^[a-z]+$/.test(name)) throw bad();
        // That one is left alone.
        if (body.size < 1) throw bad();
        return { done: true };
      });
      router.post('/normalised-late', async (event) => {
        let body: any;
        try {
          body = await readBody(event);
        } catch {
          throw bad();
        }
        body.slug = String(body.slug).trim();
        if (!/^[a-z]+$/.test(body.slug)) throw bad();
        return { done: true };
      });
      router.post('/normalised-elsewhere', async (event) => {
        const body = (await readBody<{ slug: string; tag: string; priority?: string; level?: string }>(event))!;
        const other = body;
        other.tag = String(other.tag).trim();
        if (!/^[a-z]+$/.test(body.tag)) throw bad();
        checkShortened(body.tag);
        checkDefaulted(body.priority);
        checkTrimmed(body);
        const level = body.level || 'info';
        if (!levels.has(level)) throw bad();
        return { done: true };
      });
      // A package may change what it is given, and so may a method.
      router.post('/given-away', async (event) => {
        const body = (await readBody<{ priority?: string; slug: string }>(event))!;
        const first = body.slug;
        if (first.length > 8) throw bad();
        withDefaults(body, { priority: 'low' });
        if (!priorities.includes(body.priority!)) throw bad();
        if (body.slug.length > 4) throw bad();
        return { done: true };
      });
      router.post('/changed-by-method', async (event) => {
        const body = (await readBody<{ priority: string; slug: string }>(event))!;
        console.log(body);
        texts.check(body);
        if (!priorities.includes(body.priority)) throw bad();
        texts.trim(body);
        if (!/^[a-z]+$/.test(body.slug)) throw bad();
        return { done: true };
      });
      // The rest of a body is an object of its own, which holds what the body holds.
      router.post('/rest-changed', async (event) => {
        const body = (await event.req.json()) as Record<string, unknown>;
        const { slug, ...rest } = body;
        delete rest['title'];
        rest.note ??= 'none';
        Object.assign(rest, { size: 1 });
        must.text(slug);
        must.text(body.title);
        must.text(body.note);
        return { slug };
      });
      router.post('/rest-changed-by-name', async (event) => {
        const body = (await event.req.json()) as Record<string, unknown>;
        const { slug, ...rest } = body;
        for (const name of priorities) delete rest[name];
        must.text(slug);
        return { slug };
      });
      router.post('/rest-checked', async (event) => {
        const { slug, ...rest } = (await event.req.json()) as Record<string, unknown>;
        rest.title = String(rest.title);
        must.text(slug);
        must.text(rest.note);
        must.text(rest.title);
        return { slug };
      });
      router.post('/rest-changed-within', async (event) => {
        const body = (await event.req.json()) as Record<string, any>;
        const { slug, ...rest } = body;
        rest.address.zip = String(rest.address.zip).trim();
        rest.tags.push('new');
        must.text(slug);
        must.text(body.address.zip);
        if (!Array.isArray(body.tags) || body.tags.length < 2) throw bad();
        return { slug };
      });
      // What a member of an object does is known where its value is, whatever its type says.
      router.post('/asserted', async (event) => {
        const body = await event.req.json();
        must.present(body);
        const { title } = body as Record<string, unknown>;
        must.text(title);
        return { title };
      });
      router.post('/asserted-object', async (event) => {
        const body = await event.req.json();
        must.object(body);
        const { title } = body as Record<string, unknown>;
        must.text(title);
        return { title };
      });
      router.post('/asserted-in-helper', async (event) => {
        const body = (await event.req.json()) as Record<string, unknown> | undefined;
        return { title: readTitle(body) };
      });
      router.post('/asserted-by-one-of-two', async (event) => {
        const body = (await event.req.json()) as Record<string, unknown>;
        const check: (value: Record<string, unknown>) => void = event.req.headers.has('x-fill')
          ? must.complete
          : must.object;
        check(body);
        if (typeof body['title'] !== 'string' || body['title'].length > 8) throw bad();
        return { done: true };
      });
      router.post('/changed-by-member', async (event) => {
        const body = (await event.req.json()) as Record<string, unknown>;
        must.complete(body);
        const { title, note } = body;
        if (typeof title !== 'string' || title.length > 8) throw bad();
        must.text(note);
        return { title, note };
      });
      router.post('/changed-by-unread-member', async (event) => {
        const body = (await event.req.json()) as Record<string, unknown>;
        must.merge(body);
        if (typeof body['title'] !== 'string' || body['title'].length > 8) throw bad();
        return { done: true };
      });
      // What can be read of the member hands the body on to what can't.
      router.post('/changed-behind-member', async (event) => {
        const body = (await event.req.json()) as Record<string, unknown>;
        must.handOn(body);
        if (typeof body['title'] !== 'string' || body['title'].length > 8) throw bad();
        return { done: true };
      });
      // A date may be written in many ways, and in some that are no date-time.
      router.post('/date', async (event) => {
        const body = (await readBody<{ due: string }>(event))!;
        if (Number.isNaN(Date.parse(body.due))) throw bad();
        return { done: true };
      });
      // Another value passes beside those that match.
      router.post('/or-another', async (event) => {
        const body = (await readBody<{ id: string; size: number }>(event))!;
        if (body.id !== 'me' && !uuid.test(body.id)) throw bad();
        if (body.size !== -1 && body.size < 1) throw bad();
        return { done: true };
      });
      // One of the two, or where another one asks for it.
      router.post('/together', async (event) => {
        const body = (await readBody<{ priority: string; slug: string; draft?: boolean }>(event))!;
        if (!priorities.includes(body.priority) && !/^[a-z]+$/.test(body.slug)) throw bad();
        if (body.draft && body.slug.length > 3) throw bad();
        return { done: true };
      });
      router.post('/after-answer', async (event) => {
        const body = (await readBody<{ priority: string; draft?: boolean }>(event))!;
        if (body.draft) return { draft: true };
        if (!priorities.includes(body.priority)) throw bad();
        return { draft: false };
      });
      router.post('/recovered', async (event) => {
        const body = (await readBody<{ priority: string }>(event))!;
        try {
          if (!priorities.includes(body.priority)) throw bad();
        } catch {
          return { done: false };
        }
        return { done: true };
      });
      // What opens a door is no value for a document.
      router.post('/door', async (event) => {
        const body = (await readBody<{ word: string }>(event))!;
        if (body.word !== 'sesame') throw createError({ statusCode: 403 });
        return { done: true };
      });
      // What may be several is said to be each of them.
      router.post('/text-or-object', async (event) => {
        const { contact } = (await readBody(event)) as any;
        if (typeof contact === 'object' && contact) {
          if (typeof contact.zip !== 'string') throw bad();
        } else if (typeof contact === 'string') {
          if (!contact.includes('a')) throw bad();
        } else throw bad();
        return { done: true };
      });
      router.post('/by-helpers', async (event) => {
        const { owner, tags } = (await readBody(event)) as any;
        if (isRecord(owner)) {
          if (!isText(owner.zip)) throw bad();
        } else if (!isText(owner)) throw bad();
        if (Array.isArray(tags)) {
          if (tags.length > 3) throw bad();
        } else if (isText(tags)) {
          if (tags.length > 8) throw bad();
        } else throw bad();
        return { done: true };
      });
      router.post('/switched', async (event) => {
        const body = (await readBody(event)) as any;
        switch (typeof body?.value) {
          case 'string':
            if (body.value.length > 5) throw bad();
            break;
          case 'number':
            if (body.value > 10) throw bad();
            break;
          default:
            if (!Array.isArray(body.value)) throw bad();
        }
        return { done: true };
      });
      router.post('/made-one', async (event) => {
        const body = (await readBody(event)) as any;
        const size = typeof body?.size === 'string' ? parseInt(body.size, 10) : body?.size;
        if (!Number.isInteger(size) || size < 1) throw bad();
        const when = typeof body?.when === 'number' ? new Date(body.when) : new Date(String(body?.when));
        if (Number.isNaN(when.valueOf())) throw bad();
        const author = typeof body?.author === 'string' ? { name: body.author } : body?.author;
        const to = Array.isArray(body?.to) ? body.to : [body?.to];
        return { size, when, author, to };
      });
      router.post('/or-a-word', async (event) => {
        const body = (await readBody(event)) as any;
        if (body?.limit !== 'info' && typeof body?.limit !== 'number') throw bad();
        if (body?.when === 'low') return { done: false };
        if (typeof body?.when !== 'number' || body.when < 4) throw bad();
        return { done: true };
      });
      // A guard that says what is refused.
      router.post('/refusing-guards', async (event) => {
        const body = (await readBody(event)) as any;
        if (isBlank(body?.title)) throw bad();
        if (!isNothing(body.score) && (body.score < 0 || body.score > 10)) throw bad();
        if (isFalsy(body.name)) throw bad();
        return { title: body.title, score: body.score, name: body.name };
      });
      // A check for some is none for all.
      router.post('/for-some', async (event) => {
        const body = (await readBody(event)) as any;
        if (body?.draft !== true) {
          if (typeof body?.title !== 'string' || body.title.length < 1) throw bad();
          if (!Array.isArray(body.tags)) throw bad();
        }
        return { title: body.title, tags: body.tags };
      });
      // What is asked for and let through is taken.
      router.post('/null-taken', async (event) => {
        const body = (await readBody(event)) as any;
        if (body?.parent !== null && typeof body?.parent !== 'number') throw bad();
        if (body.owner != null && typeof body.owner !== 'string') throw bad();
        if (!(body.note === undefined || body.note === null || typeof body.note === 'string')) throw bad();
        if (body.due !== undefined && body.due !== null && typeof body.due !== 'string') throw bad();
        const mark = body.mark ?? null;
        if (mark !== null && (typeof mark !== 'string' || mark.length > 3)) throw bad();
        return { done: true };
      });
      router.post('/null-refused', async (event) => {
        const body = (await readBody(event)) as any;
        if (body?.due !== undefined && typeof body.due !== 'string') throw bad();
        if (typeof body?.size !== 'number') throw bad();
        return { done: true };
      });
      router.post('/trimmed', async (event) => {
        const body = (await readBody(event)) as any;
        if (typeof body?.name !== 'string' || body.name.trim().length < 1 || body.name.trim().length > 8) throw bad();
        return { done: true };
      });
      // Lists and null are of the type 'object', too.
      router.post('/of-objects', async (event) => {
        const body = (await readBody(event)) as any;
        if (typeof body?.any !== 'object') throw bad();
        if (typeof body.some !== 'object' || body.some === null) throw bad();
        if (!body.one || typeof body.one !== 'object' || Array.isArray(body.one)) throw bad();
        if (typeof body.filled !== 'object' || !body.filled) throw bad();
        return { done: true };
      });
      // Other words are taken as well.
      router.post('/word-or-number', async (event) => {
        const body = (await readBody(event)) as any;
        if (body.level === 'low') return { done: false };
        if (typeof body.level === 'number') return { done: true };
        return { level: 'other' };
      });
      // None of several is needed, and without a body there is none of them.
      router.post('/some-of', async (event) => {
        const body = (await readBody(event)) as any;
        const updates: Record<string, unknown> = {};
        if (body?.name !== undefined) updates.name = body.name;
        if (body?.size !== undefined) updates.size = Number(body.size);
        if (body?.tags !== undefined) updates.tags = body.tags;
        if (Object.keys(updates).length === 0) throw bad();
        return { updated: Object.keys(updates) };
      });
      router.post('/some-of-one', async (event) => {
        const body = (await readBody(event)) as any;
        const updates: Record<string, unknown> = {};
        if (body?.name !== undefined) updates.name = body.name;
        if (!Object.keys(updates).length) throw bad();
        return { updated: Object.keys(updates) };
      });
      router.post('/some-of-declared', async (event) => {
        const body = (await readBody<{ title?: string; count?: number }>(event)) ?? {};
        const updates: { title?: string; count?: number } = {};
        if (body.title !== undefined) updates.title = body.title;
        if (body.count !== undefined) updates.count = body.count;
        if (Object.entries(updates).length < 1) throw bad();
        return { updated: Object.keys(updates) };
      });
      // There is always one.
      router.post('/some-beside', async (event) => {
        const body = (await readBody(event)) as any;
        const updates: Record<string, unknown> = { at: 1 };
        if (body?.name !== undefined) updates.name = body.name;
        if (body?.size !== undefined) updates.size = body.size;
        if (Object.keys(updates).length === 0) throw bad();
        return { updated: Object.keys(updates) };
      });
      // By names that are not known.
      router.post('/some-of-any', async (event) => {
        const body = ((await readBody(event)) ?? {}) as any;
        const updates: Record<string, unknown> = {};
        for (const name of Object.keys(body)) if (body[name] !== undefined) updates[name] = body[name];
        if (Object.keys(updates).length === 0) throw bad();
        return { updated: Object.keys(updates) };
      });
      // Of other types, other checks hold.
      router.post('/unproven', async (event) => {
        const body: any = await readBody(event);
        if (/^\d+$/.test(body.code) === false) throw bad();
        if (body.size < 1) throw bad();
        if (Number(body.stars) > 5) throw bad();
        if (typeof body.kind === 'string' && !priorities.includes(body.kind)) throw bad();
        return { done: true };
      });
    },
  },
};

initializeVersionedSystemWithRoutes(versions, 'body-claims');

function missing(): never {
  throw bad();
}
