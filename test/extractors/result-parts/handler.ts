// API_SOURCE
import { defineHandler, getRequestHeader, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Parcel {
  weight: number;
}
const parcels = new Map<string, Parcel>();

/** One type for all of its results, so the type says nothing of what goes with what. */
function weigh(event: H3Event) {
  const label = getRequestHeader(event, 'x-label') ?? '';
  const parcel = parcels.get(label);
  if (!parcel) return { ok: false, status: 404 };
  if (parcel.weight > 30) return { ok: false, status: 413 };
  return { ok: true, status: 200, parcel };
}

function pair(event: H3Event): [boolean, number, Parcel?] {
  const parcel = parcels.get(getRequestHeader(event, 'x-label') ?? '');
  if (!parcel) return [false, 410];
  return [true, 202, parcel];
}

/** It may be missing though all went well. */
function perhaps(event: H3Event) {
  const label = getRequestHeader(event, 'x-label');
  if (!label) return { ok: false, status: 400 };
  return { ok: true, status: 200, parcel: parcels.get(label) };
}

initializeVersionedSystemWithRoutes(
  {
    'result-parts': {
      routes(router) {
        router.get(
          '/thrown',
          defineHandler((event) => {
            const { ok, status } = weigh(event);
            if (!ok) throw new HTTPError({ status });
            return { ok };
          }),
        );
        router.get(
          '/renamed',
          defineHandler((event) => {
            const { ok: isFine, status: code, parcel } = weigh(event);
            if (isFine === false) {
              event.res.status = code;
              return { isFine };
            }
            return parcel;
          }),
        );
        router.get(
          '/by-status',
          defineHandler((event) => {
            const { status, parcel } = weigh(event);
            if (status !== 200) throw new HTTPError({ status });
            return parcel;
          }),
        );
        router.get(
          '/rest',
          defineHandler((event) => {
            const { ok, ...rest } = weigh(event);
            if (!ok) throw new HTTPError({ status: rest.status });
            return rest.parcel;
          }),
        );
        router.get(
          '/list',
          defineHandler((event) => {
            const [ok, status, parcel] = pair(event);
            if (!ok) throw new HTTPError({ status });
            event.res.status = status;
            return parcel;
          }),
        );
        // There may be none behind the test as well.
        router.get(
          '/perhaps',
          defineHandler((event) => {
            const { ok, status, parcel } = perhaps(event);
            if (!ok) throw new HTTPError({ status });
            return parcel;
          }),
        );
        // Nobody has asked.
        router.get(
          '/unasked',
          defineHandler((event) => {
            const { parcel } = weigh(event);
            return parcel;
          }),
        );
        // What is asked belongs to another call.
        router.get(
          '/other-call',
          defineHandler((event) => {
            const { ok } = weigh(event);
            const { status } = weigh(event);
            if (!ok) throw new HTTPError({ status });
            return { ok };
          }),
        );
        // It may have changed since.
        router.get(
          '/assigned',
          defineHandler((event) => {
            let { ok, status } = weigh(event);
            if (event.url.hash) ok = !ok;
            if (!ok) throw new HTTPError({ status });
            status = 0;
            return { status };
          }),
        );
      },
    },
  },
  'result-parts',
);
