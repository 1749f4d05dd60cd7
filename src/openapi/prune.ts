import { createRecord } from './record.ts';
import { remember } from './remember.ts';
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

/** The names of the schemas that a part refers to itself. */
const namesIn = remember((whole: object): ReadonlySet<string> => {
  const names = new Set<string>();
  const queue: unknown[] = [whole];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    if (part === null || typeof part !== 'object') continue;
    const ref = (part as { $ref?: unknown }).$ref;
    if (typeof ref === 'string' && ref.startsWith(schemaPrefix)) names.add(ref.slice(schemaPrefix.length));
    queue.push(...Object.values(part).filter((value) => value !== undefined));
  }
  return names;
});
