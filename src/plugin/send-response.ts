import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Sends a web response through Node's; to HEAD without the body. */
export async function sendResponse(
  answer: Response,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (request.method === 'HEAD' || !answer.body) {
    response.end();
    return;
  }
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
}
