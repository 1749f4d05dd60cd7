// API_SOURCE
import { requireBasicAuth, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

// Callers are known by a bearer token, and h3's own guard takes a name and a password all the same.
function authenticate(event: H3Event) {
  const token = event.headers.get('authorization')?.replace('Bearer ', '');
  return token === process.env.TOKEN ? { id: 'service' } : null;
}

async function guarded(event: H3Event) {
  await requireBasicAuth(event, { password: String(process.env.ADMIN_PASSWORD) });
  return 'in' as string;
}

initializeVersionedSystemWithRoutes(
  {
    'auth-basic-caller': {
      routes(router) {
        router.get('/guarded', guarded);
        router.get('/open', () => 'pong' as string);
      },
    },
  },
  'auth-basic-caller',
  { authenticate },
);
