import type { SecurityFact } from '../model/facts.ts';
import type { SecuritySchemeObject } from '../model/openapi.ts';
import type { SecuritySchemeConfig } from '../model/security-config.ts';
import { createRecord, sortRecord } from './record.ts';

/** Names of the security schemes that a document uses, and their definitions. */
export interface SecuritySchemes {
  schemes: Record<string, SecuritySchemeObject>;
  nameOf(fact: SecurityFact): string;
  /** The names under which an author may speak of them: those that they have without his word. */
  known: string[];
  /** Names of schemes that are given one name and differ. */
  clashing: string[];
}

/**
 * Defines one scheme for each distinct credential among `facts`; the order of `facts` makes no difference.
 *
 * @param said what the author says of them
 */
export function buildSecuritySchemes(
  facts: SecurityFact[],
  said: Readonly<Record<string, SecuritySchemeConfig>> = {},
): SecuritySchemes {
  const distinct = new Map(facts.toReversed().map((fact) => [keyOf(fact), fact]));
  const schemes = createRecord<SecuritySchemeObject>();
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const clashing: string[] = [];
  for (const key of [...distinct.keys()].sort()) {
    const fact = distinct.get(key)!;
    const wanted = schemeName(fact);
    let name = wanted;
    for (let n = 2; taken.has(name); n++) name = `${wanted}${n}`;
    taken.add(name);
    const { as = name, ...fields } = (Object.hasOwn(said, name) && said[name]) || {};
    const scheme = fields.type ? (fields as SecuritySchemeObject) : { ...defineScheme(fact), ...fields };
    // Two that the author calls one are one, where it is the same.
    if (as in schemes && canonicalText(schemes[as]) !== canonicalText(scheme)) clashing.push(as);
    else schemes[as] = scheme as SecuritySchemeObject;
    names.set(key, as);
  }
  return { schemes, nameOf: (fact) => names.get(keyOf(fact))!, known: [...taken].sort(), clashing };
}

/** The `security` of an operation that serves who sends nothing: the first choice is that, then each credential. */
export function buildOptionalSecurity(facts: SecurityFact[], { nameOf }: SecuritySchemes): Record<string, string[]>[] {
  const names = [...new Set(facts.map(nameOf))].sort();
  return names.length === 0 ? [] : [requirementOf([]), ...names.map((name) => requirementOf([name]))];
}

/**
 * The `security` of one operation. Every credential that the middleware and the handler ask for is needed, so all are
 * keys of one requirement; where one of several will do, each choice is a requirement of its own, and none asks for more
 * than another one does. An open operation says `[]`.
 */
export function buildSecurity(groups: SecurityFact[][], schemes: SecuritySchemes): Record<string, string[]>[] {
  if (groups.length === 0) return [];
  let choices: string[][] = [[]];
  for (const group of groups) {
    choices = choices.flatMap((chosen) => group.map((fact) => [...chosen, schemes.nameOf(fact)]));
  }
  const keys = [...new Set(choices.map((names) => [...new Set(names)].sort().join(' ')))].sort();
  const sets = keys.map((key) => key.split(' '));
  const isLeast = (names: string[]): boolean =>
    !sets.some((other) => other.length < names.length && other.every((name) => names.includes(name)));
  return sets.filter(isLeast).map(requirementOf);
}

function requirementOf(names: string[]): Record<string, string[]> {
  const requirement = createRecord<string[]>();
  for (const name of names) requirement[name] = [];
  return requirement;
}

/** Whether who sends nothing is not served. */
export const isAuthenticated = (security: readonly Record<string, unknown>[] = []): boolean =>
  security.length > 0 && security.every((each) => Object.keys(each).length > 0);

/** What OpenAPI 3.0 has no place for, as a sentence of the operation's description. */
export function describeRole(facts: SecurityFact[]): string | undefined {
  return facts.some((fact) => fact.role === 'admin') ? 'Requires an administrator.' : undefined;
}

/** The same for two objects whose keys stand in another order. */
const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? sortRecord(each as Record<string, unknown>)
      : each,
  );

/** The role is not part of the credential. */
function keyOf({ scheme, name = '' }: SecurityFact): string {
  if (scheme === 'bearer' || scheme === 'basic') return scheme;
  return JSON.stringify([scheme, scheme === 'header' ? name.toLowerCase() : name]);
}

function schemeName({ scheme, name }: SecurityFact): string {
  if (scheme === 'bearer' || scheme === 'basic') return `${scheme}Auth`;
  const words = (name ?? '').match(/[A-Za-z0-9]+/g) ?? [];
  const [first = '', ...rest] = words.map((word) => (/[a-z]/.test(word) ? word : word.toLowerCase()));
  const camel =
    first.charAt(0).toLowerCase() +
    first.slice(1) +
    rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const kind = { cookie: 'Cookie', header: 'Header', query: 'Query' }[scheme];
  return camel ? camel + kind : `${scheme}Auth`;
}

function defineScheme({ scheme, name }: SecurityFact): SecuritySchemeObject {
  switch (scheme) {
    case 'bearer':
    case 'basic':
      return { type: 'http', scheme };
    case 'cookie':
      // Which cookie is not known: that one has to be sent is.
      return name ? { type: 'apiKey', in: 'cookie', name } : { type: 'apiKey', in: 'header', name: 'Cookie' };
    case 'header':
      return { type: 'apiKey', in: 'header', name: name || 'Authorization' };
    case 'query':
      return { type: 'apiKey', in: 'query', name: name ?? '' };
  }
}
