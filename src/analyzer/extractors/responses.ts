import type { HeaderSettings } from '../values/setting-value.ts';
import { constant, type ResponseValue, type Value } from '../values/value.ts';
import { headersOf } from './headers.ts';
import { argProperty, type Argument, type Row, type RowSite } from './row.ts';

interface ResponseParts {
  status: Argument;
  /** Of its own; without one it is that of what is sent. */
  contentType?: string;
  /** The position of the argument that is sent as JSON. */
  body?: number;
  headers?: (site: RowSite) => HeaderSettings;
}

/** A call that makes a response. */
export function responds(parts: ResponseParts): Row {
  return (site) => responseOf(site, parts);
}

export function responseOf(site: RowSite, parts: ResponseParts): ResponseValue {
  const body = parts.body === undefined ? undefined : site.expression(parts.body);
  return {
    kind: 'response',
    status: parts.status(site),
    ...(parts.contentType === undefined ? {} : { contentType: constant(parts.contentType) }),
    ...(body ? { body } : {}),
    ...(parts.headers ? { headers: parts.headers(site) } : {}),
    node: site.node,
  };
}

/** A response object made of a body as it is: its content type is that of its headers, else what its body brings. */
export function respondsRaw(status: Argument = argProperty(1, 'status')): Row {
  return (site) => {
    const body = site.expression(0);
    return {
      kind: 'response',
      status: status(site),
      headers: headersOf(site, 1, 'headers'),
      ...(body === undefined || isAbsent(site.value(0)) ? {} : { body, text: true as const }),
      node: site.node,
    };
  };
}

/** The `Response` of the platform, whose status is 200 where none is given. */
export function respondsWeb(parts?: { contentType: string; body: number }): Row {
  return (site) => {
    const status = (): Value => orElse(argProperty(1, 'status')(site), 200);
    const made = parts
      ? responseOf(site, { status, ...parts, headers: () => headersOf(site, 1, 'headers') })
      : respondsRaw(status)(site);
    return made?.kind === 'response' ? { ...made, isWeb: true } : made;
  };
}

export function orElse(given: Value, otherwise: number): Value {
  return given.kind === 'constant' && given.value === undefined ? constant(otherwise) : given;
}

export function isAbsent(value: Value): boolean {
  return value.kind === 'constant' && (value.value === undefined || value.value === null);
}
