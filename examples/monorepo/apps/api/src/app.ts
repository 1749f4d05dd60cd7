import type { NewNote, Note } from '@example/models';
import { firstPage } from '@example/paging';
import { H3, HTTPError, readBody } from 'h3';

const notes: Note[] = [];

export const app = new H3();

app.get('/notes', () => firstPage(notes, 20));

app.post('/notes', async (event): Promise<Note> => {
  const { text } = (await readBody<NewNote>(event)) ?? {};
  if (!text) throw new HTTPError({ status: 422, message: 'A note needs a text.' });
  const note = { id: crypto.randomUUID(), text, createdAt: new Date() };
  notes.push(note);
  return note;
});

export default app;
