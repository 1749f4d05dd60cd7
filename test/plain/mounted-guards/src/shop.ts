// API_SOURCE
import { H3, type H3Event, type Middleware } from 'h3';
import { cookie, denied, done } from './guards.ts';

const openPaths = ['/catalogue', '/basket'];

const startsOpen = (event: H3Event): boolean => openPaths.some((each) => event.url.pathname.startsWith(each));

const guard: Middleware = async (event, next) => {
  if (!startsOpen(event) && !cookie(event)) throw denied();
  return next();
};

export const shop = new H3().use(guard);
shop.get('/catalogue', () => done);
shop.get('/catalogue/:id', () => done);
shop.get('/basket', () => done);
shop.get('/orders', () => done);
shop.get('/orders/catalogue', () => done);
