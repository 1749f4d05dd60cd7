import { defineHandler } from 'nitro/h3';

/** Says that the server is there. */
export default defineHandler(() => ({ status: 'ok' as const }));
