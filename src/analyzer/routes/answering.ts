import { ts } from 'ts-morph';
import type { Value } from '../values/value.ts';
import type { RegistrationReader } from './versioned.ts';

/** Whether a handler of h3 v1 answers: one that returns nothing passes the request on. */
export function returnsValue(value: Value): boolean {
  if (value.kind === 'wrapped-handler') return returnsValue(value.handler);
  if (value.kind !== 'function') return value.kind !== 'constant';
  const { body } = value.node;
  const visit = (node: ts.Node): boolean =>
    ts.isReturnStatement(node)
      ? node.expression !== undefined
      : !ts.isFunctionLike(node) && (ts.forEachChild(node, visit) ?? false);
  return body !== undefined && (!ts.isBlock(body) || visit(body));
}

/** Whether a handler of h3 v2 leaves nothing for those after it: it ends with a value, and is handed no `next`. */
export function answers(value: Value, reader: RegistrationReader): boolean {
  // What runs beside a handler is none.
  if (value.kind === 'wrapped-handler') return !value.hook && answers(value.handler, reader);
  if (value.kind !== 'function' || value.node.parameters.length > 1) return false;
  const { node } = value;
  // An arrow with no block has the flag as well.
  const mayEnd = ts.isBlock(node.body!) && (node.flags & ts.NodeFlags.HasImplicitReturn) !== 0;
  if (!returnsValue(value) || mayEnd) return false;
  const given = reader.checker.getSignatureFromDeclaration(node)?.getReturnType();
  const type = given && (reader.checker.getAwaitedType(given) ?? given);
  if (!type) return false;
  const isSilent = ({ flags }: ts.Type): boolean => (flags & silent) !== 0;
  const isUnsaid = (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
  return isUnsaid ? ts.isBlock(node.body!) : !(type.isUnion() ? type.types : [type]).some(isSilent);
}

const silent = ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Never;
