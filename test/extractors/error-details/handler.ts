// API_SOURCE
import { HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Details {
  status?: number;
  statusCode?: number;
  message?: string;
  data?: unknown;
}

enum Code {
  Missing = 404,
  Taken = 409,
}

/** Its status stays unless what is given has one. */
function fail(message: string, code = Code.Missing, details: Details = {}): never {
  throw new HTTPError({ statusCode: code, message, ...details });
}

/** Two helpers hand it on. */
function failTaken(message: string, details: Details = {}): never {
  fail(message, Code.Taken, { data: 'taken', ...details });
}

function failAs(details: Details): never {
  throw new HTTPError(details);
}

function failAnyhow(details?: Details): never {
  throw new HTTPError({ message: 'Anyhow', statusCode: 418, ...details });
}

function failFirst(details: Details): never {
  throw new HTTPError({ ...details, status: 423 });
}

function failRest({ statusCode = 410, ...others }: Details): never {
  throw new HTTPError({ statusCode, ...others });
}

function failNamed(details: Details): never {
  throw new HTTPError({ status: details.status, message: details.message });
}

initializeVersionedSystemWithRoutes(
  {
    'error-details': {
      routes(router) {
        router.get('/own', () => fail('No seat'));
        router.get('/thrown', () => {
          throw fail('No seat');
        });
        router.get('/taken', () => failTaken('Taken'));
        router.get('/taken-data', () => failTaken('Taken', { data: 'row' }));
        router.get('/over', () => fail('Gone', Code.Missing, { statusCode: 410 }));
        router.get('/over-twice', () => failTaken('Locked', { statusCode: 423 }));
        router.get('/as', () => failAs({ statusCode: 409, message: 'As it is' }));
        router.get('/as-status', () => failAs({ status: 409 }));
        // h3 answers 500 where no status is given.
        router.get('/as-none', () => failAs({ message: 'No status' }));
        router.get('/anyhow', () => failAnyhow({ message: 'Some' }));
        router.get('/anyhow-over', () => failAnyhow({ status: 409 }));
        router.get('/anyhow-nothing', () => failAnyhow());
        router.get('/first', () => failFirst({ status: 409, statusCode: 410 }));
        router.get('/rest', () => failRest({ message: 'Rest' }));
        router.get('/rest-given', () => failRest({ statusCode: 409, message: 'Rest' }));
        router.get('/named', () => failNamed({ message: 'None' }));
        // What a condition adds, or does not, is no status.
        router.get('/added', (event) => {
          const row = event.url.searchParams.get('row');
          throw new HTTPError({ status: 403, ...(row && { data: row }) });
        });
        router.get('/added-status', (event) => {
          const row = event.url.searchParams.get('row');
          throw new HTTPError({ status: 403, ...(row && { status: 409 }) });
        });
        // What nobody knows may have any status.
        router.get('/unknown', async () => failAs((await (await fetch('https://seats.example')).json()) as Details));
        router.get('/unknown-over', () => fail('Some', Code.Missing, JSON.parse('{}') as Details));
        router.get('/unknown-named', () => failNamed(JSON.parse('{}') as Details));
      },
    },
  },
  'error-details',
);
