export interface Primitives {
  text: string;
  count: number;
  done: boolean;
  nothing: null;
  missing: undefined;
  maybe?: string;
  nullable: string | null;
  both?: number | null;
  either: string | undefined;
  boxed: String;
  yes: true;
  one: 1;
}
export type Text = string;
export const literal = 'a' as const;
export type Gone = undefined;
