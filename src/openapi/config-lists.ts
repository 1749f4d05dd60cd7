import type { OAuthFlowsObject, ServerObject, TagObject } from '../model/openapi.ts';
import type { SecuritySchemeConfig } from '../model/security-config.ts';
import { describePathPattern } from './path-glob.ts';

/** A value inside a field that can't be used: where it is (`tags[1].name`), and what to write instead. */
export interface Misfit {
  at: string;
  value: unknown;
  expected: string;
}

/** Checks a value; `at` is where it stands. */
type Check = (value: unknown, at: string) => Misfit | undefined;
type Fields<T> = { [K in keyof Required<T>]: Check };

const fits =
  (test: (value: unknown) => boolean, expected: string): Check =>
  (value, at) =>
    test(value) ? undefined : { at, value, expected };

const isText = (value: unknown): value is string => typeof value === 'string';
const isFilled = (value: unknown): boolean => isText(value) && value.trim() !== '';
const text = fits(isText, 'a string');
const filled = fits(isFilled, 'a string that is not empty');
const webURL = fits(
  (value) => isText(value) && URL.canParse(value) && /^[a-z][a-z0-9+.-]*:/i.test(value),
  'an absolute URL, for example https://example.org/docs',
);
const serverURL = fits(
  (value) => isText(value) && (value.startsWith('/') || (URL.canParse(value) && /^https?:/i.test(value))),
  'an http or https URL, or a path that starts with a slash',
);

const oneOf = (values: readonly string[]): Check =>
  fits((value) => values.includes(value as string), values.map((each) => `"${each}"`).join(', '));

const listOf =
  (check: Check, expected: string): Check =>
  (value, at) =>
    Array.isArray(value) ? firstOf(value, (each, index) => check(each, `${at}[${index}]`)) : { at, value, expected };

const mapOf =
  (check: Check, expected: string): Check =>
  (value, at) =>
    isRecord(value)
      ? firstOf(Object.entries(value), ([key, each]) => check(each, `${at}.${key}`))
      : { at, value, expected };

function record<T>(fields: Fields<T>, required: (keyof T & string)[], expected: string): Check {
  return (value, at) => {
    if (!isRecord(value)) return { at, value, expected };
    const known = fields as Record<string, Check>;
    const missing = required.find((name) => value[name] === undefined);
    if (missing !== undefined) return { at: `${at}.${missing}`, value: undefined, expected: 'it, for it is needed' };
    return firstOf(Object.entries(value), ([name, each]) => {
      if (each === undefined) return undefined;
      const check = Object.hasOwn(known, name) ? known[name] : undefined;
      return check
        ? check(each, `${at}.${name}`)
        : { at: `${at}.${name}`, value: each, expected: `one of ${Object.keys(known).join(', ')}` };
    });
  };
}

function firstOf<T>(list: readonly T[], check: (each: T, index: number) => Misfit | undefined): Misfit | undefined {
  for (const [index, each] of list.entries()) {
    const found = check(each, index);
    if (found) return found;
  }
  return undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const server = record<ServerObject>({ url: serverURL, description: text }, ['url'], 'an object with a url');
const tag = record<TagObject>(
  {
    name: filled,
    description: text,
    externalDocs: record({ url: webURL, description: text }, ['url'], 'an object with a url'),
  },
  ['name'],
  'an object with a name',
);

const flow = (...urls: ('authorizationUrl' | 'tokenUrl')[]): Check =>
  record<Record<string, unknown>>(
    {
      ...Object.fromEntries(urls.map((name) => [name, webURL])),
      refreshUrl: webURL,
      scopes: mapOf(text, 'an object of scopes and what each permits'),
    },
    [...urls, 'scopes'],
    'an object with its URLs and scopes',
  );

const flows = record<OAuthFlowsObject>(
  {
    implicit: flow('authorizationUrl'),
    password: flow('tokenUrl'),
    clientCredentials: flow('tokenUrl'),
    authorizationCode: flow('authorizationUrl', 'tokenUrl'),
  },
  [],
  'an object of OAuth2 flows',
);

type SchemeFields = Record<NonNullable<SecuritySchemeConfig['type']>, readonly (keyof SecuritySchemeConfig)[]>;

/** What OpenAPI asks for beside each type ("Security Scheme Object"). */
const neededBy = {
  apiKey: ['name', 'in'],
  http: ['scheme'],
  oauth2: ['flows'],
  openIdConnect: ['openIdConnectUrl'],
} as const satisfies SchemeFields;

/** What each type may have beside them; of any type: `as`, `type` and `description`. */
const allowedBeside = {
  apiKey: [],
  http: ['bearerFormat'],
  oauth2: [],
  openIdConnect: [],
} as const satisfies SchemeFields;

/** Fields that only one type has, so that they say which is meant. */
const general: readonly string[] = ['as', 'type', 'description'];

const schemeFields = record<SecuritySchemeConfig>(
  {
    as: fits(
      (value) => isText(value) && /^[A-Za-z0-9._-]+$/.test(value),
      'a name of letters, digits, ".", "-" and "_"',
    ),
    type: oneOf(Object.keys(neededBy)),
    description: text,
    scheme: filled,
    bearerFormat: text,
    name: filled,
    in: oneOf(['header', 'cookie', 'query']),
    flows,
    openIdConnectUrl: webURL,
  },
  [],
  'an object, for example { as: "session" }',
);

const typeOf = (field: string): string =>
  Object.entries(neededBy).find(([, fields]) => (fields as readonly string[]).includes(field))?.[0] ?? 'http';

const scheme: Check = (value, at) => {
  const found = schemeFields(value, at);
  if (found) return found;
  const given = value as SecuritySchemeConfig;
  const { type } = given;
  if (type === undefined) {
    // Without a type the scheme stays of the type that the code has.
    const foreign = Object.keys(given).find((name) => !general.includes(name) && name !== 'bearerFormat');
    return foreign === undefined
      ? undefined
      : {
          at: `${at}.type`,
          value: undefined,
          expected: `the type that ${foreign} belongs to, for example "${typeOf(foreign)}"`,
        };
  }
  const missing = neededBy[type].find((name) => given[name] === undefined);
  if (missing) return { at: `${at}.${missing}`, value: undefined, expected: `it, for type "${type}" needs it` };
  const allowed: readonly string[] = [...general, ...neededBy[type], ...allowedBeside[type]];
  const foreign = Object.keys(given).find((name) => !allowed.includes(name));
  return foreign === undefined
    ? undefined
    : {
        at: `${at}.${foreign}`,
        value: given[foreign as keyof SecuritySchemeConfig],
        expected: `type "${type}" without it`,
      };
};

const tags: Check = (value, at) => {
  const found = listOf(tag, 'a list, for example [{ name: "Orders", description: "What was bought." }]')(value, at);
  if (found) return found;
  const names = (value as TagObject[]).map(({ name }) => name);
  const again = names.findIndex((name, index) => names.indexOf(name) < index);
  return again < 0 ? undefined : { at: `${at}[${again}].name`, value: names[again], expected: 'each name once' };
};

/** Fields of a version's config that hold more than one value. */
export const listChecks = {
  servers: listOf(server, 'a list, for example [{ url: "https://staging.example.org/api/v1" }]'),
  tags,
  securitySchemes: mapOf(
    scheme,
    'an object of schemes, by the names that the document has, for example { bearerAuth: { as: "session" } }',
  ),
  hide: listOf((value, at) => {
    const expected = describePathPattern(value);
    return expected === undefined ? undefined : { at, value, expected };
  }, 'a list of paths, for example ["/api/v1/internal/**"]'),
} as const satisfies Record<string, Check>;
