import type { OpenAPIDocument, OperationObject, ParameterObject } from '../../src/model/openapi.ts';
import type { JsonValue } from '../../src/model/type.ts';
import { bodyValueOf, contentTypeOf, type ConformanceRequest } from './client.ts';
import type { Random } from './random.ts';
import { oddTexts, oddValues, sample } from './samples.ts';
import { alternatives, type createValidator, type Schema } from './schema.ts';

type Validators = ReturnType<typeof createValidator>;

/** What makes requests of one operation: its document, and requests that an app's authors wrote. */
export interface FuzzTarget {
  document: OpenAPIDocument;
  name: string;
  operation: OperationObject;
  known: readonly ConformanceRequest[];
  validator: Validators;
  random: Random;
}

/** A request as the document allows it: names, types and credentials from there, some values from known requests. */
export function validRequest(target: FuzzTarget): ConformanceRequest {
  const { operation, known, random } = target;
  const accepted = known.filter(({ status }) => status < 400);
  const like = accepted.length > 0 && random.chance(0.8) ? random.pick(accepted) : undefined;
  const request: ConformanceRequest = { version: '', operation: target.name, status: 0 };
  const headers: Record<string, string> = credentialsOf(like ?? (known.length > 0 ? random.pick(known) : undefined));
  for (const parameter of operation.parameters ?? []) {
    const { name, in: place, required } = parameter;
    if (!required && random.chance(0.5)) continue;
    if (place === 'path') (request.path ??= {})[name] = like?.path?.[name] ?? pathText(parameter, target);
    if (place === 'query') (request.query ??= {})[name] = like?.query?.[name] ?? validText(parameter.schema, target);
    if (place === 'header') headers[name] = like?.headers?.[name.toLowerCase()] ?? headerText(parameter, target);
    if (place === 'cookie') addCookie(headers, name, encodeURIComponent(validText(parameter.schema, target)));
  }
  const body = validBody(target, like);
  if (body?.contentType) headers['content-type'] = body.contentType;
  return { ...request, headers, ...(body ? { body: body.value } : {}) };
}

/** A request with one thing wrong: a name, a type, a body, credentials. */
export function invalidRequest(target: FuzzTarget, damagesBody: boolean): ConformanceRequest {
  const { random, operation } = target;
  const request = validRequest(target);
  const damages: (() => void)[] = [
    () => ((request.query ??= {})[random.pick(['unknown', 'page', 'q', '__proto__[a]'])] = random.pick(oddTexts)),
    () => {
      delete request.headers?.authorization;
      delete request.headers?.cookie;
    },
    () => ((request.headers ??= {}).authorization = random.pick(['Bearer', 'Bearer x', 'Basic !', 'Basic eDp5', 'x'])),
    () => ((request.headers ??= {}).cookie = random.pick(['a', '=', 'members=x', 'theme=%', '__proto__=1'])),
  ];
  for (const { name, in: place } of operation.parameters ?? []) {
    if (place === 'path') damages.push(() => (request.path = { ...request.path, [name]: random.pick(oddTexts) }));
    if (place === 'query') damages.push(() => (request.query = { ...request.query, [name]: random.pick(oddTexts) }));
    if (place === 'header') damages.push(() => ((request.headers ??= {})[name] = random.pick(['', ' ', '-1', 'x=y'])));
  }
  if (operation.requestBody && damagesBody) {
    damages.push(
      () => delete request.body,
      () => (request.body = random.pick(['{', '', '[]', 'null', '"text"', '{"a":', '\u0000', '1e999'])),
      () => (request.body = random.pick(oddValues)),
      () => (request.body = damaged(request.body, random)),
      () => (request.body = damaged(request.body, random)),
      () => ((request.headers ??= {})['content-type'] = random.pick(['text/plain', 'application/xml', 'multipart/x'])),
    );
  }
  random.pick(damages)();
  return request;
}

function validBody(target: FuzzTarget, like: ConformanceRequest | undefined) {
  const { operation, random, validator, document } = target;
  const content = Object.entries(operation.requestBody?.content ?? {});
  if (content.length === 0 || (!operation.requestBody?.required && random.chance(0.1))) return undefined;
  const [contentType, { schema }] = random.pick(content);
  const fits = like?.body !== undefined && contentTypeOf(like) === contentType;
  if (fits && random.chance(0.4)) {
    const value = bodyValueOf(like);
    if (contentType !== 'application/json') return { value: like.body, contentType: like.headers?.['content-type'] };
    if (value !== undefined && validator(schema)(value)) return { value, contentType };
  }
  const isJson = contentType === 'application/json';
  const samples = Array.from({ length: 20 }, () => sample(schema, document, random));
  const value = samples.find((each) => !isJson || validator(schema)(each)) ?? {};
  if (isJson) return { value, contentType };
  if (contentType === 'multipart/form-data') return { value: formOf(value, schema, target) };
  if (contentType === 'application/x-www-form-urlencoded') {
    return { value: new URLSearchParams(Object.entries(value ?? {}).map(([name, field]) => [name, String(field)])) };
  }
  const type = contentType.includes('*') ? 'application/octet-stream' : contentType;
  return { value: typeof value === 'string' ? value : JSON.stringify(value), contentType: type };
}

function formOf(value: JsonValue, schema: Schema, { document }: FuzzTarget): FormData {
  const form = new FormData();
  const properties = alternatives(schema, document)[0]?.properties ?? {};
  for (const [name, field] of Object.entries(value ?? {})) {
    const options = properties[name] ? alternatives(properties[name], document) : [];
    const items = options.flatMap((each) => (each.items ? alternatives(each.items, document) : [each]));
    const isFile = items.some(({ format }) => format === 'binary');
    for (const each of [field].flat()) {
      form.append(name, isFile ? new File([String(each)], 'file.txt', { type: 'text/plain' }) : String(each));
    }
  }
  return form;
}

function damaged(body: unknown, random: Random): unknown {
  if (typeof body !== 'object' || body === null || body instanceof FormData || body instanceof URLSearchParams) {
    return random.pick(oddValues);
  }
  const keys = Object.keys(body);
  if (keys.length === 0 || random.chance(0.1)) return random.pick(oddValues);
  const key = random.pick(keys);
  const copy = structuredClone(body) as Record<string, unknown>;
  const how = random.pick(['drop', 'damage', 'replace', 'replace']);
  if (how === 'drop') delete copy[key];
  else copy[key] = how === 'damage' ? damaged(copy[key], random) : random.pick(oddValues);
  return copy;
}

function credentialsOf(request: ConformanceRequest | undefined): Record<string, string> {
  const { authorization, cookie } = request?.headers ?? {};
  return { ...(authorization ? { authorization } : {}), ...(cookie ? { cookie } : {}) };
}

function addCookie(headers: Record<string, string>, name: string, value: string): void {
  headers.cookie = [headers.cookie, `${name}=${value}`].filter(Boolean).join('; ');
}

function validText(schema: Schema, { document, random }: FuzzTarget): string {
  const value: JsonValue = sample(schema, document, random);
  if (Array.isArray(value)) return String(value[0] ?? '');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function pathText({ schema }: ParameterObject, target: FuzzTarget): string {
  // An empty segment or one of dots is another path.
  return validText(schema, target).replace(/^\.*$/, 'x');
}

function headerText({ schema }: ParameterObject, target: FuzzTarget): string {
  return validText(schema, target).replace(/[^\x20-\x7e]/g, '');
}
