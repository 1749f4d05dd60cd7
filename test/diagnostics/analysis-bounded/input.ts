// API_SOURCE
import { getQuery, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

// Each asks the one above it for four names: at the end there are four thousand.
const one = (event: H3Event, name: string): unknown => getQuery(event)[name];
const two = (e: H3Event, n: string): unknown => [one(e, n + 'a'), one(e, n + 'b'), one(e, n + 'c'), one(e, n + 'd')];
const three = (e: H3Event, n: string): unknown => [two(e, n + 'a'), two(e, n + 'b'), two(e, n + 'c'), two(e, n + 'd')];
const four = (e: H3Event, n: string): unknown => [
  three(e, n + 'a'),
  three(e, n + 'b'),
  three(e, n + 'c'),
  three(e, n + 'd'),
];
const five = (e: H3Event, n: string): unknown => [
  four(e, n + 'a'),
  four(e, n + 'b'),
  four(e, n + 'c'),
  four(e, n + 'd'),
];
const six = (e: H3Event, n: string): unknown => [
  five(e, n + 'a'),
  five(e, n + 'b'),
  five(e, n + 'c'),
  five(e, n + 'd'),
];
const seven = (e: H3Event, n: string): unknown => [six(e, n + 'a'), six(e, n + 'b'), six(e, n + 'c'), six(e, n + 'd')];

initializeVersionedSystemWithRoutes(
  {
    'analysis-bounded': {
      routes(router) {
        // Sixteen of them are no matter.
        router.get('/few', (event) => ({ found: three(event, 'x') as string[][] }));
        router.get('/many', (event) => ({ found: seven(event, 'x') as string[] }));
      },
    },
  },
  'analysis-bounded',
);
