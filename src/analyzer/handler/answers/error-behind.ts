import type { ts } from 'ts-morph';
import type { ResponseFact } from '../../../model/facts.ts';
import type { Location } from '../../../model/location.ts';
import type { ErrorValue } from '../../values/error-value.ts';
import { choice, unknown, type Value } from '../../values/value.ts';

/** An error for which there is an answer, for a handler of errors that is given it. */
export interface ErrorBehind extends Pick<ErrorValue, 'of' | 'node' | 'isImplied'> {
  status: Value;
  /** The framework makes one of its own of it. */
  isForeign: boolean;
  fields: ReadonlyMap<string, Value>;
  /** The error that the framework's own was made of. */
  cause?: ErrorBehind;
}

/** Found by the place that the answer names: an answer is copied on its way, its place is handed on as it is. */
const errors = new WeakMap<Location, ErrorBehind>();

export function errorBehind({ location }: ResponseFact): ErrorBehind | undefined {
  return location && errors.get(location);
}

/** Keeps what is known of the error, and nothing that holds the program: an answer lives longer than that. */
export function keepError(error: ErrorValue, location: Location): void {
  errors.set(location, behind(error));
}

function behind(error: ErrorValue): ErrorBehind {
  const { of, node, status, isImplied, message, cause, fields = new Map<string, () => Value>() } = error;
  return {
    ...(of ? { of } : {}),
    ...(isImplied ? { isImplied } : {}),
    ...(cause?.kind === 'error' ? { cause: behind(cause) } : {}),
    status: settle(status, node),
    // Every error of the framework's own has a message.
    isForeign: message === undefined && !isImplied,
    node,
    fields: new Map([...fields].map(([name, get]) => [name, settle(get(), node)])),
  };
}

/** The deepest value in a value that is kept. */
const deepest = 6;

function settle(value: Value, at: ts.Node, left = deepest): Value {
  const inner = (each: Value): Value => settle(each, at, left - 1);
  if (left === 0) return unknown(at);
  switch (value.kind) {
    case 'constant':
    case 'parameter':
      return value;
    case 'read':
      return { kind: 'read', in: value.in, name: inner(value.name), node: value.node };
    case 'choice':
      return choice(value.values.map(inner));
    case 'array':
      return { kind: 'array', items: value.items.map(inner), open: value.open };
    case 'template':
      return { kind: 'template', parts: value.parts.map(inner) };
    case 'unknown':
      return { ...unknown(value.node), ...(value.parts ? { parts: value.parts.map(inner) } : {}) };
    case 'object': {
      const entries = [...value.properties].map(([name, get]): [string, Value] => [name, inner(get())]);
      const properties = new Map(entries.map(([name, each]) => [name, () => each]));
      return { kind: 'object', properties, open: value.open || value.spread !== undefined, node: value.node };
    }
    default:
      return unknown('node' in value && value.node ? value.node : at);
  }
}
