import { defineHandler, getRouterParam } from 'nitro/h3';
import { findNote } from '../../../utils/notes';
import { requireUser } from '../../../utils/users';

/** Finds a note. */
export default defineHandler((event) => {
  const user = requireUser(event);
  return findNote(user.id, getRouterParam(event, 'id')!);
});
