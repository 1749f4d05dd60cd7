import type { HandlerFacts, MiddlewareFacts, ResponseFact } from '../../model/facts.ts';
import { isThrown } from '../handler/answers/thrown.ts';

/** What a route's handler and the functions around it answer. */
export interface Chain {
  handler: HandlerFacts;
  middlewares: MiddlewareFacts[];
}

/** Takes from a chain the answers that never leave it, because a middleware before them answers in their place. */
export function withoutReplaced({ handler, middlewares }: Chain): Chain {
  let replaced: NonNullable<MiddlewareFacts['replaces']> = {};
  const keep = <T extends { responses: ResponseFact[] }>(part: T): T => ({
    ...part,
    responses: part.responses.filter(
      (fact) => !(fact.status < 400 ? replaced.answers : replaced.errors && isThrown(fact)),
    ),
  });
  const kept = middlewares.map((middleware) => {
    const part = keep(middleware);
    replaced = { ...replaced, ...middleware.replaces };
    return part;
  });
  return { handler: keep(handler), middlewares: kept };
}

/** Without what h3 answers to errors that have no status, which nothing else answers. */
export function withoutUnforeseen({ handler, middlewares }: Chain): Chain {
  const keep = <T extends { responses: ResponseFact[] }>(part: T): T => ({
    ...part,
    responses: part.responses.filter(({ isUnforeseen }) => !isUnforeseen),
  });
  return { handler: keep(handler), middlewares: middlewares.map(keep) };
}
