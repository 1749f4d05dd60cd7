import type { ts } from 'ts-morph';
import { constant, type BodyValue, type MemberValue, type Value } from '../../values/value.ts';
import { assumedFailure } from '../bodies/assumed-body.ts';
import type { Assume } from '../outcomes.ts';

interface Field {
  body: BodyValue;
  /** The properties on the way to it; empty for the body itself. */
  path: readonly string[];
}

const known = new WeakMap<Value, { field: Field | undefined }>();

/** Where in a JSON body a value was read, exactly as it was sent; undefined for any other value. */
export function fieldOf(value: Value): Field | undefined {
  if (value.kind === 'body') return isJson(value) ? { body: value, path: [] } : undefined;
  if (value.kind !== 'member') return undefined;
  const before = known.get(value);
  if (before) return before.field;
  const field = memberField(value);
  known.set(value, { field });
  return field;
}

function memberField({ object, name }: MemberValue): Field | undefined {
  const text = name.kind === 'constant' ? name.value : undefined;
  const around = typeof text === 'string' ? fieldOf(object) : undefined;
  if (!around || typeof text !== 'string') return undefined;
  // What every object has, and the length of a text or a list, are not sent.
  if (text in Object.prototype || (text === 'length' && around.path.length > 0)) return undefined;
  return { body: around.body, path: [...around.path, text] };
}

/** A body that is read as JSON, with nothing of it known. A form in JSON's place has its fields apart. */
const isJson = ({ contentType, model, isSorted }: BodyValue): boolean =>
  contentType === 'application/json' && (!model || model.kind === 'any') && !isSorted;

/** The field that `'title' in body` asks for; undefined for any other value. */
export function askedField(value: Value): Value | undefined {
  if (value.kind !== 'operation' || value.operator !== 'in') return undefined;
  const [name, object] = value.operands;
  const field: Value | undefined =
    name && object && 'node' in object ? { kind: 'member', object, name, node: object.node as ts.Node } : undefined;
  return field && fieldOf(field) ? field : undefined;
}

/** Assumes of bodies that they are objects in which a field is `as`, in objects as well; undefined: anything. */
export function assumingField(path: readonly string[], as: Value | undefined): Assume {
  return (value) => {
    if (value.kind === 'failure' && value.of.kind === 'body') return assumedFailure(value.of, 'object');
    const asked = askedField(value);
    const own = fieldOf(asked ?? value);
    if (!own || own.path.length > path.length || !own.path.every((each, at) => each === path[at])) return undefined;
    const at = own.path.length === path.length ? as : anyObject(own.body);
    if (!at) return undefined;
    return asked ? constant(!(at.kind === 'constant' && at.value === undefined)) : at;
  };
}

/** Some object, of which nothing else is known. */
export const anyObject = ({ node }: BodyValue): Value => ({
  kind: 'object',
  properties: new Map(),
  open: true,
  isSettled: true,
  node,
});
