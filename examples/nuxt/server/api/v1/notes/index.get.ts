/** Lists the caller's notes, all or those that are pinned. */
export default defineEventHandler(async (event) => {
  const user = requireUser(event);
  const { pinned } = getQuery(event);
  const notes = await listNotes(user.id);
  return pinned === 'true' ? notes.filter((note) => note.pinned) : notes;
});
