import { ts } from 'ts-morph';
import type { Value } from '../values/value.ts';

/** A value that is all written in the source, as plain data. */
export interface Plain {
  value: unknown;
  /** Of a list or an object: where each entry is written, by its index or key. */
  entries: [string, ts.Node][];
}

/** Undefined where a part of the value is known to running code only. */
export function readPlain(value: Value): Plain | undefined {
  if (value.kind === 'constant') return { value: value.value, entries: [] };
  if (value.kind === 'array') {
    if (value.open) return undefined;
    const items = value.items.map(readPlain);
    if (items.includes(undefined)) return undefined;
    return { value: items.map((item) => item!.value), entries: elementsOf(value.literal, items.length) };
  }
  if (value.kind !== 'object' || value.open) return undefined;
  const record: Record<string, unknown> = {};
  for (const [name, get] of value.properties) {
    const plain = readPlain(get());
    if (!plain) return undefined;
    // One that is not there and one that is undefined are the same to whoever reads it.
    if (plain.value !== undefined)
      Object.defineProperty(record, name, { value: plain.value, enumerable: true, configurable: true, writable: true });
  }
  return { value: record, entries: propertiesOf(value.node) };
}

/** Those of a list whose entries stand one by one in it: what is spread has its place elsewhere. */
function elementsOf(literal: ts.Expression | undefined, count: number): [string, ts.Node][] {
  if (!literal || !ts.isArrayLiteralExpression(literal) || literal.elements.length !== count) return [];
  return literal.elements.map((element, index) => [String(index), element]);
}

function propertiesOf(node: ts.Node): [string, ts.Node][] {
  const properties = ts.isObjectLiteralExpression(node) ? node.properties : [];
  return properties.flatMap((property): [string, ts.Node][] =>
    property.name && 'text' in property.name ? [[property.name.text, property]] : [],
  );
}
