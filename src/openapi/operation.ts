import type { Diagnostic } from '../model/diagnostics.ts';
import type { BodyFact, SecurityFact } from '../model/facts.ts';
import type { OperationObject } from '../model/openapi.ts';
import type { KeptParts } from './kept-parts.ts';
import type { PlacedRoute } from './layout.ts';
import type { OperationName } from './naming/operation-ids.ts';
import { putAuthorExamples } from './examples/author-examples.ts';
import type { SchemaReading } from './examples/find-mismatch.ts';
import { summarize } from './naming/summary.ts';
import { buildParameters } from './parameters.ts';
import { buildRequestBody } from './request-body.ts';
import { buildResponses, defaultResponseOf } from './responses.ts';
import { describeRoute } from './route-set.ts';
import type { SchemaNames } from './schema-names.ts';
import { buildOptionalSecurity, buildSecurity, describeRole } from './security.ts';
import type { SecuritySchemes } from './security.ts';

export interface OperationContext {
  name: OperationName;
  tags: string[];
  names: SchemaNames;
  schemes: SecuritySchemes;
  reading: SchemaReading;
}

interface BuiltOperation {
  operation: OperationObject;
  diagnostics: Diagnostic[];
}

/** One operation: what the handler and its middleware do, together; an earlier one where that is what it was. */
export function keepOperation(placed: PlacedRoute, context: OperationContext, parts: KeptParts): BuiltOperation {
  const { name, tags, names, schemes, reading } = context;
  const { handler, method } = placed.route;
  // Examples are held against the schemas that are referred to.
  const hasExamples = handler.parameterExamples !== undefined || handler.bodyExample !== undefined;
  const schemas = hasExamples ? reading.schemas : undefined;
  const schemeNames = [...securityOf(placed).flat(), ...optionalOf(placed)].map(schemes.nameOf);
  const input = [placed, name.id, name.title, tags, schemeNames, schemas];
  return parts.of(`${method} ${placed.path}`, input, names, (asking) =>
    buildOperation(placed, { ...context, names: asking }),
  );
}

function buildOperation(
  placed: PlacedRoute,
  { name, tags, names, schemes, reading }: OperationContext,
): BuiltOperation {
  const { route, template } = placed;
  const { handler, middlewares, method } = route;
  const sources = [...middlewares, handler];
  const described = describeRoute(route);
  const groups = handler.open ? [] : securityOf(placed);
  const security = groups.flat();
  const parameters = buildParameters(
    template,
    sources.flatMap((source) => source.parameters),
    names,
    described,
    handler.parameterTexts,
  );
  const responses = buildResponses(
    sources.flatMap((source) => source.responses),
    names,
    { route: described, head: method === 'head', otherwise: defaultResponseOf(route), texts: handler.responseTexts },
  );
  // What the handler reads says it best; a middleware may have read it for the handler. One that signs what is sent, whatever that
  // is, makes no upload of a DELETE.
  const isAny = ({ contentType }: BodyFact): boolean => contentType === '*/*';
  const read = middlewares.flatMap((each) => each.bodies ?? []).filter((each) => method !== 'delete' || !isAny(each));
  const bodies = handler.bodies.length ? handler.bodies : read;
  // A client can't send a body with these (OpenAPI 3.0.3, "Operation Object", requestBody).
  const body = method === 'get' || method === 'head' ? undefined : buildRequestBody(bodies, names);

  const description = [handler.description, describeRole(security)].filter(Boolean).join('\n\n');
  const operation: OperationObject = {
    operationId: name.id,
    summary: summarize(handler, name.title),
    ...(description ? { description } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(handler.deprecated ? { deprecated: true } : {}),
    security: groups.length > 0 ? buildSecurity(groups, schemes) : buildOptionalSecurity(optionalOf(placed), schemes),
    ...(parameters.parameters.length > 0 ? { parameters: parameters.parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responses.responses,
  };
  const shown = putAuthorExamples(operation, handler, described, reading);
  return {
    operation: shown.operation,
    diagnostics: [...parameters.diagnostics, ...responses.diagnostics, ...shown.diagnostics],
  };
}

/** What a caller of the route may present, who has to present nothing. */
export function optionalOf({ route }: PlacedRoute): SecurityFact[] {
  return route.handler.open ? [] : (route.optionalCredentials ?? []);
}

/** What a caller of the route must present: each group is needed, and any one of its schemes will do. */
export function securityOf({ route }: PlacedRoute): SecurityFact[][] {
  return [...route.middlewares.flatMap(({ security }) => security ?? []), ...(route.credentials ?? [])];
}
