import type { ResponseFact } from '../../../model/facts.ts';
import type { JsonValue } from '../../../model/type.ts';
import { mayHaveBody } from '../conditions/request-atoms.ts';
import type { HandlerReader } from '../reader.ts';
import { unreadableStatus } from './sent.ts';

type Refusal = Pick<ResponseFact, 'status' | 'description' | 'example'>;

/** What h3 answers where a body is no JSON, as 1.15 and 2.0.8 say it. */
export function invalidBody(status: number, { wire }: HandlerReader): Refusal {
  const example: Record<string, JsonValue> =
    wire.h3 === 1
      ? { statusCode: status, statusMessage: 'Bad Request' }
      : { status, statusText: 'Bad Request', message: 'Invalid JSON body' };
  return { status, description: 'The body is not valid JSON.', example };
}

/** What h3 answers where it can't read a body. */
export function unreadBody(status: number, reader: HandlerReader): Refusal | undefined {
  if (mayHaveBody(reader.request)) return invalidBody(status, reader);
  const own = unreadableStatus(reader);
  return own === undefined ? undefined : { status: own, description: 'HTTP method is not allowed.' };
}
