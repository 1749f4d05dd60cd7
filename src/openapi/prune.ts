import { createRecord } from './record.ts';
import type { Schema } from './schema.ts';

const schemaPrefix = '#/components/schemas/';

/** Of `schemas`, those that `parts` refer to, directly or through other schemas. */
export function pruneSchemas(schemas: Record<string, Schema>, parts: readonly object[]): Record<string, Schema> {
  const used = new Set<string>();
  const queue = [...parts];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    for (const name of namesIn(part)) {
      if (used.has(name) || !(name in schemas)) continue;
      used.add(name);
      queue.push(schemas[name]!);
    }
  }
  const pruned = createRecord<Schema>();
  for (const name of Object.keys(schemas)) if (used.has(name)) pruned[name] = schemas[name]!;
  return pruned;
}

/** Of parts of a document that are never changed. */
const known = new WeakMap<object, readonly string[]>();

/** The names of the schemas that a part refers to itself. */
function namesIn(part: object): readonly string[] {
  let names = known.get(part);
  if (!names) known.set(part, (names = [...findNames(part)]));
  return names;
}

function findNames(whole: object): Set<string> {
  const names = new Set<string>();
  const queue: unknown[] = [whole];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    if (part === null || typeof part !== 'object') continue;
    const ref = (part as { $ref?: unknown }).$ref;
    if (typeof ref === 'string' && ref.startsWith(schemaPrefix)) names.add(ref.slice(schemaPrefix.length));
    queue.push(...Object.values(part).filter((value) => value !== undefined));
  }
  return names;
}
