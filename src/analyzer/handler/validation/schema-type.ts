import { ts } from 'ts-morph';
import type { Direction } from '../../../model/type.ts';
import type { Value } from '../../values/value.ts';

/** The type of what a schema takes or gives, by the Standard Schema interface. */
export function sideType(node: ts.Node, side: Direction, checker: ts.TypeChecker): ts.Type | undefined {
  const path = ['~standard', 'types', side];
  let type: ts.Type | undefined = checker.getTypeAtLocation(node);
  for (const name of path) {
    const property: ts.Symbol | undefined = type && checker.getPropertyOfType(checker.getNonNullableType(type), name);
    type = property && checker.getTypeOfSymbolAtLocation(property, node);
  }
  return type;
}

/** A schema of which the tables know nothing. One that wants a class refuses whatever its type says. */
export function saysNothing(part: Value): boolean {
  return part.kind === 'schema' && part.shape.kind === 'model' && part.shape.model.kind === 'any' && !part.wants;
}

export function nodeOf(value: Value): ts.Node | undefined {
  return 'node' in value ? value.node : undefined;
}

/** What says nothing may be absent, too. */
export function isOpaque(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

export function isOptional(type: ts.Type): boolean {
  return (type.isUnion() ? type.types : [type]).some((member) => member.flags & ts.TypeFlags.Undefined);
}
