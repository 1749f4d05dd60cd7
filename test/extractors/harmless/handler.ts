// API_SOURCE
import * as h3 from 'h3';
import {
  appendCorsHeaders,
  getBodyStream,
  getEventContext,
  getMethod,
  getRequestFingerprint,
  getRequestHost,
  getRequestIP,
  getRequestProtocol,
  getResponseHeader,
  getResponseStatus,
  isMethod,
  onDispose,
  proxyRequest,
  redirectBack,
  serveStatic,
  writeEarlyHints,
} from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

initializeVersionedSystemWithRoutes(
  {
    harmless: {
      routes(router) {
        // Nothing of this is a parameter or an answer, and nothing needs a word.
        router.get('/asked', async (event) => {
          appendCorsHeaders(event, { origin: '*' });
          await writeEarlyHints(event, { link: '</style.css>; rel=preload' });
          onDispose(event, () => undefined);
          const seen = getEventContext<{ seen?: boolean }>(event).seen ?? false;
          return {
            seen,
            from: getRequestIP(event, { xForwardedFor: true }) ?? '',
            print: await getRequestFingerprint(event),
            host: `${getRequestProtocol(event)}://${getRequestHost(event)}`,
            method: getMethod(event),
            isHead: isMethod(event, 'HEAD'),
            status: getResponseStatus(event),
            type: getResponseHeader(event, 'content-type'),
            address: h3.getRequestIP(event) ?? '',
          };
        });
        router.post('/stream', (event) => {
          const stream = getBodyStream(event);
          return { isEmpty: stream === undefined };
        });
        router.post('/back', (event) => redirectBack(event, { fallback: '/todos' }));
        router.post('/back-see-other', (event) => redirectBack(event, { status: 303 }));
        // Somebody else answers: what, is not known.
        router.get('/relayed', (event) => proxyRequest(event, 'https://example.org/'));
        router.get('/file', (event) =>
          serveStatic(event, { getContents: () => undefined, getMeta: () => undefined, fallthrough: true }),
        );
        router.get('/static', (event) =>
          serveStatic(event, { getContents: () => undefined, getMeta: () => undefined }),
        );
      },
    },
  },
  'harmless',
);
