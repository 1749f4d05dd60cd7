import type { OpenAPIDocument, SchemaObject } from '../../model/openapi.ts';
import { pointerOf } from '../json-pointer.ts';
import type { Schema } from '../schema.ts';
import type { Direction, Effect } from './change.ts';
import { keywordEffects } from './keywords.ts';
import { resolveSchema } from './resolve.ts';
import type { Part, ResolvedSchema } from './resolve.ts';
import { describeKinds, isSubset, kindsOf } from './schema-kinds.ts';

export interface SchemaChange {
  effect: Effect;
  message: string;
  before?: string;
  after?: string;
}

export interface SchemaComparison {
  before: OpenAPIDocument;
  after: OpenAPIDocument;
  direction: Direction;
  /** Which pairs of schemas, by their pointers, differ in no more than words: filled as they are compared. */
  same: Map<string, boolean>;
  report(change: SchemaChange): void;
}

/** How messages name a schema: what it is the schema of, and the way to it from there. */
interface Label {
  base: string;
  path: string;
}

const nameOf = ({ base, path }: Label): string => (path === '' ? base : `${path} of ${base}`);

/** Tells how the values that a schema allows have changed, all that it refers to included, each pair of schemas once. */
export function compareSchemas(
  { before, after, direction, same, report }: SchemaComparison,
  from: Part<Schema>,
  to: Part<Schema>,
  base: string,
): void {
  const seen = new Set<string>();
  compare(from, to, { base, path: '' });

  function compare(a: Part<Schema>, b: Part<Schema>, outer: Label): void {
    const [old, now] = [resolveSchema(before, a), resolveSchema(after, b)];
    const pair = `${old.pointer} ${now.pointer}`;
    if (seen.has(pair)) return;
    seen.add(pair);
    const label = now.name === undefined ? outer : { base: now.name, path: '' };
    compareWords(old, now, label);
    if (old.value.oneOf || old.value.anyOf || now.value.oneOf || now.value.anyOf)
      return compareVariants(old, now, label);
    const [oldKinds, nowKinds] = [kindsOf(old.value), kindsOf(now.value)];
    if (!isSubset(oldKinds, nowKinds) || !isSubset(nowKinds, oldKinds)) {
      const effect = isSubset(oldKinds, nowKinds) ? 'wider' : isSubset(nowKinds, oldKinds) ? 'narrower' : 'other';
      const was = `${describeKinds(old.value)} and is ${describeKinds(now.value)}`;
      tell(effect, `${nameOf(label)} was ${was}`, old, now);
      // What no longer has its kind has changed in all else too.
      if (effect === 'other') return;
    }
    for (const { effect, words } of keywordEffects(old.value, now.value, direction)) {
      tell(effect, `${nameOf(label)}: ${words}`, old, now);
    }
    compareProperties(old, now, label);
    compareValues(old, now, label);
    compareItems(old, now, label);
  }

  function compareWords(old: ResolvedSchema, now: ResolvedSchema, label: Label): void {
    for (const key of words) {
      if (JSON.stringify(old.value[key]) !== JSON.stringify(now.value[key]))
        tell('wording', `${key} of ${nameOf(label)} changed`, old, now);
    }
  }

  function compareProperties(old: ResolvedSchema, now: ResolvedSchema, label: Label): void {
    const [oldProperties, nowProperties] = [old.value.properties ?? {}, now.value.properties ?? {}];
    for (const [name, schema] of Object.entries(oldProperties)) {
      const own = extend(label, name);
      const place = below(old, schema, 'properties', name);
      const [was, is] = [old, now].map(({ value }) => value.required?.includes(name) === true);
      const other = Object.hasOwn(nowProperties, name) ? nowProperties[name] : undefined;
      if (other === undefined) {
        tell('removed', `property ${nameOf(own)} was removed`, place, now);
        continue;
      }
      const there = below(now, other, 'properties', name);
      if (was !== is)
        tell(is ? 'narrower' : 'wider', `property ${nameOf(own)} became ${is ? 'required' : 'optional'}`, place, there);
      compare(place, there, own);
    }
    for (const [name, schema] of Object.entries(nowProperties)) {
      if (Object.hasOwn(oldProperties, name)) continue;
      const isRequired = now.value.required?.includes(name) === true;
      const message = `property ${nameOf(extend(label, name))} was added${isRequired ? ', required' : ''}`;
      tell(
        isRequired && direction === 'request' ? 'narrower' : 'added',
        message,
        old,
        below(now, schema, 'properties', name),
      );
    }
  }

  /** The items of a list, each at its place and those behind; an item of which nothing is said may be anything. */
  function compareItems(old: ResolvedSchema, now: ResolvedSchema, label: Label): void {
    const isList = ({ value: { items, prefixItems } }: ResolvedSchema): boolean =>
      !!(prefixItems || items !== undefined);
    if (!isList(old) && !isList(now)) return;
    const [was, is] = [old, now].map(({ value }) => value.prefixItems ?? []);
    for (let at = 0; at < Math.max(was!.length, is!.length); at++) {
      compare(itemAt(old, at), itemAt(now, at), extend(label, `[${at}]`));
    }
    compare(itemAt(old, Infinity), itemAt(now, Infinity), extend(label, '[]'));
  }

  /** The values under other keys. */
  function compareValues(old: ResolvedSchema, now: ResolvedSchema, label: Label): void {
    const [was, is] = [old, now].map(({ value }) => value.additionalProperties ?? true);
    const own = extend(label, '*');
    if (typeof was === 'object' && typeof is === 'object')
      compare(below(old, was, 'additionalProperties'), below(now, is, 'additionalProperties'), own);
    else if (JSON.stringify(was) !== JSON.stringify(is)) {
      const effect = is === true || was === false ? 'wider' : 'narrower';
      tell(
        effect,
        `${nameOf(label)}: other properties are ${describeOthers(is!)}, they were ${describeOthers(was!)}`,
        old,
        now,
      );
    }
  }

  /** Variants that differ in words alone are the same; others of one name or kind have changed, and so has one for one. */
  function compareVariants(old: ResolvedSchema, now: ResolvedSchema, label: Label): void {
    const gone = variantsOf(old);
    const come: Part<Schema>[] = [];
    for (const variant of variantsOf(now)) {
      if (!take(gone, (one) => isSame(one, variant))) come.push(variant);
    }
    const others = come.filter((variant) => {
      const own = markOf(resolveSchema(after, variant));
      const one = take(gone, (each) => markOf(resolveSchema(before, each)) === own);
      if (one) compare(one, variant, label);
      return !one;
    });
    const [only] = gone;
    if (only && gone.length === 1 && others.length === 1) return compare(only, others[0]!, label);
    for (const one of gone) tell('narrower', `${nameOf(label)} is no longer ${describe(before, one)}`, one, now);
    for (const one of others) tell('wider', `${nameOf(label)} may be ${describe(after, one)}`, old, one);
  }

  function isSame(a: Part<Schema>, b: Part<Schema>): boolean {
    const pair = `${direction} ${resolveSchema(before, a).pointer} ${resolveSchema(after, b).pointer}`;
    const known = same.get(pair);
    if (known !== undefined) return known;
    // What refers to itself is the same where all else is.
    same.set(pair, true);
    let isEqual = true;
    const differs = ({ effect }: SchemaChange): void => void (isEqual &&= effect === 'wording');
    compareSchemas({ before, after, direction, same, report: differs }, a, b, '');
    same.set(pair, isEqual);
    return isEqual;
  }

  function tell(effect: Effect | 'added' | 'removed', message: string, old: Part<unknown>, now: Part<unknown>): void {
    report({ effect: effectOf(effect), message, before: old.pointer, after: now.pointer });
  }

  /** A property more is nothing that a client has to know; one that it has sent or read and that is gone is. */
  function effectOf(effect: Effect | 'added' | 'removed'): Effect {
    if (effect === 'removed') return 'other';
    return effect === 'added' ? (direction === 'request' ? 'wider' : 'narrower') : effect;
  }
}

