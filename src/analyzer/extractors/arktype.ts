import { ts } from 'ts-morph';
import { asSchema, heldBy, type SchemaShape, type SchemaValue } from '../values/schema.ts';
import type { Value } from '../values/value.ts';
import { readDefinition } from './arktype-text.ts';
import type { PackageTable, Row, RowSite } from './row.ts';
import { changesEntries, requires } from './schema-object.ts';
import { defaultsTo, transforms } from './schema-output.ts';
import { anything, changes, keeps, nothing, oneOf, rest, said, textOf, withOptional } from './schema-row.ts';
import { checks } from './standard-schema.ts';

const define: Row = (site) => {
  const schema = defined(site.value(0), site);
  return schema && { ...schema, node: site.node };
};

/** Named in the call, not in a list: `pick('a', 'b')`. */
const chosen = (isKept: boolean): Row =>
  changesEntries((entries, site) => {
    const names = rest(site, 0).map(textOf);
    if (names.includes(undefined)) return undefined;
    return new Map([...entries].filter(([name]) => names.includes(name) === isKept));
  });

const merge = changesEntries((entries, site) => {
  const more = defined(site.value(0), site);
  return more?.shape.kind === 'object' ? new Map([...entries, ...more.shape.properties]) : undefined;
});

/** arktype: definitions are text, and a type is a function that gives what it found instead of throwing it. */
export const arktype = {
  packages: ['arktype'],
  functions: { type: define },
  statics: {
    type: {
      enumerated: (site) => {
        const model = oneOf(rest(site, 0));
        return model && made({ kind: 'schema', shape: { kind: 'model', model }, node: site.node });
      },
      or: (site) =>
        made({
          kind: 'schema',
          shape: { kind: 'union', members: rest(site, 0).map((each) => defined(each, site) ?? each) },
          node: site.node,
        }),
      raw: define,
    },
  },
  methods: {
    arktype: {
      array: changes((given, { node }) => made({ kind: 'schema', shape: { kind: 'array', items: given }, node })),
      or: changes((given, site) =>
        made({
          kind: 'schema',
          shape: { kind: 'union', members: [given, defined(site.value(0), site) ?? site.value(0)] },
          node: site.node,
        }),
      ),
      and: merge,
      merge,
      pick: chosen(true),
      omit: chosen(false),
      partial: requires(false),
      required: requires(true),
      optional: changes((given) => withOptional(given, true)),
      default: changes((given, site, output) => defaultsTo(site.value(0), given, site, { output, isChecked: true })),
      describe: changes((given, site) => {
        const description = textOf(site.value(0));
        return description ? said(given, { description }, site) : given;
      }),
      pipe: transforms,
      to: transforms,
      narrow: keeps,
      filter: keeps,
      configure: keeps,
      onUndeclaredKey: keeps,
      onDeepUndeclaredKey: keeps,
      brand: keeps,
      readonly: keeps,
      assert: checks(),
      from: checks(),
      allows: checks({ reports: true }),
    },
  },
  members: { arktype: { assert: handedOn, from: handedOn } },
} as const satisfies PackageTable;

function handedOn(_name: unknown, _node: unknown, schema: Value): Value {
  return { kind: 'validator', schema };
}

function made(schema: SchemaValue): SchemaValue {
  return { ...schema, dialect: 'arktype' };
}

/** A definition: text, an object of definitions whose names say what may be absent, or a type. */
function defined(value: Value, site: RowSite): SchemaValue | undefined {
  if (value.kind === 'schema') return value;
  const text = textOf(value);
  if (text !== undefined) {
    const { model, ...rest } = readDefinition(text);
    return made({ kind: 'schema', shape: { kind: 'model', model }, ...rest, node: site.node });
  }
  if (value.kind !== 'object' || value.open) return undefined;
  const properties = new Map<string, () => Value>();
  let index: Value | undefined;
  let isClosed = false;
  for (const [key, get] of value.properties) {
    if (key === '+') isClosed = textOf(get()) === 'reject';
    if (key === '[string]') index = defined(get(), site) ?? anything(site);
    if (key === '+' || key.startsWith('[')) continue;
    const holder = holderIn(value.node, key);
    const part = (): Value => (holder ? heldBy(partOf(get(), key, site), holder) : partOf(get(), key, site));
    properties.set(key.replace(/\?$/, '').replace(/^\\(?=\S)/, ''), part);
  }
  const others = index ?? (isClosed ? nothing(site) : undefined);
  const shape: SchemaShape = { kind: 'object', properties, ...(others ? { index: others } : {}) };
  return made({ kind: 'schema', shape, node: value.node });
}

/** The property of a literal: a definition in text has no place of its own. */
function holderIn(node: ts.Node, key: string): ts.ObjectLiteralElementLike | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  return node.properties.find(
    ({ name }) => name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === key,
  );
}

function partOf(value: Value, key: string, site: RowSite): Value {
  // What is said in a way that is not read here is anything, unless the type of the whole knows it.
  const schema = defined(value, site) ?? (value.kind === 'array' ? anything(site) : asSchema(value, site.node));
  const own = 'node' in value && value.node ? { ...schema, node: value.node } : schema;
  return key.endsWith('?') ? withOptional(own, true) : own;
}
