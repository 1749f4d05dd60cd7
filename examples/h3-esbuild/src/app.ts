import { getQuery, getRouterParam, H3, noContent, readBody } from 'h3';
import { checkText, findNote, listNotes, removeNote, saveNote } from './store.ts';
import type { Note } from './store.ts';
import { requireUser } from './users.ts';

/** The routes, with nothing in them that knows of a document. */
const api = new H3();

/** Says that the server is there. */
api.get('/health', () => ({ status: 'ok' as const }));

/** Lists the caller's notes, all or those that are pinned. */
api.get('/notes', (event) => {
  const user = requireUser(event);
  const { pinned } = getQuery(event);
  const notes = listNotes(user.id);
  return pinned === 'true' ? notes.filter((note) => note.pinned) : notes;
});

/** Writes a note. */
api.post('/notes', async (event) => {
  const user = requireUser(event);
  const body = await readBody<{ text: string; pinned?: boolean }>(event);
  const note: Note = {
    id: crypto.randomUUID(),
    owner: user.id,
    text: checkText(body?.text),
    pinned: body?.pinned === true,
    createdAt: new Date(),
  };
  event.res.status = 201;
  return saveNote(note);
});

/** Finds a note. */
api.get('/notes/:id', (event) => findNote(requireUser(event).id, getRouterParam(event, 'id')));

/** Changes a note. */
api.patch('/notes/:id', async (event) => {
  const user = requireUser(event);
  const note = findNote(user.id, getRouterParam(event, 'id'));
  const body = await readBody<{ text?: string; pinned?: boolean }>(event);
  return saveNote({
    ...note,
    text: body?.text === undefined ? note.text : checkText(body.text),
    pinned: typeof body?.pinned === 'boolean' ? body.pinned : note.pinned,
  });
});

/** Forgets a note. */
api.delete('/notes/:id', (event) => {
  const user = requireUser(event);
  removeNote(findNote(user.id, getRouterParam(event, 'id')).id);
  return noContent();
});

export const app = new H3();
app.mount('/api/v1', api);
