// API_SOURCE
import type { VersionSetup } from 'unplugin-openapi/runtime';

export const older = {
  'versions-spread.old': { routes: (router) => void router.get('/old', () => null) },
} satisfies Record<string, VersionSetup>;
