// API_SOURCE
import { HTTPError, defineHandler, getCookie, type EventHandler, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

function ticketOf(event: H3Event) {
  const ticket = getCookie(event, 'ticket');
  if (!ticket) throw new HTTPError({ status: 401, message: 'No ticket.' });
  return ticket;
}

/** h3 answers an error that is returned as one that is thrown. */
const defineTicketed = (handler: EventHandler) =>
  defineHandler(async (event) => {
    try {
      ticketOf(event);
      return await handler(event);
    } catch (error) {
      return error;
    }
  });

/** An error that a function gives to its caller is no answer. */
function seatOf(number: number) {
  try {
    if (number > 9) throw new HTTPError({ status: 409, message: 'No such seat.' });
    return { number };
  } catch (error) {
    return error;
  }
}

initializeVersionedSystemWithRoutes(
  {
    'error-given-back': {
      routes(router) {
        router.get(
          '/stage',
          defineTicketed(() => ({ act: 1 })),
        );
        router.get(
          '/gallery',
          defineTicketed((event) => {
            if (!event.url.searchParams.get('row')) throw new HTTPError({ status: 400, message: 'Which row?' });
            return { act: 2 };
          }),
        );
        router.get('/seat', () => {
          const seat = seatOf(12);
          return { isTaken: seat instanceof Error };
        });
        router.get(
          '/cloakroom',
          defineHandler((event) => {
            try {
              return { ticket: ticketOf(event) };
            } catch (error) {
              return { ticket: null, failed: error !== undefined };
            }
          }),
        );
      },
    },
  },
  'error-given-back',
);
