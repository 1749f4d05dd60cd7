// API_SOURCE
import { HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

class NotFound extends HTTPError {
  constructor(what: string) {
    super({ status: 404, message: `There is no ${what}.` });
  }
}

class TodoNotFound extends NotFound {
  constructor() {
    super('todo');
  }
}

class HouseError extends HTTPError {
  constructor(status: number, message: string) {
    super({ status, message });
  }
}

class Conflict extends Error {
  status = 409;
}

class Untouched extends HTTPError {}

class DomainError extends Error {
  readonly code = 'DOMAIN';
}

initializeVersionedSystemWithRoutes(
  {
    'error-class': {
      routes(router) {
        router.get('/super', () => {
          throw new NotFound('todo');
        });
        router.get('/two-levels', () => {
          throw new TodoNotFound();
        });
        router.get('/arguments', () => {
          throw new HouseError(423, 'Locked by another.');
        });
        router.get('/field', () => {
          throw new Conflict('Taken.');
        });
        router.get('/no-constructor', () => {
          throw new Untouched({ status: 451, message: 'Withheld.' });
        });
        router.get('/expression', () => {
          throw new (class extends HTTPError {})({ status: 418 });
        });
        // A class of the house with no status of its own.
        router.get('/no-status', () => {
          throw new DomainError('broken');
        });
      },
    },
  },
  'error-class',
);
