import type { Money } from '../catalog/data.ts';
import { productNamed } from '../catalog/products.ts';
import { InvalidError, NotFoundError, outOfStock, ShopError } from '../http/failures.ts';

export enum OrderState {
  Open = 'open',
  Shipped = 'shipped',
  Cancelled = 'cancelled',
}

export interface OrderLine {
  productId: string;
  quantity: number;
  price: Money;
}

export interface Order {
  number: string;
  state: OrderState;
  lines: OrderLine[];
  total: Money;
  placedAt: Date;
  note?: string | null;
}

export interface CartItem {
  productId: string;
  quantity: number;
}

export class OrderService {
  readonly #orders: Order[] = [
    {
      number: '1000',
      state: OrderState.Shipped,
      lines: [{ productId: 'p1', quantity: 1, price: { amount: 590, currency: 'EUR' } }],
      total: { amount: 590, currency: 'EUR' },
      placedAt: new Date('2026-01-05T09:30:00Z'),
    },
  ];

  all(state?: string | null): Order[] {
    return state ? this.#orders.filter((order) => order.state === state) : this.#orders;
  }

  find(number: string): Order {
    const order = this.#orders.find((each) => each.number === number);
    if (!order) throw new NotFoundError('order', number);
    return order;
  }

  price(items: CartItem[]): { lines: OrderLine[]; total: Money } {
    if (!Array.isArray(items) || items.length === 0) throw new InvalidError('items', 'are missing');
    const lines = items.map((item) => {
      if (!Number.isInteger(item?.quantity) || item.quantity < 1)
        throw new InvalidError('quantity', 'is not above zero');
      const product = productNamed(item.productId);
      if (product.stock < item.quantity) throw outOfStock(product.name);
      return { productId: product.id, quantity: item.quantity, price: product.price };
    });
    const amount = lines.reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0);
    return { lines, total: { amount, currency: 'EUR' } };
  }

  place(items: CartItem[], note?: string | null): Order {
    const priced = this.price(items);
    for (const { productId, quantity } of priced.lines) productNamed(productId).stock -= quantity;
    const number = String(1000 + this.#orders.length);
    const order: Order = { number, state: OrderState.Open, ...priced, placedAt: new Date(), note };
    this.#orders.push(order);
    return order;
  }

  cancel(number: string): Order {
    const order = this.find(number);
    if (order.state !== OrderState.Open) throw new ShopError(409, 'CONFLICT', `The order is ${order.state}.`);
    order.state = OrderState.Cancelled;
    return order;
  }
}

export const orders = new OrderService();
