import type { ts } from 'ts-morph';
import { createDiagnostic } from '../../../model/diagnostics.ts';
import type { BodyFact, ParameterFact, ParameterSource, ResponseFact } from '../../../model/facts.ts';
import type { TypeModel } from '../../../model/type.ts';
import { excerpt, locationOf } from '../../location.ts';
import type { ValidatedValue } from '../../values/schema.ts';
import { alternatives, type BodyValue, type ObjectValue, type ReadValue, type Value } from '../../values/value.ts';
import { isMadeHere } from '../summary/compose.ts';
import { errorResponses } from '../answers/errors.ts';
import { unreadableStatus } from '../answers/sent.ts';
import { mayHaveBody } from '../conditions/request-atoms.ts';
import { createChecks } from './checks.ts';
import type { HandlerReader } from '../reader.ts';
import { takesAll } from './takes-all.ts';
import { refusalResponses, thrownResponses } from './refusals.ts';
import type { Accepted, AcceptedProperty } from './accepted.ts';
import { createSchemaReader, type SchemaReader } from './schema-model.ts';
import {
  namesOf,
  reached,
  type BodyEffect,
  type ReadEffect,
  type Summary,
  type ValidatedEffect,
} from '../summary/summary.ts';

/** What checks of the input say of an operation. */
export interface ValidatedFacts {
  parameters: ParameterFact[];
  bodies: CheckedBody[];
  responses: ResponseFact[];
  /** What functions that check read themselves. */
  reads: { parameters: ReadEffect[]; bodies: BodyEffect[] };
}

/** A body of which a schema says what it is. */
export interface CheckedBody {
  fact: BodyFact;
  /** Where it is read, and where it is checked. */
  read: ts.Expression;
  check: ts.Node;
  /** The code still has it as it was sent, and the schema need not refuse what it does not know. */
  isOpen: boolean;
}

/** All checks, those among them that waited for the handler's own arguments. */
export function validatedOf(
  summary: Summary,
  bindings: ReadonlyMap<ts.Node, Value>,
  { evaluator }: HandlerReader,
): ValidatedEffect[] {
  const known = summary.validated.map((effect) => ({
    ...effect,
    validated: evaluator.substitute(effect.validated, bindings),
  }));
  const waiting = summary.pending.flatMap(({ value, refinement: _, node: __, ...rest }) =>
    alternatives(evaluator.substitute(value, bindings)).flatMap((each) =>
      isMadeHere(each, value) ? [{ ...rest, validated: each }] : [],
    ),
  );
  return [...known, ...waiting].flatMap(({ validated, ...rest }) =>
    validated.kind === 'validated' ? [{ ...rest, validated }] : [],
  );
}

/** What `defineValidatedHandler` checks; the body only where the handler reads it, as JSON. */
export function validatedBefore(validates: readonly ValidatedValue[], summary: Summary): ValidatedEffect[] {
  return validates.flatMap((validated): ValidatedEffect[] => {
    const { input } = validated;
    if (input.kind !== 'instance' || input.of !== 'request') return [{ validated, via: [] }];
    return summary.bodies
      .filter(({ body }) => body.contentType === 'application/json' && !body.implies.length)
      .map(({ body, via, isCaught }) => ({
        // h3 reads the text itself there, and answers 400 where it is no JSON.
        validated: { ...validated, input: { ...body, implies: [400] } },
        via,
        ...(isCaught ? { isCaught } : {}),
      }));
  });
}

export function isSameParameter(a: ParameterFact, b: ParameterFact): boolean {
  const key = ({ in: source, name }: ParameterFact): string =>
    `${source} ${source === 'header' ? name.toLowerCase() : name}`;
  return key(a) === key(b);
}

