// API_SOURCE
import { defineWebSocketHandler, H3 } from 'h3';

export const app = new H3()
  .get('/fine', () => 'fine')
  .get(
    '/feed',
    defineWebSocketHandler({
      message: (peer, message) => void peer.send(message.text()),
    }),
  );
