import { ts } from 'ts-morph';
import type { TypeModel } from '../../model/type.ts';

/** What is worth a component. `type Id = string` and `type Todos = Todo[]` read better where they are used. */
export function isShape(model: TypeModel): boolean {
  if (model.kind === 'union') return model.members.some((member) => !plainKinds.has(member.kind));
  return model.kind === 'object' || model.kind === 'intersection';
}

/** An object that is written with its properties, whatever they are: it is a component for certain. */
export function isPlainObject(checker: ts.TypeChecker, type: ts.Type): boolean {
  return (
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    !checker.isArrayLikeType(type) &&
    checker.getSignaturesOfType(type, ts.SignatureKind.Call).length === 0 &&
    checker.getSignaturesOfType(type, ts.SignatureKind.Construct).length === 0 &&
    checker.getPropertyOfType(type, 'toJSON') === undefined
  );
}

const plainKinds: ReadonlySet<TypeModel['kind']> = new Set(['any', 'never', 'null', 'boolean', 'number', 'string']);
