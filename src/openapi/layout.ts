import { compareText, createDiagnostic } from '../model/diagnostics.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { RouteFacts } from '../model/facts.ts';
import { commonPrefix, parsePath, pathKeyShape, relativePath, staticPrefix, templatesOf } from './paths.ts';
import type { PathTemplate } from './paths.ts';
import { describeDuplicate, describeShared, isSameHandler } from './route-set.ts';

/** One route at its place in the document's `paths`. */
export interface PlacedRoute {
  route: RouteFacts;
  /** The key in `paths`: relative to the version's prefix, or whole where the route is outside of it. */
  path: string;
  /** The whole path with the parameters as `path` names them. */
  template: PathTemplate;
  /** True for a route that the version's server address does not reach: its path gets `servers` of its own. */
  outside: boolean;
}

/** Where every route of a version stands. */
export interface Layout {
  /** Path prefix of the version's server URL, for example `/api/v1`; `''` is the root. */
  prefix: string;
  /** In the order of paths, then of methods. */
  routes: PlacedRoute[];
  diagnostics: Diagnostic[];
}

/**
 * Decides the version's prefix and the key of each route (contract, "Server and paths fit together"). The result does
 * not depend on the order of `routes`, but where two handlers claim one method and path: there the first one stays.
 */
export function layOut(version: string, routes: RouteFacts[]): Layout {
  const diagnostics: Diagnostic[] = [];
  const variants = routes.flatMap((route) => templatesOf(route).map((template) => ({ route, template })));
  let prefix = choosePrefix(version, variants, diagnostics);
  if (
    hasKeyClash(
      variants.map(({ template }) => template.template),
      prefix,
    )
  ) {
    const reason = 'a route outside its prefix would have the path of one inside';
    diagnostics.push(describeRootPrefix(version, prefix, reason));
    prefix = '';
  }
  const placed = variants.map(({ route, template }): PlacedRoute => {
    const path = relativePath(template.template, prefix);
    return place({ route, template, path: path ?? template.template, outside: path === undefined });
  });
  const unified = unifyParameterNames(placed);
  const kept = dropDuplicates(version, unified, diagnostics);
  kept.sort((a, b) => compareText(a.path, b.path) || compareText(a.route.method, b.route.method));
  return { prefix, routes: kept, diagnostics };
}

/** The last one of each template, so that what is found of a route at its place is found once. */
const known = new WeakMap<PathTemplate, PlacedRoute>();

function place(placed: PlacedRoute): PlacedRoute {
  const last = known.get(placed.template);
  if (last?.route === placed.route && last.path === placed.path && last.outside === placed.outside) return last;
  known.set(placed.template, placed);
  return placed;
}

interface Variant {
  route: RouteFacts;
  template: PathTemplate;
}

function choosePrefix(version: string, variants: Variant[], diagnostics: Diagnostic[]): string {
  const usual = `/api/${version}`;
  if (variants.length === 0) return usual;
  const prefixes = new Set<string>();
  for (const { route, template } of variants) {
    const own = route.prefix === undefined ? usual : staticPrefix(parsePath(route.prefix, route.grammar)[0]!.template);
    if (relativePath(template.template, own) !== undefined) prefixes.add(own);
  }
  const common = commonPrefix([...prefixes]);
  if (common === '' && prefixes.size > 1) {
    const reason = `its prefixes ${[...prefixes].sort().join(', ')} have no segment in common`;
    diagnostics.push(describeRootPrefix(version, undefined, reason));
  }
  return common;
}

function describeRootPrefix(version: string, prefix: string | undefined, reason: string): Diagnostic {
  const instead = prefix === undefined ? 'a prefix' : `${prefix}`;
  return createDiagnostic(
    'server-prefix',
    `The server address of version ${version} is the root and not ${instead}, because ${reason}.`,
  );
}

/** True where a path inside the prefix, once relative, reads like one outside. */
function hasKeyClash(templates: string[], prefix: string): boolean {
  const inside = new Set<string>();
  const outside: string[] = [];
  for (const template of templates) {
    const path = relativePath(template, prefix);
    if (path === undefined) outside.push(pathKeyShape(template));
    else inside.add(pathKeyShape(path));
  }
  return outside.some((shape) => inside.has(shape));
}

/**
 * Paths that differ in parameter names alone are the same path to OpenAPI ("Paths Object"), so all of them get the names
 * that most of the routes use. A name of the rest of a path (`[...params]`) says less than one of a segment (`[userId]`).
 */
function unifyParameterNames(placed: PlacedRoute[]): PlacedRoute[] {
  const groups = new Map<string, PlacedRoute[]>();
  for (const route of placed) {
    const shape = pathKeyShape(route.path);
    groups.set(shape, [...(groups.get(shape) ?? []), route]);
  }
  return placed.map((route) => {
    const group = groups.get(pathKeyShape(route.path))!;
    const narrow = group.filter((other) => !isOpen(other));
    const voters = narrow.length > 0 ? narrow : group;
    const votes = (path: string): number => voters.filter((other) => other.path === path).length;
    const model = voters.reduce((best, other) =>
      votes(best.path) - votes(other.path) > 0 || (votes(best.path) === votes(other.path) && best.path <= other.path)
        ? best
        : other,
    );
    if (model.path === route.path) return route;
    const named = model.template.parameters;
    const parameters = route.template.parameters.map((parameter, i) => {
      const name = named[i]?.name ?? parameter.name;
      return name === parameter.name
        ? parameter
        : { ...parameter, name, aliases: [...parameter.aliases, parameter.name] };
    });
    return { ...route, path: model.path, template: { ...route.template, parameters } };
  });
}

const isOpen = ({ template }: PlacedRoute): boolean => template.shape.includes('{**}');

function dropDuplicates(version: string, placed: PlacedRoute[], diagnostics: Diagnostic[]): PlacedRoute[] {
  const kept = new Map<string, PlacedRoute>();
  for (const route of placed) {
    const key = `${route.route.method} ${route.path}`;
    const known = kept.get(key);
    if (!known) kept.set(key, route);
    else if (isSameHandler(known.route, route.route)) kept.set(key, route);
    else if (isOpen(known) !== isOpen(route)) {
      // Routers prefer a segment of its own to the rest of a path, whichever is registered first.
      const [narrow, open] = isOpen(known) ? [route, known] : [known, route];
      kept.set(key, narrow);
      diagnostics.push(describeShared(narrow.route, open.route));
    } else diagnostics.push(describeDuplicate(version, known.route, route.route));
  }
  return [...kept.values()];
}
