import type { NamedType, TypeId } from '../model/type.ts';
import { shapeText } from './shape-text.ts';

/** Types that are one component: they ask for one name and look the same, all the way down. */
export interface TypeClass {
  /** The component name that all of them ask for. */
  name: string;
  /** Sorted; the first one stands for all. */
  ids: TypeId[];
}

/**
 * Groups types that render to the same component. Recursive types are compared as graphs: two are told apart only by a
 * difference that some path of references reaches. This is the refinement of a partition (as when a state machine is
 * minimised): start from what is visible without following references, and split until nothing splits any more.
 *
 * @param nameOf the valid component name that a type asks for
 */
export function groupEqualTypes(
  ids: TypeId[],
  types: Record<TypeId, NamedType>,
  nameOf: (id: TypeId) => string,
): TypeClass[] {
  let classOf = new Map<TypeId, number>(ids.map((id) => [id, 0]));
  for (let count = 0; ;) {
    const numbers = new Map<string, number>();
    const next = new Map<TypeId, number>();
    for (const id of ids) {
      const signature = `${classOf.get(id)} ${nameOf(id)} ${shapeText(types[id]!.type, types, classOf)}`;
      if (!numbers.has(signature)) numbers.set(signature, numbers.size);
      next.set(id, numbers.get(signature)!);
    }
    classOf = next;
    if (numbers.size === count) break;
    count = numbers.size;
  }
  const classes: TypeClass[] = [];
  for (const id of ids) {
    const index = classOf.get(id)!;
    (classes[index] ??= { name: nameOf(id), ids: [] }).ids.push(id);
  }
  return classes;
}
