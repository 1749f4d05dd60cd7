import { createError } from 'h3';

const storage = () => useStorage<Note>('notes');

export async function listNotes(owner: string): Promise<Note[]> {
  const keys = await storage().getKeys(`${owner}:`);
  const notes = await Promise.all(keys.map((key) => storage().getItem(key)));
  return notes.filter((note) => note !== null).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The note of an owner, or 404. */
export async function findNote(owner: string, id: string): Promise<Note> {
  const note = await storage().getItem(`${owner}:${id}`);
  if (!note) throw createError({ statusCode: 404, statusMessage: 'Not Found', message: 'There is no such note.' });
  return note;
}

export async function saveNote(note: Note): Promise<Note> {
  await storage().setItem(`${note.owner}:${note.id}`, note);
  return note;
}

export const removeNote = (owner: string, id: string): Promise<void> => storage().removeItem(`${owner}:${id}`);

/** The text of a note, or 422. */
export function checkText(text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') {
    throw createError({ statusCode: 422, statusMessage: 'Unprocessable Entity', message: 'A note needs a text.' });
  }
  return text;
}
