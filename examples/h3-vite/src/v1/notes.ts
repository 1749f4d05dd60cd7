// API_SOURCE
import { getQuery, getRouterParam, noContent, readBody } from 'h3';
import type { H3Event } from 'h3';
import { json } from 'unplugin-openapi/runtime';
import { checkText, findNote, listNotes, removeNote, saveNote } from '../store.ts';
import type { Note } from '../store.ts';
import { userOf } from '../users.ts';

/** Says that the server is there. */
export const getHealth = () => ({ status: 'ok' as const });

/** Lists the caller's notes, all or those that are pinned. */
export function getNotes(event: H3Event): Note[] {
  const { pinned } = getQuery(event);
  const notes = listNotes(userOf(event).id);
  return pinned === 'true' ? notes.filter((note) => note.pinned) : notes;
}

/** Writes a note. */
export async function createNote(event: H3Event) {
  const body = await readBody<{ text: string; pinned?: boolean }>(event);
  const note: Note = {
    id: crypto.randomUUID(),
    owner: userOf(event).id,
    text: checkText(body?.text),
    pinned: body?.pinned === true,
    createdAt: new Date(),
  };
  return json(event, 201, saveNote(note));
}

/** Finds a note. */
export function getNote(event: H3Event): Note {
  return findNote(userOf(event).id, getRouterParam(event, 'id'));
}

/** Changes a note. */
export async function updateNote(event: H3Event): Promise<Note> {
  const note = findNote(userOf(event).id, getRouterParam(event, 'id'));
  const body = await readBody<{ text?: string; pinned?: boolean }>(event);
  return saveNote({
    ...note,
    text: body?.text === undefined ? note.text : checkText(body.text),
    pinned: typeof body?.pinned === 'boolean' ? body.pinned : note.pinned,
  });
}

/** Forgets a note. */
export function deleteNote(event: H3Event) {
  removeNote(findNote(userOf(event).id, getRouterParam(event, 'id')).id);
  return noContent();
}
