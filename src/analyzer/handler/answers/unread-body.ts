import type { ResponseFact } from '../../../model/facts.ts';
import { mayHaveBody } from '../conditions/request-atoms.ts';
import type { HandlerReader } from '../reader.ts';
import { unreadableStatus } from './sent.ts';

type Refusal = Pick<ResponseFact, 'status' | 'description' | 'example'>;

/** What h3 answers where a body is no JSON; the message is that of h3 2.0.8. */
export function invalidBody(status: number, { wire }: HandlerReader): Refusal {
  return {
    status,
    description: 'The body is no valid JSON.',
    ...(wire.h3 === 2 ? { example: 'Invalid JSON body' } : {}),
  };
}

/** What h3 answers where it can't read a body. */
export function unreadBody(status: number, reader: HandlerReader): Refusal | undefined {
  if (mayHaveBody(reader.request)) return invalidBody(status, reader);
  const own = unreadableStatus(reader);
  return own === undefined ? undefined : { status: own, description: 'HTTP method is not allowed.' };
}
