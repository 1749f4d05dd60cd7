import { asSchema, changed, type SchemaShape, type SchemaValue } from '../values/schema.ts';
import { isSymbolic, type Value } from '../values/value.ts';
import type { Row, RowSite } from './row.ts';
import { nothing, rewords, textOf, withOptional } from './schema-row.ts';

/** The properties that an object literal gives, or those of a schema. */
export function entriesOf(value: Value): ReadonlyMap<string, () => Value> | undefined {
  if (value.kind === 'object') return value.open ? undefined : value.properties;
  return value.kind === 'schema' && value.shape.kind === 'object' ? value.shape.properties : undefined;
}

/** Whether properties are a caller's, or some of them: `z.object({ ...shape, page })`. */
export function awaitsCaller(value: Value): boolean {
  if (value.kind === 'object' && value.open) return value.spread !== undefined && awaitsCaller(value.spread.object);
  return isSymbolic(value);
}

/** Changes the properties of an object schema. */
export function changesEntries(
  change: (entries: ReadonlyMap<string, () => Value>, site: RowSite) => ReadonlyMap<string, () => Value> | undefined,
): Row {
  return rewords((given, site) => {
    const properties = given.shape.kind === 'object' ? change(given.shape.properties, site) : undefined;
    return properties && given.shape.kind === 'object' ? reshaped(given, { ...given.shape, properties }) : undefined;
  });
}

/** Another object than the one that was described: `z.toJSONSchema` keeps none of its words either. */
export function reshaped(schema: SchemaValue, shape: SchemaShape): SchemaValue {
  const { annotations: _words, saidAt: _at, form: _form, ...given } = schema;
  return { ...given, shape };
}

/** The names in `{ a: true, b: true }` or `['a', 'b']`; all where nothing is given. */
export function namesIn(value: Value): ReadonlySet<string> | 'all' | undefined {
  if (value.kind === 'constant' && value.value === undefined) return 'all';
  const names =
    value.kind === 'array' && !value.open
      ? value.items.map(textOf)
      : value.kind === 'object' && !value.open
        ? [...value.properties.keys()]
        : undefined;
  if (!names || names.includes(undefined)) return undefined;
  return new Set(names as string[]);
}

export const picks = changesEntries((entries, site) => {
  const names = namesIn(site.value(0));
  return names && new Map([...entries].filter(([name]) => names === 'all' || names.has(name)));
});

export const omits = changesEntries((entries, site) => {
  const names = namesIn(site.value(0));
  return names && new Map([...entries].filter(([name]) => names !== 'all' && !names.has(name)));
});

export const extendsWith = changesEntries((entries, site) => {
  const more = entriesOf(site.value(0));
  return more && new Map([...entries, ...more]);
});

/** Refuses properties that it does not name, or takes them again. */
export function closes(isClosed: boolean): Row {
  return rewords((given, site) => {
    if (given.shape.kind !== 'object') return given;
    const { index: _, ...shape } = given.shape;
    return reshaped(given, isClosed ? { ...shape, index: nothing(site) } : shape);
  });
}

/** Makes properties optional, or required, all or those that are named. */
export function requires(required: boolean): Row {
  return rewords((given, site) => {
    const names = namesIn(site.value(0));
    if (!names || given.shape.kind !== 'object') return undefined;
    const properties = new Map(
      [...given.shape.properties].map(([name, get]): [string, () => Value] => [
        name,
        names === 'all' || names.has(name)
          ? () => changed(asSchema(get(), site.node), (each) => withOptional(each, !required))
          : get,
      ]),
    );
    const made = reshaped(given, { ...given.shape, properties });
    const { node, origin } = given;
    const of = { node, ...(origin ? { origin } : {}) };
    return names === 'all' ? { ...made, form: { word: required ? 'Required' : 'Partial', of } } : made;
  });
}

/** True for keys of which each is known: `z.enum(['a', 'b'])`. */
export function isListed(key: Value): boolean {
  if (key.kind !== 'schema' || key.shape.kind !== 'model') return false;
  const { model } = key.shape;
  const members = model.kind === 'union' ? model.members : [model];
  return members.every((each) => each.kind === 'literal' && typeof each.value === 'string');
}
