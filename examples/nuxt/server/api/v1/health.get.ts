/** Says that the server is there. */
export default defineEventHandler(() => ({ status: 'ok' as const }));
