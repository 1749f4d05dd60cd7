import { HTTPError } from 'h3';

export const wanted = ['label', 'weight'] as const;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && !Array.isArray(value) && value !== null;

export function assertRecord(value: unknown): asserts value is Record<string, unknown> {
  if (!isRecord(value)) throw new HTTPError({ status: 422 });
}
