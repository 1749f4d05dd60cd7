import { methods } from '../../../model/facts.ts';
import { showValue } from '../../../model/show-value.ts';
import { pointerOf } from '../../json-pointer.ts';
import type { DocumentFault } from '../document-fault.ts';
import { followReference } from '../references.ts';
import type { Part, PlacedPart } from './parts.ts';

/**
 * A reference to what is no part of its kind: a parameter that is a schema, say. What stands where OpenAPI has a place for it
 * is of the kind of that place. What stands elsewhere, under `x-parts` say, is of the kind that is asked for where it has the
 * fields that this needs, and so have its own parts; the other rules read these too.
 */
export function findKindFault(document: object): DocumentFault | undefined {
  const kinds = new Map<unknown, Set<Kind>>();
  const places: Place[] = [];
  addPart(document, 'document', '');
  const standing = new Map(kinds);
  // It grows, by what references lead to.
  for (const place of places) {
    const found = judge(place);
    if (found) return found;
  }
  return undefined;

  function judge({ value, kind, pointer }: Place): DocumentFault | undefined {
    if (!fits(value, kind)) return { fault: `its ${showValue(pointer)} is no ${nameOf(kind)}`, pointer };
    const { $ref: reference } = value as Part;
    // A name (`#name`) is one of a schema, and what is in another file is not known.
    if (typeof reference !== 'string' || !/^#(?:\/|$)/.test(reference)) return undefined;
    const target = followReference(document, reference)?.value;
    const own = standing.get(target);
    if (!fits(target, kind) || own?.has(kind) === false)
      return { fault: `its reference ${showValue(reference)} leads to no ${nameOf(kind)}`, pointer: `${pointer}/$ref` };
    if (!own) addPart(target, kind, reference.slice(1));
    return undefined;
  }

  function addPart(value: unknown, kind: Kind, pointer: string): void {
    if (!addPlace(value, kind, pointer) || typeof value.$id === 'string') return;
    const { '*': rest, ...forms }: Forms = formsOf[kind] ?? {};
    for (const [key, entry] of Object.entries(value)) {
      const form = Object.hasOwn(forms, key) ? forms[key] : key.startsWith('x-') || key === '$ref' ? undefined : rest;
      if (form !== undefined) addForm(entry, form, pointer + pointerOf(key), kind === 'schema');
    }
  }

  /** @param isLoose what has another form is passed over: JSON Schema has older ones */
  function addForm(value: unknown, form: Form, pointer: string, isLoose: boolean): void {
    const [, open, kind] = /^([[{]?)(\w+)/.exec(form) as unknown as [string, string, Kind];
    const outer = { '[': 'list', '{': 'map' }[open] as Kind | undefined;
    if (isLoose && !fits(value, outer ?? kind)) return;
    if (!outer) addPart(value, kind, pointer);
    else if (addPlace(value, outer, pointer))
      for (const [key, entry] of Object.entries(value)) {
        const own = pointer + pointerOf(key);
        if (!isLoose || fits(entry, kind)) addPart(entry, kind, own);
      }
  }

  /** @returns whether it is one that may have parts, and was not met before */
  function addPlace(value: unknown, kind: Kind, pointer: string): value is Part {
    const known = kinds.get(value);
    if (known?.has(kind)) return false;
    places.push({ value, kind, pointer });
    if (typeof value !== 'object' || value === null || !fits(value, kind)) return false;
    kinds.set(value, (known ?? new Set()).add(kind));
    return true;
  }
}

interface Place extends PlacedPart<unknown> {
  kind: Kind;
}

/** Whether a value may be of a kind, by the fields alone that every such object needs, or is a reference to one. */
function fits(value: unknown, kind: Kind): boolean {
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'schema' && typeof value === 'boolean') return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (kind === 'map' || typeof (value as Part).$ref === 'string') return true;
  return Object.entries(needed[kind] ?? {}).every(([field, type]) => typeof (value as Part)[field] === type);
}

type Kind =
  | 'callback'
  | 'components'
  | 'document'
  | 'encoding'
  | 'header'
  | 'link'
  | 'list'
  | 'map'
  | 'mediaType'
  | 'operation'
  | 'parameter'
  | 'pathItem'
  | 'paths'
  | 'requestBody'
  | 'requirement'
  | 'response'
  | 'responses'
  | 'schema'
  | 'securityScheme';

/** A part, a list of parts or parts by their names. */
type Form = Kind | `[${Kind}]` | `{${Kind}}`;

/** By fields; `*` are all others but those of extensions. */
type Forms = Readonly<Record<string, Form>>;

const nameOf = (kind: Kind): string =>
  kind === 'map' ? 'object' : kind.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);

const needed: { readonly [K in Kind]?: Readonly<Record<string, 'object' | 'string'>> } = {
  parameter: { name: 'string', in: 'string' },
  requestBody: { content: 'object' },
  response: { description: 'string' },
  securityScheme: { type: 'string' },
};

const described: Forms = { schema: 'schema', content: '{mediaType}' };

const formsOf: { readonly [K in Kind]?: Forms } = {
  document: { paths: 'paths', webhooks: '{pathItem}', components: 'components', security: '[requirement]' },
  components: {
    callbacks: '{callback}',
    headers: '{header}',
    links: '{link}',
    parameters: '{parameter}',
    pathItems: '{pathItem}',
    requestBodies: '{requestBody}',
    responses: '{response}',
    schemas: '{schema}',
    securitySchemes: '{securityScheme}',
  },
  paths: { '*': 'pathItem' },
  callback: { '*': 'pathItem' },
  pathItem: { parameters: '[parameter]', ...Object.fromEntries(methods.map((each) => [each, 'operation' as const])) },
  operation: {
    parameters: '[parameter]',
    requestBody: 'requestBody',
    responses: 'responses',
    callbacks: '{callback}',
    security: '[requirement]',
  },
  responses: { '*': 'response' },
  response: { headers: '{header}', content: '{mediaType}', links: '{link}' },
  parameter: described,
  header: described,
  requestBody: { content: '{mediaType}' },
  mediaType: { schema: 'schema', encoding: '{encoding}' },
  encoding: { headers: '{header}' },
  schema: Object.fromEntries([
    ...['$defs', 'definitions', 'dependentSchemas', 'patternProperties', 'properties'].map((key) => [key, '{schema}']),
    ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((key) => [key, '[schema]']),
    ...['if', 'then', 'else', 'not', 'items', 'contains', 'contentSchema', 'propertyNames'].map((key) => [
      key,
      'schema',
    ]),
    ...['additionalProperties', 'unevaluatedItems', 'unevaluatedProperties'].map((key) => [key, 'schema']),
  ]) as Forms,
};
