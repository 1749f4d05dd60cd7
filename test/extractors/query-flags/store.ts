import { getQuery, type H3Event } from 'h3';

declare const rows: { named(name: unknown): string[] };

/** What one function takes for a flag, another one takes for what it says. */
export const shared = 'active';

export const isActive = (event: H3Event): boolean => getQuery(event)[shared] === 'true';
export const namedSo = (event: H3Event): string[] => rows.named(getQuery(event)[shared]);
export const said = (event: H3Event) => ({ said: getQuery(event)[shared] as string });

export class Rows {
  constructor(private readonly mode: string | undefined) {}

  isSet(): boolean {
    return this.mode === 'true';
  }

  all(): string[] {
    return rows.named(this.mode);
  }
}
