import { createRecord } from './record.ts';
import type { Schema } from './schema.ts';

const schemaPrefix = '#/components/schemas/';

/** Of `schemas`, those that `parts` refer to, directly or through other schemas. */
export function pruneSchemas(schemas: Record<string, Schema>, parts: unknown[]): Record<string, Schema> {
  const used = new Set<string>();
  const queue: unknown[] = [...parts];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    if (part === null || typeof part !== 'object') continue;
    const ref = (part as { $ref?: unknown }).$ref;
    if (typeof ref === 'string' && ref.startsWith(schemaPrefix)) {
      const name = ref.slice(schemaPrefix.length);
      if (!used.has(name) && name in schemas) {
        used.add(name);
        queue.push(schemas[name]);
      }
    }
    queue.push(...Object.values(part).filter((value) => value !== undefined));
  }
  const pruned = createRecord<Schema>();
  for (const name of Object.keys(schemas)) if (used.has(name)) pruned[name] = schemas[name]!;
  return pruned;
}
