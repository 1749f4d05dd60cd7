import { itemTypes } from '../model/array-items.ts';
import { createDiagnostic, type Diagnostic } from '../model/diagnostics.ts';
import type { HandlerFacts } from '../model/facts.ts';
import type { NamedType, TypeId, TypeModel } from '../model/type.ts';
import type { PlacedRoute } from './layout.ts';
import { typesOfRoute, typesOfRoutes } from './references.ts';
import type { NamedRoutes } from './response-names.ts';

/** What all schemas of a document may weigh together: some fifteen megabytes of text. */
const documentLimit = 600_000;

/** What a schema has to weigh before it is one of those that make a document too large. */
const heavy = 5_000;

/**
 * Leaves the heaviest types open, with a diagnostic each, where the schemas of one document are too large together. The
 * analyzer bounds each of them alone; a hundred handlers can have a hundred.
 */
export function boundSize(
  version: string,
  { routes, types }: NamedRoutes,
  limit = documentLimit,
): NamedRoutes & { diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const ids = typesOfRoutes(routes, types);
  const weights = new Map(ids.map((id) => [id, weigh(types[id]!.type)]));
  const inline = routes.map(({ route }) => typesOfRoute(route).reduce((sum, type) => sum + weigh(type), 0));
  let total = [...weights.values(), ...inline].reduce((sum, weight) => sum + weight, 0);
  if (total <= limit) return { routes, types, diagnostics };

  const open = new Set<TypeId>();
  const heaviest = ids.filter((id) => weights.get(id)! > heavy).sort((a, b) => weights.get(b)! - weights.get(a)!);
  for (const id of heaviest) {
    if (total <= limit) break;
    total -= weights.get(id)!;
    open.add(id);
  }
  const bounded: Record<TypeId, NamedType> = { ...types };
  for (const id of open) {
    const { name, location } = types[id]!;
    bounded[id] = { ...types[id]!, type: { kind: 'any' } };
    report(`The component ${name}`, location);
  }
  const kept = routes.map((placed, index): PlacedRoute => {
    if (total <= limit || inline[index]! <= heavy) return placed;
    total -= inline[index]!;
    const { handler, method, path } = placed.route;
    report(`What ${method.toUpperCase()} ${path} reads and answers`, handler.location);
    return { ...placed, route: { ...placed.route, handler: withoutHeavy(handler) } };
  });
  return { routes: kept, types: bounded, diagnostics };

  function report(what: string, location: NamedType['location']): void {
    const message = `${what} is left open in version ${version}: the schemas of the document are too large together.`;
    diagnostics.push(createDiagnostic('type-too-large', message, location ? { location } : {}));
  }
}

function withoutHeavy(handler: HandlerFacts): HandlerFacts {
  const bounded = (type: TypeModel): TypeModel => (weigh(type) > heavy / 10 ? { kind: 'any' } : type);
  return {
    ...handler,
    bodies: handler.bodies.map((body) => ({ ...body, type: bounded(body.type) })),
    responses: handler.responses.map((response) =>
      response.content
        ? { ...response, content: { ...response.content, type: bounded(response.content.type) } }
        : response,
    ),
  };
}

/** The lines that a type takes, the deeper it is nested the longer. */
function weigh(type: TypeModel, depth = 1): number {
  const nested = (types: readonly TypeModel[]): number => types.reduce((sum, each) => sum + weigh(each, depth + 1), 0);
  switch (type.kind) {
    case 'literal':
      return 1 + depth / 4;
    case 'array':
      return depth + 5 + nested(itemTypes(type));
    case 'object':
      return (
        depth + 5 + nested([...type.properties.map((property) => property.type), ...(type.index ? [type.index] : [])])
      );
    case 'union':
    case 'intersection':
      return depth + 5 + nested(type.members);
    default:
      return depth + 5;
  }
}
