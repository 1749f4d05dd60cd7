import { defineHandler } from 'h3';

export default defineHandler(() => ({ ok: true }));
