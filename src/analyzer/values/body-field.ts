import { ts } from 'ts-morph';
import { bindingName } from './binding-name.ts';
import { placeOf } from './changes.ts';
import type { Evaluator } from './evaluator.ts';
import { createGivenAway } from './given-away.ts';
import type { Mutations } from './mutations.ts';
import { unknown, type BodyValue, type Constant, type UnknownValue, type Value } from './value.ts';

/**
 * Where in a JSON body an unknown value was read. It stays an unknown value to everything else: what the client sends may
 * be of any type.
 */
export interface BodyField {
  body: BodyValue;
  /** The properties on the way to it; empty for the body itself. */
  path: readonly string[];
  /** The default of a pattern, which takes the place of `undefined` alone: `const { sort = 'name' } = body`. */
  standsIn?: { value: Constant };
}

/** The field of a body that a value is, exactly as it was sent. */
export function bodyFieldOf(value: Value): BodyField | undefined {
  if (value.kind === 'unknown') return value.field;
  return value.kind === 'body' && isJson(value) ? { body: value, path: [] } : undefined;
}

/** A property of a JSON body, or of a field of one. */
export function memberOfBody(object: Value, name: Value, node: ts.Node): Value | undefined {
  const field = bodyFieldOf(object);
  if (!field || field.standsIn || name.kind !== 'constant' || typeof name.value !== 'string') return undefined;
  // What every object has, the length of a text or a list, and a method are not sent.
  const isMethod = ts.isCallExpression(node.parent) && node.parent.expression === node;
  if (isMethod || (ts.isBindingElement(node) && ts.isArrayBindingPattern(node.parent))) return undefined;
  if (name.value in Object.prototype || (name.value === 'length' && field.path.length > 0)) return undefined;
  return { ...unknown(node), field: { body: field.body, path: [...field.path, name.value] } };
}

/** A field with the default that a pattern gives it. Only of a constant is it known which checks it passes. */
export function withPatternDefault({ field, node }: UnknownValue, fallback: Value): UnknownValue {
  const isKnown = field && !field.standsIn && fallback.kind === 'constant';
  return isKnown ? { ...unknown(node), field: { ...field, standsIn: { value: fallback.value } } } : unknown(node);
}

/**
 * Makes the function that tells whether code puts something of its own in the place of what a field is read from: after
 * `body.slug = body.slug.trim()`, `body.slug` says nothing of what was sent.
 */
export function createOverwritten(
  checker: ts.TypeChecker,
  mutations: Mutations,
  { declarationOf, calleeOf }: Pick<Evaluator, 'declarationOf'> & { calleeOf: Parameters<typeof createGivenAway>[2] },
): Evaluator['isOverwritten'] {
  const isGivenAway = createGivenAway(checker, mutations, calleeOf);
  return (node) => {
    const place = ts.isBindingElement(node) ? patternPlace(node) : placeOf(node);
    const declaration = place && declarationOf(place.root);
    if (!declaration || !isHolder(declaration) || !ts.isIdentifier(declaration.name)) return false;
    const mutation = mutations.of(declaration);
    const [first] = place.path;
    const isChanged = mutation?.isChanged && (!mutation.names || first === undefined || mutation.names.has(first));
    return isChanged === true || isGivenAway(declaration, node, first);
  };
}

/** `zip` of `const { address: { zip } } = body`: the variable that it is taken from, and the way from there. */
function patternPlace(element: ts.BindingElement): ReturnType<typeof placeOf> {
  const name = bindingName(element);
  const holder = element.parent.parent;
  if (name === undefined || ts.isParameter(holder)) return undefined;
  const place = ts.isBindingElement(holder) ? patternPlace(holder) : holder.initializer && placeOf(holder.initializer);
  return place && { ...place, path: [...place.path, name] };
}

/** What holds a value under a name. */
export const isHolder = (node: ts.Node): node is ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement =>
  ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);

/** A body that is read as JSON, with nothing of it known. A form in JSON's place has its fields apart. */
const isJson = ({ contentType, model, isSorted }: BodyValue): boolean =>
  contentType === 'application/json' && (!model || model.kind === 'any') && !isSorted;
