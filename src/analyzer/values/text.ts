import type { ts } from 'ts-morph';
import { choice, constant, isSymbolic, unknown, type Value } from './value.ts';

/** Joins constants; what is symbolic stays a template; what is unknown makes all unknown. */
export function concatenate(parts: Value[], node: ts.Node | undefined): Value {
  const branching = parts.find((part) => part.kind === 'choice');
  if (branching?.kind === 'choice') {
    const at = parts.indexOf(branching);
    return choice(
      branching.values
        .slice(0, 50)
        .map((each) => concatenate([...parts.slice(0, at), each, ...parts.slice(at + 1)], node)),
    );
  }
  if (parts.every((part) => part.kind === 'constant'))
    return constant(parts.map((part) => String(part.value)).join(''));
  const lost = parts.find((part) => part.kind !== 'constant' && !isSymbolic(part));
  if (lost && node) return unknown(node);
  return { kind: 'template', parts };
}

export function withFallback(value: Value, fallback: Value): Value {
  if (value.kind === 'read') return { ...value, fallback };
  if (value.kind === 'constant') return value.value === undefined ? fallback : value;
  return isSymbolic(value) ? choice([value, fallback]) : value;
}

export function isText(value: Value): boolean {
  return (value.kind === 'constant' && typeof value.value === 'string') || value.kind === 'template';
}

export function isTruthy(value: Value): boolean | undefined {
  if (value.kind === 'constant') return Boolean(value.value);
  return value.kind === 'object' || value.kind === 'array' || value.kind === 'function' ? true : undefined;
}

export function isPresent(value: Value): boolean | undefined {
  if (value.kind === 'constant') return value.value !== undefined && value.value !== null;
  return value.kind === 'object' || value.kind === 'array' || value.kind === 'function' ? true : undefined;
}
