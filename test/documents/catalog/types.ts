/** What all products have. */
interface ProductBase {
  id: string;
  name: string;
  /** Price in cents. */
  price: number;
  addedAt: Date;
  /** The product that replaces this one. */
  successor: ProductSummary | null;
  /** Free words of the seller. */
  attributes: Record<string, string>;
}

export interface ProductSummary {
  id: string;
  name: string;
}

export interface Book extends ProductBase {
  kind: 'book';
  isbn: string;
  pages?: number;
}

export interface Music extends ProductBase {
  kind: 'music';
  format: 'vinyl' | 'cd';
  /** Length of each track in seconds. */
  tracks: number[];
}

export type Product = Book | Music;

/** A node of the category tree. */
export interface Category {
  name: string;
  children: Category[];
}

export interface CreateBook {
  name: string;
  price: number;
  isbn: string;
}

export interface Page<T> {
  items: T[];
  total: number;
}