/** Turns checks of the input into facts. */
export function validatedFacts(effects: readonly ValidatedEffect[], reader: HandlerReader): ValidatedFacts {
  const parameters: ParameterFact[] = [];
  const bodies: CheckedBody[] = [];
  const responses: ResponseFact[] = [];
  const reads: ValidatedFacts['reads'] = { parameters: [], bodies: [] };
  const expand = createChecks(reader);
  for (const effect of effects) read(effect);
  return { parameters, bodies, responses, reads };

  function read(effect: ValidatedEffect): void {
    const { validated, via, isCaught } = effect;
    const checked = expand(validated);
    reads.parameters.push(...checked.reads.map((each) => ({ ...each, via: [...via, ...each.via] })));
    reads.bodies.push(...checked.bodies.map((each) => ({ ...each, via: [...via, ...each.via] })));
    if (!isCaught) {
      for (const { error, headers, via: inner } of checked.errors) {
        if (error.kind !== 'error') continue;
        responses.push(...errorResponses(error, headers, namesOf([...via, ...inner]), reader));
      }
      const isRead = isReadable(validated.input) && !takesAll(validated, reader);
      if (isRead && checked.refuses) responses.push(...refusalResponses(validated, via, reader));
      else if (isRead && checked.throws) responses.push(...thrownResponses(validated, via, reader));
    }
    if (checked.schema) apply(checked.schema, validated.input, effect);
    else if (checked.validated.length) {
      for (const inner of checked.validated) read({ ...effect, ...inner, via: [...via, ...inner.via] });
    } else if (checked.vouched) applyType(checked.vouched, effect);
  }

  /** Whether there can be a body to check: h3 1 reads none of a request whose method has none. */
  function isReadable(input: Value): boolean {
    if (input.kind !== 'body' || !input.implies.length) return true;
    return mayHaveBody(reader.request) || !unreadableStatus(reader);
  }

  /** `readValidatedBody(event, isTodo)`: the type that the function vouches for. */
  function applyType(type: ts.Type | 'none', effect: ValidatedEffect): void {
    const { input, node } = effect.validated;
    const schemas = createSchemaReader(reader, `${reader.subject} ${wordOf(input)}`);
    if (input.kind === 'body') {
      const model: TypeModel = type === 'none' ? { kind: 'any' } : schemas.typed(type, node);
      if (model.kind === 'any') reportBody(input.node);
      addBody(input, { model, optional: false }, effect, false);
    } else if (input.kind === 'instance' && type !== 'none') {
      const source = sources[input.of];
      if (source) addAll(source, schemas.ofType(type, node), effect);
    }
  }

  function reportBody(node: ts.Expression): void {
    const message = `${reader.subject} reads a body with no type: ${excerpt(node)}.`;
    reader.report(createDiagnostic('body-type-unknown', message, { location: locationOf(node, reader.root) }));
  }

  function addBody(body: BodyValue, { model, optional }: Accepted, effect: ValidatedEffect, isOpen: boolean): void {
    const fact: BodyFact = {
      contentType: body.contentType,
      required: !optional && !goesOn(effect),
      type: model,
      ...reached(effect.via),
      location: locationOf(body.node, reader.root),
    };
    const { node: check } = effect.validated;
    bodies.push({ fact, read: body.node, check, isOpen: isOpen && check !== body.node });
  }

  function apply(schema: Value, input: Value, effect: ValidatedEffect): void {
    const schemas = createSchemaReader(reader, `${reader.subject} ${wordOf(input)}`);
    for (const each of alternatives(input)) {
      if (each.kind === 'body') {
        const accepted = schemas.accepted(schema);
        if (accepted.model.kind !== 'any') addBody(each, accepted, effect, !mayRefuseOthers(schema));
      } else if (each.kind === 'read') {
        addRead(each, schemas.ofText(schema), effect);
      } else if (each.kind === 'instance') {
        const source = sources[each.of];
        if (source) addAll(source, schemas.properties(schema), effect);
      } else if (each.kind === 'object') {
        addParts(each.properties, schema, schemas, effect);
        addSpread(each, schemas.properties(schema), effect);
      }
    }
  }

  /**
   * `Filters.parse({ page: getQuery(event).page, id })` and `Request.parse({ query: getQuery(event), body })`: each part
   * is what the schema says of it.
   */
  function addParts(
    parts: ReadonlyMap<string, () => Value>,
    schema: Value,
    schemas: SchemaReader,
    effect: ValidatedEffect,
  ): void {
    for (const property of schemas.properties(schema)) {
      const part = parts.get(property.name)?.();
      for (const each of part ? alternatives(part) : []) if (each.kind === 'read') addRead(each, property, effect);
    }
    for (const [name, own] of schemas.partsOf(schema)) {
      const part = parts.get(name)?.();
      for (const each of part ? alternatives(part) : []) if (each.kind !== 'read') apply(own(), each, effect);
    }
  }

  /** `Filters.parse({ sort: 'name', ...getQuery(event), owner })`: what nothing stands over is the request's. */
  function addSpread({ spread, properties }: ObjectValue, asked: AcceptedProperty[], effect: ValidatedEffect): void {
    const source = spread?.object.kind === 'instance' ? sources[spread.object.of] : undefined;
    if (!spread || !source) return;
    const own = asked.filter(({ name }) => !properties.has(name));
    const given = own.map((each) => ({ ...each, optional: each.optional || spread.before.has(each.name) }));
    addAll(source, given, effect);
  }

  function addAll(source: ParameterSource, properties: AcceptedProperty[], effect: ValidatedEffect): void {
    for (const property of properties) addParameter(source, property.name, property, effect.validated.node, effect);
  }

  function addRead(read: ReadValue, accepted: Accepted & { coerces: boolean }, effect: ValidatedEffect): void {
    // A field of a form is told by the form.
    if (read.in === 'form') return;
    for (const name of alternatives(read.name)) {
      if (name.kind !== 'constant' || typeof name.value !== 'string') continue;
      const optional = accepted.optional || read.fallback !== undefined;
      addParameter(read.in, name.value, { ...accepted, optional }, read.node, effect);
    }
  }

  /** Whether the check refuses anything. */
  function isChecked(effect: ValidatedEffect): boolean {
    return !goesOn(effect) && !takesAll(effect.validated, reader);
  }

  function addParameter(
    source: ParameterSource,
    name: string,
    { model, optional, coerces: isCoerced }: Accepted & { coerces: boolean },
    node: ts.Node,
    effect: ValidatedEffect,
  ): void {
    if (model.kind === 'never') return;
    const { description, deprecated, ...annotations } = model.annotations ?? {};
    const { annotations: _, ...bare } = asText(model, isCoerced);
    const type = (Object.keys(annotations).length ? { ...bare, annotations } : bare) as TypeModel;
    parameters.push({
      in: source,
      name,
      required: source === 'path' || (!optional && !goesOn(effect)),
      type: source === 'path' ? pathType(type, isCoerced && isChecked(effect)) : type,
      ...(description ? { description } : {}),
      ...(deprecated ? { deprecated } : {}),
      ...reached(effect.via),
      location: locationOf(node, reader.root),
    });
  }
}