/** What says nothing of which values are allowed. */
const words = ['title', 'description', 'example', 'examples', 'deprecated', 'readOnly', 'writeOnly'] as const;

const extend = ({ base, path }: Label, name: string): Label => ({
  base,
  path: name.startsWith('[') ? path + name : path === '' ? name : `${path}.${name}`,
});

/** What a list says of an item: of one of the first at its place, else of all that follow. */
function itemAt(list: ResolvedSchema, at: number): Part<Schema> {
  const { prefixItems, items } = list.value;
  const own = prefixItems?.[at];
  if (own) return below(list, own, 'prefixItems', String(at));
  const rest = items === false ? { not: {} } : (items ?? {});
  return items ? below(list, rest, 'items') : { value: rest, pointer: `${list.pointer}/items` };
}

const below = (owner: Part<unknown>, value: Schema, ...keys: string[]): Part<Schema> => ({
  value,
  pointer: owner.pointer + pointerOf(...keys),
});

function variantsOf(schema: ResolvedSchema): Part<Schema>[] {
  const key = schema.value.oneOf ? 'oneOf' : 'anyOf';
  const { nullable } = schema.value;
  const variants = schema.value[key]?.map((each, at) => below(schema, each, key, String(at))) ?? [schema];
  return schema.value[key] && nullable
    ? [...variants, { value: { enum: [null] }, pointer: schema.pointer + pointerOf('nullable') }]
    : variants;
}

/** Takes the first that is meant out of a list. */
function take<T>(list: T[], isMeant: (each: T) => boolean): T | undefined {
  const at = list.findIndex(isMeant);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

/** What tells variants apart: their names, or their kinds. */
const markOf = ({ name, value }: ResolvedSchema): string => name ?? `kind ${[...kindsOf(value)].sort().join()}`;

function describe(document: OpenAPIDocument, part: Part<Schema>): string {
  const { name, value } = resolveSchema(document, part);
  return name ?? (value.enum ? value.enum.map((each) => JSON.stringify(each)).join(' or ') : describeKinds(value));
}

const describeOthers = (value: boolean | SchemaObject | { $ref: string }): string =>
  value === true ? 'open' : value === false ? 'refused' : 'of a schema';
