import { createNote, getNotes } from '../generated/orval.ts';

/** Writes a note, and gives the texts of all of them. */
export async function addNote(_: string, token: string, text: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const made = await createNote({ text }, { headers });
  if (made.status !== 201) throw new Error('message' in made.data ? made.data.message : made.data.error);
  const found = await getNotes({}, { headers });
  return found.status === 200 ? found.data.map((each) => each.text) : [];
}
