// API_SOURCE
import { createError, getCookie, getQuery, getRequestHeader, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Options {
  required?: boolean;
  fallback?: string;
}

const ask = (event: H3Event, name: string) => getQuery<Record<string, string | undefined>>(event)[name];

function together(event: H3Event, name: string, options: Options = {}) {
  const text = ask(event, name);
  if (options.required && text === undefined) throw createError({ statusCode: 400, message: `${name} is missing` });
  return text ?? '';
}

function inside(event: H3Event, name: string, { required = false, fallback = '' }: Options = {}) {
  const text = ask(event, name);
  if (!text) {
    if (required) throw createError({ statusCode: 422 });
    return fallback;
  }
  return text;
}

function around(event: H3Event, name: string, isOptional = false) {
  const text = getRequestHeader(event, name);
  if (!isOptional) {
    if (!text) throw createError({ statusCode: 400 });
  }
  return text ?? '';
}

function session(event: H3Event, mode: 'strict' | 'lax') {
  const id = getCookie(event, 'sid');
  if (mode === 'strict' && !id) throw createError({ statusCode: 400 });
  return id ?? '';
}

const handedOn = (event: H3Event, name: string, options: Options) => together(event, name, { ...options });
declare const isStrict: () => boolean;

initializeVersionedSystemWithRoutes(
  {
    'argument-required': {
      routes(router) {
        router.get('/together', (event) => together(event, 'page', { required: true }));
        router.get('/together/not', (event) => together(event, 'page'));
        router.get('/inside', (event) => inside(event, 'page', { required: true }));
        router.get('/inside/not', (event) => inside(event, 'page', { fallback: '1' }));
        router.get('/around', (event) => around(event, 'x-page'));
        router.get('/around/not', (event) => around(event, 'x-page', true));
        router.get('/named', (event) => session(event, 'strict'));
        router.get('/named/not', (event) => session(event, 'lax'));
        router.get('/handed-on', (event) => handedOn(event, 'page', { required: true }));
        router.get('/handed-on/not', (event) => handedOn(event, 'page', {}));
        // One call says nothing of the other.
        router.get('/both', (event) => ({
          one: together(event, 'one'),
          two: together(event, 'two', { required: true }),
        }));
        // What only running code knows, and what does not run for every request.
        router.get('/unknown', (event) => together(event, 'page', { required: isStrict() }));
        router.get('/at-times', (event) => (isStrict() ? together(event, 'page', { required: true }) : ''));
      },
    },
  },
  'argument-required',
);
