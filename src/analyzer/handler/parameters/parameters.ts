import { ts } from 'ts-morph';
import type { ParameterFact, ParameterSource } from '../../../model/facts.ts';
import type { JsonValue, TypeModel } from '../../../model/type.ts';
import { locationOf } from '../../location.ts';
import type { Precondition } from '../../values/precondition.ts';
import type { FunctionNode, ReadValue, Value } from '../../values/value.ts';
import { affectsAnswer } from '../flow/affects-answer.ts';
import { isAddedOnTheWay } from './added-headers.ts';
import { isIndifferent } from './bare-looks.ts';
import { isAskedByBrowsers } from './cors.ts';
import { describeReads } from './read-words.ts';
import { namedReads, readsOf, type NamedRead } from './reads.ts';
import type { HandlerReader } from '../reader.ts';
import { agreedCoercion } from './refine.ts';
import type { Coercion } from './refine-questions.ts';
import { refusedType } from '../conditions/refused-type.ts';
import { reached, type ReadEffect, type Summary } from '../summary/summary.ts';

type ParameterEffect = ReadEffect & { read: { in: ParameterSource } };
type ParameterRead = NamedRead<ParameterEffect>;

const isOfParameter = (effect: ReadEffect): effect is ParameterEffect => effect.read.in !== 'form';

/** The parameters that the reads mean. What one read of a name says of its type holds for all reads of that name. */
export function parametersOf(
  summary: Summary,
  others: readonly ReadEffect[],
  bindings: ReadonlyMap<ts.Node, Value>,
  reader: HandlerReader,
  handler: FunctionNode,
): ParameterFact[] {
  const reads = namedReads([...readsOf(summary, bindings, reader), ...others].filter(isOfParameter), reader);
  const preconditions = new Map(reader.preconditions().map((each) => [keyOfRead(each.read), each]));
  const describe = describeReads(reads.map(({ name, effect: { read } }) => ({ name, node: read.node })));
  /** What the reads of one parameter say of each other is the same for all of them. */
  function groupOf(same: ParameterRead[]) {
    const [{ name, effect }] = same as [ParameterRead];
    const precondition = preconditions.get(keyOf(effect.read.in, name));
    const [description] = same.flatMap((each) => describe({ name: each.name, node: each.effect.read.node }) ?? []);
    const effects = same.map((each) => each.effect);
    return { precondition, description, typeOf: typesOf(effects, reader) };
  }
  const same = new Map<string, ParameterRead[]>();
  for (const each of reads) {
    const key = keyOf(each.effect.read.in, each.name);
    const known = same.get(key);
    if (known) known.push(each);
    else same.set(key, [each]);
  }
  const grouped = new Map([...same].map(([key, each]) => [key, groupOf(each)]));
  return reads.flatMap(({ name, effect }) => {
    const { read, via } = effect;
    const { precondition, description, typeOf } = grouped.get(keyOf(read.in, name))!;
    const required = precondition?.isRequired === true;
    if (!required && isAskedByBrowsers(effect, name, summary)) return [];
    if (!precondition && isUnheeded(same.get(keyOf(read.in, name))!, name, { handler, reader })) return [];
    const type = refusedType(typeOf(effect), precondition);
    const fact = {
      in: read.in,
      name,
      ...(description === undefined ? {} : { description }),
      ...reached(via),
      location: locationOf(read.node, reader.root),
    };
    // Always required, and a text (service.md, "Extraction", rule 3) unless any that is no whole number is refused.
    if (read.in === 'path') {
      return [{ ...fact, required: true, type: refusedType({ kind: 'string' }, precondition) }];
    }
    return [{ ...fact, required, type: required ? withoutDefault(type) : type }];
  });
}

/** A parameter with what the functions behind the one that reads it refuse as well. */
export function refusedParameter(fact: ParameterFact, preconditions: readonly Precondition[]): ParameterFact {
  const key = keyOf(fact.in, fact.name);
  const precondition = preconditions.find((each) => keyOfRead(each.read) === key);
  if (!precondition) return fact;
  const required = fact.required || precondition.isRequired;
  const type = refusedType(fact.type, precondition);
  return { ...fact, required, type: required ? withoutDefault(type) : type };
}

/** Whether a header that no caller chooses changes nothing of the answer, wherever it is read. */
function isUnheeded(
  same: readonly ParameterRead[],
  name: string,
  { handler, reader }: { handler: FunctionNode; reader: HandlerReader },
): boolean {
  if (same[0]?.effect.read.in !== 'header' || !isAddedOnTheWay(name)) return false;
  return !same.some(({ effect: { read, via } }) => affectsAnswer(read.node, { handler, via }, reader));
}

/** Where a request without it is refused, nothing stands in for it. */
function withoutDefault(type: TypeModel): TypeModel {
  if (type.annotations?.default === undefined) return type;
  const { default: _, ...annotations } = type.annotations;
  return { ...type, annotations };
}

