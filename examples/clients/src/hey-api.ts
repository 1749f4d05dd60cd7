import { createNote, getNotes } from '../generated/hey-api/index.ts';
import { client } from '../generated/hey-api/client.gen.ts';

/** Writes a note, and gives the texts of all of them. */
export async function addNote(baseUrl: string, token: string, text: string): Promise<string[]> {
  client.setConfig({ baseUrl, auth: token });
  await createNote({ body: { text }, throwOnError: true });
  const { data: notes } = await getNotes({ throwOnError: true });
  return notes.map((each) => each.text);
}
