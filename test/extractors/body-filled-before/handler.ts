// API_SOURCE
import { readBody, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import {
  emptied,
  Harbour,
  needCaptain,
  needPort,
  needSpeed,
  withoutPort,
  withPort,
  withSpeed,
  type Voyage,
} from './checks.ts';

declare const stranger: { look(voyage: Voyage): void };

const voyageOf = async (event: H3Event): Promise<Voyage> => (await readBody<Voyage>(event))!;

initializeVersionedSystemWithRoutes(
  {
    'body-filled-before': {
      routes(router) {
        // What stands in is there before anybody asks.
        router.post('/nullish', async (event) => {
          const voyage = await voyageOf(event);
          voyage.port ??= 'home';
          needPort(voyage);
          return { port: voyage.port };
        });
        router.post('/falsy', async (event) => {
          const voyage = await voyageOf(event);
          voyage.port ||= 'home';
          voyage.speed = voyage.speed ?? 'slow';
          needPort(voyage);
          needSpeed(voyage);
          return { port: voyage.port };
        });
        router.post('/where-missing', async (event) => {
          const voyage = await voyageOf(event);
          if (!voyage.port) voyage.port = 'home';
          new Harbour(voyage).admit();
          return { port: voyage.port };
        });
        router.post('/by-a-helper', async (event) => {
          const voyage = await voyageOf(event);
          withPort(voyage);
          needPort(voyage);
          return { port: voyage.port };
        });
        router.post('/in-a-part', async (event) => {
          const voyage = await voyageOf(event);
          voyage.crew ??= {};
          voyage.crew.captain ??= 'Ann';
          needCaptain(voyage);
          return { port: voyage.port };
        });
        router.post('/where-asked-for', async (event) => {
          const voyage = await voyageOf(event);
          if (event.url.searchParams.has('home')) voyage.port ??= 'home';
          needPort(voyage);
          return { port: voyage.port };
        });

        router.post('/here-and-by-a-helper', async (event) => {
          const voyage = await voyageOf(event);
          voyage.speed = 'slow';
          withPort(voyage);
          needPort(voyage);
          return { port: voyage.port };
        });
        router.post('/by-two-helpers', async (event) => {
          const voyage = await voyageOf(event);
          withSpeed(voyage);
          withPort(voyage);
          needPort(voyage);
          return { port: voyage.port };
        });

        // It is gone again.
        router.post('/removed', async (event) => {
          const voyage = await voyageOf(event);
          voyage.port = 'home';
          delete voyage.port;
          needPort(voyage);
          return { port: voyage.port };
        });
        router.post('/removed-by-a-helper', async (event) => {
          const voyage = await voyageOf(event);
          voyage.port = 'home';
          withoutPort(voyage);
          needPort(voyage);
          return { port: voyage.port };
        });
        router.post('/emptied-as-another', async (event) => {
          const voyage = await voyageOf(event);
          emptied(voyage, voyage);
          return { port: voyage.port };
        });

        // It is not there for these.
        router.post('/asked-first', async (event) => {
          const voyage = await voyageOf(event);
          needPort(voyage);
          voyage.port ??= 'home';
          return { port: voyage.port };
        });
        router.post('/another', async (event) => {
          const voyage = await voyageOf(event);
          voyage.speed ??= 'slow';
          needPort(voyage);
          return { port: voyage.port };
        });
        router.post('/another-and-looked-at', async (event) => {
          const voyage = await voyageOf(event);
          voyage.speed ??= 'slow';
          stranger.look(voyage);
          needPort(voyage);
          return { port: voyage.port };
        });
        router.post('/another-one', async (event) => {
          const [voyage, other] = [await voyageOf(event), {} as Voyage];
          other.port ??= 'home';
          needPort(voyage);
          return { port: voyage.port, other };
        });
        router.post('/only-copied', async (event) => {
          const voyage = await voyageOf(event);
          const copy = { ...voyage };
          copy.port ??= 'home';
          needPort(voyage);
          return { port: voyage.port };
        });
      },
    },
  },
  'body-filled-before',
);
