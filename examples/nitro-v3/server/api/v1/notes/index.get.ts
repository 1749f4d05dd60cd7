import { defineHandler, getQuery } from 'nitro/h3';
import { listNotes } from '../../../utils/notes';
import { requireUser } from '../../../utils/users';

/** Lists the caller's notes, all or those that are pinned. */
export default defineHandler(async (event) => {
  const user = requireUser(event);
  const { pinned } = getQuery(event);
  const notes = await listNotes(user.id);
  return pinned === 'true' ? notes.filter((note) => note.pinned) : notes;
});
