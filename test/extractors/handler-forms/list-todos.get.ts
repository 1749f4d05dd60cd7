// API_SOURCE
import { defineHandler, getQuery } from 'h3';

/** Lists todos. */
export default defineHandler((event) => ({ q: getQuery(event).q as string | undefined }));
