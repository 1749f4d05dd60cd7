// API_SOURCE
import { H3, proxy, proxyRequest, type H3Event } from 'h3';

const forward = (event: H3Event) => proxyRequest(event, `${process.env.UPSTREAM}${event.url.pathname}`);

export const app = new H3()
  .all('/orders/**', (event) => proxyRequest(event, `${process.env.UPSTREAM}/orders`))
  .all('/with-headers', (event) => proxyRequest(event, process.env.UPSTREAM!, { headers: { 'x-from': 'here' } }))
  .all('/by-helper', (event) => forward(event))
  .all('/guarded', (event) => {
    if (event.req.method === 'DELETE') return { isKept: true };
    return forward(event);
  })
  .put('/one-method', (event) => forward(event))
  // Asked with GET, whatever comes in.
  .all('/fetched', (event) => proxy(event, process.env.UPSTREAM!))
  .all('/as-get', (event) => proxyRequest(event, process.env.UPSTREAM!, { fetchOptions: { method: 'GET' } }));
