// API_SOURCE
import { defineHandler, type H3Event } from 'h3';
import { created, ok, paginated } from '../http/envelope.ts';
import { InvalidError } from '../http/failures.ts';
import { bodyOf, idOf, paging } from '../http/input.ts';
import { orders, OrderState, type CartItem } from './service.ts';

interface Cart {
  items: CartItem[];
  note?: string | null;
}

const states = Object.values(OrderState) as string[];

/** Orders, the oldest first. */
export const listOrders = defineHandler((event) => {
  const state = event.url.searchParams.get('state');
  if (state !== null && !states.includes(state)) throw new InvalidError('state', 'is unknown');
  const { page, perPage } = paging(event);
  return paginated(orders.all(state), page, perPage);
});

export const placeOrder = defineHandler(async (event) => {
  const { items, note } = await bodyOf<Cart>(event);
  const order = orders.place(items, typeof note === 'string' ? note : null);
  return created(event, order, `/api/v1/shop/orders/${order.number}`);
});

export const getOrder = defineHandler((event) => ok(orders.find(idOf(event, 'number'))));

export async function cancelOrder(event: H3Event) {
  return ok(orders.cancel(idOf(event, 'number')));
}

/** What a cart would cost, with nothing ordered. */
export const quote = async (event: H3Event) => {
  const { items } = await bodyOf<Cart>(event);
  return ok(orders.price(items));
};
