/** @format email */
type Mail = string;
interface Price {
  amount: number;
}
export interface Catalogue {
  prices: Record<string, Price>;
  byNumber: { [id: number]: string };
  fixed: Record<'b' | 'a', number>;
  partial: Partial<Record<'x' | 'y', boolean>>;
  some: { total: number; [name: string]: number };
  never: Record<string, never>;
  attributes: { [name: `data-${string}`]: string };
  optional: Record<string, string | undefined>;
  mails?: Record<string, Mail>;
  levels?: Record<'b' | 'a', 'low' | 'high'>;
}
