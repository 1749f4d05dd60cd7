// API_SOURCE
import { HTTPError, readBody } from 'h3';
import type { H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

type Code = 'no_reef' | 'no_wreck';

function fail(status: number, code: string, message: string): never {
  throw new HTTPError({ status, message, data: { code } });
}

class Fault extends HTTPError {
  constructor(code: Code, details: { at: string; hidden: boolean }) {
    super({ status: 404, message: 'Not there', data: { code, ...details } });
  }
}

function envelope(code: string, status = 400, message = 'It can not be.') {
  return Response.json({ ok: false, error: { code, message } }, { status });
}

const codes = { deep: 'TOO_DEEP', shallow: 'TOO_SHALLOW' } as const;

initializeVersionedSystemWithRoutes(
  {
    'error-texts': {
      routes(router) {
        // What a helper is given is what is sent.
        router.get('/helper', () => fail(404, 'no_reef', 'No reef'));
        router.get('/helper-twice', (event) => {
          if (event.url.searchParams.has('deep')) fail(409, codes.deep, 'Too deep');
          fail(409, codes.shallow, 'Too shallow');
        });
        router.get('/helper-chosen', (event) => fail(409, event.url.searchParams.has('a') ? 'a' : 'b', 'One of two'));
        router.get('/class', () => {
          throw new Fault('no_wreck', { at: 'north', hidden: true });
        });
        // Only running code knows it.
        router.get('/read', (event) => fail(400, String(event.url.searchParams.get('code')), 'Who knows'));
        // Sentences are for people, and a message is, whatever it says.
        router.get('/sentence', () => {
          throw new HTTPError({ status: 400, data: { hint: 'Try it again.', message: 'Bad', code: 'bad' } });
        });
        // What only running code knows stands in it by its name.
        router.get('/template/{id}', (event) => {
          const { id } = event.context.params!;
          throw new HTTPError({ status: 404, message: `There is no reef ${id}.`, data: { code: 'no_reef' } });
        });
        router.get('/template-in-helper/{id}', (event) =>
          fail(404, 'no_reef', `There is no reef ${event.context.params!.id} at ${Date.now()}`),
        );
        router.get('/added-up/{id}', (event) => fail(404, 'no_reef', 'No reef ' + event.context.params!.id + '.'));
        router.get('/held/{id}', (event) => {
          const what = 'reef';
          const message = `No ${what} ${event.context.params!.id} in ${Date.now()}, ` + process.pid + ' of it.';
          throw new HTTPError({ status: 404, message });
        });
        router.get('/either', (event) => {
          const isDeep = event.url.searchParams.has('deep');
          throw new HTTPError({ status: 400, message: isDeep ? 'Too deep' : 'Too shallow', data: { code: 'depth' } });
        });
        router.get('/either-with-its-own', (event) => {
          const isDeep = event.url.searchParams.has('deep');
          throw new HTTPError({ status: isDeep ? 409 : 400, message: isDeep ? 'Too deep' : 'Too shallow' });
        });
        router.get('/either-in-both', (event) => {
          const message = event.url.searchParams.has('deep') ? 'Too deep' : 'Too shallow';
          throw new HTTPError({ status: 400, message, data: { code: 'depth', message } });
        });
        // What was sent in a field has the field's name.
        router.post('/of-body', async (event) => {
          const { reef, at } = ((await readBody(event)) ?? {}) as { reef?: string; at?: { name?: string } };
          throw new HTTPError({ status: 409, message: `Reef ${reef} is taken at ${at?.name}` });
        });
        router.get('/name-alone', (event) => fail(500, 'failed', `${event.url}`));
        router.get('/doubled', () => {
          const t0 = `${Date.now()} `;
          const [t1, t2] = [t0 + t0, t0 + t0 + t0 + t0];
          const t3 = t2 + t2 + t2 + t2 + t1 + t2;
          const t4 = t3 + t3 + t3 + t3 + t3 + t3;
          throw new HTTPError({ status: 409, message: `Too long: ${t4}${t4}${t4}` });
        });
        router.get('/made-elsewhere', (event) => fail(400, 'made', String(event.url)));
        router.get('/envelope-template/{id}', (event) =>
          envelope('no_reef', 404, `No reef ${event.context.params!.id}`),
        );
        router.get('/answered', () => Response.json({ error: { code: 'sunk' } }, { status: 410 }));
        router.get('/text', () => {
          const init = { status: 410, headers: { 'content-type': 'application/json' } };
          return new Response(JSON.stringify({ error: 'sunk', final: true }), init);
        });
        router.get('/envelope', () => envelope('no_reef', 404));
        router.get('/envelope-usual', () => envelope('no_wreck'));
        router.get('/set', (event: H3Event) => {
          event.res.status = 418;
          return { reason: 'teapot', left: 3 };
        });
        // A success may say another word tomorrow.
        router.get('/success', () => Response.json({ state: 'sunk' }, { status: 202 }));
        router.get('/success-set', (event: H3Event) => {
          event.res.status = 201;
          return { state: 'sunk', final: true };
        });
      },
    },
  },
  'error-texts',
);
