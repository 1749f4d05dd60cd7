// API_SOURCE
import { existsSync, readFileSync } from 'node:fs';
import { defineHandler, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

/** TypeScript says `any` of it, which it narrows by no test. */
const load = (file: string) => {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return null;
};
const later = async (file: string) => load(file);
const search = (logs: any[]) => {
  for (const log of logs) if (log.kept) return log;
};
const lit = (log: any) => (log ? log.lit : false);
const entry = (name: any) => (name === '' ? null : { name });
const keeperOf = (event: H3Event) => event.url.searchParams.get('keeper') ?? '';
declare const logs: any[];

initializeVersionedSystemWithRoutes(
  {
    'guarded-any': {
      routes: (router) => {
        router.get(
          '/if',
          defineHandler(() => {
            const log = load('log.json');
            if (log) return log;
            return { missing: true };
          }),
        );
        router.get(
          '/turned-round',
          defineHandler(async () => {
            const log = await later('log.json');
            if (!log) return { missing: true };
            return log;
          }),
        );
        router.get(
          '/conditional',
          defineHandler(() => {
            const log = load('log.json');
            return log ? log : { missing: true };
          }),
        );
        router.get(
          '/compared',
          defineHandler(() => {
            const log = load('log.json');
            if (log === null) throw new Error('No log.');
            return log;
          }),
        );
        router.get(
          '/by-member',
          defineHandler(() => {
            const log = load('log.json');
            if (log?.kept && log.lines.length > 0) return log;
            return { missing: true };
          }),
        );
        router.get(
          '/taken-apart',
          defineHandler(() => {
            const log = load('log.json');
            if (log.kept) return { kept: true };
            return log;
          }),
        );
        router.get(
          '/of-undefined',
          defineHandler(() => {
            const log = search(logs);
            if (log === undefined) return { missing: true };
            return log;
          }),
        );
        router.get(
          '/part',
          defineHandler((event) => {
            const found = entry(keeperOf(event));
            if (!found) return { missing: true };
            return { found };
          }),
        );
        // What follows may be nothing all the same.
        router.get(
          '/not-asked',
          defineHandler(() => {
            const log = load('log.json');
            return log;
          }),
        );
        router.get(
          '/asked-of-another',
          defineHandler(() => {
            const [log, other] = [load('log.json'), load('other.json')];
            const spare = load('spare.json');
            if (!other || !log) return { missing: true };
            return spare;
          }),
        );
        router.get(
          '/other-side',
          defineHandler(() => {
            const log = load('log.json');
            if (log) return { found: true };
            return log;
          }),
        );
        router.get(
          '/null-is-an-object',
          defineHandler(() => {
            const log = load('log.json');
            if (typeof log === 'object') return log;
            return { missing: true };
          }),
        );
        router.get(
          '/other-nothing',
          defineHandler(() => {
            const log = search(logs);
            if (log === null) return { missing: true };
            return log;
          }),
        );
        router.get(
          '/promise-is-there',
          defineHandler(() => {
            const log = later('log.json');
            if (log) return log;
            return { missing: true };
          }),
        );
        router.get(
          '/another-by-then',
          defineHandler(() => {
            let log = load('log.json');
            if (!log) return { missing: true };
            log = load('next.json');
            return log;
          }),
        );
        router.get(
          '/one-of-two',
          defineHandler((event) => {
            const log = load('log.json');
            if (log || keeperOf(event)) return log;
            return { missing: true };
          }),
        );
        router.get(
          '/part-not-asked',
          defineHandler((event) => {
            const found = entry(keeperOf(event));
            return { found };
          }),
        );
        router.get(
          '/false',
          defineHandler(() => {
            const isLit = lit(load('log.json'));
            if (!isLit) return { dark: true };
            return isLit;
          }),
        );
      },
    },
  },
  'guarded-any',
);
