// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

interface Door {
  code: `${Digit}${Digit}${Digit}${Digit}`;
}

const door: Door = { code: '0000' };

initializeVersionedSystemWithRoutes(
  { 'type-too-large': { routes: (router) => void router.get('/door', () => door) } },
  'type-too-large',
);
