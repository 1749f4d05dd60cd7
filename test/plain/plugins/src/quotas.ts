import type { H3Plugin } from 'h3';

/** Loaded at run time: what it registers is known to running code only. */
export const quotas = (globalThis as unknown as { quotas?: H3Plugin }).quotas ?? (() => {});
