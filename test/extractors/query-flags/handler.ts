// API_SOURCE
import { defineHandler, getQuery, readFormData } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { isActive, namedSo, Rows, said, shared } from './store.ts';

declare const rows: { named(name: string | undefined): string[]; byMode: Record<string, number> };

const isSet = (text: string | undefined): boolean => text === 'true';
const listed = (text: string | undefined): string[] => rows.named(text);
const labelled = (text: string | undefined): string => `In ${text}`;
const picked = (text: string): number | undefined => rows.byMode[text];

initializeVersionedSystemWithRoutes(
  {
    'query-flags': {
      routes(router) {
        const modeOf = (event: Parameters<typeof isActive>[0]) => getQuery<{ mode?: string }>(event).mode;
        // Both are asked of one variable.
        router.get('/listed', (event) => {
          const { mode } = getQuery<{ mode?: string }>(event);
          return { isSet: isSet(mode), listed: listed(mode) };
        });
        router.get('/labelled', (event) => {
          const mode = event.url.searchParams.get('mode') ?? undefined;
          return { isSet: isSet(mode), label: labelled(mode) };
        });
        router.get('/picked', (event) => {
          const mode = event.url.searchParams.get('mode') ?? 'none';
          return { isSet: isSet(mode), picked: picked(mode) };
        });
        router.get('/returned', (event) => {
          const { mode } = getQuery<{ mode?: string }>(event);
          return { isSet: mode === 'true', mode };
        });
        router.get('/held', (event) => {
          const rows = new Rows(event.url.searchParams.get('mode') ?? undefined);
          return { isSet: rows.isSet(), all: rows.all() };
        });
        router.get('/read-by-both', (event) => ({ isActive: isActive(event), named: namedSo(event) }));
        router.get('/read-and-said', (event) => ({ isActive: isActive(event), ...said(event) }));
        router.get('/read-by-one', (event) => ({ isSet: isSet(modeOf(event)), named: listed(modeOf(event)) }));
        router.post(
          '/form',
          defineHandler(async (event) => {
            const mode = (await readFormData(event)).get('mode') as string;
            return { isSet: isSet(mode), listed: listed(mode) };
          }),
        );
        router.get('/under-another-name', (event) => {
          const { mode } = getQuery<{ mode?: string }>(event);
          const named = mode;
          return { isSet: isSet(mode), listed: listed(named) };
        });
        router.get('/put-together', (event) => {
          const { mode } = getQuery<{ mode?: string }>(event);
          return { isSet: isSet(mode), label: 'In ' + mode };
        });
        router.get('/assigned', (event) => {
          const { mode } = getQuery<{ mode?: string }>(event);
          let named;
          if (!isSet(mode)) named = mode;
          return rows.named(named);
        });
        // Nobody takes any text of these.
        router.get('/flag-under-another-name', (event) => {
          const { mode } = getQuery<{ mode?: string }>(event);
          const flag = mode;
          return { isSet: isSet(flag) };
        });
        router.get('/flag', (event) => ({
          isActive: isActive(event),
          isSet: isSet(getQuery(event)[shared] as string),
        }));
        router.get('/flag-looked-at', (event) => {
          const { mode } = getQuery<{ mode?: string }>(event);
          if (Boolean(mode)) console.log(mode);
          return { isSet: isSet(mode), size: mode ? 1 : 2 };
        });
      },
    },
  },
  'query-flags',
);
