/** Writes a note. */
export default defineEventHandler(async (event) => {
  const user = requireUser(event);
  const body = await readBody<{ text: string; pinned?: boolean }>(event);
  const note: Note = {
    id: crypto.randomUUID(),
    owner: user.id,
    text: checkText(body?.text),
    pinned: body?.pinned === true,
    createdAt: new Date().toISOString(),
  };
  setResponseStatus(event, 201);
  return saveNote(note);
});
