import { createDiagnostic } from '../model/diagnostics.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { RouteFacts } from '../model/facts.ts';
import type { Location } from '../model/location.ts';
import type { OpenAPIDocument, TagObject } from '../model/openapi.ts';
import type { ResolvedVersionConfig } from './config.ts';
import { createPathTest } from './path-glob.ts';
import { templatesOf } from './paths.ts';
import type { SecuritySchemes } from './security.ts';

/** Where the entries of a config are written, and where its version is. */
export interface ConfigPlaces {
  version: string;
  location?: Location;
  places?: Readonly<Record<string, Location>>;
}

export interface Visible {
  /** Those that are documented. */
  routes: RouteFacts[];
  /** The others, as `GET /api/v1/internal/{id}`, sorted. */
  hidden: string[];
  /** Those of `patterns` that are the path of some route. */
  used: Set<string>;
}

/** Takes out the routes that their author hides: by a word at the handler, or by the pattern of their paths. */
export function selectVisible(routes: readonly RouteFacts[], patterns: readonly string[]): Visible {
  const tests = patterns.map((pattern) => ({ pattern, matches: createPathTest(pattern) }));
  const used = new Set<string>();
  const hidden = new Set<string>();
  const visible = routes.filter((route) => {
    const paths = templatesOf(route).map(({ template }) => template);
    const found = tests.filter(({ matches }) => paths.some(matches));
    for (const { pattern } of found) used.add(pattern);
    if (found.length === 0 && !route.handler.hidden) return true;
    for (const path of paths) hidden.add(`${route.method.toUpperCase()} ${path}`);
    return false;
  });
  return { routes: visible, hidden: [...hidden].sort(), used };
}

/** The tags in use: those that the author lists in his order, then the others, sorted. */
export function listTags(used: ReadonlySet<string>, listed: readonly TagObject[] = []): TagObject[] {
  const named = listed.filter(({ name }) => used.has(name));
  const others = [...used].filter((name) => named.every((tag) => tag.name !== name)).sort();
  return [...named, ...others.map((name) => ({ name }))];
}

/** What the config says of things that the document does not have. */
export function describeUnused(
  { hide = [], tags = [], securitySchemes = {} }: ResolvedVersionConfig,
  found: { hide: ReadonlySet<string>; tags: OpenAPIDocument['tags']; schemes: Pick<SecuritySchemes, 'known'> },
  where: ConfigPlaces,
): Diagnostic[] {
  const at = (place: string): { location?: Location } => {
    const location = where.places?.[place] ?? where.location;
    return location ? { location } : {};
  };
  const say = (message: string, hint: string, place: string): Diagnostic =>
    createDiagnostic('config-unused', `Version ${where.version}: ${message}`, { hint, ...at(place) });
  const present = (found.tags ?? []).map(({ name }) => name);
  return [
    ...hide.flatMap((pattern, index) =>
      found.hide.has(pattern)
        ? []
        : say(`hide has ${quote(pattern)}, which matches no route.`, hideHint, `hide.${index}`),
    ),
    ...tags.flatMap(({ name }, index) =>
      present.includes(name)
        ? []
        : say(`tags has ${quote(name)}, and no operation has that tag.`, insteadOf(present), `tags.${index}`),
    ),
    ...Object.keys(securitySchemes).flatMap((name) =>
      found.schemes.known.includes(name)
        ? []
        : say(
            `securitySchemes has ${quote(name)}, and no operation asks for a scheme of that name.`,
            insteadOf(found.schemes.known),
            `securitySchemes.${name}`,
          ),
    ),
  ];
}

/**
 * Where an entry of the config is written; where its version is, if that is not known.
 *
 * @param at what is meant: `tags[1].name`, `securitySchemes.login.flows`
 */
export function placeOf(
  at: string | undefined,
  { places = {}, location }: Omit<ConfigPlaces, 'version'>,
): Location | undefined {
  const entries = Object.keys(places).map((key) => [key, key.replace(/^(\w+)\.(\d+)$/, '$1[$2]')] as const);
  const found = entries.filter(([, text]) => at === text || at?.startsWith(`${text}.`) || at?.startsWith(`${text}[`));
  const [key] = found.sort(([a], [b]) => b.length - a.length)[0] ?? [];
  return (key === undefined ? undefined : places[key]) ?? location;
}

/** How a pattern of paths has to be written. */
export const hideHint =
  'Write the whole path of a route, with the prefix that the document has in its server: "*" is any text in a segment, "**" any number of segments.';

const quote = (text: string): string => JSON.stringify(text);
const insteadOf = (names: readonly string[]): string =>
  names.length > 0 ? `Write one of ${names.map(quote).join(', ')}, or remove it.` : 'Remove it: the document has none.';
