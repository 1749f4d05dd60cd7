/** Forgets a note. */
export default defineEventHandler(async (event) => {
  const user = requireUser(event);
  const note = await findNote(user.id, getRouterParam(event, 'id')!);
  await removeNote(user.id, note.id);
  return sendNoContent(event);
});
