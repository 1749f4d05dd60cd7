import type { VersionConfig } from './facts.ts';

/** Every field that the configuration of a version has. */
export const configFields = Object.keys({
  title: true,
  version: true,
  description: true,
  baseURL: true,
  enabled: true,
  status: true,
  publicSwagger: true,
  contactName: true,
  contactEmail: true,
  contactURL: true,
  licenseName: true,
  licenseURL: true,
  termsOfService: true,
  externalDocsURL: true,
  externalDocsDesc: true,
  servers: true,
  tags: true,
  securitySchemes: true,
  hide: true,
} satisfies Record<keyof VersionConfig, true>);

/** The field that a name in another case or with other separators stands for: `baseUrl`, `public_swagger`. */
export function respelledField(field: string): string | undefined {
  const plain = field.replace(/[_-]/g, '').toLowerCase();
  return configFields.find((known) => known.toLowerCase() === plain);
}
