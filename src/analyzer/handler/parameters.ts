import { ts } from 'ts-morph';
import { createDiagnostic } from '../../model/diagnostics.ts';
import type { ParameterFact } from '../../model/facts.ts';
import type { JsonValue, TypeModel } from '../../model/type.ts';
import { excerpt, locationOf } from '../location.ts';
import { alternatives, type Value } from '../values/value.ts';
import { isMadeHere } from './compose.ts';
import type { HandlerReader } from './reader.ts';
import { reached, type ReadEffect, type Summary } from './summary.ts';

/** All reads, those among them that waited for the handler's own arguments. */
export function readsOf(
  summary: Summary,
  bindings: ReadonlyMap<ts.Node, Value>,
  { evaluator }: HandlerReader,
): ReadEffect[] {
  const waiting = summary.pending.flatMap(({ value, refinement, via }) =>
    alternatives(evaluator.substitute(value, bindings)).flatMap((each) =>
      each.kind === 'read' && isMadeHere(each, value) ? [{ read: each, refinement, via }] : [],
    ),
  );
  const known = summary.reads.flatMap(({ read, refinement, via }) => {
    const each = evaluator.substitute(read, bindings);
    const fallback = refinement.fallback && evaluator.substitute(refinement.fallback, bindings);
    return each.kind === 'read'
      ? [{ read: each, refinement: { ...refinement, ...(fallback ? { fallback } : {}) }, via }]
      : [];
  });
  return [...known, ...waiting];
}

/** The parameter that a read means, for each name that it may have. */
export function parameterFacts({ read, refinement, via }: ReadEffect, reader: HandlerReader): ParameterFact[] {
  const location = locationOf(read.node, reader.root);
  return alternatives(read.name).flatMap((name): ParameterFact[] => {
    if (name.kind !== 'constant' || typeof name.value !== 'string') {
      reader.report(
        createDiagnostic(
          'parameter-name-not-static',
          `${reader.subject} reads a ${read.in} parameter whose name only running code knows: ${excerpt(read.node)}.`,
          { location },
        ),
      );
      return [];
    }
    const fact = { in: read.in, name: name.value, ...reached(via), location };
    if (read.in === 'path') return [{ ...fact, required: true, type: { kind: 'string' } }];
    return [
      {
        ...fact,
        required: false,
        type: typedParameter(read, refinement, reader) ?? parameterType(read.many === true, refinement),
      },
    ];
  });
}

/** `getQuery<Filters>(event).status`: the type that the code gives the parameter, where it says more than text. */
function typedParameter(
  read: ReadEffect['read'],
  { coercion, fallback }: ReadEffect['refinement'],
  reader: HandlerReader,
) {
  if (read.in !== 'query' || read.many || coercion !== undefined || !isMember(read.node)) return undefined;
  const { checker } = reader;
  const declared = checker.getNonNullableType(checker.getTypeAtLocation(read.node));
  const members = declared.isUnion() ? declared.types : [declared];
  const isTelling = members.every((member) => member.isStringLiteral() || member.isNumberLiteral() || isNumber(member));
  if (!isTelling) return undefined;
  const model = reader.convert(declared, read.node, 'input', `${reader.subject} query`);
  const standsIn = defaultOf(fallback, undefined);
  return standsIn === undefined ? model : { ...model, annotations: { ...model.annotations, default: standsIn } };
}

function isNumber(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Number) !== 0;
}

function isMember(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) || ts.isBindingElement(node);
}

function parameterType(many: boolean, { coercion, fallback }: ReadEffect['refinement']): TypeModel {
  if (many) return { kind: 'array', items: { kind: 'string' } };
  const standsIn = defaultOf(fallback, coercion);
  const annotations = standsIn === undefined ? {} : { annotations: { default: standsIn } };
  switch (coercion) {
    case 'number':
      return { kind: 'number', ...annotations };
    case 'integer':
      return { kind: 'number', integer: true, ...annotations };
    case 'boolean':
      return { kind: 'boolean', ...annotations };
    default:
      return { kind: 'string', ...annotations };
  }
}

/** The default in the parameter's own type, where the fallback is a constant that fits it. */
function defaultOf(fallback: Value | undefined, coercion: ReadEffect['refinement']['coercion']): JsonValue | undefined {
  const value = fallback?.kind === 'constant' ? fallback.value : undefined;
  if (value === undefined || value === null || value === '') return undefined;
  switch (coercion) {
    case 'number':
    case 'integer':
      return Number.isFinite(Number(value)) ? Number(value) : undefined;
    case 'boolean':
      return value === 'true' || value === true ? true : value === 'false' || value === false ? false : undefined;
    default:
      return typeof value === 'string' ? value : undefined;
  }
}
