// API_SOURCE
import { initializeVersionedSystemWithRoutes, type APIDocsConfig } from 'unplugin-openapi/runtime';
import contact from './contact.json' with { type: 'json' };
import { shared, makeConfig } from './shared.ts';

const title = 'Configured';
const typed: APIDocsConfig = { title, enabled: false };

initializeVersionedSystemWithRoutes(
  {
    config: { config: { title: `${title} API`, ...shared, version: '2.0.0', ...contact }, routes: () => {} },
    'config.constant': { config: typed, routes: () => {} },
    'config.function': { config: makeConfig('made'), routes: () => {} },
    'config.absent': { routes: () => {} },
    'config.null': { config: null, routes: () => {} },
    'config.env': {
      config: {
        title: 'Static',
        baseURL: process.env.BASE_URL,
        version: process.env.VERSION ?? '1.0.0',
      },
      routes: () => {},
    },
  },
  'config',
);
