/** Finds a note. */
export default defineEventHandler((event) => {
  const user = requireUser(event);
  return findNote(user.id, getRouterParam(event, 'id')!);
});
