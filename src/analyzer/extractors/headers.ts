import { ts } from 'ts-morph';
import type { HeaderSetting, HeaderSettings } from '../values/setting-value.ts';
import { constant, type Value } from '../values/value.ts';
import type { Row, RowSite } from './row.ts';

/** Which headers a call speaks of: the event's, those for errors, or those of the object that it is called on. */
type Target = 'event' | 'errors' | 'receiver';

/** A call that sets a header, by its name and its value. */
export function setsHeader(name: number, value: number, target: Target = 'event'): Row {
  return (site) => {
    const set = header(site.value(name), site, value);
    return { kind: 'setting', of: 'headers', headers: placed([set], site, target), node: site.node };
  };
}

/** A call that sets the headers of an object. */
export function setsHeaders(index: number): Row {
  return (site) => ({ kind: 'setting', of: 'headers', ...headersOf(site, index), node: site.node });
}

/** A call that takes away the headers that it names, one or a list of them; all where it names none. */
export function removesHeaders(index: number): Row {
  return (site) => {
    const names = site.value(index);
    const isAll = names.kind === 'constant' && names.value === undefined;
    const removed = isAll ? ('all' as const) : names.kind === 'array' ? names.items : [names];
    return { kind: 'setting', of: 'headers', headers: [], removed, node: site.node };
  };
}

/** A call that sets a cookie. */
export function setsCookie(name: number, does: 'Sets' | 'Deletes'): Row {
  return (site) => {
    const cookie = site.value(name);
    const description: Value = { kind: 'template', parts: [constant(`${does} the cookie `), cookie, constant('.')] };
    const known = cookie.kind === 'constant' ? constant(`${does} the cookie ${String(cookie.value)}.`) : description;
    const set: HeaderSetting = {
      name: constant('Set-Cookie'),
      value: { kind: 'unknown', node: site.node },
      description: known,
      node: site.node,
    };
    return { kind: 'setting', of: 'headers', headers: [set], node: site.node };
  };
}

/** A call that always sets the same headers; those in `names` with a value that only running code knows. */
export function setsKnown(names: readonly string[], targets: readonly ('event' | 'errors')[] = ['event']): Row {
  return (site) => ({
    kind: 'setting',
    of: 'headers',
    headers: targets.flatMap((target) => placed(fixed(names, site), site, target)),
    node: site.node,
  });
}

/** Headers that are always there, under these names. */
export function fixed(names: readonly string[], { node }: RowSite): HeaderSetting[] {
  return names.map((name) => ({ name: constant(name), value: { kind: 'unknown', node }, node }));
}

/** The header `Location`, which has its value from an argument. */
export function location(site: RowSite, index: number): HeaderSettings {
  return { headers: [header(constant('Location'), site, index)] };
}

/** A `Headers` object with what it is made of. */
export function headerList(site: RowSite): Value {
  const { headers, open } = headersOf(site, 0);
  return { kind: 'instance', of: 'headerList', at: site.node, headers: { headers, ...(open ? { open } : {}) } };
}

/** The headers in an argument: an object literal, a list of pairs, or a `Headers` object. */
export function headersOf(site: RowSite, index: number, property?: string): HeaderSettings {
  const given = site.value(index);
  const value = property === undefined || given.kind === 'constant' ? given : site.member(given, property);
  const argument = site.expression(index);
  const expression = property === undefined ? argument : argument && propertyExpression(argument, property);
  return headersIn(value, site, expression);
}

function headersIn(value: Value, site: RowSite, expression: ts.Expression | undefined): HeaderSettings {
  const { node } = site;
  switch (value.kind) {
    case 'constant':
      return { headers: [] };
    case 'object': {
      // What stands before a spread is what the caller finds, unless it is given another.
      const known = [...(value.spread?.before ?? []), ...value.properties];
      const headers = [...new Map(known)].map(([name, get]): HeaderSetting => {
        const typed = typedIn(value.node, name) ?? (expression && typedIn(expression, name));
        return { name: constant(name), value: get(), ...(typed ? { typed } : {}), node: typed ?? node };
      });
      return { headers, ...(value.open ? { open: true } : {}) };
    }
    case 'array': {
      const headers = value.items.flatMap((item): HeaderSetting[] => {
        const [name, text] = item.kind === 'array' ? item.items : [];
        return name && text ? [{ name, value: text, node }] : [];
      });
      return { headers, ...(value.open || headers.length < value.items.length ? { open: true } : {}) };
    }
    case 'choice': {
      const each = value.values.map((one) => headersIn(one, site, expression));
      const isOpen = each.some(({ open }) => open);
      return { headers: each.flatMap(({ headers }) => headers), ...(isOpen ? { open: true } : {}) };
    }
    case 'instance':
      if (value.of !== 'headerList') return { headers: [], open: true };
      // What is set on the list later is in the state, under the place that made it.
      return { ...(value.headers ?? { headers: [] }), ...(value.at ? { list: value.at } : {}) };
    default:
      return { headers: [], open: true };
  }
}

function header(name: Value, site: RowSite, index: number): HeaderSetting {
  const typed = site.expression(index);
  return { name, value: site.value(index), ...(typed ? { typed } : {}), node: site.node };
}

function placed(headers: HeaderSetting[], { receiver }: RowSite, target: Target): HeaderSetting[] {
  if (target === 'event') return headers;
  if (target === 'errors') return headers.map((each) => ({ ...each, on: 'errors' as const }));
  const on = receiver?.kind === 'instance' ? receiver.at : undefined;
  return on ? headers.map((each) => ({ ...each, on })) : [];
}

function typedIn(node: ts.Node, name: string): ts.Expression | undefined {
  return ts.isExpression(node) ? propertyExpression(node, name) : undefined;
}

/** The expression of a property in an object literal. */
export function propertyExpression(object: ts.Expression, name: string): ts.Expression | undefined {
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  for (const property of object.properties) {
    if (!property.name || ts.isComputedPropertyName(property.name) || property.name.text !== name) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}
