// API_SOURCE
import { H3 } from 'h3';

const pears = () => 1;

export const app = new H3();

/** Said of the first route of a chain. */
app.get('/first', pears).get('/second', pears);

app
  .get('/plain', pears)
  /**
   * Said in a chain.
   * @operationId inChain
   */
  .get('/chained', pears)
  // API_DESC A directive in a chain.
  .post('/directive', () => 2)
  // API_DESC A directive two lines above.

  .post('/parted', () => 2) // API_DESC Behind a call.
  .put('/behind', pears);

/** @hidden */
app.get('/hidden', pears);

/** Said of the app. */
export const other = new H3().get('/app', pears);

app.mount('/other', other);
