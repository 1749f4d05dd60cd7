import createClient from 'openapi-fetch';
import type { paths } from '../generated/schema.d.ts';

/** Writes a note, and gives the texts of all of them. */
export async function addNote(baseUrl: string, token: string, text: string): Promise<string[]> {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const { data: note, error } = await api.POST('/notes', { body: { text } });
  if (!note) throw new Error('message' in error ? error.message : error.error);
  const { data: notes = [] } = await api.GET('/notes', { params: { query: { pinned: false } } });
  return notes.map((each) => each.text);
}
