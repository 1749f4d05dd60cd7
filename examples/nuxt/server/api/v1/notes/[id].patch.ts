/** Changes a note. */
export default defineEventHandler(async (event) => {
  const user = requireUser(event);
  const note = await findNote(user.id, getRouterParam(event, 'id')!);
  const body = await readBody<{ text?: string; pinned?: boolean }>(event);
  return saveNote({
    ...note,
    text: body?.text === undefined ? note.text : checkText(body.text),
    pinned: typeof body?.pinned === 'boolean' ? body.pinned : note.pinned,
  });
});
