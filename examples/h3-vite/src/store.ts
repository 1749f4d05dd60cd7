import { HTTPError } from 'h3';

/** Something that somebody wants to remember. */
export interface Note {
  id: string;
  owner: string;
  text: string;
  pinned: boolean;
  /** When it was written. */
  createdAt: Date;
}

const notes = new Map<string, Note>();

export const listNotes = (owner: string): Note[] => [...notes.values()].filter((note) => note.owner === owner);

/** The note of an owner, or 404. */
export function findNote(owner: string, id: string | undefined): Note {
  const note = id === undefined ? undefined : notes.get(id);
  if (note?.owner !== owner) throw new HTTPError({ status: 404, message: 'There is no such note.' });
  return note;
}

export function saveNote(note: Note): Note {
  notes.set(note.id, note);
  return note;
}

export const removeNote = (id: string): boolean => notes.delete(id);

/** The text of a note, or 422. */
export function checkText(text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') {
    throw new HTTPError({ status: 422, message: 'A note needs a text.' });
  }
  return text;
}
