import type { Location } from '../../model/location.ts';
import type { OpenAPIDocument } from '../../model/openapi.ts';
import type { Origin, Origins } from '../../model/origin.ts';
import { partAt } from '../../openapi/json-pointer.ts';
import type { GeneratedDocument } from '../../pipeline.ts';

/** A part of a document that an action of the overlay has changed. */
export interface AuthoredPart {
  version: string;
  pointer: string;
  /** Where the action is written. */
  location: Location;
}

/**
 * Where documents come from once the author has changed them: a part that is gone comes from nowhere, and one that the
 * overlay has changed comes from it, too.
 */
export function originsAfter(
  origins: Origins,
  before: readonly GeneratedDocument[],
  after: readonly GeneratedDocument[],
  authored: readonly AuthoredPart[],
): Origins {
  const finished = new Map(after.map((document) => [document.version, document]));
  return Object.fromEntries(
    Object.entries(origins).map(([version, list]) => {
      const [old, now] = [before.find((each) => each.version === version), finished.get(version)];
      if (!old || !now || old.text === now.text) return [version, list];
      const own = authored.filter((part) => part.version === version);
      return [version, originsIn(list, parse(old), parse(now), own)];
    }),
  );
}

const parse = ({ text }: GeneratedDocument): OpenAPIDocument => JSON.parse(text) as OpenAPIDocument;

function originsIn(
  origins: readonly Origin[],
  before: OpenAPIDocument,
  after: OpenAPIDocument,
  authored: readonly AuthoredPart[],
): Origin[] {
  const kept = origins.flatMap((origin): Origin[] => {
    const pointer = pointerAfter(origin.pointer, before, after);
    return partAt(after, pointer) === undefined ? [] : [{ ...origin, pointer }];
  });
  const said = authored.filter(({ pointer }) => partAt(after, pointer) !== undefined);
  return [...kept, ...said.map(({ pointer, location }): Origin => ({ pointer, kind: 'overlay', location }))];
}

/** Parameters are told apart by what they are, and not by their place in the list. */
function pointerAfter(pointer: string, before: OpenAPIDocument, after: OpenAPIDocument): string {
  const [, list, index, rest] = /^(\/paths\/[^/]+\/[^/]+\/parameters)\/(\d+)(.*)$/.exec(pointer) ?? [];
  if (list === undefined) return pointer;
  const isIt = (one: Parameter, other: Parameter): boolean => one.in === other.in && one.name === other.name;
  const parameter = partAt(before, `${list}/${index}`) as Parameter;
  const parameters = (partAt(after, list) ?? []) as Parameter[];
  return `${list}/${parameters.findIndex((each) => isIt(each, parameter))}${rest}`;
}

interface Parameter {
  in?: string;
  name?: string;
}
