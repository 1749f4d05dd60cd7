// API_SOURCE
import { getQuery, type H3Event } from 'h3';
import { created, ok, paginated } from '../http/envelope.ts';
import { InvalidError, NotFoundError, ShopError } from '../http/failures.ts';
import { bodyOf, idOf, paging } from '../http/input.ts';
import { categories, shelf, type Category, type Money, type Product } from './data.ts';

interface ProductInput {
  name: string;
  category: Category;
  price: Money;
  stock?: number;
  tags?: string[];
}

type ProductPatch = Partial<Pick<ProductInput, 'name' | 'price' | 'stock'>>;

export const products = {
  /** Products on sale, a page at a time. */
  list(event: H3Event) {
    const { category, sort = 'name' } = getQuery<{ category?: Category; sort?: 'name' | 'price' }>(event);
    const { page, perPage } = paging(event);
    if (category && !categories.includes(category)) throw new InvalidError('category', 'is unknown');
    const found = [...shelf.values()].filter((product) => !category || product.category === category);
    found.sort((a, b) => (sort === 'price' ? a.price.amount - b.price.amount : a.name.localeCompare(b.name)));
    return paginated(found, page, perPage);
  },

  get: (event: H3Event) => ok(productNamed(idOf(event))),

  async create(event: H3Event) {
    const input = await bodyOf<ProductInput>(event);
    checkInput(input);
    if ([...shelf.values()].some(({ name }) => name === input.name)) {
      throw new ShopError(409, 'CONFLICT', 'The name is taken.', 'name');
    }
    const product: Product = {
      id: `p${shelf.size + 1}`,
      name: input.name,
      category: input.category,
      price: { amount: input.price.amount, currency: input.price.currency },
      stock: input.stock ?? 0,
      tags: input.tags ?? [],
      discontinuedAt: null,
    };
    shelf.set(product.id, product);
    return created(event, product, `/api/v1/shop/products/${product.id}`);
  },

  async patch(event: H3Event) {
    const product = productNamed(idOf(event));
    const changes = await bodyOf<ProductPatch>(event);
    const { name = product.name, price = product.price, stock = product.stock } = changes;
    checkInput({ ...product, name, price, stock });
    const next: Product = { ...product, name, stock, price: { amount: price.amount, currency: price.currency } };
    shelf.set(product.id, next);
    return ok(next);
  },

  delete(event: H3Event) {
    const product = productNamed(idOf(event));
    if (product.stock > 0) throw new ShopError(409, 'CONFLICT', 'There is stock left.');
    shelf.delete(product.id);
    return ok({ id: product.id, deleted: true as const });
  },
};

export function productNamed(id: string): Product {
  const product = shelf.get(id);
  if (!product) throw new NotFoundError('product', id);
  return product;
}

function checkInput({ name, category, price, stock, tags }: ProductInput): void {
  if (typeof name !== 'string' || !name.trim()) throw new InvalidError('name', 'is empty');
  if (!categories.includes(category)) throw new InvalidError('category', 'is unknown');
  if (typeof price?.amount !== 'number' || price.amount < 0) throw new InvalidError('price.amount', 'is no price');
  if (!['EUR', 'USD'].includes(price.currency)) throw new InvalidError('price.currency', 'is unknown');
  if (stock !== undefined && !Number.isInteger(stock)) throw new InvalidError('stock', 'is no whole number');
  if (tags !== undefined && !(Array.isArray(tags) && tags.every((tag) => typeof tag === 'string'))) {
    throw new InvalidError('tags', 'are no texts');
  }
}
