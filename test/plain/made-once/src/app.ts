// API_SOURCE
import { H3 } from 'h3';
import { lamps, oils, total, useKeepers, useTowers, wicks } from './parts.ts';

export const app = new H3()
  .mount('/lamps', lamps())
  .mount('/wicks', wicks())
  .mount('/oils', oils())
  .mount('/towers', useTowers())
  .mount('/keepers', useKeepers(true))
  .get('/total', () => ({ total: total() }));
// What was made once is the same app everywhere.
app.mount('/light', lamps());
