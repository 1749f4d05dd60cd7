import { defineHandler, getRouterParam, noContent } from 'nitro/h3';
import { findNote, removeNote } from '../../../utils/notes';
import { requireUser } from '../../../utils/users';

/** Forgets a note. */
export default defineHandler(async (event) => {
  const user = requireUser(event);
  const note = await findNote(user.id, getRouterParam(event, 'id')!);
  await removeNote(user.id, note.id);
  return noContent();
});
