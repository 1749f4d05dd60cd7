import { arg, harmless, instance, reads, readsBody, readsRaw, type PackageTable, type Row } from './row.ts';

/** What the first versions of h3 called otherwise, and Node's own middleware, which some of their users still call. */
export const h3Early = {
  packages: ['h3'],
  functions: {
    useQuery: instance('query'),
    useBody: readsBody('application/json', [400]),
    useRawBody: readsRaw(),
    useCookie: reads('cookie', arg(1)),
    useCookies: instance('cookies'),
    useMethod: harmless(),
    callNodeListener: readsWhatItIsGiven(),
  },
} as const satisfies PackageTable;

/** A middleware that takes the files of a form, and is named before it is called. */
function readsWhatItIsGiven(): Row {
  return (site) => {
    const listener = site.value(0);
    return listener.kind === 'body' && listener.node !== site.expression(0)
      ? { ...listener, node: site.node }
      : undefined;
  };
}
