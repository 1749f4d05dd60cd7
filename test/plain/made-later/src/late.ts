// API_SOURCE
import { H3 } from 'h3';
import { harbours } from './harbours.ts';
import { keep } from './keep.ts';

function createLate(): H3 {
  return new H3().mount('/harbours', harbours()).get('/late', () => ({ late: true }));
}

export const late = keep(() => createLate());
