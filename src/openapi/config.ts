import { respelledField } from '../model/config-fields.ts';
import type { VersionConfig, VersionStatus } from '../model/facts.ts';
import type { Misfit } from './config-lists.ts';
import { listChecks } from './config-lists.ts';
import { parseServerURL } from './server.ts';

/** A version's configuration with its defaults applied (contract, "Default config"). */
export interface ResolvedVersionConfig extends VersionConfig {
  title: string;
  version: string;
  description: string;
  enabled: boolean;
  status: VersionStatus;
  publicSwagger: boolean;
}

/** What is wrong with one field; `message` is a sentence that names the field and its value. */
export interface ConfigProblem {
  field: string;
  message: string;
  /** Where in a field of several values it is: `tags[1].name`. */
  at?: string;
}

export interface ConfigDefaults {
  /** The `name` in the project's `package.json`; without it the title is `API`. */
  title?: string;
}

/**
 * Applies the defaults and checks every field. A field with a problem has its default in the result, so that the
 * caller decides: the runtime throws `CONFIG_INVALID`, the analyzer reports.
 *
 * `undefined` counts as absent. The status `development` reads as `testing`.
 */
export function resolveVersionConfig(
  config: unknown,
  defaults: ConfigDefaults = {},
): { config: ResolvedVersionConfig; problems: ConfigProblem[] } {
  const resolved: ResolvedVersionConfig = {
    title: defaults.title || 'API',
    version: '1.0.0',
    description: '',
    enabled: true,
    status: 'stable',
    publicSwagger: false,
  };
  if (config === undefined || config === null) return { config: resolved, problems: [] };
  if (typeof config !== 'object' || Array.isArray(config)) {
    return {
      config: resolved,
      problems: [{ field: 'config', message: `config is ${show(config)} and not an object.` }],
    };
  }
  const problems: ConfigProblem[] = [];
  const target: Record<string, unknown> = { ...resolved };
  for (const [field, value] of Object.entries(config)) {
    if (value === undefined) continue;
    const check = (fieldChecks as Record<string, FieldCheck | undefined>)[field];
    if (!check || !Object.hasOwn(fieldChecks, field)) {
      const meant = respelledField(field);
      if (meant) problems.push({ field, message: `${field} is no field of the config; write ${meant}.` });
      continue;
    }
    const expected = check(value, field);
    if (typeof expected === 'object') {
      const { at, value: misfit, expected: wanted } = expected;
      problems.push({ field, at, message: `${at} is ${show(misfit)}; write ${wanted}.` });
    } else if (expected) problems.push({ field, message: `${field} is ${show(value)}; write ${expected}.` });
    else target[field] = field === 'status' && value === 'development' ? 'testing' : value;
  }
  return { config: target as unknown as ResolvedVersionConfig, problems };
}

/** Says what to write instead, or undefined where the value is fine. */
type FieldCheck = (value: unknown, field: string) => string | Misfit | undefined;

const text: FieldCheck = (value) => (typeof value === 'string' ? undefined : 'a string');
const filledText: FieldCheck = (value) =>
  typeof value === 'string' && value.trim() !== '' ? undefined : 'a string that is not empty';
const flag: FieldCheck = (value) => (typeof value === 'boolean' ? undefined : 'true or false');
const webURL: FieldCheck = (value) =>
  value === '' || (typeof value === 'string' && URL.canParse(value) && /^[a-z][a-z0-9+.-]*:/i.test(value))
    ? undefined
    : 'an absolute URL, for example https://example.org/terms';
const baseURL: FieldCheck = (value) =>
  value === '' || (typeof value === 'string' && parseServerURL(value))
    ? undefined
    : 'an absolute http or https URL with no query and no fragment, for example https://api.example.org';
const email: FieldCheck = (value) =>
  value === '' || (typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value))
    ? undefined
    : 'an e-mail address, for example api@example.org';
const status: FieldCheck = (value) =>
  ['stable', 'testing', 'deprecated', 'development'].includes(value as string)
    ? undefined
    : '"stable", "testing" or "deprecated"';

const fieldChecks = {
  title: filledText,
  version: filledText,
  description: text,
  baseURL,
  enabled: flag,
  status,
  publicSwagger: flag,
  contactName: text,
  contactEmail: email,
  contactURL: webURL,
  licenseName: text,
  licenseURL: webURL,
  termsOfService: webURL,
  externalDocsURL: webURL,
  externalDocsDesc: text,
  ...listChecks,
} as const satisfies Record<keyof VersionConfig, FieldCheck>;

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === undefined) return 'missing';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value)
    ? 'an array'
    : typeof value === 'function'
      ? 'a function'
      : `a value of type ${typeof value}`;
}
