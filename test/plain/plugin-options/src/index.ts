// API_SOURCE
import { definePlugin, H3, HTTPError } from 'h3';

interface Options {
  base: string;
  open?: string[];
  more?: { suffix?: string };
}

const done = { done: true };

/** Lets in who knows the key, and all below paths that its options name, or that nobody has named. */
const taken = definePlugin((h3, options?: Options) => {
  const { base, open = ['/default/login'] } = options ?? { base: '/default' };
  h3.use(`${base}/**`, (event) => {
    if (!open.includes(event.url.pathname) && event.req.headers.get('x-key') !== 'secret')
      throw new HTTPError({ status: 401 });
  });
});

/** The same by names that the parameter takes apart, one of them inside of another. */
const parameters = definePlugin((h3, { base, more: { suffix = '/login' } = {} }: Options) => {
  h3.use(`${base}/**`, (event) => {
    if (event.url.pathname !== `${base}${suffix}` && event.req.headers.get('x-key') !== 'secret')
      throw new HTTPError({ status: 401 });
  });
});

/** Which paths are open is known to running code only. */
const changed = definePlugin((h3, options: Options) => {
  const { base, open = [] } = options;
  for (const each of JSON.parse(process.env.OPEN ?? '[]') as string[]) open.push(each);
  h3.use(`${base}/**`, (event) => {
    if (!open.includes(event.url.pathname) && event.req.headers.get('x-key') !== 'secret')
      throw new HTTPError({ status: 401 });
  });
});
const assigned = definePlugin((h3, options: Options) => {
  const { base } = options;
  let { open = ['/assigned/login'] } = options;
  if (process.env.OPEN) open = [process.env.OPEN];
  h3.use(`${base}/**`, (event) => {
    if (!open.includes(event.url.pathname) && event.req.headers.get('x-key') !== 'secret')
      throw new HTTPError({ status: 401 });
  });
});

export const app = new H3({
  plugins: [
    taken(),
    taken({ base: '/given', open: ['/given/other'] }),
    parameters({ base: '/parameter' }),
    parameters({ base: '/nested', more: { suffix: '/other' } }),
    changed({ base: '/changed' }),
    assigned({ base: '/assigned' }),
  ],
});
for (const base of ['default', 'given', 'parameter', 'nested', 'changed', 'assigned']) {
  app.get(`/${base}/login`, () => done);
  app.get(`/${base}/other`, () => done);
}
