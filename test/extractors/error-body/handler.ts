// API_SOURCE
import { createError, HTTPError, HTTPResponse } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

type Fields = {
  code: string;
  field?: string;
};

function refuse(status: number, fields?: Fields): never {
  throw new HTTPError({ status, message: 'Refused', body: fields });
}

initializeVersionedSystemWithRoutes(
  {
    'error-body': {
      routes(router) {
        // h3 sends its fields beside the status and the message.
        router.get('/beside', () => {
          throw new HTTPError({ status: 404, message: 'No buoy', body: { code: 'no_buoy' } });
        });
        router.get('/with-data', () => {
          throw new HTTPError({ status: 409, message: 'Taken', data: { by: 'me' }, body: { code: 'taken' } });
        });
        router.get('/made', () => {
          throw createError({ status: 410, message: 'Gone', body: { code: 'gone' } });
        });
        router.get('/of-status', () => {
          throw HTTPError.status(423, 'Locked', { body: { code: 'locked' } });
        });
        router.get('/given', () => refuse(422, { code: 'invalid', field: 'depth' }));
        // Nothing is given, so there are no such fields.
        router.get('/given-none', () => refuse(422));
        // They stand over those of h3.
        router.get('/over', () => {
          throw new HTTPError({ status: 400, message: 'Bad', body: { status: 'error', message: 'Worse' } });
        });
        router.get('/over-data', () => {
          throw new HTTPError({ status: 400, data: { one: 1 }, body: { data: 'two' } });
        });
        router.get('/any', () => {
          throw new HTTPError({ status: 400, body: JSON.parse('{}') });
        });
        // The body of an answer is all that is sent.
        router.get('/answer', () => new HTTPResponse('No buoy', { status: 404 }));
        // No error has these.
        router.get('/other', () => {
          throw new HTTPError({ status: 404, details: { code: 'no_buoy' } } as { status: number });
        });
      },
    },
  },
  'error-body',
);
