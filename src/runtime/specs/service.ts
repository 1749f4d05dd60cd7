import type { OpenAPIDocument } from '../../model/openapi.ts';
import type { Specs } from '../../model/specs.ts';
import type { BuildConstants, Mode } from '../mode.ts';
import type { PackageLog } from '../logging/package-log.ts';
import { findNodeModule } from '../node-module.ts';
import { buildRegistryDocument } from '../registry-document.ts';
import type { DocumentedVersion } from '../documented-version.ts';
import type { DiskSpecs, Fallback } from './disk.ts';
import { insteadTexts, openSpecsDirectory } from './disk.ts';
import { hashBytes } from './hash.ts';
import { findSpecsDirectory } from './location.ts';
import type { ServedSpec } from './served-spec.ts';
import { createServedSpec } from './served-spec.ts';
import { readDocument } from '../../openapi/acceptance/read-document.ts';

export interface SpecServiceOptions {
  mode: Mode;
  build: BuildConstants | undefined;
  specs: Specs | undefined;
  log: PackageLog;
  /** The registered versions, now. */
  versions: () => string[];
  fallback: Fallback;
}

/** Finds the document of a version (contract, "Source of the spec"). */
export interface SpecService {
  /** The document of a version as it is now; what is there to read is read once. */
  find(record: DocumentedVersion): Promise<ServedSpec | undefined>;
  /** The last one that was made at build, where one was found already and nothing need be waited for. */
  peek(record: DocumentedVersion): ServedSpec | undefined;
}

export function createSpecService({ mode, build, specs, log, versions, fallback }: SpecServiceOptions): SpecService {
  let disk: Promise<DiskSpecs | undefined> | undefined;
  /** The last one made for a record, with what it was made from. */
  const made = new WeakMap<DocumentedVersion, { from: unknown; spec: ServedSpec | undefined }>();
  /** The last text of the module that was read for a record. */
  const texts = new WeakMap<DocumentedVersion, { text: string; document: Promise<OpenAPIDocument | undefined> }>();
  const registryMade = new WeakMap<DocumentedVersion, { revision: number; spec: ServedSpec }>();

  return {
    find: async (record) => (await findOnDisk(record)) ?? (await findInModule(record)) ?? findInRegistry(record),
    peek: (record) => made.get(record)?.spec,
  };

  async function findOnDisk(record: DocumentedVersion): Promise<ServedSpec | undefined> {
    if (mode === 'development') return undefined;
    disk ??= openDisk();
    const document = await (await disk)?.document(record.version);
    return document && keep(record, document, () => createServedSpec('disk', document, record));
  }

  async function openDisk(): Promise<DiskSpecs | undefined> {
    const location = await findSpecsDirectory(build);
    if (!location) return undefined;
    // With documents in the bundle, nothing is amiss where nobody wrote a directory.
    if (specs?.mode === 'inline' && location.origin === 'entry' && !(await isThere(location.directory)))
      return undefined;
    return openSpecsDirectory(location, { versions: versions(), log, fallback });
  }

  async function findInModule(record: DocumentedVersion): Promise<ServedSpec | undefined> {
    if (!specs || specs.mode === 'disk') return undefined;
    const text = await specs.document(record.version);
    if (text === undefined) return undefined;
    let last = texts.get(record);
    if (last?.text !== text) texts.set(record, (last = { text, document: readText(text, record.version) }));
    const document = await last.document;
    return document && keep(record, document, () => createServedSpec('module', document, record));
  }

  async function readText(text: string, version: string): Promise<OpenAPIDocument | undefined> {
    const result = await readDocument(text, version);
    if ('fault' in result) {
      refuse(version, result.fault);
      return undefined;
    }
    if (specs!.mode === 'inline') {
      const hash = await hashBytes(new TextEncoder().encode(text));
      log.write('specs_loaded', `Version ${version}: document of the bundle, sha256 ${hash.slice(0, 12)}.`, {
        fields: { version, spec_source: 'module', sha256: hash },
      });
    }
    return result.document;
  }

  function findInRegistry(record: DocumentedVersion): ServedSpec | undefined {
    if (fallback === 'none') return undefined;
    const last = registryMade.get(record);
    if (last?.revision === record.revision) return last.spec;
    const spec = createServedSpec('registry', buildRegistryDocument(record).document, record);
    registryMade.set(record, { revision: record.revision, spec });
    return spec;
  }

  /** What can't be made is told once and left out. */
  function keep(record: DocumentedVersion, from: unknown, make: () => ServedSpec): ServedSpec | undefined {
    const last = made.get(record);
    if (last && last.from === from) return last.spec;
    let spec: ServedSpec | undefined;
    try {
      spec = make();
    } catch (error) {
      refuse(record.version, (error as Error).message);
    }
    made.set(record, { from, spec });
    return spec;
  }

  function refuse(version: string, fault: string): void {
    const message = `The document of version ${version} is refused: ${fault}. ${insteadTexts[fallback]('The version')}`;
    log.write('specs_invalid', message, { fields: { version, fault, spec_source: fallback } });
  }
}

async function isThere(directory: string): Promise<boolean> {
  try {
    return (await findNodeModule('node:fs/promises')!.stat(directory)).isDirectory();
  } catch {
    return false;
  }
}
