import type { ExternalDocsObject, InfoObject } from '../model/openapi.ts';
import type { ResolvedVersionConfig } from './config.ts';

const partialNotice =
  'This document is partial: it was made from the registered routes alone, so parameters, bodies and responses are not known.';

/**
 * What the configuration says of the API as a whole; the runtime overlays it from the live configuration.
 *
 * @param partial true where all routes are known by their registration alone
 * @returns `missing`: sentences about what can't be shown because OpenAPI asks for another field beside it
 */
export function buildInfo(
  config: ResolvedVersionConfig,
  partial = false,
): { info: InfoObject; externalDocs?: ExternalDocsObject; missing: string[] } {
  const missing: string[] = [];
  const info: InfoObject = { title: config.title, version: config.version };
  const description = [config.description, partial ? partialNotice : ''].filter(Boolean).join('\n\n');
  if (description) info.description = description;
  if (config.termsOfService) info.termsOfService = config.termsOfService;

  const contact: InfoObject['contact'] = {};
  if (config.contactName) contact.name = config.contactName;
  if (config.contactURL) contact.url = config.contactURL;
  if (config.contactEmail) contact.email = config.contactEmail;
  if (Object.keys(contact).length > 0) info.contact = contact;

  if (config.licenseName) {
    info.license = { name: config.licenseName, ...(config.licenseURL ? { url: config.licenseURL } : {}) };
  } else if (config.licenseURL) {
    missing.push('licenseURL is left out, because a license needs a licenseName as well.');
  }
  if (!config.externalDocsURL) {
    if (config.externalDocsDesc)
      missing.push('externalDocsDesc is left out, because it needs an externalDocsURL as well.');
    return { info, missing };
  }
  const externalDocs: ExternalDocsObject = { url: config.externalDocsURL };
  if (config.externalDocsDesc) externalDocs.description = config.externalDocsDesc;
  return { info, externalDocs, missing };
}