const keyOfRead = ({ in: source, name }: Precondition['read']): string =>
  keyOf(source, name.kind === 'constant' ? String(name.value) : '');

/** What one parameter is told by. */
const keyOf = (source: ReadValue['in'], name: string): string =>
  `${source} ${source === 'header' ? name.toLowerCase() : name}`;

/** The type of a parameter as each of its reads says it. */
function typesOf(same: readonly ReadEffect[], reader: HandlerReader): (effect: ReadEffect) => TypeModel {
  const coercion = agreedCoercion(new Set(same.flatMap(({ refinement }) => [...refinement.claims])));
  const fallbacks = same.flatMap(({ refinement: { fallback } }) => (fallback ? [fallback] : []));
  const [first, ...others] = fallbacks.map((each) => (each.kind === 'constant' ? each.value : undefined));
  // Reads that disagree on what stands in leave it open, and so does one that goes on without it.
  const isForAll = same.every(
    ({ read, refinement: { bare = [] } }) => read.fallback || bare.every((each) => isIndifferent(each, first)),
  );
  const fallback = isForAll && others.every((each) => each === first) ? fallbacks[0] : undefined;
  const isMany = same.some(({ read, refinement }) => read.many || refinement.isMany);
  const type = parameterType(isMany, coercion, fallback);
  if (isMany || coercion !== undefined) return () => type;
  const typed = new Map<ReadEffect, TypeModel | undefined>();
  const typedBy = (effect: ReadEffect): TypeModel | undefined => {
    if (!typed.has(effect)) typed.set(effect, typedParameter(effect.read, fallback, reader));
    return typed.get(effect);
  };
  let ofAll: TypeModel | undefined;
  return (effect) => typedBy(effect) ?? (ofAll ??= firstOf(same, typedBy) ?? type);
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `getQuery<Filters>(event).status`: the type that the code gives the parameter, where it says more than text. */
function typedParameter(read: ReadEffect['read'], fallback: Value | undefined, reader: HandlerReader) {
  const { checker } = reader;
  const own = read.in === 'query' && !read.presence ? declaredType(read, checker) : undefined;
  if (!own) return undefined;
  const declared = checker.getNonNullableType(own);
  if (!(isList(declared, read.node, checker) || tells(declared))) return undefined;
  const model = reader.convert(declared, read.node, 'input', `${reader.subject} query`);
  const standsIn = defaultOf(fallback, undefined);
  return standsIn === undefined ? model : { ...model, annotations: { ...model.annotations, default: standsIn } };
}

/** A list of texts or of what tells, by the type of the query and not because the code asked whether it is one. */
function isList(type: ts.Type, node: ts.Node, checker: ts.TypeChecker): boolean {
  const [items] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  if (!items || !((items.flags & ts.TypeFlags.String) !== 0 || tells(items))) return false;
  if (!ts.isPropertyAccessExpression(node)) return !ts.isElementAccessExpression(node);
  const property = checker.getTypeAtLocation(node.expression).getProperty(node.name.text);
  return property !== undefined && checker.isArrayType(checker.getNonNullableType(checker.getTypeOfSymbol(property)));
}

function tells(type: ts.Type): boolean {
  const members = type.isUnion() ? type.types : [type];
  return members.every((member) => member.isStringLiteral() || member.isNumberLiteral() || isNumber(member));
}

/** Of the place that reads it; of a property of what is handed on whole, there. */
function declaredType({ node, name }: ReadEffect['read'], checker: ts.TypeChecker): ts.Type | undefined {
  if (isMember(node)) return checker.getTypeAtLocation(castAround(node));
  // Any other call that reads gives the value itself.
  const isWhole = ts.isIdentifier(node) || (ts.isCallExpression(node) && node.typeArguments !== undefined);
  if (!isWhole || name.kind !== 'constant') return undefined;
  const property = checker.getTypeAtLocation(node).getProperty(String(name.value));
  return property && checker.getTypeOfSymbol(property);
}

/** `query.sort as 'asc' | 'desc'`. */
function castAround(node: ts.Node): ts.Node {
  const { parent } = node;
  const isCast = ts.isAsExpression(parent) && parent.type.getText() !== 'unknown' && parent.type.getText() !== 'any';
  return isCast || ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent) ? castAround(parent) : node;
}

function isNumber(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Number) !== 0;
}

function isMember(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isBindingElement(node);
}

function parameterType(many: boolean, coercion: Coercion | undefined, fallback: Value | undefined): TypeModel {
  if (many) return { kind: 'array', items: parameterType(false, coercion, undefined) };
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
function defaultOf(fallback: Value | undefined, coercion: Coercion | undefined): JsonValue | undefined {
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
