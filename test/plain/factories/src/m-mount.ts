// API_SOURCE
import type { H3 } from 'h3';
import { crewRoutes, portRoutes } from './a-crews.ts';

export function mountAll(app: H3): void {
  app.mount('/v1', crewRoutes());
  app.mount('/v1/sea', portRoutes());
}
