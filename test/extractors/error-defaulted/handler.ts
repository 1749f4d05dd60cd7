// API_SOURCE
import { getQuery, HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

interface Failure {
  status?: number;
  message: string;
}

function nullish(failure: Failure): never {
  failure.status ??= 400;
  throw new HTTPError({ status: failure.status, message: failure.message });
}

function asked(failure: Failure): never {
  if (!failure.status) failure.status = 422;
  throw new HTTPError({ status: failure.status, message: failure.message });
}

function itself(failure: Failure): never {
  failure.status = failure.status || 423;
  throw new HTTPError({ status: failure.status, message: failure.message });
}

function always(failure: Failure): never {
  failure.status = 451;
  throw new HTTPError({ status: failure.status, message: failure.message });
}

/** Given one or another, which only running code knows. */
function atTimes(failure: Failure): never {
  if (Math.random() > 0.5) failure.status = 402;
  throw new HTTPError({ status: failure.status!, message: failure.message });
}

/** What is set after it was thrown with is nobody's. */
function later(failure: Failure): never {
  const error = new HTTPError({ status: failure.status!, message: failure.message });
  failure.status = 500;
  throw error;
}

initializeVersionedSystemWithRoutes(
  {
    'error-defaulted': {
      routes(router) {
        router.get('/nullish', () => nullish({ message: 'No.' }));
        router.get('/nullish-given', () => nullish({ status: 409, message: 'Taken.' }));
        router.get('/asked', (event) => {
          if (getQuery(event).a) asked({ message: 'No.' });
          return null;
        });
        router.get('/asked-given', () => asked({ status: 410, message: 'Gone.' }));
        router.get('/itself', () => itself({ message: 'No.' }));
        router.get('/always', () => always({ status: 404, message: 'No.' }));
        router.get('/at-times', () => atTimes({ status: 404, message: 'No.' }));
        router.get('/later', () => later({ status: 404, message: 'No.' }));
      },
    },
  },
  'error-defaulted',
);
