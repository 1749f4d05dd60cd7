import { ts } from 'ts-morph';
import { configFields, respelledField } from '../../model/config-fields.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import type { VersionConfig, VersionFacts } from '../../model/facts.ts';
import type { Location } from '../../model/location.ts';
import { nearestWord } from '../../model/misspelt.ts';
import { locationOf } from '../location.ts';
import type { VersionState } from '../routes/registration.ts';
import type { Value } from '../values/value.ts';
import { readPlain } from './plain-value.ts';

/** The fields of a version's config that source code fixes, and the names of those that only running code knows. */
export function readVersionConfig(
  { version, config, node }: VersionState,
  root: string,
  diagnostics: Diagnostic[],
): Pick<VersionFacts, 'config' | 'dynamicConfig' | 'places'> {
  const fields: Record<string, unknown> = {};
  const places: Record<string, Location> = {};
  const dynamicConfig: string[] = [];
  const isAbsent = config?.kind === 'constant' && (config.value === undefined || config.value === null);
  if (config === undefined || isAbsent) return { config: {}, dynamicConfig };
  if (config.kind !== 'object' || config.open) {
    diagnostics.push(notStatic(`The config of version ${version}`, node, root));
  }
  for (const [field, get] of config.kind === 'object' ? config.properties : []) {
    const value = get();
    // One in another spelling is an error, which the document has.
    if (!configFields.includes(field) && respelledField(field) === undefined) {
      diagnostics.push(unknownField(field, version, locationOf(propertyOf(config, field) ?? node, root)));
      continue;
    }
    const plain = readPlain(value);
    if (plain) {
      if (plain.value !== undefined) fields[field] = plain.value;
      for (const [entry, at] of plain.entries) places[`${field}.${entry}`] = locationOf(at, root);
    } else {
      dynamicConfig.push(field);
      const subject = `${field} in the config of version ${version}`;
      diagnostics.push(notStatic(subject, propertyOf(config, field) ?? node, root, field));
    }
  }
  const written = Object.keys(places).length > 0 ? { places } : {};
  return { config: fields as VersionConfig, dynamicConfig, ...written };
}

/** Where a field is written: in the config itself, or in what is spread into it. */
function propertyOf(config: Value, field: string): ts.Node | undefined {
  if (config.kind !== 'object') return undefined;
  const properties = ts.isObjectLiteralExpression(config.node) ? config.node.properties : [];
  return properties.find(({ name }) => name && 'text' in name && name.text === field) ?? config.node;
}

function unknownField(field: string, version: string, location: Location): Diagnostic {
  const meant = nearestWord(field, configFields);
  const hint =
    meant === undefined ? `Remove it, or write one of: ${configFields.join(', ')}.` : `Did you mean "${meant}"?`;
  const message = `Version ${version}: the config has "${field}", which is none of its fields, so it does nothing.`;
  return createDiagnostic('config-unused', message, { hint, location });
}

/** What only the build puts into a document, with what the document is without it. */
const builtOnly: Partial<Record<keyof VersionConfig, string>> = {
  servers: 'The document has the address of the version alone',
  tags: 'The document has no descriptions of tags, and their order is that of their names',
  securitySchemes: 'The document has the schemes as the code tells them',
  hide: 'The document has the routes that it names, if no other pattern hides them',
};

function notStatic(subject: string, node: ts.Node, root: string, field?: string): Diagnostic {
  const left = field !== undefined && Object.hasOwn(builtOnly, field) && builtOnly[field as keyof VersionConfig];
  return createDiagnostic('config-not-static', `${subject} is known to running code only.`, {
    location: locationOf(node, root),
    ...(left
      ? { severity: 'warning', hint: `${left}; the running server leaves that as it is. Write a constant.` }
      : {}),
  });
}
