import { defineHandler, readBody } from 'nitro/h3';
import { checkText, saveNote } from '../../../utils/notes';
import type { Note } from '../../../utils/notes';
import { requireUser } from '../../../utils/users';

/** Writes a note. */
export default defineHandler(async (event) => {
  const user = requireUser(event);
  const body = await readBody<{ text: string; pinned?: boolean }>(event);
  const note: Note = {
    id: crypto.randomUUID(),
    owner: user.id,
    text: checkText(body?.text),
    pinned: body?.pinned === true,
    createdAt: new Date().toISOString(),
  };
  event.res.status = 201;
  return saveNote(note);
});