/** Joi refuses the keys that it does not know, unless it is told not to, and yup where it is told to. */
function mayRefuseOthers(schema: Value): boolean {
  return alternatives(schema).some((each) => {
    const known = each.kind === 'validator' ? each.schema : each;
    return known.kind === 'schema' && (known.dialect === 'joi' || known.dialect === 'yup');
  });
}

/** Whether what the check refuses is answered all the same. */
function goesOn({ isTolerated, isReturned }: ValidatedEffect): boolean {
  return isTolerated === true || isReturned === true;
}

/** Where an object of parameters comes from. */
const sources: Readonly<Record<string, ParameterSource>> = {
  query: 'query',
  params: 'path',
  headers: 'header',
  cookies: 'cookie',
};

function wordOf(input: Value): string {
  if (input.kind === 'instance') return input.of;
  return input.kind === 'read' ? input.in : 'body';
}

/** A parameter is sent as text: there is no null, and what is made a boolean by JavaScript's rules is any text. */
function asText(model: TypeModel, isCoerced: boolean): TypeModel {
  if (model.kind === 'any' || (isCoerced && model.kind === 'boolean')) return { kind: 'string' };
  if (model.kind !== 'union') return model;
  const members = model.members.filter((member) => member.kind !== 'null').map((member) => asText(member, isCoerced));
  const [first] = members;
  return first && members.length === 1 ? first : { ...model, members };
}

/**
 * service.md, "Extraction", rule 3: a string, with what the schema says of its form; one of a few; or a number, where the
 * schema makes one of the text and what is none is refused.
 */
function pathType(type: TypeModel, isConverted: boolean): TypeModel {
  const members = type.kind === 'union' ? type.members : [type];
  const isText = ({ kind, ...rest }: TypeModel): boolean =>
    'value' in rest && typeof rest.value === 'string' && kind === 'literal';
  if (type.kind === 'string' || members.every(isText)) return type;
  return isConverted && type.kind === 'number' ? type : { kind: 'string' };
}
