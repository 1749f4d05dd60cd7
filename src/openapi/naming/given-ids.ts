import { createDiagnostic } from '../../model/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { RouteFacts } from '../../model/facts.ts';
import type { Location } from '../../model/location.ts';
import { describeRoute } from '../route-set.ts';
import type { OperationKey, OperationName } from './operation-ids.ts';

/** What ids that authors gave do to others. Keys and names are in the order of `placed`. */
export function describeGivenIds(
  placed: readonly { route: RouteFacts }[],
  keys: readonly OperationKey[],
  names: readonly OperationName[],
): Diagnostic[] {
  return placed.flatMap(({ route }, index) => {
    const { id, yieldsTo } = names[index]!;
    const { operationId } = route.handler;
    if (operationId !== undefined && operationId !== id) return [describeDoubled(route, operationId, id)];
    const owner = yieldsTo === undefined ? undefined : placed[keys.indexOf(yieldsTo)]?.route;
    return owner ? [describeDisplaced(owner, route, id)] : [];
  });
}

/** An id that an author gave to two operations is that of one; the other has one of its own. */
function describeDoubled(route: RouteFacts, given: string, id: string): Diagnostic {
  const message = `${describeRoute(route)} has @operationId "${given}", which another operation has already; it is called ${id}.`;
  return createDiagnostic('jsdoc-tag-invalid', message, {
    hint: 'Give each operation an id of its own.',
    ...locationPart(route.handler.location),
  });
}

function describeDisplaced(owner: RouteFacts, route: RouteFacts, id: string): Diagnostic {
  const given = owner.handler.operationId!;
  const message = `${describeRoute(owner)} has @operationId "${given}", which ${describeRoute(route)} would be called; that is called ${id} now.`;
  return createDiagnostic('operation-id-taken', message, locationPart(owner.handler.location));
}

const locationPart = (location: Location | undefined): { location?: Location } => (location ? { location } : {});
