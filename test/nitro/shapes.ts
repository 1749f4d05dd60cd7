import type { Generated } from './project.ts';

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Document {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>
  >;
  components: { schemas?: Record<string, Schema> };
}

/** What each operation answers with 2xx, as TypeScript would write its type. */
export function shapes({ texts }: Generated): Record<string, string> {
  const document = JSON.parse(texts.api!) as Document;
  return Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { responses }]) =>
        Object.entries(responses).flatMap(([status, { content = {} }]) =>
          status.startsWith('2')
            ? Object.values(content).map(({ schema }): [string, string] => [
                `${method} ${path}`,
                textOf(schema, document.components.schemas ?? {}),
              ])
            : [],
        ),
      ),
    ),
  );
}

/** A schema within itself is written by its name. */
function textOf(schema: Schema, named: Record<string, Schema>, within: readonly string[] = []): string {
  const name = schema.$ref?.split('/').at(-1);
  const inner = (each: Schema): string => textOf(each, named, name ? [...within, name] : within);
  if (name) return within.includes(name) ? name : inner(named[name]!);
  const members = schema.anyOf ?? schema.oneOf;
  if (members) return [...new Set(members.map(inner))].join(' | ');
  if (schema.allOf) return schema.allOf.map(inner).join(' & ') + (schema.nullable ? ' | null' : '');
  return plain(schema, inner) + (schema.nullable && !schema.enum?.includes(null) ? ' | null' : '');
}

function plain(schema: Schema, inner: (schema: Schema) => string): string {
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (schema.type === 'array') return `(${inner(schema.items!)})[]`;
  if (schema.type !== 'object') return schema.format ? `${schema.type}:${schema.format}` : (schema.type ?? 'any');
  const own = Object.entries(schema.properties ?? {}).map(
    ([name, each]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${inner(each)}`,
  );
  const { additionalProperties: rest } = schema;
  const open = rest ? [`[name]: ${rest === true ? 'any' : inner(rest)}`] : [];
  return `{ ${[...own, ...open].join('; ')} }`;
}
