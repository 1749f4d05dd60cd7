export interface Exact {
  a?: string;
  b?: string | undefined;
  c?: string | null;
  d: Partial<{ e: number }>;
}
