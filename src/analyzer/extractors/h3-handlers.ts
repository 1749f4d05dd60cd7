import type { ts } from 'ts-morph';
import type { Value } from '../values/value.ts';
import { instance, runsHook, wrapsHandler, type PackageTable, type Row, type RowSite } from './row.ts';

/** The ways in which h3 v2 makes a handler out of something else; what it can't see is left out. */
export const h3Handlers = {
  packages: ['h3'],
  functions: {
    defineLazyEventHandler: loadsHandler(),
    lazyEventHandler: loadsHandler(),
    defineMiddleware: wrapsHandler(),
    defineRequestMiddleware: isGiven,
    defineResponseMiddleware: isGiven,
    onRequest: runsHook('before'),
    onResponse: runsHook('after'),
    onError: runsHook('error'),
    toMiddleware: wrapsHandler(),
    toEventHandler: wrapsHandler(),
    withBase: wrapsHandler(1),
    // What `set` puts in its place later, only running code knows.
    dynamicEventHandler: wrapsHandler(),
    defineWebSocketHandler: instance('webSocket'),
    defineNodeListener: (site) => site.value(0),
    defineNodeHandler: (site) => site.value(0),
    defineNodeMiddleware: (site) => site.value(0),
    // `fromNodeHandler((request, response) => ...)` sends by Node's own response, and what it returns is nothing.
    fromNodeHandler: ofNode,
    fromNodeMiddleware: ofNode,
    // `fromWebHandler(handler)` calls it with the request and the event's context.
    fromWebHandler: wrapsHandler(0, [
      { kind: 'instance', of: 'request' },
      { kind: 'instance', of: 'context' },
    ]),
  },
} as const satisfies PackageTable;

/** Nitro's handlers that keep what they answer: on the first request, and whenever it is old, the handler answers. */
export const nitroHandlers = {
  packages: ['nitro', 'nitropack', 'nitro-nightly', 'nitropack-nightly'],
  functions: {
    defineCachedHandler: wrapsHandler(),
    defineCachedEventHandler: wrapsHandler(),
    cachedEventHandler: wrapsHandler(),
    // On the first call, and whenever what it keeps is old, the function itself runs.
    defineCachedFunction: isGiven,
    cachedFunction: isGiven,
    defineNitroErrorHandler: isGiven,
    defineErrorHandler: isGiven,
    useRuntimeConfig: instance('runtimeConfig'),
  },
} as const satisfies PackageTable;

function ofNode(site: RowSite): Value | undefined {
  const request: Value = { kind: 'instance', of: 'nodeRequest' };
  const wrapped = wrapsHandler(0, [request, { kind: 'instance', of: 'nodeResponse' }])(site);
  return wrapped?.kind === 'wrapped-handler' ? { ...wrapped, isNode: true } : wrapped;
}

/** A call that gives a function which does what the given one does. */
function isGiven(site: RowSite): Value | undefined {
  const given = site.value(0);
  return given.kind === 'function' ? given : undefined;
}

/** A call whose argument gives the handler, or the module that has it as its default export, when it is needed. */
function loadsHandler(): Row {
  return (site) => loadedHandler(site.call(site.value(0)), site, site.node);
}

/** The handler that a function has loaded, or the module whose default export it is. */
export function loadedHandler(
  loaded: Value,
  { member }: { member(object: Value, name: string, node: ts.Node): Value },
  node: ts.Node,
): Value {
  const handler = holdsDefault(loaded) ? member(loaded, 'default', node) : loaded;
  return { kind: 'wrapped-handler', handler, middlewares: [], node };
}

function holdsDefault(value: Value): boolean {
  return value.kind === 'object' && value.properties.has('default');
}
