// API_SOURCE
import { getQuery, HTTPError, sanitizeStatusCode, sanitizeStatusMessage } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

const statusByCode = { missing: 404, taken: 409 };

class ApiError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }

  static notFound(what: string) {
    return new ApiError(404, `No ${what}.`);
  }
}

class AssignedError extends Error {
  status: number;

  constructor(status: number) {
    super('assigned');
    this.status = status;
  }
}

class CodeError extends Error {
  constructor(readonly code: keyof typeof statusByCode) {
    super(code);
  }

  get statusCode() {
    return statusByCode[this.code];
  }
}

const charged: any = async (plan?: { key: string }) => {
  if (!plan?.key) return new HTTPError({ status: 402 });
  try {
    return await (await fetch(`https://billing.example/${plan.key}`)).json();
  } catch (error: any) {
    if (error.status === 401) return charged(plan);
  }
};

/** h3's own errors have a `status` field, and their `statusCode` is never asked for. */
class Unasked extends HTTPError {
  override get statusCode() {
    return 404;
  }
}

const openTable: Record<string, number> = { torn: 422 };

function errorOf(kind: string) {
  switch (kind) {
    case 'missing':
      return new HTTPError({ status: 404, message: 'Missing.' });
    case 'taken':
      return new HTTPError({ status: 409, message: 'Taken.' });
    default:
      return new HTTPError({ status: 422, message: 'Odd.' });
  }
}

initializeVersionedSystemWithRoutes(
  {
    'error-status': {
      routes(router) {
        // What may be sent is given back by h3 as it is.
        router.get('/sanitized', (event) => {
          const { page } = getQuery(event);
          if (!page) {
            throw new HTTPError({
              status: sanitizeStatusCode(422),
              statusText: sanitizeStatusMessage('No page'),
            });
          }
          event.res.status = sanitizeStatusCode(201);
          return { page: 1 };
        });
        router.get('/sanitized-default', (event) => {
          const { full } = getQuery(event);
          throw new HTTPError({ status: sanitizeStatusCode(full ? 410 : undefined, 409) });
        });
        router.get('/sanitized-by-own', () => {
          const sanitizeStatusCode = (status: number): number => status + 1;
          throw new HTTPError({ status: sanitizeStatusCode(402) });
        });
        router.get('/static', () => {
          throw ApiError.notFound('todo');
        });
        router.get('/parameter-property', () => {
          throw new ApiError(402, 'Pay.');
        });
        router.get('/assigned-in-constructor', () => {
          throw new AssignedError(423);
        });
        router.get('/getter', () => {
          throw new CodeError('taken');
        });
        router.get('/getter-unasked', () => {
          throw new Unasked({ status: 418 });
        });
        router.get('/assigned-later', () => {
          const error = new Error('late') as Error & { statusCode?: number };
          error.statusCode = 410;
          throw error;
        });
        router.get('/assigned-by-text', () => {
          const error = new Error('late') as any;
          error['status'] = 411;
          throw error;
        });
        router.get('/assigned-together', () => {
          const error = new Error('late');
          const status = 412;
          Object.assign(error, { status });
          throw new HTTPError(error);
        });
        router.get('/assigned-and-returned', () => {
          const error: any = new Error('late');
          error.status = 413;
          return error;
        });
        // Not all that a helper returns need be an error.
        router.get('/returned-by-helper', async (event) => await charged({ key: String(getQuery(event).plan ?? '') }));
        // An error that is changed refuses as it is thrown.
        router.get('/assigned-where-refused', (event) => {
          const error = new HTTPError({ status: 400 }) as Error & { status: number };
          if (!event.req.headers.get('authorization')) {
            error.status = 401;
            throw error;
          }
          return { ok: true };
        });
        // What another object is given is not the error's.
        router.get('/assigned-beside', () => {
          const error = new Error('late') as any;
          Object.assign(error.data ?? {}, { status: 414 });
          Object.assign({}, error, { status: 415 });
          throw error;
        });
        router.get('/reassigned', (event) => {
          let status = 500;
          if (event.url.search) status = 404;
          else status = 409;
          throw new HTTPError({ status });
        });
        router.get('/several-returns', (event) => {
          throw errorOf(event.url.search);
        });
        router.get('/one-of-several-returns', () => {
          throw errorOf('taken');
        });
        router.get('/open-key', (event) => {
          const { code } = getQuery(event);
          throw new HTTPError({ status: statusByCode[code as 'missing'] ?? 400 });
        });
        // What has been asked of a variable is what it is.
        router.get('/asked', (event) => {
          const status = openTable[String(getQuery(event).code)];
          if (status) throw new HTTPError({ status });
          return { ok: true };
        });
        router.get('/asked-by-value', (event) => {
          const status = event.url.search ? 404 : 409;
          if (status !== 404) throw new HTTPError({ status });
          return { ok: true };
        });
        router.get('/asked-before', (event) => {
          let status = event.url.search ? 404 : 409;
          if (status === 404) {
            status = 410;
            throw new HTTPError({ status });
          }
          return { ok: true };
        });
        router.get('/cause', () => {
          throw new HTTPError({ message: 'Outer.', cause: errorOf('missing') });
        });
        // h3 answers 500 for an object that is no error.
        router.get('/plain-object', () => {
          throw { status: 404, message: 'No error.' };
        });
        router.get('/created-only', () => {
          const error = errorOf('missing');
          return { message: error.message };
        });
      },
    },
  },
  'error-status',
);
