import type { H3 } from 'h3';

export function setUp(app: H3): void {
  app.delete('/orders/:id', (event) => {
    event.res.status = 204;
  });
  more(app);
}

const more = (server: H3): H3 => server.get('/more', () => ({ more: true }));
