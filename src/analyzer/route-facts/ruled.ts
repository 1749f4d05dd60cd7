import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import type { HandlerFacts, ResponseFact } from '../../model/facts.ts';
import type { Location } from '../../model/location.ts';
import type { RuledAnswer } from '../nitro/route-rules.ts';

interface Ruled {
  subject: string;
  location: Location;
  report(diagnostic: Diagnostic): void;
}

/** What the config answers to all requests of a route; its handler never sees one. */
export function ruledHandler(ruled: readonly RuledAnswer[], about: Ruled): HandlerFacts {
  const { file, line, column } = about.location;
  const nothing = { key: `${file}#${line}:${column}`, parameters: [], bodies: [], responses: [] };
  return withRuled({ handler: nothing }, ruled, about).handler;
}

/** A chain of which the config answers some requests. */
export function withRuled<T extends { handler: HandlerFacts }>(
  chain: T,
  ruled: readonly RuledAnswer[],
  about: Ruled,
): T {
  const responses = ruled.flatMap(({ answer }) => (answer === 'proxy' ? [] : [redirection(answer.redirect)]));
  const relays = ruled.some(({ answer }) => answer === 'proxy');
  if (responses.length === 0 && !relays) return chain;
  if (relays) about.report(relayed(about));
  const { handler } = chain;
  const own = {
    ...handler,
    responses: [...handler.responses, ...responses],
    ...(relays ? { relays: true as const } : {}),
  };
  return { ...chain, handler: own };
}

/** As `sendRedirect` answers. */
function redirection(status: number): ResponseFact {
  return {
    status,
    content: { contentType: 'text/html', type: { kind: 'string' } },
    headers: [{ name: 'Location', type: { kind: 'string' } }],
  };
}

function relayed({ subject, location }: Ruled): Diagnostic {
  return createDiagnostic(
    'response-type-unknown',
    `${subject} is handed on to another server by a rule of the config.`,
    {
      hint: 'Take the route out of the rule to have its handler documented.',
      location,
    },
  );
}
